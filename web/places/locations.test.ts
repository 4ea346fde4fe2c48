import { expect, test } from 'vitest'
import { places } from '#contract/places/routes.ts'
import { server } from '#web/testing/server.ts'
import { builtInPlaces } from './built-in-places.ts'
import { coordinatesOf, isSupportedLocation } from './locations.ts'
import { searchLocations } from './search-locations.ts'

const suggestion = (name: string) => ({ name, region: 'Otago', fullName: `${name}, Otago, New Zealand` })

test("the server's first 8 places are suggested by their full names [PLACE-04 PLACE-08 DOGC-39]", async () => {
  server.answers(places.search, 'abcdefghij'.split('').map(suggestion))

  expect(await searchLocations('o & t')).toEqual('abcdefgh'.split('').map((name) => suggestion(name).fullName))
  expect(server.callsOf(places.search)[0]?.path).toBe('/api/locations/search?q=o+%26+t')
})

test('when the request fails, the built-in list suggests [PLACE-04 PLACE-14]', async () => {
  server.refuses(places.search, 'unexpected')
  expect(await searchLocations('dunedin')).toEqual(['Dunedin, Otago'])
})

test('an unknown place gives no suggestion [PLACE-04]', async () => {
  server.answers(places.search, [])
  expect(await searchLocations('dunedin')).toEqual([])
})

test('the built-in list suggests at most 8 [OWNER-11 PLACE-08]', () => {
  expect(builtInPlaces('a')).toHaveLength(8)
})

test('coordinates are strings with 7 decimals and requested once [PLACE-05 PLACE-13]', async () => {
  server.answers(places.coordinates, { lat: -45.87416, lng: 170.5036 })

  expect(await coordinatesOf('Dunedin, Otago')).toEqual({ latitude: '-45.8741600', longitude: '170.5036000' })
  await coordinatesOf('Dunedin, Otago')
  expect(server.callsOf(places.coordinates).map(({ path }) => path)).toEqual([
    '/api/locations/coordinates?location=Dunedin%2C+Otago',
  ])
})

test('unknown coordinates are null [PLACE-14 C-27]', async () => {
  server.refuses(places.coordinates, 'location-not-found')
  expect(await coordinatesOf('Nowhere')).toEqual({ latitude: null, longitude: null })
})

test('a location that names New Zealand or a built-in place is supported without a request [C-32]', async () => {
  expect(await isSupportedLocation('Back of beyond, New Zealand')).toBe(true)
  expect(await isSupportedLocation('AOTEAROA')).toBe(true)
  expect(await isSupportedLocation('whangarei')).toBe(true)
  expect(await isSupportedLocation('Karori, near the gate')).toBe(true)
})

test('the server decides on any other location [C-32]', async () => {
  server.answers(places.coordinates, { lat: -41.3, lng: 174.7 })
  expect(await isSupportedLocation('Kelburn')).toBe(true)

  server.refuses(places.coordinates, 'location-not-found')
  expect(await isSupportedLocation('Sydney')).toBe(false)
})

test('when the server does not decide, the location counts as supported until saving [C-32]', async () => {
  server.losesConnection(places.coordinates)
  expect(await isSupportedLocation('Kelburn')).toBe(true)

  server.refuses(places.coordinates, 'too-many-requests')
  expect(await isSupportedLocation('Sydney')).toBe(true)
})
