import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import {
  claimsOf,
  decrypted,
  deliverPushes,
  openPushService,
  pushDeliveryOf,
  subscribed,
} from '#server/testing/external/push-receiver.ts'
import type { Browser } from '#server/testing/external/push-host.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { deliverDuePushes, startPushWorker } from './worker.ts'

const service = openPushService()
const world = openWorld(service.settings)

let [mia, tane] = [] as unknown as [Owner, Owner]
let phone: Browser
beforeEach(async () => {
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  phone = service.browser()
  await subscribed(world, mia, phone)
  await awake(mia)
})

/** Without quiet hours, so that tests do not depend on the time of day. */
async function awake({ id }: Owner): Promise<void> {
  await world.db.insertInto('newsSettings').values({ userId: id, quietFrom: 0, quietUntil: 0 }).execute()
}
const write = async (content = 'Walk?', from = tane, to = mia) => {
  const { status } = await world.call(from, messages.send, { body: { receiverId: to.id, content } })
  expect(status).toBe(201)
}
const outbox = () => world.db.selectFrom('pushOutbox').selectAll().orderBy('createdAt').execute()

const read = (n = 0, browser = phone) =>
  JSON.parse(decrypted(browser, service.pushed[n]?.body ?? Buffer.alloc(0))) as Record<string, string>
/** As if the pause before the next attempt were over. */
const afterThePause = async () => {
  await world.pool.query('update push_outbox set due_at = now()')
  await world.pool.query('update push_devices set next_at = now()')
}

test('a message is told by title and line, encrypted for the browser and signed by the site [PUSH-02 PUSH-06]', async () => {
  await write('Meet at the dog beach at 5?')
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(service.pushed).toHaveLength(1)
  expect(read()).toEqual({
    title: 'Tāne',
    line: 'New message',
    tag: `message:${tane.id}`,
    path: `/messages?userId=${tane.id}`,
    to: expect.any(String),
  })
  const [pushed] = service.pushed
  expect(pushed?.path).toBe(new URL(phone.endpoint).pathname)
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(pushed?.headers['ttl'])).toBeGreaterThan(86_390)
  expect(pushed && claimsOf(pushed)).toMatchObject({
    aud: service.settings['PUSH_HOSTS'],
    sub: 'mailto:no-reply@localhost',
  })
  // Nothing of what was told is kept.
  expect(await outbox()).toMatchObject([{ isQueued: false, title: '', line: '', sentAt: expect.any(Date) }])
})

test('what a message says is told only when its receiver turned that on [PUSH-02]', async () => {
  await write('Meet at the dog beach at 5?')
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(JSON.stringify(read())).not.toContain('beach')
  await world.db.updateTable('newsSettings').set({ showsText: true }).execute()
  await write(`Meet at the\ndog beach at 5? ${'🐕'.repeat(200)}`)
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(read(1)['line']).toBe(`Meet at the dog beach at 5? ${'🐕'.repeat(111)}…`)
})

test('what a stranger writes is never shown [PUSH-02]', async () => {
  await world.db.updateTable('newsSettings').set({ showsText: true }).execute()
  const ana = await world.owner('Ana')
  await write('Hello there', ana)
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(read()).toMatchObject({ title: 'Ana', line: 'Would like to write with you' })
})

test('messages of one conversation wait as one, the newest [PUSH-02]', async () => {
  await world.db.updateTable('newsSettings').set({ showsText: true }).execute()
  for (const content of ['one', 'two', 'three']) await write(content)
  expect(await outbox()).toMatchObject([{ line: 'three' }])
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(service.pushed).toHaveLength(1)
})

test('a message that comes while the former is being sent is sent too [PUSH-02]', async () => {
  await world.db.updateTable('newsSettings').set({ showsText: true }).execute()
  await write('one')
  service.isSilent = true
  const delivery = pushDeliveryOf(world, service)
  const stop = startPushWorker(delivery, 0)
  await expect.poll(() => service.pushed).toHaveLength(1)
  await write('two')
  await stop()
  service.isSilent = false
  await afterThePause()
  await deliverPushes(world, delivery)
  expect(read(1)['line']).toBe('two')
})

test('a message that was read before is not told [PUSH-04]', async () => {
  await write()
  await world.call(mia, messages.markRead, { body: { otherUserId: tane.id } })
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(service.pushed).toEqual([])
})

/** Tāne writes, Mia is told and reads. `host` is where her push service seems to be meanwhile. */
async function toldAndRead(host: string): Promise<unknown[]> {
  await write()
  await deliverPushes(world, pushDeliveryOf(world, service))
  await world.db
    .updateTable('pushDevices')
    .set({ endpoint: host + phone.endpoint })
    .execute()
  await world.call(mia, messages.markRead, { body: { otherUserId: tane.id } })
  await world.db.updateTable('pushDevices').set({ endpoint: phone.endpoint }).execute()
  await deliverPushes(world, pushDeliveryOf(world, service))
  return service.pushed.slice(1).map((_, n) => read(n + 1))
}

test('what was told and then read is taken back where the push service allows it [PUSH-02]', async () => {
  const cleared = { clears: `message:${tane.id}`, to: expect.any(String) }
  expect(await toldAndRead('https://fcm.googleapis.com/')).toEqual([cleared])
})

test('no other push service is asked to take it back [PUSH-02]', async () => {
  expect(await toldAndRead('https://web.push.apple.com/')).toEqual([])
})

test('several processes send each once [PUSH-04]', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, async (_, n) => world.owner(`Owner ${n}`)))
  for (const person of people) {
    await subscribed(world, person, service.browser())
    await awake(person)
    await write('Hello', tane, person)
  }
  const deliveries = [1, 2, 3].map(() => pushDeliveryOf(world, service))
  const stops = deliveries.map((delivery) => startPushWorker(delivery))
  await expect.poll(() => service.pushed).toHaveLength(12)
  await sleep(300)
  await Promise.all(stops.map(async (stop) => stop()))
  expect(new Set(service.pushed.map(({ path }) => path)).size).toBe(12)
  expect(service.pushed).toHaveLength(12)
})

test("one person's many news do not keep another one's waiting [PUSH-04]", async () => {
  const ana = await world.owner('Ana')
  const hers = service.browser()
  await subscribed(world, ana, hers)
  await awake(ana)
  await world.pool.query(`
    insert into push_outbox (device_id, kind, tag, title, line, path, due_at, expires_at)
    select id, 'message', 'message:' || n, 'Many', '', '/', now() - interval '1 minute', now() + interval '1 hour'
    from push_devices, generate_series(1, 200) as n where endpoint = '${phone.endpoint}'`)
  await write('Hello', tane, ana)
  const delivery = pushDeliveryOf(world, service)
  for (let round = 0; round < 2; round++) await deliverDuePushes(delivery)
  expect(service.pushed.map(({ path }) => path)).toEqual(
    [phone, hers].map(({ endpoint }) => new URL(endpoint).pathname),
  )
})

test('at most 100 news wait for a device, and a renewed one always finds its place [PUSH-04]', async () => {
  const fill = async (count: number) =>
    world.pool.query(`
      insert into push_outbox (device_id, kind, tag, title, line, path, due_at, expires_at)
      select id, 'message', 'many:' || n, 'Many', '', '/', now() + interval '1 hour', now() + interval '1 day'
      from push_devices, generate_series(1, ${count}) as n on conflict do nothing`)
  await fill(99)
  await write()
  expect(await outbox()).toHaveLength(100)
  await fill(100)
  await write('again', await world.owner('Ana'))
  expect(await outbox()).toHaveLength(101)
  expect((await outbox()).filter(({ aboutUserId }) => aboutUserId)).toHaveLength(1)
})

describe('nobody is told who must not be', () => {
  test('after signing out, what waited is not sent [PUSH-05]', async () => {
    await write()
    await world.call(mia, auth.logout)
    await deliverPushes(world, pushDeliveryOf(world, service))
    expect(service.pushed).toEqual([])
  })

  test('after the session has run out, nothing is sent [PUSH-05]', async () => {
    await write()
    await world.db.updateTable('sessions').set({ expire: new Date() }).where('userId', '=', mia.id).execute()
    await deliverPushes(world, pushDeliveryOf(world, service))
    expect(service.pushed).toEqual([])
  })

  test('after a block, what waited about the other is not sent [PUSH-02]', async () => {
    await write()
    await world.call(mia, moderation.block, { params: { ownerId: tane.id } })
    await deliverPushes(world, pushDeliveryOf(world, service))
    expect(service.pushed).toEqual([])
  })

  test.each(['mute', 'suspend'] as const)(
    'after a decision to %s the writer, what waited is not sent [MOD-05]',
    async (decision) => {
      await write()
      const aroha = await world.owner('Aroha', { role: 'admin' })
      await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
      const { id } = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
      const body = { decision, days: 3, reason: 'harassment', sentence: 'Please be kind.' } as const
      expect((await world.call(aroha, moderation.decide, { params: { id }, body })).status).toBe(200)
      await deliverPushes(world, pushDeliveryOf(world, service))
      expect(service.pushed).toEqual([])
    },
  )

  test('after hiding who asked, the request that waited is not sent [CONTACT-04]', async () => {
    await write('Hello', await world.owner('Ana'))
    const [request] = await outbox()
    await world.call(mia, moderation.hide, { params: { ownerId: request?.aboutUserId ?? '' } })
    await deliverPushes(world, pushDeliveryOf(world, service))
    expect(service.pushed).toEqual([])
  })

  test('what is no longer worth telling is not sent [PUSH-04]', async () => {
    await write()
    await world.pool.query('update push_outbox set expires_at = now()')
    await deliverPushes(world, pushDeliveryOf(world, service))
    expect(service.pushed).toEqual([])
  })
})
