import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { NewDog } from '#contract/dogs/fields.ts'
import { places } from '#contract/places/routes.ts'
import { queryClient, queryOf } from '#web/platform/api/query-client.ts'
import { photoOf } from '#web/photos/prepare-photo.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { CreateDogPage } from '../../CreateDogPage.tsx'

const MIA = make.user()
const NELSON = 'Nelson, Nelson, New Zealand'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const combobox = (name: string) => page.getByRole('combobox', { name })
const create = page.getByRole('button', { name: 'Create Dog Profile' })
const chip = (group: string | RegExp, label: string) =>
  page.getByRole('group', { name: group }).getByText(label, { exact: true })
const words = (text: string) => page.getByText(text, { exact: true })
const photoField = page.getByLabelText('Photo', { exact: true })
const sent = () => server.callsOf(dogs.create).map(({ body }) => body as NewDog)

async function open(user = MIA) {
  return renderPart(<CreateDogPage />, { user, path: '/create-profile' })
}

async function fillIn() {
  server.answers(places.coordinates, { lat: -41.27078, lng: 173.28404 })
  await field('Name').fill('Tūī')
  await combobox('Breed').fill('Huntaway')
  await field('Date of birth').fill('2021-03-04')
  await chip('Gender', 'Female').click()
  await chip('Size', 'Large').click()
  await field('Weight in kg').fill('24.5')
  await chip('Temperament', 'Playful').click()
  await chip('Energy level', 'High').click()
  await chip('Socialization level', 'Good').click()
  await combobox('Location').fill(NELSON)
}

async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type })], 'tui.png', { type })
}

// Suggestions may still be asked for while a test goes on; most tests do not care about them.
beforeEach(() => server.answers(places.search, []))
afterEach(() => vi.restoreAllMocks())

test('saving sends the dog, shows a toast and goes home [DOGC-04 DOGC-28 DOGC-38]', async () => {
  server.answers(dogs.create, make.dog())
  await open()
  await fillIn()
  await chip(/^With other dogs/, 'Confident').click()
  await chip(/^Training level/, 'Well-trained').click()
  await chip(/^Interaction style/, 'Pretty Independent').click()
  await create.click()

  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(words('Dog profile created successfully!')).toBeVisible()
  expect(sent()).toEqual([
    expect.objectContaining({
      ownerId: MIA.id,
      name: 'Tūī',
      breed: 'Huntaway',
      dateOfBirth: '2021-03-04',
      weight: 24.5,
      temperament: ['Playful', 'Confident', 'Well-trained'],
      trainingLevel: 'Well-trained',
      interactionStyles: ['Pretty Independent'],
      goodWithKids: null,
      location: NELSON,
      latitude: '-41.2707800',
      longitude: '173.2840400',
      imageUrl: null,
      isActive: true,
    }),
  ])
})

test('saving invalidates own dogs, lists and the map [API-09]', async () => {
  const lists = [
    queryOf(dogs.my),
    queryOf(browse.all, { query: { page: 1, limit: 20 } }),
    queryOf(browse.places, { query: {} }),
  ]
  for (const { queryKey } of lists) queryClient.setQueryData(queryKey, [])
  server.answers(dogs.create, make.dog())
  await open()
  await fillIn()
  await create.click()

  await expect.poll(() => location.pathname).toBe('/')
  for (const { queryKey } of lists) expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('while saving, the button reads "Creating..." and a second submit sends nothing [DOGC-05]', async () => {
  const arrive = server.holds(dogs.create, make.dog())
  await open()
  await fillIn()
  await create.click()
  const creating = page.getByRole('button', { name: 'Creating...' })
  await expect.element(creating).toBeVisible()
  const button = creating.element() as HTMLButtonElement
  button.click()
  await field('Name').click()
  await userEvent.keyboard('{Enter}')
  arrive()

  await expect.poll(() => location.pathname).toBe('/')
  expect(sent()).toHaveLength(1)
})

test('places come from the server; the chosen one brings its coordinates [DOGC-39 PLACE-04 PLACE-14 C-27]', async () => {
  const found = [...'abcdefghij'].map((name) => ({ name, region: 'Nelson', fullName: `${name}, Nelson, New Zealand` }))
  server.answers(places.search, found)
  server.answers(dogs.create, make.dog())
  await open()
  await fillIn()
  await combobox('Location').fill('ne')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(8)
  await page.getByRole('option', { name: 'a, Nelson, New Zealand' }).click()

  await expect.poll(() => server.callsOf(places.coordinates).length).toBe(1)
  await create.click()
  await expect.poll(() => location.pathname).toBe('/')
  expect(sent()).toMatchObject([{ location: 'a, Nelson, New Zealand', latitude: '-41.2707800' }])
})

test('coordinates that nobody knows are sent as null [PLACE-14 C-27]', async () => {
  server.answers(dogs.create, make.dog())
  await open()
  await fillIn()
  server.refuses(places.coordinates, 'location-not-found')
  await create.click()

  await expect.poll(() => location.pathname).toBe('/')
  expect(sent()).toMatchObject([{ location: NELSON, latitude: null, longitude: null }])
})

test('the photo is sent small, as a JPEG data URL [DOGC-20 DOGC-28]', async () => {
  server.answers(dogs.create, make.dog())
  await open()
  await fillIn()
  await photoField.upload(await picture(1600, 800))
  await expect.element(page.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
  await create.click()

  await expect.poll(() => location.pathname).toBe('/')
  const url = sent()[0]?.imageUrl ?? ''
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  const { width, height } = await createImageBitmap(photoOf(url) ?? new Blob())
  expect([width, height]).toEqual([800, 400])
})

test('a file that is no image is refused [DOGC-18]', async () => {
  await open()
  await photoField.upload(new File(['hello'], 'hello.txt', { type: 'text/plain' }))

  await expect.element(words('Invalid file type')).toBeVisible()
  await expect
    .poll(() => page.getByText('Please select an image file (JPG, PNG, etc.)').elements().length)
    .toBeGreaterThanOrEqual(2)
})

test('an image over 10MB is refused [DOGC-19 C-15]', async () => {
  await open()
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'large.png', { type: 'image/png' })
  // A file of this size does not travel through the test's own channel: the field is given it directly.
  const files = new DataTransfer()
  files.items.add(large)
  const input = photoField.element() as HTMLInputElement
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))

  await expect.element(words('File too large')).toBeVisible()
  await expect
    .poll(() => page.getByText('Please select an image smaller than 10MB').elements().length)
    .toBeGreaterThanOrEqual(2)
})

test('a photo that the browser cannot open is kindly refused', async () => {
  await open()
  await photoField.upload(new File(['heic'], 'IMG_1.heic', { type: 'image/heic' }))

  await expect.element(words('We could not open this photo')).toBeVisible()
  await expect
    .poll(() => page.getByText(/Please choose a JPG, PNG or WebP photo/).elements().length)
    .toBeGreaterThanOrEqual(2)
})

test.each([
  ['DOGC-33', 400, 'Invalid dog data: Name is too long', 'Please check all required fields are filled correctly.'],
  ['DOGC-34', 400, 'Invalid JSON', 'Some information is missing or incorrect. Please review your entries.'],
  ['DOGC-36', 500, 'Something went wrong. Please try again.', 'Failed to create dog profile. Please try again.'],
])(
  '%s a refusal with %i "%s" is told in plain words, and nothing is lost [DOGC-32]',
  async (_, ...[status, message, text]) => {
    const code = message.startsWith('Invalid dog data') ? { code: 'invalid-input' } : {}
    server.sends(dogs.create, () => Response.json({ message, ...code }, { status }))
    await open()
    await fillIn()
    await create.click()

    await expect.element(words('Profile Creation Failed')).toBeVisible()
    await expect.element(words(text)).toBeVisible()
    await expect.element(words(message.replace('Invalid dog data: ', ''))).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Tūī')
    await expect.element(create).toBeEnabled()
  },
)

test('a failed connection is shown as a network problem [DOGC-32 DOGC-35]', async () => {
  server.isUnreachable(dogs.create)
  await open()
  await fillIn()
  await create.click()

  await expect.element(words('Profile Creation Failed')).toBeVisible()
  await expect.element(words('Network issue. Please check your connection and try again.')).toBeVisible()
})

test('without a user nothing is sent [DOGC-37]', async () => {
  await renderPart(<CreateDogPage />, { path: '/create-profile' })
  await fillIn()
  await create.click()

  await expect.element(words('Profile Creation Failed')).toBeVisible()
  await expect.element(words('User not authenticated')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a lost session has its own toast, and the draft stays for the next sign-in [AUTH-37]', async () => {
  server.refuses(dogs.create, 'unauthorized')
  const { unmount } = await open()
  await fillIn()
  await create.click()
  await expect.element(words('You are logged out. Logging in again...')).toBeVisible()
  await unmount()
  await open()

  await expect.element(words('We kept what you entered.')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Tūī')
})
