import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { deliverPushes, openPushService, pushDeliveryOf, subscribed } from '#server/testing/external/push-receiver.ts'
import type { Browser } from '#server/testing/external/push-host.ts'
import { insertPushSql } from './outbox.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const service = openPushService()
const world = openWorld(service.settings)

let [mia, tane] = [] as unknown as [Owner, Owner]
let phone: Browser
let days = 0
beforeEach(async () => {
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  phone = service.browser()
  await subscribed(world, mia, phone)
  await world.db.insertInto('newsSettings').values({ userId: mia.id, quietFrom: 0, quietUntil: 0 }).execute()
})

/** Tāne invites Mia to a playdate. */
async function suggested(): Promise<string> {
  const dogs = { own: (await world.dog(tane)).id, theirs: (await world.dog(mia)).id }
  const body = await newPlaydate(world, { me: tane, other: mia, ...dogs, roll: () => days++ })
  expect((await world.call(tane, playdates.suggest, { body })).status).toBe(201)
  return body.id
}

test('what is known of a playdate from the bell, or by looking at it, is taken back from the phones [PUSH-02]', async () => {
  const [first, second] = [await suggested(), await suggested()]
  await deliverPushes(world, pushDeliveryOf(world, service))
  await world.db
    .updateTable('pushDevices')
    .set({ endpoint: `https://fcm.googleapis.com/${phone.endpoint}` })
    .execute()
  const tags = async () =>
    (await world.db.selectFrom('pushOutbox').select(['tag', 'kind']).where('isQueued', '=', true).execute()).toSorted(
      (one, next) => one.tag.localeCompare(next.tag),
    )
  const seen = (body: object) => world.call(mia, notifications.markRead, { body })
  await seen({ playdateId: first })
  expect(await tags()).toEqual([{ tag: `playdate:${first}`, kind: 'clear' }])
  const { body } = await world.call(mia, notifications.list)
  expect(body.notifications.filter(({ isRead }) => isRead).map((one) => one.relatedPlaydateId)).toEqual([first])
  await seen({ ids: body.notifications.map(({ id }) => id) })
  expect((await tags()).map(({ tag }) => tag)).toEqual([`playdate:${first}`, `playdate:${second}`].toSorted())
})

test("news of a dog that fits a watch are taken back when the bell's row about it is read [PUSH-02]", async () => {
  const dog = await world.dog(tane)
  const note = { userId: mia.id, type: 'new_dog' as const, title: '', message: '', relatedDogId: dog.id }
  const { id } = await world.db.insertInto('notifications').values(note).returning('id').executeTakeFirstOrThrow()
  const news = {
    kind: 'new-dog' as const,
    tag: 'new-dog',
    title: 'New dog',
    line: '',
    path: `/dog/${dog.id}?from=watch`,
  }
  await insertPushSql([mia.id], news).execute(world.db)
  await world.call(mia, notifications.markRead, { body: { ids: [id] } })
  const waits = await world.db.selectFrom('pushOutbox').select(['kind', 'isQueued']).execute()
  expect(waits.filter(({ kind, isQueued }) => kind === 'new-dog' && isQueued)).toEqual([])
})

test('"Mark All as Read" takes back the news of messages and of many due treatments too [PUSH-02]', async () => {
  const ruby = await world.owner('Ruby')
  for (const from of [tane, ruby]) {
    await world.call(from, messages.send, { body: { receiverId: mia.id, content: 'Hello' } })
  }
  const due = { userId: mia.id, type: 'health_reminder' as const, title: '', message: '' }
  await world.db.insertInto('notifications').values(due).execute()
  const news = { kind: 'health' as const, tag: 'health', title: 'Health reminder', line: '', path: '/' }
  await insertPushSql([mia.id], news).execute(world.db)
  const waits = async () =>
    (
      await world.db
        .selectFrom('pushOutbox')
        .select('tag')
        .where('isQueued', '=', true)
        .where('kind', '<>', 'clear')
        .execute()
    )
      .map(({ tag }) => tag)
      .toSorted()
  const tags = [`message:${tane.id}`, `message:${ruby.id}`].toSorted()
  expect(await waits()).toEqual(['health', ...tags])
  const { body } = await world.call(mia, notifications.list)
  const ofRuby = body.notifications.filter(({ relatedUserId }) => relatedUserId === ruby.id).map(({ id }) => id)
  await world.call(mia, notifications.markRead, { body: { ids: ofRuby } })
  expect(await waits()).toEqual(['health', `message:${tane.id}`])
  await world.call(mia, notifications.markRead, { body: {} })
  expect(await waits()).toEqual([])
})

test("news on a phone is taken back with the bell turned off, too, and nobody else's [PUSH-02]", async () => {
  await world.db
    .updateTable('newsSettings')
    .set({ turnedOff: ['bell:playdate-invited'] })
    .execute()
  const id = await suggested()
  const waits = async () => (await world.db.selectFrom('pushOutbox').select('kind').execute()).map(({ kind }) => kind)
  await world.call(tane, notifications.markRead, { body: { playdateId: id } })
  expect(await waits()).toEqual(['playdate-invited'])
  await world.call(mia, notifications.markRead, { body: { playdateId: id } })
  expect(await waits()).toEqual(['clear'])
})
