import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { browse } from '#contract/browse.ts'
import { foldPlace } from '#contract/places.match.ts'
import { gazetteer } from '#server/places/gazetteer.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const DOGS = 20_000

/** A third of all dogs stand in Auckland, the others all over the country. */
async function fillCountry() {
  await world.pool.query(
    "insert into users (email, first_name) select n || '@example.nz', 'Owner' from generate_series(1, 4000) n",
  )
  const places = gazetteer.filter(({ kind }) => kind !== 'region')
  const auckland = gazetteer.find(({ name }) => name === 'Auckland')
  const standing = Array.from({ length: DOGS }, (_, n) => (n % 3 === 0 ? auckland : places[n % places.length]))
  await world.pool.query(
    `insert into dogs (owner_id, name, breed, age, size, gender, weight, location, location_folded, place_id, created_at)
     select owners.id, 'Dog ' || n, 'Pug', 3, 'small', 'male', 8, location, folded, place, '2026-01-01'::timestamptz - n * interval '1 minute'
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as spot (location, folded, place, n)
     join (select id, row_number() over (order by id) as number from users) as owners on owners.number = n % 4000 + 1`,
    [
      standing.map((place) => place?.fullName),
      standing.map((place) => foldPlace(place?.fullName ?? '')),
      standing.map((place) => place?.id),
    ],
  )
  await world.pool.query('vacuum analyze')
}

/** The plans of all queries over dogs that `work` makes, as text. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const queries = spy.mock.calls.map(([text, values]) => ({
    text,
    values: values as unknown as unknown[],
  }))
  spy.mockRestore()
  const asked = queries.filter(({ text }) => /^\s*select[^]*\bdogs\b/.test(text))
  return Promise.all(
    asked.map(async ({ text, values }) => {
      const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

async function expectIndexes(work: () => Promise<unknown>, indexes: string[]) {
  const plans = await plansOf(work)
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter((plan) => /Seq Scan on dogs\b/.test(plan))).toEqual([])
  for (const index of indexes) expect(plans.join('\n')).toContain(index)
}

test('K-25 K-27 with 20,000 dogs every list is found by an index: no query reads the whole table', async () => {
  await fillCountry()
  const mia = await world.owner('Mia')
  const { rows } = await world.pool.query<{ id: string }>("select id from users where email = '7@example.nz'")
  const blocked: Owner = { id: rows[0]?.id ?? '', email: '', cookie: '' }
  await world.block(mia, blocked)
  const list = (query: object) => () => world.call(mia, browse.all, { query })
  const search = (location: string) => () => world.call(mia, browse.search, { query: { location } })

  await expectIndexes(list({ page: 1 }), ['dogs_newest', 'dogs_owner', 'dogs_pkey'])
  await expectIndexes(list({ page: 500 }), ['dogs_newest', 'dogs_owner'])
  await expectIndexes(search('Auckland'), ['dogs_newest'])
  await expectIndexes(search('Gore'), ['dogs_at_location', 'dogs_at_place'])
  await expectIndexes(search('nowhere at all'), ['dog_counts'])

  expect((await list({ page: 500 })()).body).toMatchObject({ totalCount: DOGS - 5, hasMore: true })
})
