import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { foldPlace } from '#contract/places/match.ts'
import { gazetteer } from '#server/places/gazetteer.ts'
import { statementsOf } from '#server/testing/measuring/statements.ts'
import { PLANNED_ANEW } from '#server/platform/database/statement-names.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
/** A little more than LIST_DEPTH. */
const DOGS = 20_500
const BREEDS = ['Pug', 'Labrador Retriever', 'Golden Retriever', 'Huntaway', 'Border Collie', 'Whippet']
const auckland = gazetteer.find(({ name, kind }) => name === 'Auckland' && kind !== 'region')
/** One in this many dogs has a rare breed and size. */
const ODD = 500

let mia: Owner
let own: string

/** Inserts the dogs: a third in Auckland, the others all over the country. */
async function fillCountry() {
  await world.pool.query(
    "insert into users (email, first_name) select n || '@example.nz', 'Owner' from generate_series(1, 4000) n",
  )
  const places = gazetteer.filter(({ kind }) => kind !== 'region')
  const standing = Array.from({ length: DOGS }, (_, n) => (n % 3 === 0 ? auckland : places[n % places.length]))
  await world.pool.query(
    `insert into dogs (owner_id, name, breed, age, date_of_birth, size, gender, weight, energy_level,
       location, location_folded, place_id, created_at)
     select owners.id, 'Dog ' || n, case when n % ${ODD} = 0 then 'Otterhound' else ($4::text[])[1 + n % 6] end, 3, '2012-01-01'::date + (n::int * 7 % 5000),
       case when n % ${ODD} = 0 then 'teacup' when n % 2 = 0 then 'large' else 'small' end, 'male', 8,
       case when n % 4 = 0 then 'low' else 'high' end, location, folded, place,
       '2026-01-01'::timestamptz - n * interval '1 minute'
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as spot (location, folded, place, n)
     join (select id, row_number() over (order by id) as number from users) as owners on owners.number = n % 4000 + 1`,
    [
      standing.map((place) => place?.fullName),
      standing.map((place) => foldPlace(place?.fullName ?? '')),
      standing.map((place) => place?.id),
      BREEDS,
    ],
  )
  await world.pool.query('vacuum analyze')
}

beforeEach(async () => {
  await fillCountry()
  mia = await world.owner('Mia')
  own = (await world.dog(mia, { usuallyFree: ['sat-morning'] })).id
  const { rows } = await world.pool.query<{ id: string }>("select id from users where email = '7@example.nz'")
  await world.block(mia, { id: rows[0]?.id ?? '', email: '', cookie: '' })
})

/**
 * The plans of all queries over `dogs` that a request runs, as text; of each that may get a name also the one that
 * PostgreSQL makes for any values, which it may take from the sixth use on.
 */
async function plansOf(route: Route, query: object): Promise<string[]> {
  const statements = await statementsOf(async () => expect((await world.call(mia, route, { query })).status).toBe(200))
  const asked = statements.filter(({ text }) => /^\s*select[^]*\bdogs\b/.test(text))
  const plans = asked.flatMap(({ text, values }) => [
    planOf(`explain ${text}`, values),
    ...(text.includes(PLANNED_ANEW) ? [] : [planOf(`explain (generic_plan) ${text}`)]),
  ])
  return Promise.all(plans)
}

async function planOf(explain: string, values?: unknown[]): Promise<string> {
  const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(explain, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Every list with the indexes that its plans must use. */
const LISTS: [string, Route, () => object, string[]][] = [
  ['K-25 the first page', browse.all, () => ({ page: 1 }), ['dogs_newest', 'dogs_owner', 'dogs_pkey']],
  ['K-25 a late page', browse.all, () => ({ page: 500 }), ['dogs_newest', 'dogs_owner']],
  ['K-25 by a rare size', browse.all, () => ({ size: 'teacup' }), ['dogs_of_size']],
  ['K-25 by a frequent size', browse.all, () => ({ size: 'large' }), ['dogs_']],
  ['K-25 by a frequent breed', browse.all, () => ({ breed: 'retriever' }), ['dogs_newest']],
  ['K-25 by a rare breed', browse.all, () => ({ breed: 'otter' }), ['dogs_of_breed']],
  ['K-25 by age', browse.all, () => ({ age: 5 }), ['dogs_born']],
  ['K-25 by breed, size and age', browse.all, () => ({ breed: 'pug', size: 'large', age: 5 }), ['dogs_']],
  ['K-25 by free times', browse.all, () => ({ freeWith: own }), ['dogs_free', 'dogs_newest']],
  ['K-25 nearest first', browse.all, () => ({ sort: 'nearest', matchFor: own }), ['dogs_at_place']],
  ['K-25 best match first', browse.all, () => ({ sort: 'match', matchFor: own }), ['dogs_at_place']],
  ['K-26 nearby', browse.nearby, () => ({ lat: -36.85, lng: 174.76 }), ['dogs_at_place']],
  ['K-26 nearby in the country', browse.nearby, () => ({ lat: -45.5, lng: 169.5, radius: 500 }), ['dogs_at_place']],
  [
    'K-26 nearby by newest',
    browse.nearby,
    () => ({ lat: -45.9, lng: 170.5, sort: 'newest', matchFor: own }),
    ['dogs_'],
  ],
  ['K-26 how many are near', browse.nearbyCounts, () => ({ lat: -36.85, lng: 174.76 }), ['dogs_owner']],
  ['K-27 in a city', browse.search, () => ({ location: 'Auckland' }), ['dogs_newest']],
  ['K-27 in a town', browse.search, () => ({ location: 'Gore' }), ['dogs_at_location', 'dogs_at_place']],
  ['K-27 nowhere', browse.search, () => ({ location: 'nowhere at all' }), ['dog_counts']],
  ['K-27 by a facet', browse.search, () => ({ location: 'Auckland', size: 'small' }), ['dogs_of_facets']],
  [
    'K-27 by free times',
    browse.search,
    () => ({ location: 'Auckland', freeWith: own }),
    ['Index Only Scan using dogs_of_facets'],
  ],
  ['K-27 best match', browse.search, () => ({ location: 'Auckland', sort: 'match', matchFor: own }), ['dogs_at_place']],
  ['the map', browse.places, () => ({}), ['dogs_owner']],
]

test('with 20,500 dogs every list uses an index, and no call that members make often is planned anew each time', async () => {
  await expectIndexes()
  await expectLastPages()
  expect(await alwaysPlanned()).toEqual([])
})

/** No query scans the whole table either. */
async function expectIndexes() {
  for (const [name, route, query, indexes] of LISTS) {
    const plans = await plansOf(route, query())
    const readsAll = plans.filter((plan) => /Seq Scan on dogs\b/.test(plan))
    const missing = indexes.filter((index) => !plans.join('\n').includes(index))
    expect({ name, readsAll, missing }).toEqual({ name, readsAll: [], missing: [] })
  }
}

async function expectLastPages() {
  const pageOf = async (page: number) => (await world.call(mia, browse.all, { query: { page } })).body
  const { rows } = await world.pool.query<{ blocked: number }>(
    'select count(*)::int as blocked from dogs where owner_id in (select blocked_user_id from blocked_users)',
  )
  // Plus Mia's own dog.
  const totalCount = DOGS + 1 - (rows[0]?.blocked ?? Number.NaN)
  expect(await pageOf(999)).toMatchObject({ totalCount, hasMore: true })
  const last = await pageOf(1000)
  expect(last, 'the last page within LIST_DEPTH').toMatchObject({ totalCount, hasMore: false })
  expect(last.dogs).toHaveLength(20)
  expect(await pageOf(1001)).toEqual({ dogs: [], totalCount, hasMore: false })
}

/** PostgreSQL plans a named statement for the given values so often before it may keep the plan for any values. */
const PLANS_BEFORE_ONE_IS_KEPT = 5
const CALLS = 20

/** The statements of calls that members make often which PostgreSQL plans at each call. */
async function alwaysPlanned() {
  const tane = await world.owner('Tāne')
  await world.call(mia, friends.add, { body: { friendUserId: tane.id } })
  // After a message from the other side, an owner may send any number.
  await world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Hello' } })
  const { id } = await world.dog(tane)
  const calls: [Route, object][] = [
    [browse.all, {}],
    [browse.all, { query: { sort: 'nearest', matchFor: own } }],
    [browse.all, { query: { sort: 'match', matchFor: own } }],
    [browse.nearby, { query: { lat: -36.85, lng: 174.76 } }],
    [dogs.show, { params: { id } }],
    [matching.compatibility, { params: { id }, query: { with: own } }],
    [messages.send, { body: { receiverId: tane.id, content: 'Shall we meet?' } }],
    [messages.recent, {}],
    [messages.conversation, { params: { userId: tane.id } }],
    [messages.unreadCount, {}],
    [messages.markRead, { body: { otherUserId: tane.id } }],
    [friends.list, {}],
    [notifications.list, {}],
  ]
  for (const [route, input] of calls) {
    for (let n = 0; n < CALLS; n++) expect((await world.call(mia, route, input)).status).toBeLessThan(300)
  }
  const plans = await plansKept()
  const kept = new Set(plans.flatMap(({ statement, generic }) => (generic > 0 ? [statement] : [])))
  expect(kept.size, 'statements whose plan was kept').toBeGreaterThan(calls.length)
  return plans.filter(({ custom }) => custom > PLANS_BEFORE_ONE_IS_KEPT)
}

/** For each statement that a connection has prepared: how often it ran by a plan for its values, and by the kept one. */
async function plansKept() {
  const clients = await Promise.all(Array.from({ length: world.pool.totalCount }, async () => world.pool.connect()))
  const asked = clients.map(async (client) =>
    client.query<{ statement: string; custom: number; generic: number }>(
      'select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements',
    ),
  )
  const answers = await Promise.all(asked).finally(() => clients.forEach((client) => client.release()))
  return answers.flatMap(({ rows }) => rows)
}
