import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { places } from '#contract/places/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { setSession } from '#web/platform/session/session.ts'
import { typeNow } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import {
  acceptChanges,
  age,
  bio,
  city,
  errorOf,
  firstName,
  lastName,
  open,
  save,
  sent,
} from './testing/profile-screens.ts'

test('"Edit Your Profile" shows the five fields with what is stored [PROF-01 PROF-02]', async () => {
  await open('/profile/edit')

  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit Your Profile' })).toBeVisible()
  await expect.element(firstName).toHaveValue('Mia')
  await expect.element(lastName).toHaveValue('Parata')
  await expect.element(bio).toHaveValue('Beach walks before work, whatever the weather.')
  await expect.element(city).toHaveValue('Tauranga, Bay of Plenty, New Zealand')
  await expect.element(age).toHaveValue(34)
  await expect
    .element(page.getByText("Changing your city also updates your dogs' locations", { exact: true }))
    .toBeVisible()
})

test('a location stands in for a city that was never set [C-31]', async () => {
  await open('/profile/edit', { city: null, location: 'Nelson, Nelson, New Zealand' })
  await expect.element(city).toHaveValue('Nelson, Nelson, New Zealand')
})

test('"Back to Home" and "Cancel" lead to / [PROF-03]', async () => {
  await open('/profile/edit')
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
})

test('only changed fields are sent; then the page goes to / with a toast [PROF-03 PROF-08 PROF-11]', async () => {
  acceptChanges(make.user({ firstName: 'Mia Rose', age: 35 }))
  await open('/profile/edit')
  await firstName.fill(' Mia Rose ')
  await age.fill('35')
  await save()

  await expect.poll(() => location.pathname).toBe('/')
  expect(server.callsOf(account.change)).toMatchObject([{ method: 'PATCH', path: '/api/auth/profile' }])
  expect(sent()).toEqual([{ firstName: 'Mia Rose', age: 35 }])
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect.element(page.getByText('Welcome, Mia Rose')).toBeVisible()
})

test('empty names, bio and city are told under their fields; the last name may be empty [PROF-04 PROF-05 PROF-06]', async () => {
  await open('/profile/edit')
  await firstName.fill(' ')
  await lastName.fill('')
  await bio.fill('')
  await city.fill(' ')
  await save()

  await expect.poll(() => errorOf(firstName)).toBe('First name is required')
  expect(errorOf(lastName)).toBeUndefined()
  expect(errorOf(bio)).toBe('Bio must be at least 10 characters')
  expect(errorOf(city)).toBe('City is required')
  await expect.element(firstName).toHaveFocus()
  expect(sent()).toEqual([])
})

test('nobody living is called Deleted [PROF-04 C-46]', async () => {
  await open('/profile/edit')
  await firstName.fill('deleted')
  await save()
  await expect.poll(() => errorOf(firstName)).toBe('Please enter your real first name')
})

test('an emptied last name is stored as none [PROF-04]', async () => {
  acceptChanges()
  await open('/profile/edit')
  await lastName.fill('')
  await save()
  await expect.poll(sent).toEqual([{ lastName: null }])
})

test('nine characters about oneself are too few, ten are enough [PROF-05 OWNER-15 C-17]', async () => {
  acceptChanges()
  await open('/profile/edit')
  await bio.fill('123456789')
  await save()
  await expect.poll(() => errorOf(bio)).toBe('Bio must be at least 10 characters')

  await bio.fill('1234567890')
  await save()
  await expect.poll(sent).toEqual([{ bio: '1234567890' }])
})

test('a bio that was emptied in the settings is asked for here [PROF-05 C-17]', async () => {
  await open('/profile/edit', { bio: null })
  await save()
  await expect.poll(() => errorOf(bio)).toBe('Bio must be at least 10 characters')
})

test.each([
  ['15', 'Must be at least 16 years old'],
  ['101', 'Invalid age'],
  ['20.5', 'Invalid age'],
])('the typed age %s is refused: %s [PROF-07 OWNER-15 C-16]', async (typed, problem) => {
  await open('/profile/edit')
  await age.fill(typed)
  await save()
  await expect.poll(() => errorOf(age)).toBe(problem)
  expect(sent()).toEqual([])
})

test.each(['16', '100'])('the typed age %s is accepted [PROF-07 OWNER-15 C-16]', async (typed) => {
  acceptChanges()
  await open('/profile/edit')
  await age.fill(typed)
  await save()
  await expect.poll(sent).toEqual([{ age: Number(typed) }])
})

test('a 105-year-old who leaves the age alone can save: it is neither checked nor sent [C-16]', async () => {
  acceptChanges()
  await open('/profile/edit', { age: 105 })
  await firstName.fill('Nana')
  await save()
  await expect.poll(sent).toEqual([{ firstName: 'Nana' }])
})

test('the age is optional: emptied it is stored as none, and no age is no problem [PROF-07]', async () => {
  acceptChanges()
  await open('/profile/edit')
  await age.fill('')
  await save()
  await expect.poll(sent).toEqual([{ age: null }])
})

test('without a stored age none is shown, and none is sent [PROF-07 C-18]', async () => {
  acceptChanges()
  await open('/profile/edit', { age: null })
  await expect.element(age).toHaveValue(null)
  await lastName.fill('Ngata')
  await save()
  await expect.poll(sent).toEqual([{ lastName: 'Ngata' }])
})

test('a city abroad is not supported, and nothing is sent [PROF-06 C-32]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  server.answers(places.autocomplete, { predictions: [] })
  await open('/profile/edit')
  await city.fill('Sydney')
  await save()

  await expect.element(page.getByText('Location not supported', { exact: true })).toBeVisible()
  expect(errorOf(city)).toBe('Please select a New Zealand city')
  expect(sent()).toEqual([])
})

test('a new city invalidates the cached dogs [PROF-08 C-32]', async () => {
  server.answers(places.autocomplete, { predictions: [] }) // asked for on a slow machine, before the form is sent
  const own = routeQuery(dogs.show, { params: { id: 'biscuit' } }).queryKey
  acceptChanges(make.user({ city: 'Nelson, Nelson, New Zealand' }), 2)
  await open('/profile/edit')
  queryClient.setQueryData(own, make.dog())
  await city.fill('Nelson, Nelson, New Zealand')
  await save()

  await expect.poll(sent).toEqual([{ city: 'Nelson, Nelson, New Zealand' }])
  await expect.poll(() => queryClient.getQueryState(own)?.isInvalidated).toBe(true)
})

test('ten suggestions of the places call come after two characters and 300 ms [PROF-13 PLACE-06 PLACE-08 PLACE-14]', async () => {
  const predictions = 'abcdefghijkl'.split('').map((letter) => ({ description: `${letter}ville, Otago, New Zealand` }))
  server.answers(places.autocomplete, { predictions })
  await open('/profile/edit')
  await expect.element(city).toBeVisible()
  const asked = () => server.callsOf(places.autocomplete).map(({ path }) => path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  typeNow(city, 'v')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked()).toEqual([])

  typeNow(city, 'vi')
  await vi.advanceTimersByTimeAsync(299)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toEqual(['/api/places/autocomplete?input=vi'])
  vi.useRealTimers()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(10)
})

test('a change that another tab saves appears in the fields that were not changed here', async () => {
  acceptChanges()
  await open('/profile/edit')
  await firstName.fill('Mia Rose')
  setSession({
    state: 'signed-in',
    user: make.user({ firstName: 'Amelia', city: 'Nelson, Nelson, New Zealand', age: 35 }),
  })

  await expect.element(city).toHaveValue('Nelson, Nelson, New Zealand')
  await expect.element(age).toHaveValue(35)
  await expect.element(firstName).toHaveValue('Mia Rose')
  await save()
  await expect.poll(sent).toEqual([{ firstName: 'Mia Rose' }])
})
