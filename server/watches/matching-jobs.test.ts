import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { Sent } from '#contract/kit/route.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { WATCH_NEWS_A_DAY } from '#contract/watches/options.ts'
import { watches } from '#contract/watches/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const { workOff, runDaily: run } = openBackground(world)

type NewWatch = NonNullable<Sent<typeof watches.add>['body']>
const watch = async (who: Owner, body: NewWatch) => (await world.call(who, watches.add, { body })).body
const create = async (who: Owner, fields: object = {}) => {
  const { body } = await world.call(who, dogs.create, {
    body: newDog({ location: 'Raglan, Waikato, New Zealand', ...fields }),
  })
  await workOff()
  return body.id
}
const edit = async (who: Owner, dogId: string, body: object) => {
  expect((await world.call(who, dogs.edit, { params: { dogId }, body })).status).toBe(200)
  await workOff()
}
const heardBy = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications
    .filter(({ type }) => type === 'new_dog')
    .map(({ message }) => message)
const mailsTo = async (who: Owner) =>
  world.db
    .selectFrom('emailOutbox')
    .select(['subject', 'text'])
    .where('recipient', '=', who.email)
    .where('type', '=', 'new-dogs')
    .execute()

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

test('a new dog that fits is told in the bell at once, and one that does not is not [WATCH-02]', async () => {
  await watch(mia, { location: 'Raglan', radius: 50, size: 'small' })
  await create(tane, { name: 'Moko', size: 'large' })
  await create(tane, { name: 'Far', size: 'small', location: 'Invercargill, Southland, New Zealand' })
  expect(await heardBy(mia)).toEqual([])
  const id = await create(tane, { name: 'Biscuit', breed: 'Huntaway', size: 'small' })
  expect(await heardBy(mia)).toEqual(['Biscuit (Huntaway) in Raglan, Waikato'])
  const [news] = (await world.call(mia, notifications.list)).body.notifications
  expect(news).toMatchObject({ relatedDogId: id, title: 'New dog that suits' })
})

test('a dog is told of once, however often it is hidden, shown and edited [WATCH-02]', async () => {
  await watch(mia, { location: 'Raglan', size: 'small' })
  await watch(mia, { location: 'Hamilton' })
  const id = await create(tane, { size: 'small' })
  for (const isActive of [false, true]) await edit(tane, id, { isActive })
  for (const size of ['large', 'small']) await edit(tane, id, { size })
  expect(await heardBy(mia)).toHaveLength(1)
})

test('a dog that is edited into fitting is told of; one that fitted before is not [WATCH-02]', async () => {
  const id = await create(tane, { size: 'large', energyLevel: 'low' })
  await watch(mia, { location: 'Raglan', size: 'large' })
  await edit(tane, id, { energyLevel: 'high' })
  await edit(tane, id, { description: 'Loves the beach.' })
  expect(await heardBy(mia)).toEqual([])
  await watch(mia, { location: 'Raglan', size: 'medium' })
  await edit(tane, id, { size: 'medium' })
  expect(await heardBy(mia)).toHaveLength(1)
})

test('a dog that moves with its owner is told of where it comes to [WATCH-02]', async () => {
  await world.call(tane, account.change, { body: { city: 'Gore, Southland, New Zealand' } })
  await create(tane, { location: 'Gore, Southland, New Zealand' })
  await watch(mia, { location: 'Raglan', radius: 20 })
  await world.call(tane, account.change, { body: { city: 'Raglan, Waikato, New Zealand' } })
  await workOff()
  expect(await heardBy(mia)).toHaveLength(1)
})

test('"suits {dog}" keeps to the least word [WATCH-01 WATCH-02]', async () => {
  const alike = {
    size: 'medium',
    weight: 18,
    age: 3,
    energyLevel: 'medium',
    socialization: 'excellent',
    trainingLevel: 'Well-trained',
    neutered: true,
    interactionStyles: ['Loves gentle play'],
    goodWithDogs: true,
  }
  const koa = await create(mia, { name: 'Koa', gender: 'male', ...alike })
  await watch(mia, { location: 'Raglan', dogId: koa, least: 'good' })
  await create(tane, { name: 'Biter', gender: 'female', ...alike, goodWithDogs: false })
  expect(await heardBy(mia)).toEqual([])
  await create(tane, { name: 'Biscuit', gender: 'female', ...alike })
  expect(await heardBy(mia)).toEqual([expect.stringMatching(/^Biscuit/)])
})

test('own dogs, and those of blocked, blocking and hidden owners, are never told of [WATCH-02 CONTACT-04]', async () => {
  await watch(mia, { location: 'Raglan' })
  await create(mia, { name: 'Own' })
  const [ruby, ana] = [await world.owner('Ruby'), await world.owner('Ana')]
  await world.block(mia, tane)
  await world.block(ruby, mia)
  await world.call(mia, moderation.hide, { params: { ownerId: ana.id } })
  for (const owner of [tane, ruby, ana]) await create(owner)
  expect(await heardBy(mia)).toEqual([])
  await world.call(mia, moderation.unhide, { params: { userId: ana.id } })
  await workOff()
  expect(await heardBy(mia)).toHaveLength(1)
  await world.call(mia, moderation.unblock, { params: { userId: tane.id } })
  await workOff()
  expect(await heardBy(mia)).toHaveLength(2)
})

test('whoever shows an owner again makes no news of their dogs for others [WATCH-02]', async () => {
  await create(tane)
  await watch(mia, { location: 'Raglan' })
  const ana = await world.owner('Ana')
  await watch(ana, { location: 'Raglan' })
  await world.call(ana, moderation.hide, { params: { ownerId: tane.id } })
  await world.call(ana, moderation.unhide, { params: { userId: tane.id } })
  await workOff()
  await world.block(ana, tane)
  await world.call(ana, moderation.unblock, { params: { userId: tane.id } })
  await workOff()
  expect([await heardBy(mia), await heardBy(ana)]).toEqual([[], [expect.any(String)]])
})

test('dogs of unconfirmed and suspended owners are told of when they are shown [WATCH-02 VERIFY-03]', async () => {
  await watch(mia, { location: 'Raglan' })
  await world.db
    .updateTable('users')
    .set({ confirmBy: new Date(Date.now() + DAY_MS) })
    .where('id', '=', tane.id)
    .execute()
  await create(tane)
  expect(await heardBy(mia)).toEqual([])
  await world.db.updateTable('users').set({ confirmBy: null }).where('id', '=', tane.id).execute()
  await workOff()
  expect(await heardBy(mia)).toHaveLength(1)
  const ruby = await world.owner('Ruby')
  const { id } = await world.dog(ruby, {
    location: 'Raglan, Waikato, New Zealand',
    locationFolded: 'raglan, waikato, new zealand',
    placeId: null,
  })
  const suspend = async (suspendedUntil: Date | null) =>
    world.db.updateTable('users').set({ suspendedUntil }).where('id', '=', ruby.id).execute()
  await suspend(new Date(Date.now() + DAY_MS))
  await watch(mia, {})
  await workOff()
  expect(await heardBy(mia)).toHaveLength(1)
  // At the end of the suspension its job is due.
  const { leasedUntil } = await world.db
    .selectFrom('jobs')
    .select('leasedUntil')
    .where('subjectId', '=', ruby.id)
    .executeTakeFirstOrThrow()
  expect(leasedUntil.getTime()).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
  await suspend(null)
  await workOff()
  expect(await heardBy(mia)).toHaveLength(2)
  expect(id).toBeTruthy()
})

test('a paused watch tells nothing [WATCH-03]', async () => {
  const { id } = await watch(mia, { location: 'Raglan' })
  await world.call(mia, watches.change, { params: { id }, body: { isPaused: true } })
  await create(tane)
  expect(await heardBy(mia)).toEqual([])
})

test(`bell and phone tell of ${WATCH_NEWS_A_DAY} dogs of a watch a day, the mail of all [WATCH-02]`, async () => {
  await watch(mia, { location: 'Raglan' })
  for (let n = 0; n <= WATCH_NEWS_A_DAY; n++) {
    await create(tane, { name: `Dog ${'abcdefghijk'[n]}` })
    expect(await heardBy(mia)).toHaveLength(Math.min(n + 1, WATCH_NEWS_A_DAY))
  }
  await run('new-dogs')
  expect(await mailsTo(mia)).toMatchObject([{ subject: `${WATCH_NEWS_A_DAY + 1} new dogs that suit` }])
})

test('a dog that fits several watches notifies by one that has not notified often enough today [WATCH-02]', async () => {
  for (let n = 0; n < WATCH_NEWS_A_DAY; n++) await world.dog(tane)
  const [first, second] = [await watch(mia, { location: 'Raglan' }), await watch(mia, { location: 'Hamilton' })]
  for (const [full, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await world.pool.query('delete from watch_news')
    await world.pool.query(
      `insert into watch_news (user_id, dog_id, watch_id, has_rung)
        select $1, id, $2, true from dogs order by created_at limit ${WATCH_NEWS_A_DAY}`,
      [mia.id, full.id],
    )
    const dogId = await create(tane)
    const news = world.db.selectFrom('watchNews').select(['watchId', 'hasRung']).where('dogId', '=', dogId)
    expect(await news.execute()).toEqual([{ watchId: other.id, hasRung: true }])
  }
})

test('the mail of a day names the dogs once, without those that are no longer shown [WATCH-02]', async () => {
  await watch(mia, { location: 'Raglan' })
  await create(tane, { name: 'Biscuit' })
  const hidden = await create(tane, { name: 'Moko' })
  await edit(tane, hidden, { isActive: false })
  await run('new-dogs')
  await run('new-dogs')
  const mails = await mailsTo(mia)
  expect(mails.map(({ subject }) => subject)).toEqual(['A new dog that suits'])
  expect(mails[0]?.text).toContain('Meet Biscuit')
  expect(mails[0]?.text).toMatch(/\/dog\/[\w-]+\?from=watch/)
  expect(mails[0]?.text).toContain('Unsubscribe from e-mails about new dogs that suit')
})

test.each(['bell', 'email'] as const)('news by %s can be turned off by itself [WATCH-02 PUSH-03]', async (way) => {
  await watch(mia, { location: 'Raglan' })
  await world.call(mia, account.changeNews, { body: { choice: { kind: 'new-dog', way, isOn: false } } })
  await create(tane)
  await run('new-dogs')
  expect(await heardBy(mia)).toHaveLength(way === 'bell' ? 0 : 1)
  expect(await mailsTo(mia)).toHaveLength(way === 'email' ? 0 : 1)
})

test('a watch of more owners than one batch takes tells them all [WATCH-02]', async () => {
  await world.pool.query(`
    with many as (
      insert into users (email, first_name) select 'many-' || n || '@example.nz', 'Many' from generate_series(1, 1100) as n
      returning id)
    insert into watches (user_id) select id from many`)
  await create(tane)
  const { rows } = await world.pool.query(`select count(*)::int as told from notifications where type = 'new_dog'`)
  expect(rows).toEqual([{ told: 1100 }])
})
