import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { places } from '#contract/places/routes.ts'
import { setCurrentUser, useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { loadPath } from '#web/routes.tsx'
import { afterNextRender, waitUntil } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { OwnerSetupPage } from './OwnerSetupPage.tsx'
import { toastWith } from './testing/profile-screens.ts'

const NEWCOMER = make.user({ age: null, location: null, city: null, bio: null })
const DETAILS = { age: '34', location: 'Nelson', bio: 'Two dogs, many beaches.' }

const field = (label: string) => page.getByLabelText(label, { exact: true })
const locationField = page.getByRole('combobox', { name: 'Location' })
const go = page.getByRole('button', { name: 'Continue to Dog Profile' })

async function open(user = NEWCOMER) {
  await renderPart(<OwnerSetupPage />, { user, path: '/owner-setup' })
}

async function fillIn({ age, location, bio }: Partial<typeof DETAILS> = DETAILS) {
  if (age !== undefined) await field('Age').fill(age)
  if (location !== undefined) await locationField.fill(location)
  if (bio !== undefined) await field('About you').fill(bio)
}

/** The error that is tied to a field. */
const errorOf = (control: { element: () => Element }) => {
  const ids = control.element().getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent
}

const path = () => location.pathname

test('the address /owner-setup asks a new owner for five things [OWNER-01 OWNER-02]', async () => {
  await loadPath('/owner-setup')
  await renderApp('/owner-setup', { user: NEWCOMER })

  await expect.element(go).toBeVisible()
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
  await expect.element(field('First name')).toHaveValue('Mia')
  await expect.element(field('Last name')).toHaveValue('Parata')
  await expect.element(field('Age')).toHaveValue(null)
  await expect.element(locationField).toHaveValue('')
  await expect.element(field('About you')).toHaveValue('')
})

test('a step that was done in another tab is said to be, and keeps what is entered here [OWNER-02]', async () => {
  await open()
  await fillIn({ bio: 'Two dogs, many beaches.' })
  setCurrentUser(make.user())
  await expect.element(page.getByText(/You did this step in another tab/)).toBeVisible()
  await expect.element(field('About you')).toHaveValue('Two dogs, many beaches.')
  await page.getByRole('link', { name: 'Skip This Step' }).click()
  await expect.poll(path).toBe('/create-profile')
  expect(history.state).toMatchObject({ step: 2 })
})

test('a visitor who is not signed in goes to /auth at once, without a toast [OWNER-03 C-06]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // no time passes
  const screen = await renderApp('/owner-setup')
  await waitUntil(() => path() === '/auth')
  vi.useRealTimers()

  await expect.element(screen.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(toast.entries()).toEqual([])
})

test('an owner who has age, location and bio goes home [OWNER-04]', async () => {
  await open(make.user())
  await expect.poll(path).toBe('/')
})

test.each(['age', 'location', 'bio'] as const)('an owner without %s stays [OWNER-04]', async (missing) => {
  await open(make.user({ [missing]: null }))

  await expect.element(go).toBeVisible()
  expect(location.pathname).toBe('/owner-setup')
})

test('saving sends the details, replaces the user and leads to the dog, without a toast [OWNER-02 OWNER-12 OWNER-14 DOGC-40]', async () => {
  const saved = make.user({ firstName: 'Mia Rose', age: 34 })
  server.answers(account.setUp, { user: saved })
  const Name = () => <p>Signed in: {useCurrentUser()?.firstName}</p>
  const both = (
    <>
      <OwnerSetupPage />
      <Name />
    </>
  )
  await renderPart(both, { user: NEWCOMER, path: '/owner-setup' })
  await field('First name').fill(' Mia Rose ')
  await fillIn()
  await go.click()

  await expect.poll(path).toBe('/create-profile')
  const body = { ...DETAILS, age: 34, firstName: 'Mia Rose', lastName: 'Parata' }
  expect(server.callsOf(account.setUp).map((call) => [call.method, call.path, call.body])).toEqual([
    ['PUT', '/api/auth/profile', body],
  ])
  await expect.element(page.getByText('Signed in: Mia Rose')).toBeVisible()
  expect(toast.entries()).toEqual([])
})

test('an empty form tells what each field needs, and sends nothing [OWNER-05 OWNER-06 OWNER-07 OWNER-08 OWNER-10]', async () => {
  await open()
  await field('First name').fill(' ')
  await field('Last name').fill('')
  await go.click()

  await expect.poll(() => errorOf(field('First name'))).toBe('First name is required')
  expect(errorOf(field('Last name'))).toBe('Last name is required')
  expect(errorOf(field('Age'))).toBe('Must be at least 18 years old')
  expect(errorOf(locationField)).toBe('Location is required')
  expect(errorOf(field('About you'))).toBe('Please tell us a bit more about yourself (at least 10 characters)')
  await expect.element(field('First name')).toHaveFocus()
})

test('the focus goes to the first field in sight that is wrong', async () => {
  await open()
  await fillIn({ age: '34' })
  await go.click()

  await expect.element(locationField).toHaveFocus()
})

test.each([
  ['17', 'Must be at least 18 years old'],
  ['121', 'Please enter a valid age'],
])('the age %s is refused: %s [OWNER-07 OWNER-15 C-16]', async (age, problem) => {
  await open()
  await fillIn({ ...DETAILS, age })
  await go.click()

  await expect.poll(() => errorOf(field('Age'))).toBe(problem)
})

test.each(['18', '120'])('the age %s is accepted [OWNER-07 OWNER-15 C-16]', async (age) => {
  server.answers(account.setUp, { user: make.user() })
  await open()
  await fillIn({ ...DETAILS, age })
  await go.click()

  await expect.poll(path).toBe('/create-profile')
})

test('nine characters about oneself are too few, ten are enough [OWNER-10 C-17]', async () => {
  server.answers(account.setUp, { user: make.user() })
  await open()
  await fillIn({ ...DETAILS, bio: '123456789' })
  await go.click()
  await expect
    .poll(() => errorOf(field('About you')))
    .toBe('Please tell us a bit more about yourself (at least 10 characters)')

  await field('About you').fill('1234567890')
  await go.click()
  await expect.poll(path).toBe('/create-profile')
})

test('a place outside New Zealand is not supported, and nothing is sent [OWNER-09 C-32]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  await open()
  await fillIn({ ...DETAILS, location: 'Sydney' })
  await go.click()

  await expect.element(page.getByText('Location not supported')).toBeVisible()
  expect(errorOf(locationField)).toBe('Please select a New Zealand city')
  expect(location.pathname).toBe('/owner-setup')
})

test('a place abroad is told together with whatever else is wrong [OWNER-09]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  await open()
  await field('First name').fill('')
  await fillIn({ ...DETAILS, location: 'Sydney' })
  await go.click()

  await expect.poll(() => errorOf(field('First name'))).toBe('First name is required')
  await expect.poll(() => errorOf(locationField)).toBe('Please select a New Zealand city')
})

test.each(['Te Kao, Aotearoa', 'Somewhere, New Zealand', 'Nelson, Tasman', 'pōneke'])(
  '"%s" is a New Zealand place, known without asking [OWNER-09 C-32]',
  async (place) => {
    server.answers(account.setUp, { user: make.user() })
    await open()
    await fillIn({ ...DETAILS, location: place })
    await go.click()

    await expect.poll(path).toBe('/create-profile')
  },
)

test('suggestions come after one character, from the built-in list, at most eight [OWNER-11 PLACE-08 PLACE-14]', async () => {
  await open()
  await locationField.click()
  await afterNextRender()
  expect(page.getByRole('option').elements()).toEqual([])
  await locationField.fill('A')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(8)

  await locationField.fill('AURANG')
  await page.getByRole('option', { name: 'Tauranga, Bay of Plenty' }).click()
  await expect.element(locationField).toHaveValue('Tauranga, Bay of Plenty')
})

test("a refusal is told in the server's words, without the status [OWNER-13 API-07]", async () => {
  server.refusesInput(account.setUp, {
    field: 'location',
    message: 'Location not supported: please select a New Zealand city',
  })
  await open()
  await fillIn()
  await go.click()

  const words = 'Location not supported: please select a New Zealand city'
  await expect.element(toastWith('Update failed')).toHaveTextContent(`Update failed${words}`)
  await expect.element(field('Age')).toHaveValue(34)
})

test('without an answer the owner is asked to try again [OWNER-13 API-07]', async () => {
  server.losesConnection(account.setUp)
  await open()
  await fillIn()
  await go.click()

  await expect.element(page.getByText('Update failed')).toBeVisible()
  await expect.element(page.getByText('Please try again.', { exact: true })).toBeVisible()
})
