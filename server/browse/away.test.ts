import { beforeEach, expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { markOwnersAway } from '#server/account/away.ts'
import { wrongCounts } from '#server/testing/measuring/kept-counts.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const [DUNEDIN, MOSGIEL] = ['Dunedin, Otago, New Zealand', 'Mosgiel, Otago, New Zealand']
const POSITION = { lat: -45.87, lng: 170.5 }
const SORTS = ['newest', 'nearest', 'match']

let mia: Owner
let tane: Owner
let left: Owner
let own: string

/** The dogs of the owner who is away are newer, nearer and a better match than those of Tāne. */
beforeEach(async () => {
  ;[mia, tane, left] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Aroha')]
  own = (await world.dog(mia, { name: 'Own', size: 'medium', location: DUNEDIN })).id
  await world.dog(tane, {
    name: 'Near',
    size: 'medium',
    location: MOSGIEL,
    energyLevel: 'low',
    createdAt: new Date('2026-01-01'),
  })
  await world.dog(tane, {
    name: 'Nowhere',
    size: 'medium',
    location: 'Middle Earth',
    createdAt: new Date('2026-01-02'),
  })
  await world.dog(left, { name: 'Left', size: 'medium', location: DUNEDIN, createdAt: new Date('2026-01-03') })
  await lastActive(left, 365)
  await markOwnersAway(world.db)
})

const lastActive = async ({ id }: Owner, days: number) =>
  world.pool.query('update users set active_on = current_date - $2::int where id = $1', [id, days])

/** The names of the listed dogs, without the caller's own. */
async function namesIn(route: Route, query: object): Promise<string[]> {
  const { status, body } = await world.call(mia, route, { query })
  expect(status).toBe(200)
  const listed = (Array.isArray(body) ? body : (body as { dogs: unknown }).dogs) as { name: string }[]
  return listed.map(({ name }) => name).filter((name) => name !== 'Own')
}

interface Listed {
  name: string
  route: Route
  query: object
  /** The dogs of active owners that it has. */
  others: string[]
}
const LISTS: Listed[] = [
  { name: 'all dogs', route: browse.all, query: {}, others: ['Near', 'Nowhere'] },
  { name: 'nearby dogs', route: browse.nearby, query: { ...POSITION, radius: 100 }, others: ['Near'] },
  { name: 'a search', route: browse.search, query: { location: 'Dunedin' }, others: ['Near'] },
]
const SORTED = LISTS.flatMap((list) => SORTS.map((sort) => ({ ...list, sort })))

test.each(SORTED)('of $name, $sort first, those of owners who are away come last [WATCH-05]', async (list) => {
  const names = await namesIn(list.route, { ...list.query, sort: list.sort, matchFor: own })
  const others = list.sort === 'match' ? list.others.filter((name) => name !== 'Nowhere') : list.others
  expect(names.at(-1)).toBe('Left')
  expect(new Set(names.slice(0, -1))).toEqual(new Set(others))
})

test.each(LISTS)('of $name without an order and of few that pass a filter too [WATCH-05]', async (list) => {
  expect((await namesIn(list.route, list.query)).at(-1)).toBe('Left')
  const filtered = await namesIn(list.route, { ...list.query, size: 'medium' })
  expect(filtered.at(-1)).toBe('Left')
  expect(filtered).toHaveLength(list.others.length + 1)
})

test.each(LISTS)('of $name they can be left out [WATCH-05]', async ({ route, query, others }) => {
  expect(new Set(await namesIn(route, { ...query, activeOwners: 'only' }))).toEqual(new Set(others))
  expect(await namesIn(route, { ...query, activeOwners: 'all' }), 'any other value').toContain('Left')
})

test('the totals and the map count without those left out [WATCH-05]', async () => {
  const countsWith = async (query: object) => {
    const { body } = await world.call(mia, browse.all, { query })
    const found = await world.call(mia, browse.search, { query: { location: 'Dunedin', ...query } })
    const { body: places } = await world.call(mia, browse.places, { query })
    const onMap = places.reduce((sum, place) => sum + place.dogs, 0)
    return [body.totalCount, Number(found.headers['x-total-count']), onMap]
  }
  expect(await countsWith({})).toEqual([4, 3, 3])
  expect(await countsWith({ activeOwners: 'only' })).toEqual([3, 2, 2])
  expect(await countsWith({ activeOwners: 'only', size: 'medium' })).toEqual([3, 2, 2])
})

test('an owner is away after 365 days, and no longer from the next use of a session [WATCH-05]', async () => {
  await lastActive(tane, 364)
  await markOwnersAway(world.db)
  expect((await namesIn(browse.all, { activeOwners: 'only' })).toSorted()).toEqual(['Near', 'Nowhere'])
  expect(await wrongCounts(world.pool)).toEqual([])

  await world.pool.query("update sessions set used_at = now() - interval '2 hours' where user_id = $1", [left.id])
  await lastActive(left, 365)
  await world.call(left, dogs.my)
  expect(await namesIn(browse.all, { activeOwners: 'only' })).toEqual(['Left', 'Nowhere', 'Near'])
  expect(await wrongCounts(world.pool)).toEqual([])
})

test('more owners than a batch are marked in one night', async () => {
  await world.pool.query(
    "insert into users (email, first_name, active_on) select n || '@example.nz', 'Owner', '2020-01-01' from generate_series(1, 1001) n",
  )
  await markOwnersAway(world.db)
  const { rows } = await world.pool.query('select count(*)::int as away from users where is_away')
  expect(rows).toEqual([{ away: 1002 }])
})
