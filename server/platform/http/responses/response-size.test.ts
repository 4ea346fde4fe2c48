import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { SEARCH_MAX } from '#contract/browse/options.ts'
import { dogRow } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'
import { RESPONSE_BYTES } from './response-size.ts'

const world = openWorld()

/** Text that takes the most bytes for its length. */
const long = (length: number) => '犬'.repeat(length)

async function searchAmong(fields: Parameters<typeof dogRow>[1]) {
  const mia = await world.owner('Mia')
  const rows = Array.from({ length: SEARCH_MAX }, () => dogRow(mia.id, fields))
  await world.db.insertInto('dogs').values(rows).execute()
  const { body, headers } = await world.call(mia, browse.search, { query: { location: 'Auckland' } })
  return { dogs: body, total: Number(headers['x-total-count']), bytes: Buffer.byteLength(JSON.stringify(body)) }
}

test('a list that is too long for one response has as many of its first entries as fit', async () => {
  const traits = Array.from({ length: 10 }, (_, n) => `${n}${long(59)}`)
  const { dogs, total, bytes } = await searchAmong({ description: long(1000), temperament: traits })
  const bytesEach = bytes / dogs.length
  expect(total).toBe(SEARCH_MAX)
  expect(bytes).toBeLessThanOrEqual(RESPONSE_BYTES)
  // The measured bytes include fields of a dog that are not sent.
  expect(bytes + 4 * bytesEach).toBeGreaterThan(RESPONSE_BYTES)
})

test('a list that fits has all of its entries', async () => {
  const { dogs, bytes } = await searchAmong({ description: long(1000) })
  expect(dogs).toHaveLength(SEARCH_MAX)
  expect(bytes).toBeGreaterThan(RESPONSE_BYTES / 2)
})
