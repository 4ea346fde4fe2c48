import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { places } from '#contract/places/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { setSession } from '#web/platform/session/session.ts'
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
  toastWith,
} from './testing/profile-screens.ts'

const NELSON = 'Nelson, Nelson, New Zealand'

test('"Profile Settings" has its parts, the stored values and the e-mail address read-only [SETT-01 SETT-02 SETT-23]', async () => {
  await open('/profile')

  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(region('E-mail')).toBeInTheDocument()
  for (const [part, label] of [
    ['Personal information', 'Save Changes'],
    ['Security', 'Change Password'],
    ['Delete Account', 'Delete Account'],
  ] as const) {
    await expect.element(region(part).getByRole('button', { name: label, exact: true })).toBeInTheDocument()
  }
  await expect.element(firstName).toHaveValue('Mia')
  await expect.element(lastName).toHaveValue('Parata')
  await expect.element(bio).toHaveValue('Beach walks before work, whatever the weather.')
  await expect.element(city).toHaveValue('Tauranga, Bay of Plenty, New Zealand')
  await expect.element(age).toHaveValue(34)
  await expect.element(page.getByLabelText('E-mail address')).toHaveValue('mia@example.nz')
  await expect.element(page.getByLabelText('E-mail address')).toHaveAttribute('readonly')
  await expect
    .element(page.getByText("Changing your city also updates your dogs' locations", { exact: true }))
    .toBeInTheDocument()
})

test('the way to a forgotten password leads to /forgot-password [SETT-03 C-07]', async () => {
  await open('/profile')
  await expect
    .element(page.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/forgot-password')
})

test('only changed fields are sent; a toast says so and the screen stays [SETT-08 SETT-10 SETT-11]', async () => {
  acceptChanges(make.user({ firstName: 'Mia Rose' }))
  await open('/profile')
  await firstName.fill(' Mia Rose ')
  await save()

  await expect.element(page.getByText('Profile updated', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Your profile has been successfully updated.', { exact: true })).toBeVisible()
  expect(server.callsOf(account.change)).toMatchObject([{ method: 'PATCH', path: '/api/auth/profile' }])
  expect(sent()).toEqual([{ firstName: 'Mia Rose' }])
  await expect.element(firstName).toHaveValue('Mia Rose')
  expect(location.pathname).toBe('/profile')
})

test.each([0, 2])(
  'a move says that the %i dogs moved too, and makes the answers about them old [SETT-10 C-32]',
  async (count) => {
    const own = routeQuery(dogs.my).queryKey
    acceptChanges(make.user({ city: NELSON, location: NELSON }), count)
    await open('/profile')
    queryClient.setQueryData(own, [make.dog()])
    await city.fill(NELSON)
    await save()

    await expect
      .element(page.getByText("Your profile and all your dogs' locations have been updated.", { exact: true }))
      .toBeVisible()
    expect(sent()).toEqual([{ city: NELSON }])
    expect(queryClient.getQueryState(own)?.isInvalidated).toBe(count > 0)
  },
)

test('empty first name and city are told under their fields; last name and bio may be empty [SETT-05]', async () => {
  await open('/profile')
  await firstName.fill('')
  await lastName.fill('')
  await bio.fill(' ')
  await city.fill('')
  await save()

  await expect.poll(() => errorOf(firstName)).toBe('First name is required')
  expect(errorOf(city)).toBe('City is required')
  expect(errorOf(lastName)).toBeUndefined()
  expect(errorOf(bio)).toBeUndefined()
  expect(sent()).toEqual([])
})

test('a city that was never stored is asked for [SETT-05]', async () => {
  await open('/profile', { city: null, location: null })
  await save()
  await expect.poll(() => errorOf(city)).toBe('City is required')
})

test.each([
  ['17', 'Must be at least 18 years old'],
  ['121', 'Invalid age'],
  ['', 'Must be at least 18 years old'],
])('the typed age "%s" is refused: %s [SETT-06 OWNER-15 C-16]', async (typed, problem) => {
  await open('/profile')
  await age.fill(typed)
  await save()
  await expect.poll(() => errorOf(age)).toBe(problem)
  expect(sent()).toEqual([])
})

test.each(['18', '120'])('the typed age %s is accepted [SETT-06 OWNER-15 C-16]', async (typed) => {
  acceptChanges()
  await open('/profile')
  await age.fill(typed)
  await save()
  await expect.poll(sent).toEqual([{ age: Number(typed) }])
})

test('a 17-year-old who leaves the age alone can change the city: the age is neither checked nor sent [C-16]', async () => {
  acceptChanges(make.user({ age: 17, city: NELSON }), 1)
  await open('/profile', { age: 17 })
  await city.fill(NELSON)
  await save()
  await expect.poll(sent).toEqual([{ city: NELSON }])
})

test('25 is shown while no age is stored, and is not stored by saving something else [SETT-06 OWNER-15 C-18]', async () => {
  acceptChanges(make.user({ age: null, firstName: 'Nana' }))
  await open('/profile', { age: null })
  await expect.element(age).toHaveValue(25)
  await firstName.fill('Nana')
  await save()

  await expect.poll(sent).toEqual([{ firstName: 'Nana' }])
  await expect.element(age).toHaveValue(25)
})

test('an owner who enters 25, the example of the field, is 25 [C-18]', async () => {
  acceptChanges(make.user({ age: 25 }))
  await open('/profile', { age: null })
  await age.fill('26')
  await age.fill('25')
  await save()
  await expect.poll(sent).toEqual([{ age: 25 }])
})

test('without a stored age the field may be emptied: nothing is sent [C-18]', async () => {
  acceptChanges(make.user({ age: null }))
  await open('/profile', { age: null })
  await age.fill('')
  await save()
  await expect.poll(sent).toEqual([{}])
})

test('a bio is optional; nine characters are too few, ten are enough [SETT-07 C-17]', async () => {
  acceptChanges()
  await open('/profile')
  await bio.fill('123456789')
  await save()
  await expect.poll(() => errorOf(bio)).toBe('Please tell us a bit more about yourself (at least 10 characters)')

  await bio.fill('1234567890')
  await save()
  await expect.poll(sent).toEqual([{ bio: '1234567890' }])

  await bio.fill('')
  await save()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual({ bio: null })
})

test('a city abroad is not supported, and nothing is sent [SETT-05 C-32]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  server.answers(places.search, [])
  await open('/profile')
  await city.fill('Sydney')
  await save()

  await expect.element(page.getByText('Location not supported', { exact: true })).toBeVisible()
  expect(errorOf(city)).toBe('Please select a New Zealand city')
  expect(sent()).toEqual([])
})

test('eight places are suggested for the city, from one character on [SETT-04 PLACE-08 PLACE-14]', async () => {
  const found = 'abcdefghij'
    .split('')
    .map((name) => ({ name, region: 'Otago', fullName: `${name}, Otago, New Zealand` }))
  server.answers(places.search, found)
  await open('/profile')
  await city.fill('o')

  await expect.poll(() => page.getByRole('listbox').getByRole('option').elements().length).toBe(8)
  expect(server.callsOf(places.search).map(({ path }) => path)).toEqual(['/api/locations/search?q=o'])
})

test('any refusal has the one text of this screen [SETT-09 C-68]', async () => {
  server.refuses(account.change, 'unexpected')
  await open('/profile')
  await firstName.fill('Mia Rose')
  await save()

  await expect.element(page.getByText('Update failed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Failed to update profile. Please try again.', { exact: true })).toBeVisible()
  await expect.element(firstName).toHaveValue('Mia Rose')
})

test('a lost session is told as such, not as a failed update [AUTH-37]', async () => {
  server.refuses(account.change, 'unauthorized')
  await open('/profile')
  await save()

  await expect.element(toastWith('Unauthorized')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/auth')
  expect(page.getByRole('region', { name: 'Notifications (F8)' }).element().textContent).toBe(
    'UnauthorizedYou are logged out. Logging in again...',
  )
})

test('a settings change in another tab is seen in this one', async () => {
  await open('/profile')
  const changed = { firstName: 'Amelia', bio: 'Forest walks, with snacks.', emailNotifications: false }
  setSession({ state: 'signed-in', user: make.user(changed) })

  await expect.element(firstName).toHaveValue('Amelia')
  await expect.element(bio).toHaveValue('Forest walks, with snacks.')
  await expect.element(page.getByRole('switch', { name: 'E-mail notifications' })).not.toBeChecked()
})

test('the own data can be downloaded as a file [S30]', async () => {
  await open('/profile')
  const link = page.getByRole('link', { name: 'Download Your Data' })
  await expect.element(link).toHaveAttribute('href', '/api/auth/export')
  await expect.element(link).toHaveAttribute('download', 'wagmates-my-data.json')
})
