import { beforeEach, expect, test, vi } from 'vitest'
import { NEARBY_MAX } from '#contract/browse/options.ts'
import { browse } from '#contract/browse/routes.ts'
import type { NearbyDog } from '#contract/browse/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const open = (path = '/browse') => renderApp(path, { user: mia })
const queryOfCall = (path: string) => Object.fromEntries(new URL(path, location.origin).searchParams)
const countCalls = () => server.callsOf(browse.nearbyCounts).map(({ path }) => queryOfCall(path))
const nearbyCalls = () => server.callsOf(browse.nearby).map(({ path }) => queryOfCall(path))

/** A browser that says, or does not say, where it is. */
function browserKnows(
  position: { latitude: number; longitude: number } | null,
  permission: PermissionState = 'prompt',
) {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: permission } as PermissionStatus)
  return vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (position) found({ coords: position } as GeolocationPosition)
    else failed?.({ code: 1 } as GeolocationPositionError)
  })
}

function livesAway(...distances: number[]): void {
  const found: NearbyDog[] = distances.map((distanceKm, n) => ({
    ...make.dog({ id: `d${n}`, name: `Dog ${n}` }),
    distanceKm,
  }))
  server.answers(browse.nearby, found)
  server.answers(
    browse.nearbyCounts,
    [5, 10, 25, 50, 100].map((radius) => ({ radius, dogs: distances.filter((km) => km <= radius).length })),
  )
}

beforeEach(() => {
  vi.restoreAllMocks()
  server.answers(dogs.my, [])
  server.answers(browse.all, { dogs: [make.dog()], totalCount: 1, hasMore: false })
})

test('the position is not asked for until somebody wants dogs nearby [C-34]', async () => {
  const asks = browserKnows({ latitude: -41.28664, longitude: 174.77557 })
  const screen = await open()

  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  expect(asks).not.toHaveBeenCalled()
})

test('a click reads it exactly, and it is sent to about a kilometre, without the own dogs [C-34 PLACE-11]', async () => {
  const asks = browserKnows({ latitude: -41.28664, longitude: 174.77557 })
  livesAway(1, 2, 3, 4)
  const screen = await open()
  await screen.getByRole('button', { name: 'Dogs Near Me' }).click()

  await expect.element(screen.getByText('4 dogs within 5 km of you')).toBeVisible()
  expect(asks.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 })
  expect(nearbyCalls()).toEqual([{ lat: '-41.29', lng: '174.78', radius: '100', excludeOwner: mia.id }])
  expect(location.search).toBe('?near=me')
  await expect.element(screen.getByText(/2 km away/)).toBeVisible()
})

test('where few dogs live the circle widens and the page says so; it can be widened further', async () => {
  browserKnows({ latitude: -45.4, longitude: 167.7 })
  livesAway(12, 20, 22, 24, 60)
  const screen = await open()
  await screen.getByRole('button', { name: 'Dogs Near Me' }).click()

  await expect.element(screen.getByText('Nothing within 5 km; 4 within 25 km of you')).toBeVisible()
  await screen.getByRole('button', { name: 'Show All 5 Within 100 km' }).click()
  await expect.element(screen.getByText('That is everyone within 100 km.')).toBeVisible()
  // The button is gone: the focus moves to the end of the list.
  expect(document.activeElement?.textContent).toBe('That is everyone within 100 km.')
})

test('of more filtered dogs than the server sends, the nearest are called the nearest, never everyone', async () => {
  browserKnows({ latitude: -41.28664, longitude: 174.77557 }, 'granted')
  livesAway(1, ...Array.from({ length: NEARBY_MAX - 1 }, () => 3))
  const screen = await open('/browse?near=me&size=large')

  await expect.element(screen.getByText('The nearest 100 dogs, within 5 km of you')).toBeVisible()
  await expect.element(screen.getByText('These are the nearest 100 dogs that match.')).toBeVisible()
  expect(screen.getByText(/everyone|^100 dogs/).elements()).toEqual([])
})

test('a circle is complete as long as the list that was cut reaches beyond it', async () => {
  browserKnows({ latitude: -41.28664, longitude: 174.77557 }, 'granted')
  livesAway(1, 2, 3, 4, ...Array.from({ length: NEARBY_MAX - 4 }, () => 20))
  const screen = await open('/browse?near=me&size=large')

  await expect.element(screen.getByText('4 dogs within 5 km of you')).toBeVisible()
  await screen.getByRole('button', { name: 'Show the Nearest 100' }).click()
  await expect.element(screen.getByText('The nearest 100 dogs, within 25 km of you')).toBeVisible()
})

test('nobody within 100 km is said kindly', async () => {
  browserKnows({ latitude: -43.95, longitude: -176.56 })
  livesAway()
  const screen = await open()
  await screen.getByRole('button', { name: 'Dogs Near Me' }).click()

  await expect.element(screen.getByText(/none within 100 km yet/)).toBeVisible()
  await expect.element(screen.getByText('0 dogs found')).toHaveRole('status')
})

test('on the map "Dogs Near Me" leads to the list of those dogs, and is pressed only there', async () => {
  browserKnows({ latitude: -41.28664, longitude: 174.77557 })
  livesAway(1, 2, 3, 4)
  server.answers(browse.places, [])
  const screen = await open('/browse?view=map')
  const near = screen.getByRole('button', { name: 'Dogs Near Me' })
  await near.click()

  await expect.element(screen.getByText('4 dogs within 5 km of you')).toBeVisible()
  await expect.element(near).toHaveAttribute('aria-pressed', 'true')

  await screen.getByRole('button', { name: 'Map', exact: true }).click()
  await expect.element(near).toHaveAttribute('aria-pressed', 'false')
})

test('without a position the dogs around Tauranga are shown, and never called near [BROWSE-14 PLACE-11 C-09]', async () => {
  browserKnows(null)
  livesAway(1, 2, 3, 4)
  const screen = await open()
  await screen.getByRole('button', { name: 'Dogs Near Me' }).click()

  await expect.element(screen.getByText('4 dogs within 5 km of Tauranga')).toBeVisible()
  expect(nearbyCalls()[0]).toMatchObject({ lat: '-37.69', lng: '176.17' })
  expect(screen.getByText(/of you|km away/).elements()).toEqual([])
})

test('in a browser that knows no positions it is the same [BROWSE-14 PLACE-11 C-09]', async () => {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation)
  livesAway(1, 2, 3, 4)
  const screen = await open()
  await screen.getByRole('button', { name: 'Dogs Near Me' }).click()

  await expect.element(screen.getByText('4 dogs within 5 km of Tauranga')).toBeVisible()
  expect(nearbyCalls()[0]).toMatchObject({ lat: '-37.69', lng: '176.17' })
})

test('as long as the position is unknown, dogs around the own dog’s place are shown, nearest first', async () => {
  browserKnows({ latitude: -41.28664, longitude: 174.77557 })
  const koa = {
    name: 'Koa',
    ownerId: mia.id,
    location: 'Mapua, Tasman, New Zealand',
    latitude: '-41.2563000',
    longitude: '173.0950000',
  }
  server.answers(dogs.my, [make.dog(koa)])
  livesAway(1, 2, 3, 4)
  const near = await open('/browse?near=me')

  await expect.element(near.getByText('4 dogs within 5 km of Mapua')).toBeVisible()
  expect(nearbyCalls()).toMatchObject([{ lat: '-41.2563', lng: '173.095' }])
  await expect.element(near.getByText(/2 km away/)).toBeVisible()
  await expect
    .element(near.getByRole('list', { name: 'Dogs' }).getByRole('link').last())
    .toMatchTextContent(/Koa.*Your Dog/)
  await near.getByRole('button', { name: 'Use My Position' }).click()
  await expect.element(near.getByText('4 dogs within 5 km of you')).toBeVisible()
})

test('an address with near=me reads the position only where that is granted [C-34]', async () => {
  const asks = browserKnows({ latitude: -41.28664, longitude: 174.77557 })
  livesAway(1)
  const screen = await open('/browse?near=me')
  await expect.element(screen.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  expect(asks).not.toHaveBeenCalled()

  await screen.getByRole('button', { name: 'Use My Position' }).click()
  await expect.element(screen.getByText('1 dog within 5 km of you')).toBeVisible()
})

test('who has no dog and gives no position may see all dogs instead', async () => {
  browserKnows(null)
  const screen = await open('/browse?near=me')
  await screen.getByRole('button', { name: 'Show All Dogs' }).click()
  await expect.element(screen.getByText('Showing 1 of 1 dogs')).toBeVisible()
  expect(location.search).toBe('')
})

test('where the position is granted already it is read silently [C-34]', async () => {
  browserKnows({ latitude: -41.28664, longitude: 174.77557 }, 'granted')
  livesAway(1)
  const screen = await open('/browse?near=me')

  await expect.element(screen.getByText('1 dog within 5 km of you')).toBeVisible()
})

test('the dashboard says how many dogs live within 50 km, where the position is granted [HOME-27 HOME-28]', async () => {
  const asks = browserKnows({ latitude: -41.28664, longitude: 174.77557 }, 'granted')
  livesAway(3, 30, 49, 80)
  const screen = await renderApp('/', { user: mia })

  await expect.element(screen.getByText('3 dogs within 50 km')).toBeVisible()
  expect(asks.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 })
  expect(countCalls()).toMatchObject([{ lat: '-41.29', lng: '174.78' }])
})

test('a click on "Browse Nearby Dogs" asks; before it nobody is asked and nothing is said [HOME-28]', async () => {
  const asks = browserKnows({ latitude: -41.28664, longitude: 174.77557 })
  const screen = await renderApp('/', { user: mia })
  await expect.element(screen.getByText('No dogs yet')).toBeVisible()
  expect(asks).not.toHaveBeenCalled()

  livesAway(3)
  await screen.getByRole('link', { name: 'Browse Nearby Dogs' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Browse Dogs' })).toBeVisible()
  expect(asks).toHaveBeenCalledOnce()
})

test('a position that is not known gives no number [HOME-28]', async () => {
  const asks = browserKnows(null, 'granted')
  livesAway(3)
  const screen = await renderApp('/', { user: mia })

  await expect.poll(() => asks).toHaveBeenCalled()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(asks).toHaveBeenCalledOnce()
  expect(countCalls()).toEqual([])
  expect(screen.getByText(/within 50 km/).elements()).toEqual([])
})

test('where nobody lives within 50 km nothing is said [HOME-28]', async () => {
  browserKnows({ latitude: -41.28664, longitude: 174.77557 }, 'granted')
  livesAway(80)
  const screen = await renderApp('/', { user: mia })

  await expect.poll(countCalls).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getByText(/within 50 km/).elements()).toEqual([])
})

test('with filters, nobody within 100 km is said with them', async () => {
  browserKnows({ latitude: -43.95, longitude: -176.56 }, 'granted')
  livesAway()
  const screen = await open('/browse?near=me&size=large')

  await expect.element(screen.getByText(/^There are none within 100 km that fit your filters\./)).toBeVisible()
})
