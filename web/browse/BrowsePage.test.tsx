import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browse } from '#contract/browse/routes.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { NO_SEARCH } from '#web/dogs/last-search.ts'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { dogPagesQuery, dogSearchQuery } from './browse.queries.ts'

const mia = make.user()
const dogNo = (n: number): Dog => make.dog({ id: `d-${n}`, name: `Dog ${n}` })
const pack = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => dogNo(first + n))
const queryOfCall = (path: string) => Object.fromEntries(new URL(path, location.origin).searchParams)
const listCalls = () => server.callsOf(browse.all).map(({ path }) => queryOfCall(path))
const open = (path = '/browse') => renderApp(path, { user: mia })

/** 45 dogs in three pages. */
function answerPages(): void {
  server.answers(browse.all, ({ path }) => {
    const page = Number(queryOfCall(path).page)
    return { dogs: pack(page * 20 - 19, Math.min(45, page * 20)), totalCount: 45, hasMore: page < 3 }
  })
}

beforeEach(() => {
  server.answers(dogs.my, [])
  answerPages()
})

test('/browse shows its heading and the search box [BROWSE-01 BROWSE-02]', async () => {
  const screen = await open()

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Browse Dogs' })).toBeVisible()
  await expect.element(screen.getByPlaceholder('Search by city, region...')).toBeVisible()
})

test('the first page of 20 loads by itself [BROWSE-04 BROWSE-06 BROWSE-11 BROWSE-22]', async () => {
  const screen = await open()

  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Dogs' }).getByRole('link').elements()).toHaveLength(20)
  await expect.element(screen.getByRole('button', { name: 'Load More Dogs' })).toBeVisible()
  expect(listCalls()).toEqual([{ page: '1', limit: '20' }])
})

test('the first page that came with the document is not asked for again [BROWSE-22]', async () => {
  queryClient.setQueryData(keyOf('/api/dogs/all?page=1&limit=20'), { dogs: pack(1, 20), totalCount: 45, hasMore: true })
  const screen = await open()

  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
  expect(listCalls()).toEqual([])
})

test('each Load More appends the next page, until the button gives way to the end [BROWSE-07 BROWSE-12]', async () => {
  const screen = await open()
  const more = screen.getByRole('button', { name: 'Load More Dogs' })

  await more.click()
  await expect.element(screen.getByText('Showing 40 of 45 dogs')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Dog 21/ })).toHaveFocus()
  await more.click()
  await expect.element(screen.getByText('Showing 45 of 45 dogs')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Dog 41/ })).toHaveFocus()
  await expect.element(screen.getByText("You've seen all 45 dogs in the community!")).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(listCalls().map(({ page }) => page)).toEqual(['1', '2', '3'])
})
test('a dog that moved on to the next page is listed once [BROWSE-12]', async () => {
  server.answers(browse.all, ({ path }) =>
    queryOfCall(path).page === '1'
      ? { dogs: pack(1, 20), totalCount: 25, hasMore: true }
      : { dogs: pack(20, 24), totalCount: 25, hasMore: false },
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Load More Dogs' }).click()

  await expect.element(screen.getByText('Showing 24 of 25 dogs')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Dog 20', exact: true }).elements()).toHaveLength(1)
})

test('a Load More that fails says so at once and can be pressed again [BROWSE-16]', async () => {
  const screen = await open()
  const more = screen.getByRole('button', { name: 'Load More Dogs' })
  await expect.element(more).toBeVisible()

  server.losesConnection(browse.all)
  await more.click()
  await expect.element(screen.getByText('Error loading more dogs')).toBeVisible()
  await expect.element(screen.getByText('Please try again later')).toBeVisible()
  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()

  answerPages()
  await more.click()
  await expect.element(screen.getByText('Showing 40 of 45 dogs')).toBeVisible()
})

test('without any dog there is an invitation [BROWSE-09 BROWSE-10]', async () => {
  server.answers(browse.all, { dogs: [], totalCount: 0, hasMore: false })
  const screen = await open()

  await expect.element(screen.getByRole('heading', { name: 'No dogs found' })).toBeVisible()
  await expect
    .element(screen.getByText('Our community is growing – be the first to add a dog in your area!'))
    .toBeVisible()
})

test('a list that fails is asked for three times, then shows the error and "Try Again" [BROWSE-18 BROWSE-19]', async () => {
  server.refuses(browse.all, 'unexpected')
  const screen = await open()

  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(listCalls()).toHaveLength(3)

  answerPages()
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
})

test('before it is asked again 1 s passes, then twice as long, at most 3 s [BROWSE-19]', () => {
  for (const { retryDelay } of [dogPagesQuery(NO_SEARCH), dogSearchQuery({ ...NO_SEARCH, searchTerm: 'Nelson' })]) {
    const pauses = [0, 1, 2, 9].map((failures) => (retryDelay as (failures: number) => number)(failures))
    expect(pauses).toEqual([1000, 2000, 3000, 3000])
  }
})

test('the list is fresh for 30 s and kept for 60 s [BROWSE-20]', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()

  const [query] = queryClient.getQueryCache().findAll({ queryKey: [browse.all.path, 'pages'] })
  expect(query?.options.gcTime).toBe(60_000)
  expect(query?.isStaleByTime(30_000)).toBe(false)
  expect(query?.observers[0]?.options.staleTime).toBe(30_000)
})

test('filters of the address narrow the list and are chips that can be taken away [BROWSE-26]', async () => {
  const screen = await open('/browse?search=&breed=kelpie&age=3&size=medium')
  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
  expect(listCalls()).toEqual([{ page: '1', limit: '20', breed: 'kelpie', age: '3', size: 'medium' }])
  await expect
    .element(screen.getByRole('list', { name: 'Filters' }))
    .toHaveTextContent('Breed: kelpieAge: 3 yearsSize: Medium')

  await screen.getByRole('button', { name: 'Remove filter Age: 3 years' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove filter Age: 3 years' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Results' })).toHaveFocus()
  expect(location.search).toBe('?breed=kelpie&size=medium')
  expect(JSON.parse(localStorage.getItem('lastSearch') ?? '')).toMatchObject({
    searchTerm: '',
    breed: 'kelpie',
    age: 'all',
    size: 'medium',
  })
})

test('dogs of owners who were not active for a year are left out when wanted [WATCH-05]', async () => {
  const screen = await open('/browse?active=only')
  await expect.element(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Owner active in the last year')
  expect(listCalls()).toEqual([{ page: '1', limit: '20', activeOwners: 'only' }])
  await screen.getByRole('button', { name: /^Filters/ }).click()
  await screen.getByRole('group', { name: 'Owner' }).getByText('Any').click()
  await expect.element(screen.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test.each(['search=&breed=&age=all&size=huge', 'age=41', 'age=05', 'age=-1'])(
  'unset and unknown filters are no filters: %s [BROWSE-26 C-36]',
  async (search) => {
    const screen = await open(`/browse?${search}`)

    await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
    await expect.element(screen.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument()
    expect(listCalls()).toEqual([{ page: '1', limit: '20' }])
  },
)

test('an age of 40 years is the oldest that filters [BROWSE-26 C-36]', async () => {
  const screen = await open('/browse?age=40')

  await expect.element(screen.getByRole('button', { name: 'Remove filter Age: 40 years' })).toBeVisible()
  await expect.poll(listCalls).toEqual([{ page: '1', limit: '20', age: '40' }])
})

test('filters that nothing meets offer the way out [BROWSE-26]', async () => {
  server.answers(browse.all, ({ path }) =>
    queryOfCall(path).breed
      ? { dogs: [], totalCount: 0, hasMore: false }
      : { dogs: pack(1, 3), totalCount: 3, hasMore: false },
  )
  const screen = await open('/browse?breed=unicorn')
  await expect.element(screen.getByText('No dogs found')).toBeVisible()
  await expect.element(screen.getByText('0 dogs found')).toHaveRole('status')

  await screen.getByRole('button', { name: 'Clear Search' }).click()
  await expect.element(screen.getByText('Showing 3 of 3 dogs')).toBeVisible()
  expect(location.search).toBe('')
})

test('coming back from a dog shows as many dogs as before, also when they have to be fetched again [BROWSE-12]', async () => {
  server.answers(dogs.show, make.dog(dogNo(30)))
  answerPages()
  const screen = await open()
  await screen.getByRole('button', { name: 'Load More Dogs' }).click()
  await screen.getByRole('link', { name: /Dog 30/ }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Dog 30' })).toBeVisible()

  queryClient.removeQueries({ queryKey: [browse.all.path] })
  await userEvent.keyboard('{Escape}')
  history.back()
  await expect.element(screen.getByText('Showing 40 of 45 dogs')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Load More Dogs' })).toBeVisible()
})

test('a breed that is chosen leaves the focus in its field, which follows the address [BROWSE-26]', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Filters' }).click()
  const field = screen.getByRole('combobox', { name: 'Breed' })
  await field.fill('kelpie')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?breed=kelpie')
  await expect.element(field).toHaveFocus()

  await screen.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(field).toHaveValue('')
})

test('"Browse Dogs" on a search leads to the top of all dogs, and coming back from a dog to where one was', async () => {
  await page.viewport(1280, 800)
  server.sends(browse.search, () => Response.json(pack(1, 30), { headers: { 'X-Total-Count': '30' } }))
  const screen = await open('/browse?search=Nelson')
  await expect.element(screen.getByText('30 dogs found')).toBeVisible()
  scrollTo({ top: 900, behavior: 'instant' })
  expect(scrollY).toBe(900)
  const all = screen.getByRole('banner').getByRole('link', { name: 'Browse Dogs' })
  ;(all.element() as HTMLElement).click()
  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)

  scrollTo({ top: 700, behavior: 'instant' })
  server.answers(dogs.show, make.dog(dogNo(1)))
  const card = screen.getByRole('link', { name: 'Dog 1', exact: false }).first()
  ;(card.element() as HTMLElement).click()
  await expect.element(screen.getByRole('heading', { name: 'Dog 1', level: 1 })).toBeVisible()
  history.back()
  await expect.element(screen.getByText('Showing 20 of 45 dogs')).toBeVisible()
  await expect.poll(() => scrollY).toBe(700)
})
