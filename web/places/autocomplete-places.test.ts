import { expect, test } from 'vitest'
import { places } from '#contract/places/routes.ts'
import { server } from '#web/testing/server.ts'
import { autocompletePlaces } from './autocomplete-places.ts'

test('the first ten predictions are suggested [PLACE-06 PLACE-08]', async () => {
  const predictions = 'abcdefghijkl'.split('').map((description) => ({ description }))
  server.answers(places.autocomplete, { predictions })

  expect(await autocompletePlaces('o & t')).toEqual('abcdefghij'.split(''))
  expect(server.callsOf(places.autocomplete)[0]?.path).toBe('/api/places/autocomplete?input=o+%26+t')
})

test('when the request fails, the built-in list suggests up to ten [PLACE-06 PLACE-14]', async () => {
  server.refuses(places.autocomplete, 'unexpected')
  expect(await autocompletePlaces('dunedin')).toEqual(['Dunedin, Otago'])
  expect(await autocompletePlaces('an')).toHaveLength(10)
})
