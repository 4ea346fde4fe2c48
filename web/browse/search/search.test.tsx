import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { LOCATION_MAX } from '#contract/places/options.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { afterNextRender, waitForElement, typeNow } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', name: 'Koa', location: 'Nelson, Nelson, New Zealand' })
const open = (path = '/browse') => renderApp(path, { user: mia })
const searches = () =>
  server.callsOf(browse.search).map(({ path }) => Object.fromEntries(new URL(path, location.origin).searchParams))

/** The answer of a search, with the number of all dogs found. */
function finds(found: Dog[], total = found.length): void {
  server.sends(browse.search, () => Response.json(found, { headers: { 'X-Total-Count': String(total) } }))
}

beforeEach(() => {
  server.answers(dogs.my, [])
  server.answers(browse.all, { dogs: [make.dog({ name: 'Biscuit' })], totalCount: 1, hasMore: false })
})

test('up to 8 places are suggested as one types, as "Place, Region", ignoring macrons [BROWSE-03 PLACE-08 PLACE-14]', async () => {
  finds([koa])
  const screen = await open()
  const box = screen.getByPlaceholder('Search by city, region...')

  await box.fill('whangarei')
  await expect.element(screen.getByRole('option', { name: 'Whangārei, Northland' })).toBeVisible()
  await box.fill('a')
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(8)
  await box.fill('')
})

test('300 ms after typing stops the search replaces the list [BROWSE-05 BROWSE-13 BROWSE-15 BROWSE-23 BROWSE-24]', async () => {
  finds([koa, make.dog({ id: 'pip', name: 'Pip' })])
  server.answers(browse.all, { dogs: [make.dog({ name: 'Biscuit' })], totalCount: 21, hasMore: true })
  const screen = await open()
  await expect.element(screen.getByText('Showing 1 of 21 dogs')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Load More Dogs' })).toBeVisible()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  typeNow(screen.getByPlaceholder('Search by city, region...'), ' Nelson ')
  await vi.advanceTimersByTimeAsync(299)
  expect([location.search, searches()]).toEqual(['', []])
  await vi.advanceTimersByTimeAsync(1)
  expect(location.search).toBe('?search=Nelson')
  vi.useRealTimers()
  await expect.element(screen.getByText('2 dogs found')).toBeVisible()
  expect(searches()).toEqual([{ location: 'Nelson', radius: '100' }])
  await expect.element(screen.getByText('Biscuit')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Load More Dogs' })).not.toBeInTheDocument()
})

test('typing on before the pause searches once, for the whole text [BROWSE-15]', async () => {
  finds([koa, make.dog({ id: 'two' })])
  const screen = await open()
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  const box = screen.getByPlaceholder('Search by city, region...')

  typeNow(box, 'Nel')
  // React handles the input in a microtask; no timer runs before the next input.
  await Promise.resolve()
  typeNow(box, 'Nelson')
  await expect.element(screen.getByText('2 dogs found')).toBeVisible()
  expect(searches().map(({ location }) => location)).toEqual(['Nelson'])
})

test('Enter searches at once and closes the suggestions [BROWSE-15]', async () => {
  finds([koa])
  const screen = await open()
  const suggested = screen.getByRole('option', { name: 'Nelson, Nelson' })
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  await screen.getByPlaceholder('Search by city, region...').click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  typeNow(screen.getByPlaceholder('Search by city, region...'), 'Nelson')
  await waitForElement(suggested)
  expect(location.search).toBe('')
  vi.useRealTimers() // so that the pause after typing never ends
  await userEvent.keyboard('{Enter}')

  expect(location.search).toBe('?search=Nelson')
  await expect.element(suggested).not.toBeInTheDocument()
})

test('a suggestion that is chosen is searched for at once [BROWSE-15]', async () => {
  finds([koa])
  const screen = await open()
  await screen.getByPlaceholder('Search by city, region...').fill('nels')
  await screen.getByRole('option', { name: 'Nelson, Nelson' }).click()

  expect(location.search).toBe('?search=Nelson%2C+Nelson')
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
})

test('spaces alone are no search [BROWSE-15]', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.getByPlaceholder('Search by city, region...').fill('   ')
  await vi.advanceTimersByTimeAsync(301)
  await userEvent.keyboard('{Enter}')
  await vi.advanceTimersByTimeAsync(301)

  expect(location.search).toBe('')
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
})

test('spaces in the place of a search end it [BROWSE-15]', async () => {
  finds([koa])
  const screen = await open('/browse?search=Nelson')
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  await screen.getByPlaceholder('Search by city, region...').fill('   ')

  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  expect(location.search).toBe('')
})

test('the search of the address runs and is remembered with its filters [BROWSE-01 BROWSE-25 BROWSE-26]', async () => {
  finds([koa])
  const screen = await open('/browse?search=Nelson&breed=kelpie&age=2&size=small')

  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  await expect.element(screen.getByPlaceholder('Search by city, region...')).toHaveValue('Nelson')
  expect(searches()).toEqual([{ location: 'Nelson', radius: '100', breed: 'kelpie', age: '2', size: 'small' }])
  const { timestamp, ...entry } = JSON.parse(localStorage.getItem('lastSearch') ?? '') as Record<string, unknown>
  expect(entry).toEqual({ searchTerm: 'Nelson', breed: 'kelpie', age: '2', size: 'small' })
  expect(timestamp).toBeTypeOf('number')
})

test('a search in the address that is longer than the field takes is cut, not refused', async () => {
  server.answers(browse.search, [])
  await open(`/browse?search=${'Raglan'.padEnd(LOCATION_MAX + 1, '!')}`)

  await expect.poll(() => searches()[0]?.location).toBe('Raglan'.padEnd(LOCATION_MAX, '!'))
})

test('the list without a filter leaves the last search as it was; taking its filter away clears it [BROWSE-25 DOGV-06]', async () => {
  const breed = () => (JSON.parse(localStorage.getItem('lastSearch') ?? '{}') as { breed?: string }).breed
  const screen = await open('/browse?breed=kelpie')
  const chip = screen.getByRole('button', { name: /^Remove filter/ })
  await expect.element(chip).toBeVisible()
  history.pushState(null, '', '/browse')
  await expect.element(chip).not.toBeInTheDocument()
  expect(breed()).toBe('kelpie')

  history.pushState(null, '', '/browse?breed=kelpie')
  await chip.click()
  await expect.poll(breed).toBe('')
})

test('a search with more dogs than it lists says how many there are and how many are shown [BROWSE-05 BROWSE-23]', async () => {
  finds([koa, make.dog({ id: 'two' })], 350)
  const screen = await open('/browse?search=Auckland')

  await expect.element(screen.getByText('350 dogs found')).toBeVisible()
  await expect.element(screen.getByText('Showing the nearest 2')).toBeVisible()
})

test('a search that finds nothing says so [BROWSE-09]', async () => {
  finds([])
  const screen = await open('/browse?search=Atlantis')

  await expect.element(screen.getByRole('heading', { name: 'No dogs found' })).toBeVisible()
  await expect.element(screen.getByText('Try searching for a different location.')).toBeVisible()
})

test('the status that said "Searching…" also says to screen readers that nobody was found [BROWSE-05 BROWSE-09]', async () => {
  const letThrough = server.holds(browse.search, [])
  const screen = await open('/browse?search=Atlantis')
  const status = screen.getByText('Searching…')
  await expect.element(status).toHaveRole('status')
  const before = status.element()

  letThrough()
  await expect.element(screen.getByText('0 dogs found')).toHaveRole('status')
  expect(screen.getByText('0 dogs found').element()).toBe(before)
  await expect.element(screen.getByText('No dogs found')).toBeVisible()
})

test('a search that fails three times shows "Search Error"; clearing it brings the list back [BROWSE-08 BROWSE-17 BROWSE-19]', async () => {
  server.losesConnection(browse.search)
  const screen = await open('/browse?search=Nelson&size=xl')

  await expect.element(screen.getByRole('heading', { name: 'Search Error' })).toBeVisible()
  await expect
    .element(screen.getByText("We couldn't complete your search. Please try again in a moment."))
    .toBeVisible()
  expect(searches()).toHaveLength(3)

  await screen.getByRole('button', { name: 'Clear Search' }).click()
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  await expect.element(screen.getByPlaceholder('Search by city, region...')).toHaveValue('')
  expect(location.search).toBe('')
})

test('an answer that refuses a search shows "Search Error" without asking again [BROWSE-17]', async () => {
  server.refusesInput(browse.search, { field: 'location', message: 'Location is too long' })
  const screen = await open(`/browse?search=${'x'.repeat(121)}`)

  await expect.element(screen.getByRole('heading', { name: 'Search Error' })).toBeVisible()
  expect(searches()).toHaveLength(1)
})

test('a search is kept for 5 minutes and not asked for again meanwhile [BROWSE-21]', async () => {
  finds([koa])
  const screen = await open('/browse?search=Nelson')
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear Search' }).click()
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()

  const [query] = queryClient.getQueryCache().findAll({ queryKey: [browse.search.path] })
  expect(query?.options.gcTime).toBe(300_000)
  await screen.getByPlaceholder('Search by city, region...').fill('Nelson')
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  expect(searches()).toHaveLength(1)
})

test('dogs that were found stay when searching them anew fails', async () => {
  finds([koa])
  const screen = await open('/browse?search=Nelson')
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  server.losesConnection(browse.search)
  await queryClient.refetchQueries({ predicate: ({ queryHash }) => queryHash.includes(browse.search.path) })
  await afterNextRender()
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  await expect.element(screen.getByText('Search Error')).not.toBeInTheDocument()
})
