import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { places } from '#contract/places/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { dogQuery } from './dogs.queries.ts'

const mia = make.user()
const koa = make.dog({
  id: 'koa',
  ownerId: mia.id,
  name: 'Koa',
  size: 'xl',
  temperament: ['Playful', 'Relaxed', 'In training'],
  trainingLevel: 'In training',
  interactionStyles: ['Pretty Independent'],
})

async function openEdit(dog: Dog = koa) {
  server.answers(dogs.show, make.dog(dog))
  server.answers(dogs.edit, make.dog({ ...dog, name: 'Koa the Great' }))
  server.answers(dogs.my, [dog])
  return renderApp(`/dogs/${dog.id}/edit`, { user: mia })
}

type Screen = Awaited<ReturnType<typeof openEdit>>

const save = (screen: Screen) => screen.getByRole('button', { name: 'Update Profile' }).click()
const sent = () => server.callsOf(dogs.edit)[0]?.body as Record<string, unknown>

beforeEach(() => {
  server.answers(places.search, [])
})

test('/dogs/{id}/edit shows the three sections, "Update Profile" and the way back [DOGE-01 DOGE-02 DOGE-03]', async () => {
  const screen = await openEdit()

  for (const title of ['Basic Information', 'Health Status', 'Personality & Behavior']) {
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect.element(screen.getByRole('button', { name: 'Update Profile' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dog/koa')
})

test('the labels of nine fields are marked [DOGE-04]', async () => {
  const screen = await openEdit()

  for (const label of ['Name *', 'Breed *', 'Date of birth *']) {
    await expect.element(screen.getByLabelText(label)).toBeVisible()
  }
  const groups = ['Gender', 'Size', 'Temperament', 'Interaction styles', 'Energy level', 'Training level']
  for (const group of groups) await expect.element(screen.getByRole('group', { name: `${group} *` })).toBeVisible()
})

test('the five sizes are offered with their bands and the stored one is chosen [DOGE-11 C-22]', async () => {
  const screen = await openEdit()

  const sizes = screen.getByRole('group', { name: 'Size *' })
  for (const size of ['Teacup', 'Small (under 11 kg)', 'Medium (11-25 kg)', 'Large (over 25 kg)']) {
    await expect.element(sizes.getByRole('radio', { name: size })).not.toBeChecked()
  }
  await expect.element(sizes.getByRole('radio', { name: 'Extra large' })).toBeChecked()
})

test('the eight temperaments are offered [DOGE-12 DATA-27]', async () => {
  const screen = await openEdit()

  const traits = screen.getByRole('group', { name: 'Temperament *' })
  await expect.element(traits.getByRole('checkbox', { name: 'Relaxed' })).toBeChecked()
  const offered = traits.getByRole('checkbox').elements()
  expect(offered.map((box) => box.closest('label')?.textContent.trim())).toEqual([
    'Happy-go-lucky',
    'Relaxed',
    'Confident',
    'Timid',
    'A little anxious',
    'A little grumpy',
    'Mildly Social',
    'Cautious',
  ])
})

test('saving sends the fields, says so and leads to the dog with its new name [DOGE-07 DOGE-13 DOGE-16]', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Name *').fill('Koa the Great')
  await screen.getByRole('group', { name: 'Energy level *' }).getByText('Low').click()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  await expect.element(screen.getByText("Your dog's profile has been successfully updated.")).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Koa the Great' })).toBeVisible()
  expect(location.pathname).toBe('/dog/koa')
  expect(server.callsOf(dogs.edit).map(({ path }) => path)).toEqual(['/api/dogs/koa'])
  expect(sent()).toEqual({ name: 'Koa the Great', energyLevel: 'low' })
})

test('a change that another tab saved while the form was open is not undone [R8]', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Name *').fill('Koa the Great')
  queryClient.setQueryData(dogQuery('koa').queryKey, { ...koa, weight: koa.weight + 1, location: 'Nelson, Nelson' })
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent()).toEqual({ name: 'Koa the Great' })
})

test('an emptied date of birth is said to stay, and stays [C-29]', async () => {
  const screen = await openEdit({ ...koa, dateOfBirth: '2022-02-03' })
  await screen.getByLabelText('Date of birth *').fill('')
  await expect.element(screen.getByText('If you leave this empty, the date of birth stays as it was.')).toBeVisible()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent()).toEqual({})
})

test('without name, breed and location nothing is sent [DOGE-09 C-29]', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Name *').fill(' ')
  await screen.getByRole('combobox', { name: 'Breed *' }).fill('')
  await screen.getByRole('combobox', { name: 'Location' }).fill('')
  await save(screen)

  await expect.element(screen.getByText('Missing required fields')).toBeVisible()
  await expect.element(screen.getByText('Please fill in: name, breed, location')).toBeVisible()
  await expect.element(screen.getByText('Name is required')).toBeVisible()
  expect(server.callsOf(dogs.edit)).toEqual([])
})

test.each([
  ['0', 'Weight must be at least 0.1 kg'],
  ['201', 'Weight must be less than 200 kg'],
  ['', 'Weight must be between 0.1 and 200 kg'],
])('a weight of "%s" is refused [DOGE-09 C-30]', async (weight, message) => {
  const screen = await openEdit()
  await screen.getByLabelText('Weight in kg').fill(weight)
  await save(screen)

  await expect.element(screen.getByText(message).first()).toBeVisible()
  expect(server.callsOf(dogs.edit)).toEqual([])
})

test('a date of birth in the future is refused [DOGE-10 C-66]', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Date of birth *').fill(daysAfter(todayHere(), 1))
  await save(screen)

  await expect.element(screen.getByText('Date of birth cannot be in the future').first()).toBeVisible()
  expect(server.callsOf(dogs.edit)).toEqual([])
})

test('a place outside New Zealand is refused [DOGE-09]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  const screen = await openEdit()
  await screen.getByRole('combobox', { name: 'Location' }).fill('Sydney')
  await save(screen)

  await expect.element(screen.getByText('Location not supported')).toBeVisible()
  expect(server.callsOf(dogs.edit)).toEqual([])
})

test('empty lists and levels show a hint and keep nobody from saving [C-29]', async () => {
  const bare = { ...koa, dateOfBirth: null, energyLevel: null, trainingLevel: null }
  const screen = await openEdit({ ...bare, temperament: ['Playful'] })

  await screen.getByRole('group', { name: 'Interaction styles *' }).getByText('Pretty Independent').click()
  const hints = screen.getByText('Not answered yet. An answer makes your matches more certain.')
  await expect.poll(() => hints.elements().length).toBe(4)
  await expect.element(screen.getByText(/^Not answered yet. A good guess/)).toBeVisible()
  await save(screen)
  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent()).toEqual({ interactionStyles: [] })
})

test('marking a puppy as not fully vaccinated takes "Vaccinated: Yes" back [C-28]', async () => {
  const screen = await openEdit()
  await screen.getByRole('checkbox', { name: 'Puppy - not fully vaccinated' }).click()
  await save(screen)

  await expect.element(screen.getByText('Profile Updated!')).toBeVisible()
  expect(sent()).toMatchObject({ puppyNotVaccinated: true, vaccinated: false })
})

test('somebody else’s dog cannot be edited [DOGE-08 C-68]', async () => {
  const screen = await openEdit({ ...koa, ownerId: 'tane' })

  await expect.element(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect.element(screen.getByText('You can only edit your own dogs profiles')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Profile' }).elements()).toEqual([])
})

test('a dog that is gone is said to be [DOGE-07 DOGE-17]', async () => {
  server.refuses(dogs.show, 'dog-not-found')
  const screen = await renderApp('/dogs/gone/edit', { user: mia })

  await expect.element(screen.getByRole('heading', { name: 'Dog Not Found' })).toBeVisible()
})

test('while the dog is on its way its outline stands there [DOGE-07]', async () => {
  const letThrough = server.holds(dogs.show, koa)
  const screen = await renderApp('/dogs/koa/edit', { user: mia })
  await expect.element(screen.getByRole('status', { name: 'Loading your dog' })).toBeVisible()

  letThrough()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Edit Koa' })).toBeVisible()
})

test('a refusal shows the server’s words under "Update Failed" and what was typed stays [DOGE-15]', async () => {
  const screen = await openEdit()
  server.refusesInput(dogs.edit, { field: 'name', message: 'Name is too long' })
  await screen.getByLabelText('Name *').fill('Kō')
  await save(screen)

  await expect.element(screen.getByText('Update Failed')).toBeVisible()
  await expect.element(screen.getByText('Invalid dog data: Name is too long')).toBeVisible()
  await expect.element(screen.getByLabelText('Name *')).toHaveValue('Kō')
})

test('without an answer it reads "Failed to update dog profile." [DOGE-15]', async () => {
  const screen = await openEdit()
  server.losesConnection(dogs.edit)
  await save(screen)

  await expect.element(screen.getByText('Failed to update dog profile.').first()).toBeVisible()
})

test('a lost session says so and leads to the sign-in screen [DOGE-14]', async () => {
  const screen = await openEdit()
  server.refuses(dogs.edit, 'unauthorized')
  await save(screen)

  await expect.element(screen.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/auth')
})

test('Tab leads from a field to the next', async () => {
  const screen = await openEdit()
  await screen.getByLabelText('Name *').click()
  await userEvent.tab()

  await expect.element(screen.getByRole('combobox', { name: 'Breed *' })).toHaveFocus()
})
