import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { NewDog } from '#contract/dogs/fields.ts'
import { places } from '#contract/places/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { CreateDogPage } from '../../CreateDogPage.tsx'
import { fillInDog } from '../../testing/fill-in.ts'

const MIA = make.user()
const NELSON = 'Nelson, Nelson, New Zealand'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const combobox = (name: string) => page.getByRole('combobox', { name })
const create = page.getByRole('button', { name: 'Create Dog Profile' })
const chip = (group: string | RegExp, label: string) =>
  page.getByRole('group', { name: group }).getByText(label, { exact: true })
const words = (text: string) => page.getByText(text, { exact: true })
const sent = () => server.callsOf(dogs.create).map(({ body }) => body as NewDog)

async function open(user = MIA) {
  return renderPart(<CreateDogPage />, { user, path: '/create-profile' })
}

async function fillIn() {
  server.answers(places.coordinates, { lat: -41.27078, lng: 173.28404 })
  await fillInDog()
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
      pictures: [],
      isActive: true,
    }),
  ])
})

test('the form of a further dog begins with the town of the first one, which is no draft; a typed town stays', async () => {
  server.answers(dogs.my, [make.dog({ ownerId: MIA.id, location: NELSON })])
  const screen = await open()
  await expect.element(combobox('Location')).toHaveValue(NELSON)
  expect(page.getByText('Start Over').elements()).toEqual([])
  await combobox('Location').fill('Picton')
  await screen.unmount()
  await open()
  await expect.element(combobox('Location')).toHaveValue('Picton')
})

test('saving invalidates own dogs, lists and the map [API-09]', async () => {
  const lists = [
    routeQuery(dogs.my),
    routeQuery(browse.all, { query: { page: 1, limit: 20 } }),
    routeQuery(browse.places, { query: {} }),
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
  server.losesConnection(dogs.create)
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
