import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { asStatement } from '#server/testing/measuring/statements.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const BUSY = 503

let mia: Owner
let tane: Owner
let own: string

beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  own = (await world.dog(mia, { name: 'Koa', size: 'small', weight: 8 })).id
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function bestMatches(query: object = {}, viewer = mia, dog = own) {
  const { status, body } = await world.call(viewer, browse.all, { query: { matchFor: dog, sort: 'match', ...query } })
  return { status, names: status === 200 ? body.dogs.map(({ name }) => name) : [], total: body.totalCount }
}

/** Part of the text of the query that reads the answers of the dogs to be ranked. */
const READS_ANSWERS = 'json_agg'

/** Counts the queries that read answers, and holds them until `release` is called. */
function watchRankings({ isHeld = false } = {}) {
  const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const seen = { begun: 0, running: 0, most: 0 }
  const readAnswers = async (client: pg.Client, sent: unknown[]) => {
    seen.begun += 1
    seen.running += 1
    seen.most = Math.max(seen.most, seen.running)
    if (isHeld) await isReleased
    const result = await query.apply(client, sent)
    seen.running -= 1
    return result
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    return asStatement(sent).text.includes(READS_ANSWERS) ? readAnswers(this, sent) : query.apply(this, sent)
  })
  return { seen, release }
}

test('a ranking is cached for a minute for all its pages; other filters have another one', async () => {
  for (const name of ['Biscuit', 'Manu', 'Rewa']) await world.dog(tane, { name })
  vi.useFakeTimers({ toFake: ['Date'] })
  const { seen } = watchRankings()
  for (const page of [1, 2, 3]) expect((await bestMatches({ page, limit: 1 })).total).toBe(3)
  expect(seen.begun).toBe(1)
  await bestMatches({ size: 'medium' })
  expect(seen.begun).toBe(2)
  vi.setSystemTime(Date.now() + 59_000)
  await bestMatches({ page: 2 })
  expect(seen.begun).toBe(2)
  vi.setSystemTime(Date.now() + 2_000)
  await bestMatches({ page: 2 })
  expect(seen.begun).toBe(3)
})

test('a block by either owner removes dogs from a cached ranking at once', async () => {
  const ana = await world.owner('Ana')
  await world.dog(tane, { name: 'Biscuit' })
  await world.dog(ana, { name: 'Manu' })
  await world.dog(await world.owner('Hemi'), { name: 'Rewa' })
  expect((await bestMatches()).total).toBe(3)
  await world.block(mia, tane)
  expect((await bestMatches()).names.toSorted()).toEqual(['Manu', 'Rewa'])
  await world.block(ana, mia)
  expect(await bestMatches()).toMatchObject({ names: ['Rewa'], total: 1 })
})

test('a dog that was hidden, deleted or no longer matches the filters is missing from a cached ranking', async () => {
  const dogs = await Promise.all(
    ['Biscuit', 'Manu', 'Rewa', 'Tui'].map(async (name) => world.dog(tane, { name, size: 'medium' })),
  )
  expect((await bestMatches({ size: 'medium' })).total).toBe(4)
  const [hidden, gone, grown] = dogs.map(({ id }) => id)
  await world.pool.query('update dogs set is_active = false where id = $1', [hidden])
  await world.pool.query('delete from dogs where id = $1', [gone])
  await world.pool.query("update dogs set size = 'large' where id = $1", [grown])
  expect(await bestMatches({ size: 'medium' })).toMatchObject({ names: ['Tui'], total: 1 })
})

test('changed answers of the own dog invalidate its cached ranking', async () => {
  await world.dog(tane, { name: 'Biscuit', size: 'small', weight: 8 })
  await world.dog(tane, { name: 'Manu', size: 'large', weight: 35 })
  expect((await bestMatches()).names).toEqual(['Biscuit', 'Manu'])
  await world.pool.query("update dogs set size = 'large', weight = 35 where id = $1", [own])
  expect((await bestMatches()).names).toEqual(['Manu', 'Biscuit'])
})

test('at most two rankings run concurrently; requests of all viewers wait for their turn', async () => {
  await world.dog(tane, { name: 'Biscuit' })
  const viewers = await Promise.all(['Ana', 'Hemi', 'Aroha', 'Wiremu'].map(async (name) => world.owner(name)))
  const dogs = await Promise.all(viewers.map(async (viewer) => world.dog(viewer)))
  const { seen, release } = watchRankings({ isHeld: true })
  const lists = viewers.map(async (viewer, n) => bestMatches({}, viewer, dogs[n]?.id))
  await expect.poll(() => seen.running).toBe(2)
  release()
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(seen).toMatchObject({ begun: 4, most: 2 })
})

test('beyond two running and two waiting rankings a member is answered 503, and others are served', async () => {
  await world.dog(tane, { name: 'Biscuit' })
  const koa = await world.dog(tane, { name: 'Tui' })
  const { seen, release } = watchRankings({ isHeld: true })
  const statuses: number[] = []
  const ask = async (age: number) => void statuses.push((await bestMatches({ age })).status)
  const lists = [1, 2, 3, 4, 5, 6].map(ask)
  await expect.poll(() => statuses).toEqual([BUSY, BUSY])
  const other = bestMatches({}, tane, koa.id)
  release()
  await Promise.all(lists)
  expect(statuses).toEqual([BUSY, BUSY, 200, 200, 200, 200])
  expect((await other).status).toBe(200)
  expect(seen.begun).toBe(5)
})
