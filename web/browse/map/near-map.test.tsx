import { beforeEach, expect, test, vi } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const open = (path = '/browse?near=me&view=map') => renderApp(path, { user: mia })

const NELSON = { id: 'nelson', name: 'Nelson', region: 'Nelson', lat: -41.27, lng: 173.28, dogs: 4 }
const WANAKA = { id: 'wanaka', name: 'Wānaka', region: 'Otago', lat: -44.7, lng: 169.13, dogs: 1 }

/** A browser that says where it is without asking. */
function isLocatedAt(latitude: number, longitude: number): void {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  )
}

beforeEach(() => {
  vi.restoreAllMocks()
  server.answers(dogs.my, [])
  server.answers(browse.places, [NELSON, WANAKA])
})

test('from the dogs near me "Map" leads to the map around me', async () => {
  isLocatedAt(-41.31, 173.23)
  server.answers(browse.nearby, [{ ...make.dog(), distanceKm: 2 }])
  server.answers(
    browse.nearbyCounts,
    [5, 10, 25, 50, 100].map((radius) => ({ radius, dogs: 1 })),
  )
  const screen = await open('/browse?near=me')
  await expect.element(screen.getByText('1 dog within 5 km of you')).toBeVisible()

  await screen.getByRole('button', { name: 'Map', exact: true }).click()
  await expect.element(screen.getByText('4 dogs in 1 place on this map')).toBeVisible()
  await expect.element(screen.getByLabelText('Region')).toHaveValue('Nelson')
})

test('where the position is unknown the map of the dogs near me is the one around the own dog’s place', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
  server.answers(dogs.my, [make.dog({ ownerId: mia.id, latitude: '-41.2563', longitude: '173.095' })])
  const screen = await open()
  await expect.element(screen.getByText('4 dogs in 1 place on this map')).toBeVisible()
})

test('where nobody lives near, the map of the dogs near me reaches as far as the nearest', async () => {
  isLocatedAt(-46.41, 168.36)
  const screen = await open()
  await expect.element(screen.getByText('1 dog in 1 place on this map')).toBeVisible()
})
