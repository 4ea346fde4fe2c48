import { beforeEach, expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })
const pip = make.dog({ id: 'pip', ownerId: mia.id, name: 'Pip' })
const queryOfCall = (path: string) => Object.fromEntries(new URL(path, location.origin).searchParams)
const listCalls = () => server.callsOf(browse.all).map(({ path }) => queryOfCall(path))
const open = (path = '/browse') => renderApp(path, { user: mia })

/** Opens the page and on it the filters, which hold the order and the own dog, too. */
async function openFilters(path?: string) {
  const screen = await open(path)
  await screen.getByRole('button', { name: /^Filters/ }).click()
  return screen
}

beforeEach(() => {
  server.answers(dogs.my, [koa, pip])
  server.answers(browse.all, ({ path }) => {
    const isFor = queryOfCall(path).matchFor
    const label = isFor === 'pip' ? 'Worth a careful try' : 'Great match'
    const match = { verdict: isFor === 'pip' ? 'careful' : 'great', label } as const
    const found = [make.dog({ name: 'Biscuit', ...(isFor && { match }) }), { ...koa, ...(isFor && { match: null }) }]
    return { dogs: found, totalCount: 2, hasMore: false }
  })
})

test('cards carry the word for the selected own dog, the own dogs none', async () => {
  const screen = await open()

  await expect.element(screen.getByRole('link', { name: /Great match for Koa/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Great match/ }).elements()).toHaveLength(1)
  expect(listCalls().at(-1)).toMatchObject({ matchFor: 'koa' })
})

/** The width of the part of a card that names the own dog; 1 px is for screen readers only. */
const widthOfName = (link: Element) => link.querySelector('span > span')?.getBoundingClientRect().width ?? 0

test('cards say for which own dog the word is where there are several, and not where there is one', async () => {
  const screen = await open()
  const card = screen.getByRole('link', { name: /Great match for Koa/ })
  await expect.element(card).toBeVisible()
  expect(widthOfName(card.getByText(/^Great match/).element().parentElement ?? card.element())).toBeGreaterThan(20)
  await screen.unmount()

  queryClient.clear()
  server.answers(dogs.my, [koa])
  const other = await open()
  const alone = other.getByRole('link', { name: /Great match for Koa/ })
  await expect.element(alone).toBeVisible()
  expect(widthOfName(alone.getByText(/^Great match/).element().parentElement ?? alone.element())).toBe(1)
})

test('another own dog is selected, and remembered', async () => {
  const screen = await openFilters()
  await screen.getByLabelText('Matches for').selectOptions('Pip')
  await screen.getByRole('button', { name: 'Show 2 Dogs' }).click()

  await expect.element(screen.getByRole('link', { name: /Worth a careful try for Pip/ })).toBeVisible()
  expect(localStorage.getItem('matchDog')).toBe('pip')
})

test('a page that brought along what it shows asks for nothing, unless another own dog was selected', async () => {
  const found = (label: string) => {
    const biscuit = { ...make.dog({ name: 'Biscuit' }), match: { verdict: 'great', label } as const }
    return { dogs: [biscuit], totalCount: 1, hasMore: false }
  }
  queryClient.setQueryData(keyOf('/api/dogs/my'), [koa, pip])
  queryClient.setQueryData(keyOf('/api/dogs/all?page=1&limit=20&matchFor=koa'), found('Great match'))
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: /Great match for Koa/ })).toBeVisible()
  expect([listCalls(), server.callsOf(dogs.my)]).toEqual([[], []])
  await screen.unmount()

  localStorage.setItem('matchDog', 'pip')
  const answer = server.holds(browse.all, found('Worth a careful try'))
  const other = await open()
  await expect.element(other.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
  answer()
  await expect.element(other.getByRole('link', { name: /Worth a careful try for Pip/ })).toBeVisible()
})

test('the list is sorted by "Newest", "Nearest" or "Best match", and the address says so', async () => {
  const screen = await openFilters()
  await expect.element(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest')

  await screen.getByLabelText('Sort by').selectOptions('Best match')
  await expect.poll(() => listCalls().at(-1)).toEqual({ page: '1', limit: '20', matchFor: 'koa', sort: 'match' })
  expect(location.search).toBe('?sort=match')
  await screen.getByLabelText('Sort by').selectOptions('Nearest')
  await expect.poll(() => listCalls().at(-1)).toMatchObject({ matchFor: 'koa', sort: 'nearest' })
})

test('the order acts on what is found by a place, too', async () => {
  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))
  const screen = await openFilters('/browse?search=Nelson')
  await screen.getByLabelText('Sort by').selectOptions('Best match')

  await expect
    .poll(() =>
      server
        .callsOf(browse.search)
        .map(({ path }) => queryOfCall(path))
        .at(-1),
    )
    .toMatchObject({ location: 'Nelson', matchFor: 'koa', sort: 'match' })
  await screen.getByRole('button', { name: 'Show 1 Dog' }).click()
  await expect.element(screen.getByRole('button', { name: 'Filters, 1 set' })).toHaveFocus()
})

test('the own dogs are marked and come last, others say how far away they live', async () => {
  server.answers(browse.all, {
    dogs: [
      { ...koa, match: null, distanceKm: 0 },
      { ...make.dog({ name: 'Biscuit' }), distanceKm: 4 },
    ],
    totalCount: 2,
    hasMore: false,
  })
  const screen = await open()
  await expect.element(screen.getByText('Your Dog')).toBeVisible()
  const cards = screen.getByRole('list', { name: 'Dogs' }).getByRole('listitem')

  await expect.element(cards.nth(0)).toMatchTextContent(/Biscuit.*4 km away/)
  await expect.element(cards.nth(1)).toMatchTextContent(/Koa/)
  await expect.element(cards.nth(1)).not.toMatchTextContent(/km away/)
})

test('an address that asks for an order waits for the own dogs', async () => {
  const screen = await open('/browse?sort=match')

  await expect.element(screen.getByText(/^Showing 2 of 2 dogs/)).toBeVisible()
  expect(listCalls()).toEqual([{ page: '1', limit: '20', matchFor: 'koa', sort: 'match' }])
})

test('the best matches are counted as what they are: the dogs around the own one', async () => {
  const screen = await open('/browse?sort=match')

  await expect.element(screen.getByText('Showing 2 of 2 dogs within 50 km of Koa')).toBeVisible()
  await expect.element(screen.getByText("You've seen all 2 dogs within 50 km of Koa.")).toBeVisible()
})

test('somebody without dogs sees the list without words and without an order to choose', async () => {
  server.answers(dogs.my, [])
  const screen = await open('/browse?sort=match')

  await expect.element(screen.getByText('Showing 2 of 2 dogs')).toBeVisible()
  await screen.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(screen.getByRole('link', { name: 'Create Dog Profile' })).toBeVisible()
  expect(screen.getByLabelText('Sort by').elements()).toEqual([])
  expect(listCalls()).toEqual([{ page: '1', limit: '20' }])
})

test('filters all act at once, are counted, and become removable chips [BROWSE-26]', async () => {
  const screen = await openFilters()

  await screen.getByRole('group', { name: 'Energy level' }).getByText('Low').click()
  await screen.getByRole('group', { name: 'Size' }).getByText('Medium').click()
  await screen.getByLabelText('Age').selectOptions('3 years')
  await screen.getByRole('combobox', { name: 'Breed' }).fill('kelpie')
  await expect
    .poll(() => listCalls().at(-1))
    .toMatchObject({ breed: 'kelpie', age: '3', size: 'medium', energy: 'low' })
  expect(location.search).toBe('?breed=kelpie&age=3&size=medium&energy=low')

  await screen.getByRole('button', { name: 'Show 2 Dogs' }).click()
  await expect.element(screen.getByRole('button', { name: 'Filters, 4 set' })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove filter Energy: Low' }).click()
  await expect.poll(() => location.search).toBe('?breed=kelpie&age=3&size=medium')
})

test('"Clear All" removes filters and order, and leaves the place', async () => {
  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))
  const screen = await openFilters('/browse?search=Nelson&size=medium&sort=match')
  await screen.getByRole('button', { name: 'Clear All' }).click()

  await expect.poll(() => location.search).toBe('?search=Nelson')
  await expect.element(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest')
})

test.each(['sort=match', 'search=Raglan&sort=nearest', 'free=own', 'view=saved'])(
  'lists that need the own dog say when it could not be loaded, and try again: %s [BROWSE-18]',
  async (search) => {
    server.refuses(dogs.my, 'unexpected')
    server.answers(browse.search, [make.dog({ name: 'Biscuit' })])
    server.answers(savedDogs.list, [make.dog({ name: 'Biscuit' })])
    const screen = await open(`/browse?${search}`)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/could not load this/)

    server.answers(dogs.my, [koa])
    await screen.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
  },
)

test('the button of the filters names no number of a list that is no longer shown', async () => {
  server.answers(savedDogs.list, [])
  const screen = await open()
  await screen.getByRole('button', { name: /^Filters/ }).click()
  await screen.getByRole('button', { name: 'Show 2 Dogs' }).click()
  await screen.getByRole('button', { name: 'Saved Dogs' }).click()
  await expect.element(screen.getByText('No saved dogs yet')).toBeVisible()
  await screen.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Show Dogs' })).toBeVisible()
})
