import { expect, test } from 'vitest'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { DEMO_CONVERSATIONS, DEMO_OWNERS } from './demo.content.ts'
import { DEMO_FRIENDSHIPS } from './demo.friendships.ts'
import { DEMO_PLAYDATES } from './demo.playdates.ts'
import { ensureDemo } from './fill.ts'

const world = openWorld()
const ownerOf = new Map(DEMO_OWNERS.flatMap((owner) => owner.dogs.map(({ name }) => [name, owner.key] as const)))

test('the demo community plans, keeps and cancels playdates, and walks together', async () => {
  await ensureDemo(world.pool, () => {})
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'mia@example.nz')
    .executeTakeFirstOrThrow()
  const mia = await world.anotherSession({ id, email: 'mia@example.nz', cookie: '' })
  const view = async (name: string) => (await world.call(mia, playdates.list, { query: { view: name } })).body.playdates

  expect((await view('waiting')).map(({ state, needsAnswer }) => [state, needsAnswer])).toEqual([
    ['proposed', true],
    ['proposed', true],
  ])
  const walks = (await world.call(mia, playdates.walks)).body.walks
  expect(walks, 'an open walk that Mia may ask to join').toMatchObject([{ kind: 'open', walk: { freePlaces: 5 } }])
  expect((await view('upcoming')).map(({ state }) => state)).toContain('confirmed')
  const past = await view('past')
  expect(new Set(past.map(({ state }) => state))).toEqual(new Set(['over', 'cancelled']))
  for (const { pairs, parts, place } of past) {
    expect(place).toMatchObject({ kind: expect.any(String), name: expect.any(String) })
    expect(parts.every(({ owner, dogs }) => owner !== null && dogs.length > 0)).toBe(true)
    expect(pairs.every(({ needsReading }) => !needsReading)).toBe(true)
  }
})

test('people suggest playdates to friends and to people they have written with, with their own dogs [PLAY-03]', () => {
  const known = new Set([
    ...DEMO_FRIENDSHIPS.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]),
    ...DEMO_CONVERSATIONS.flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]),
  ])
  for (const { host, guests } of DEMO_PLAYDATES) {
    for (const { key, dogs } of [host, ...guests])
      expect(dogs.map((name) => ownerOf.get(name))).toEqual(dogs.map(() => key))
    for (const { key } of guests) expect(known).toContain(`${host.key} ${key}`)
  }
})
