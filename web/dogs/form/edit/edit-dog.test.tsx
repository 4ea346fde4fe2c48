import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { places } from '#contract/places/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { clickNow, waitForElement } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { compatibilityQuery, dogQuery, myDogsQuery } from '../../dogs.queries.ts'
import { EditDogPage } from '../../EditDogPage.tsx'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })

const field = (label: string) => page.getByLabelText(label, { exact: true })
const combobox = (name: string) => page.getByRole('combobox', { name })
const group = (name: string) => page.getByRole('group', { name })
const save = page.getByRole('button', { name: 'Update Profile' })

async function open() {
  server.answers(dogs.show, koa)
  server.answers(dogs.edit, { ...koa, name: 'Koa the Great' })
  await renderPart(<EditDogPage id="koa" />, { user: mia, path: '/dogs/koa/edit' })
  await expect.element(save).toBeVisible()
}

/** Document positions of fields within the section of that title; -1 for a field outside it. */
function positionsIn(title: string, fields: readonly Locator[]): number[] {
  const section = page.getByRole('heading', { name: title, exact: true }).element().closest('section')
  const all = [...(section?.querySelectorAll('*') ?? [])]
  return fields.map((one) => all.indexOf(one.element()))
}

test('every field stands in its section [DOGE-18 DOGE-02]', async () => {
  await open()
  await expect.element(field('Photos')).toBeInTheDocument()
  const description = page.getByRole('textbox', { name: /^Description/ })
  const basic = positionsIn('Basic Information', [
    field('Photos'),
    field('Name *'),
    combobox('Breed *'),
    field('Date of birth *'),
    group('Gender *'),
    group('Size *'),
    field('Weight in kg'),
    combobox('Location'),
    description,
  ])
  const puppy = page.getByRole('checkbox', { name: 'Puppy - not fully vaccinated' })
  const health = positionsIn('Health Status', [group('Vaccinated'), group('Neutered'), puppy])
  const character = positionsIn(
    'Personality & Behavior',
    ['Temperament *', 'Interaction styles *', 'Energy level *', 'Training level *', 'Socialization level'].map(group),
  )
  for (const positions of [basic, health, character]) {
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  }
})

test('a new place comes from the server, with its coordinates [PLACE-04 PLACE-08 PLACE-14 C-27]', async () => {
  const found = [...'abcdefghij'].map((name) => ({ name, region: 'Nelson', fullName: `${name}, Nelson, New Zealand` }))
  server.answers(places.search, found)
  server.answers(places.coordinates, { lat: -41.27078, lng: 173.28404 })
  await open()
  await combobox('Location').fill('ne')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(8)
  await page.getByRole('option', { name: 'a, Nelson, New Zealand' }).click()
  await expect.poll(() => server.callsOf(places.coordinates)).toHaveLength(1)
  await save.click()

  const placed = { location: 'a, Nelson, New Zealand', latitude: '-41.2707800', longitude: '173.2840400' }
  await expect.poll(() => server.callsOf(dogs.edit)).toMatchObject([{ body: placed }])
})

test('saving invalidates own dogs, lists, dogs nearby and matches, and caches the changed dog [DOGE-13]', async () => {
  const old = [
    myDogsQuery,
    routeQuery(browse.all, { query: { page: 1, limit: 20, matchFor: 'koa' } }),
    routeQuery(browse.search, { query: { location: 'Nelson' } }),
    routeQuery(browse.nearby, { query: { lat: -37.69, lng: 176.17, matchFor: 'koa' } }),
    routeQuery(browse.places, { query: {} }),
    compatibilityQuery('biscuit', 'koa'),
  ]
  for (const { queryKey } of old) queryClient.setQueryData(queryKey, [])
  const other = dogQuery('biscuit').queryKey
  queryClient.setQueryData(other, make.dog())
  await open()
  await save.click()

  await expect.poll(() => location.pathname).toBe('/dog/koa')
  expect(old.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual(old.map(() => true))
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false)
  expect(queryClient.getQueryData(dogQuery('koa').queryKey)?.name).toBe('Koa the Great')
})

test('a lost session shows a toast and redirects to sign-in after 500 ms, not before [DOGE-14]', async () => {
  await open()
  server.refuses(dogs.edit, 'unauthorized')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clickNow(save)

  await waitForElement(page.getByText('Unauthorized', { exact: true }))
  await waitForElement(page.getByText('You are logged out. Logging in again...'))
  await vi.advanceTimersByTimeAsync(499)
  expect(location.pathname).toBe('/dogs/koa/edit')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.pathname).toBe('/auth')
})

test('saving a dog that was deleted meanwhile shows "Dog Not Found" [DOGE-17]', async () => {
  await open()
  server.refuses(dogs.edit, 'dog-not-found')
  await save.click()

  await expect.element(page.getByText('Dog Not Found')).toBeVisible()
})

test('a name without a letter is refused under its field, and nothing is sent', async () => {
  await open()
  await field('Name *').fill('🐶 2')
  await save.click()
  await expect.element(page.getByText('Name must have at least one letter')).toBeVisible()
  await expect.element(field('Name *')).toHaveAttribute('aria-invalid', 'true')
  expect(server.callsOf(dogs.edit)).toEqual([])
})
