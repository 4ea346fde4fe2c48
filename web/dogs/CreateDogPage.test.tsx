import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { places } from '#contract/places/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { CreateDogPage } from './CreateDogPage.tsx'
import { fillInDog } from './testing/fill-in.ts'
import { group, labelsIn } from './testing/choices.ts'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const combobox = (name: string) => page.getByRole('combobox', { name })
const create = page.getByRole('button', { name: 'Create Dog Profile' })
const chip = (name: string, label: string) => group(name).getByText(label, { exact: true })
const chosenIn = (name: string) =>
  group(name)
    .getByRole('radio', { checked: true })
    .elements()
    .map((radio) => (radio as HTMLInputElement).value)

async function open() {
  await renderPart(<CreateDogPage />, { user: make.user(), path: '/create-profile' })
}

const words = (text: string) => page.getByText(text, { exact: true })

test('the address /create-profile shows the form with all its sections [DOGC-01 DOGC-03 DOGC-06]', async () => {
  await loadPath('/create-profile')
  await renderApp('/create-profile', { user: make.user() })

  await expect.element(page.getByRole('heading', { level: 1, name: 'Create Dog Profile' })).toBeVisible()
  for (const label of ['Name', 'Date of birth', 'Weight in kg']) await expect.element(field(label)).toBeVisible()
  for (const name of ['Breed', 'Location']) await expect.element(combobox(name)).toBeVisible()
  for (const name of ['Size', 'Gender', 'Temperament', 'Energy level', 'Socialization level']) {
    await expect.element(group(name)).toBeVisible()
  }
  for (const name of [/^With other dogs/, /^Training level/, /^Gets along better with/, /^Interaction style/]) {
    await expect.element(group(name)).toBeVisible()
  }
  await expect.element(page.getByRole('heading', { name: 'Health status' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Description/ })).toBeVisible()
  await expect.element(page.getByLabelText('Photos', { exact: true })).toBeInTheDocument()
  await expect.element(create).toBeVisible()
})

test('Cancel leads home [DOGC-04]', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
})

test.each([
  ['granted', 1],
  ['prompt', 0],
  ['denied', 0],
] as const)('a position that is %s is read %d times, and never sent [DOGC-07 C-34]', async (state, reads) => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus)
  const coords = { latitude: -41.28664, longitude: 174.77557 }
  const read = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition))
  const fetched = vi.spyOn(globalThis, 'fetch')
  server.refuses(places.coordinates, 'location-not-found')
  server.answers(dogs.create, make.dog())
  await open()
  await fillInDog('Nelson')
  await create.click()

  await expect.poll(() => server.callsOf(dogs.create)).toHaveLength(1)
  expect(read).toHaveBeenCalledTimes(reads)
  expect(JSON.stringify([fetched.mock.calls, server.callsOf(dogs.create)])).not.toMatch(/41\.2|174\.7/)
  vi.restoreAllMocks()
})

test.each(['Vaccinated', 'Neutered', 'Good with kids', 'Good with other dogs', 'Good with cats'])(
  '"%s" can be yes, no or not sure, which is preselected [DOGC-31 C-26]',
  async (question) => {
    await open()

    expect(labelsIn(question)).toEqual(['Yes', 'No', 'Not sure'])
    expect(chosenIn(question)).toEqual(['unsure'])
  },
)

test('a vaccinated dog and a puppy that is not exclude each other [DOGC-31 C-28]', async () => {
  await open()
  const puppy = page.getByRole('checkbox', { name: 'Puppy - not fully vaccinated' })

  await chip('Vaccinated', 'Yes').click()
  await puppy.click()
  await expect.element(puppy).toBeChecked()
  expect(chosenIn('Vaccinated')).toEqual(['no'])

  await chip('Vaccinated', 'Yes').click()
  expect(chosenIn('Vaccinated')).toEqual(['yes'])
  await expect.element(puppy).not.toBeChecked()
})

test('an empty form names what is missing, marks it and goes to the first field [DOGC-08 DOGC-09 DOGC-10]', async () => {
  await open()
  await create.click()

  await expect.element(words('Missing required fields')).toBeVisible()
  await expect
    .element(
      words(
        'Please fill in: name, breed, age (date of birth), size, gender, weight, energy level, socialization level, location',
      ),
    )
    .toBeVisible()
  for (const what of ['Name', 'Breed', 'Date of birth', 'Size', 'Gender', 'Weight', 'Energy level', 'Location']) {
    await expect.element(words(`${what} is required`)).toBeVisible()
  }
  await expect.element(words('Socialization level is required')).toBeVisible()
  await expect.element(words('Select at least one temperament trait')).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
})

test('the toast about what is missing makes room with the next answer', async () => {
  await open()
  await create.click()
  await expect.element(words('Missing required fields')).toBeVisible()

  await field('Name').fill('Tui')
  await expect.element(words('Missing required fields')).not.toBeInTheDocument()
  await expect.element(words('Breed is required')).toBeVisible()
})

test('an error disappears when its field is corrected', async () => {
  await open()
  await create.click()
  await expect.element(words('Name is required')).toBeVisible()
  await field('Name').fill('Tūī')
  await chip('Size', 'Large').click()

  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument()
  await expect.element(page.getByText('Size is required')).not.toBeInTheDocument()
})

test('without a temperament nothing is sent [DOGC-11 DOGC-12 DOGC-41]', async () => {
  await open()
  await fillInDog('Nelson')
  await chip('Temperament', 'Playful').click()
  await create.click()

  await expect.element(words('Missing temperament')).toBeVisible()
  await expect.element(words('Please select at least one temperament trait')).toBeVisible()
  await expect.element(words('Select at least one temperament trait')).toBeVisible()
  expect(server.callsOf(dogs.create)).toEqual([])
})

test('a place outside New Zealand is not supported [DOGC-13 DOGC-14 C-32]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  await open()
  await fillInDog('Nelson')
  await combobox('Location').fill('Sydney')
  await create.click()

  await expect.element(words('Location not supported')).toBeVisible()
  await expect
    .element(
      words(
        'Wagmates is only available in New Zealand for now, but will soon be available in more countries. Please select a New Zealand city.',
      ),
    )
    .toBeVisible()
  await expect.element(words('Please select a New Zealand city')).toBeVisible()
  await expect.element(combobox('Location')).toHaveFocus()
})

test('the place is checked before weight and date of birth [DOGC-13 DOGC-41]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  await open()
  await fillInDog('Nelson')
  await combobox('Location').fill('Sydney')
  await field('Weight in kg').fill('201')
  await create.click()

  await expect.element(words('Location not supported')).toBeVisible()
  await expect.element(words('Weight must be less than 200 kg')).toBeVisible()
})

test('the date of birth cannot be later than today [DOGC-16 C-66]', async () => {
  await open()
  await expect.element(field('Date of birth')).toHaveAttribute('max', todayHere())
  await fillInDog('Nelson')
  await field('Date of birth').fill(daysAfter(todayHere(), 1))
  await create.click()

  await expect.element(field('Date of birth')).toHaveAccessibleDescription(/Date of birth cannot be in the future/)
  await expect.poll(() => words('Date of birth cannot be in the future').elements().length).toBeGreaterThanOrEqual(2)
})

test.each([
  ['0.09', 'Weight must be at least 0.1 kg'],
  ['200.1', 'Weight must be less than 200 kg'],
])('the weight %s is refused: %s [DOGC-17 C-30]', async (weight, problem) => {
  await open()
  await fillInDog('Nelson')
  await field('Weight in kg').fill(weight)
  await create.click()

  await expect.element(field('Weight in kg')).toHaveAccessibleDescription(problem)
  await expect.poll(() => words(problem).elements().length).toBeGreaterThanOrEqual(2)
})

test('text in the weight field is refused as out of bounds, not as missing [DOGC-17 C-30]', async () => {
  const problem = 'Weight must be between 0.1 and 200 kg'
  await open()
  await fillInDog('Nelson')
  await field('Weight in kg').click()
  await userEvent.keyboard('e')
  await create.click()

  await expect.element(field('Weight in kg')).toHaveAccessibleDescription(problem)
  await expect.poll(() => words(problem).elements().length).toBeGreaterThanOrEqual(2)
})

test('a weight with a comma has the point there', async () => {
  await open()
  await field('Weight in kg').click()
  await userEvent.keyboard('12,5')
  await expect.element(field('Weight in kg')).toHaveValue(12.5)
})

test('the weight goes by steps of 0.1 from 0.1 to 200 [DOGC-17]', async () => {
  await open()
  for (const [name, value] of Object.entries({ step: '0.1', min: '0.1', max: '200' })) {
    await expect.element(field('Weight in kg')).toHaveAttribute(name, value)
  }
})

test('fields that the schema refuses are marked [DOGC-22]', async () => {
  await open()
  await fillInDog('Nelson')
  await field('Name').fill('x'.repeat(51))
  await create.click()

  await expect.element(words('Form validation failed')).toBeVisible()
  await expect.element(words('Please check the highlighted fields and try again.')).toBeVisible()
  await expect.element(words('Name is too long')).toBeVisible()
})
