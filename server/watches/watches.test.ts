import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { Sent } from '#contract/kit/route.ts'
import { WATCHES_MAX } from '#contract/watches/options.ts'
import { watches } from '#contract/watches/routes.ts'
import { watchInWords } from '#contract/watches/words.ts'
import { newDog } from '#server/testing/make.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const { workOff } = openBackground(world)

type NewWatch = NonNullable<Sent<typeof watches.add>['body']>
const add = (who: Owner, body: NewWatch) => world.call(who, watches.add, { body })
const list = async (who: Owner) => (await world.call(who, watches.list)).body
const change = (who: Owner, id: string, isPaused: boolean) =>
  world.call(who, watches.change, { params: { id }, body: { isPaused } })
const remove = (who: Owner, id: string) => world.call(who, watches.remove, { params: { id } })

async function miaAndKoa() {
  const mia = await world.owner('Mia')
  return { mia, koa: (await world.dog(mia, { name: 'Koa' })).id }
}

test('a search is kept with place, radius, filters and the own dog that others are to suit [WATCH-01]', async () => {
  const { mia, koa } = await miaAndKoa()
  const { status, body } = await add(mia, { location: 'raglan', radius: 25, size: 'small', dogId: koa, least: 'good' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    location: 'Raglan, Waikato',
    radiusKm: 25,
    breed: '',
    age: null,
    size: 'small',
    energy: null,
    dog: { id: koa, name: 'Koa' },
    least: 'good',
    isFree: false,
    state: 'on',
  })
  expect(watchInWords(body)).toBe('Small dogs near Raglan that suit Koa')
  expect(await list(mia)).toEqual([body])
})

test('the same search is kept once [WATCH-01]', async () => {
  const { mia } = await miaAndKoa()
  const search = { location: 'Nelson', breed: 'Huntaway', age: '3', energy: 'high' } as const
  const both = await Promise.all([add(mia, search), add(mia, search)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect(await list(mia)).toHaveLength(1)
})

test(`${WATCHES_MAX} searches can be kept and no more, also by two requests at once [WATCH-01]`, async () => {
  const { mia } = await miaAndKoa()
  for (let radius = 1; radius < WATCHES_MAX; radius++)
    expect((await add(mia, { location: 'Nelson', radius })).status).toBe(201)
  const last = await Promise.all([add(mia, { location: 'Gore' }), add(mia, { location: 'Bluff' })])
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(last.find(({ status }) => status === 409)?.body.message).toBe(
    `You can keep ${WATCHES_MAX} searches at most. Please delete one in Settings first.`,
  )
  const [first] = await list(mia)
  await remove(mia, first?.id ?? '')
  expect((await add(mia, { location: 'Bluff' })).status).toBeLessThan(300)
})

test('of a position the nearest place is kept, and nothing finer [WATCH-01 S24]', async () => {
  const { mia } = await miaAndKoa()
  const { body } = await add(mia, { position: { lat: -37.8123, lng: 174.8765 }, radius: 10 })
  expect(body).toMatchObject({ location: 'Raglan, Waikato', radiusKm: 10 })
  const { rows } = await world.pool.query('select watches::text as text from watches')
  expect(JSON.stringify(rows)).not.toMatch(/37\.8|174\.8/)
})

test('without a place a search is one of everywhere; an unknown place stays as it was typed [WATCH-01]', async () => {
  const { mia } = await miaAndKoa()
  expect((await add(mia, {})).body).toMatchObject({ location: '', radiusKm: 0 })
  expect((await add(mia, { location: 'Backofbeyond' })).body).toMatchObject({ location: 'Backofbeyond', radiusKm: 0 })
})

test('another owner’s dog cannot be compared with, and a verdict needs a dog [WATCH-01]', async () => {
  const { koa } = await miaAndKoa()
  const tane = await world.owner('Tāne')
  for (const dogId of [koa, randomUUID(), 'koa'])
    expect(await add(tane, { dogId, least: 'good' })).toMatchObject({ status: 403 })
  expect(await add(tane, { least: 'good' })).toMatchObject({
    status: 400,
    body: { message: 'Please choose one of your dogs' },
  })
})

test('a watch is paused, goes on and is deleted by its owner alone [WATCH-03]', async () => {
  const { mia } = await miaAndKoa()
  const tane = await world.owner('Tāne')
  const { id } = (await add(mia, { location: 'Nelson' })).body
  expect((await change(tane, id, true)).status).toBe(404)
  expect((await remove(tane, id)).status).toBe(200)
  expect(await list(mia)).toMatchObject([{ id, state: 'on' }])
  expect((await change(mia, id, true)).body.state).toBe('paused')
  expect((await change(mia, id, false)).body.state).toBe('on')
  expect((await change(mia, randomUUID(), false)).status).toBe(404)
  expect((await remove(mia, id)).status).toBe(200)
  expect((await remove(mia, id)).status).toBe(200)
  expect(await list(mia)).toEqual([])
})

test('watches are in the own data, and go with their dog or their owner [WATCH-01 C-41]', async () => {
  const { mia, koa } = await miaAndKoa()
  await add(mia, { location: 'Raglan', size: 'small', dogId: koa, least: 'good' })
  await add(mia, { location: 'Nelson' })
  expect((await world.call(mia, account.ownData)).body.watches).toMatchObject([
    { search: 'Small dogs near Raglan that suit Koa', radiusKm: 100, isPaused: false },
    { search: 'All dogs near Nelson', radiusKm: 100, isPaused: false },
  ])
  await world.call(mia, dogs.remove, { params: { id: koa } })
  expect(await list(mia)).toMatchObject([{ location: 'Nelson, Nelson' }])
  await world.call(mia, account.remove)
  expect(await world.db.selectFrom('watches').select('id').execute()).toEqual([])
})

test('a search for a text without a letter finds no dog, as browsing for it does [WATCH-02]', async () => {
  const { mia } = await miaAndKoa()
  const tane = await world.owner('Tāne')
  expect((await add(mia, { location: "'" })).status).toBe(201)
  await world.call(tane, dogs.create, { body: newDog({ location: 'Raglan, Waikato, New Zealand' }) })
  await workOff()
  expect(await world.db.selectFrom('watchNews').select('dogId').execute()).toEqual([])
})
