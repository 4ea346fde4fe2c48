import { expect, test } from 'vitest'
import { places } from '#contract/places/routes.ts'
import { server } from '#web/testing/server.ts'
import { builtInPlaces } from './built-in-places.ts'
import { coordinatesOf, isSupportedLocation } from './locations.ts'
import { searchLocations } from './search-locations.ts'

const suggestion = (name: string) => ({ name, region: 'Otago', fullName: `${name}, Otago, New Zealand` })

test('the first 8 places of the server are suggested, by their full names [PLACE-04 PLACE-08 DOGC-39]', async () => {
  server.answers(places.search, 'abcdefghij'.split('').map(suggestion))

  expect(await searchLocations('o & t')).toEqual('abcdefgh'.split('').map((name) => suggestion(name).fullName))
  expect(server.callsOf(places.search)[0]?.path).toBe('/api/locations/search?q=o+%26+t')
})

test('when the call fails, the built-in list answers [PLACE-04 PLACE-14]', async () => {
  server.refuses(places.search, 500, 'Something went wrong. Please try again.')
  expect(await searchLocations('dunedin')).toEqual(['Dunedin, Otago'])
})

test('when there is no such place, nothing is suggested [PLACE-04]', async () => {
  server.answers(places.search, [])
  expect(await searchLocations('dunedin')).toEqual([])
})

test('the built-in list gives at most 8 [OWNER-11 PLACE-08]', () => {
  expect(builtInPlaces('a')).toHaveLength(8)
})

test('coordinates are texts with 7 decimals, asked once [PLACE-05 PLACE-13]', async () => {
  server.answers(places.coordinates, { lat: -45.87416, lng: 170.5036 })

  expect(await coordinatesOf('Dunedin, Otago')).toEqual({ latitude: '-45.8741600', longitude: '170.5036000' })
  await coordinatesOf('Dunedin, Otago')
  expect(server.callsOf(places.coordinates).map(({ path }) => path)).toEqual([
    '/api/locations/coordinates?location=Dunedin%2C+Otago',
  ])
})

test('unknown coordinates are null [PLACE-14 C-27]', async () => {
  server.refuses(places.coordinates, 404, 'Location not found')
  expect(await coordinatesOf('Nowhere')).toEqual({ latitude: null, longitude: null })
})

test('a place that says New Zealand, or is in the built-in list, is supported without asking [C-32]', async () => {
  expect(await isSupportedLocation('Back of beyond, New Zealand')).toBe(true)
  expect(await isSupportedLocation('AOTEAROA')).toBe(true)
  expect(await isSupportedLocation('whangarei')).toBe(true)
  expect(await isSupportedLocation('Karori, near the gate')).toBe(true)
})

test('for any other place the server is asked [C-32]', async () => {
  server.answers(places.coordinates, { lat: -41.3, lng: 174.7 })
  expect(await isSupportedLocation('Kelburn')).toBe(true)

  server.refuses(places.coordinates, 404, 'Location not found')
  expect(await isSupportedLocation('Sydney')).toBe(false)
})

test('when the server cannot be asked, it decides on saving [C-32]', async () => {
  server.isUnreachable(places.coordinates)
  expect(await isSupportedLocation('Kelburn')).toBe(true)

  server.refuses(places.coordinates, 429, 'Too many requests. Please try again later.')
  expect(await isSupportedLocation('Sydney')).toBe(true)
})
