import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { deliverPushes, openPushService, pushDeliveryOf, subscribed } from '#server/testing/external/push-receiver.ts'
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
const isThere = async () => (await world.db.selectFrom('pushDevices').select('id').execute()).length > 0

/** As if the pause before the next attempt were over. */
const afterThePause = async () => {
  await world.pool.query('update push_outbox set due_at = now()')
  await world.pool.query('update push_devices set next_at = now()')
}
const clock = async () => (await world.pool.query<{ now: Date }>('select now()')).rows[0]?.now
/** Whether what waits has a pause of so many seconds that began after a time, however long the attempt before it took. */
const pausesFor = async (seconds: number, since: Date | undefined) => {
  const { rows } = await world.pool.query<{ isSo: boolean }>(
    `select make_interval(secs => $1) between due_at - now() and due_at - $2::timestamptz as "isSo" from push_outbox`,
    [seconds, since],
  )
  return rows.map(({ isSo }) => isSo)
}

test.each([404, 410])('a device that its push service answers %i for is removed [PUSH-04]', async (status) => {
  await write()
  service.answersWith = { status }
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(await isThere()).toBe(false)
  expect(await outbox()).toEqual([])
})

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed [PUSH-04]', async (status) => {
  await write()
  service.answersWith = { status, headers: { location: `${service.settings['PUSH_HOSTS']}/elsewhere` } }
  const delivery = pushDeliveryOf(world, service)
  await deliverPushes(world, delivery)
  expect(service.pushed.map(({ path }) => path)).toEqual([new URL(phone.endpoint).pathname])
  expect(delivery.failures).toEqual([{ kind: 'message', attempt: 1, isLast: true, status }])
})

test('a device whose push service left the list is called no more [PUSH-04]', async () => {
  await write()
  await world.db.updateTable('pushDevices').set({ endpoint: 'https://example.nz/push' }).execute()
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(service.pushed).toEqual([])
  expect(await isThere()).toBe(false)
})

test('keys that nothing can be encrypted with end the device [PUSH-04]', async () => {
  await write()
  await world.db
    .updateTable('pushDevices')
    .set({ p256dh: 'B'.repeat(87) })
    .execute()
  await deliverPushes(world, pushDeliveryOf(world, service))
  expect(await isThere()).toBe(false)
})

test('a failed attempt is tried again after growing pauses, six times in all [PUSH-04]', async () => {
  await write()
  service.answersWith = { status: 503 }
  const delivery = pushDeliveryOf(world, service)
  for (const seconds of [5, 30, 180, 900, 3600]) {
    const before = await clock()
    await deliverDuePushes(delivery)
    expect(await deliverDuePushes(delivery), 'no attempt before the pause is over').toBe(0)
    expect(await pausesFor(seconds, before), `${seconds} s`).toEqual([true])
    await afterThePause()
  }
  await deliverDuePushes(delivery)
  expect(await outbox()).toEqual([])
  expect(delivery.failures.map(({ isLast }) => isLast)).toEqual([false, false, false, false, false, true])
  expect(await isThere()).toBe(true)
})

test.each([
  ['120', 120],
  ['999999', 3600],
  ['1', 5],
  ['-5', 5],
  ['soon', 5],
])('with "Retry-After: %s" the next attempt is in %i seconds [PUSH-04]', async (after, seconds) => {
  await write()
  service.answersWith = { status: 429, headers: { 'retry-after': after } }
  const before = await clock()
  await deliverDuePushes(pushDeliveryOf(world, service))
  expect(await pausesFor(seconds, before)).toEqual([true])
})

/** Quiet hours from the hour of the clock in an hour's time, for two hours; resolves with their end as the hour of a day. */
async function quietSoon({ id }: Owner): Promise<number> {
  const { rows } = await world.pool.query<{ quietFrom: number; quietUntil: number }>(
    `select extract(hour from (now() + interval '1 hour') at time zone 'Pacific/Auckland')::int as "quietFrom",
      extract(hour from (now() + interval '3 hours') at time zone 'Pacific/Auckland')::int as "quietUntil"`,
  )
  const { quietFrom = 0, quietUntil = 0 } = rows[0] ?? {}
  await world.db.updateTable('newsSettings').set({ quietFrom, quietUntil }).where('userId', '=', id).execute()
  return quietUntil
}
const dueHere = async () =>
  (
    await world.pool.query<{ time: string }>(
      "select to_char(due_at at time zone 'Pacific/Auckland', 'FMHH24:MI') as time from push_outbox",
    )
  ).rows.map(({ time }) => time)

test('news that are tried again wait for the end of the quiet hours, too [PUSH-03 PUSH-04]', async () => {
  await write()
  const end = await quietSoon(mia)
  service.answersWith = { status: 429, headers: { 'retry-after': '3600' } }
  await deliverDuePushes(pushDeliveryOf(world, service))
  expect(await dueHere()).toEqual([`${end}:00`])
})

test('news for a device that rests until quiet hours wait for their end [PUSH-03 PUSH-04]', async () => {
  const end = await quietSoon(mia)
  await world.pool.query("update push_devices set rests_until = now() + interval '1 hour'")
  await write()
  expect(await dueHere()).toEqual([`${end}:00`])
})

test('while a push service is away, nothing that waits for its devices is due, however much it is [PUSH-04]', async () => {
  await world.pool.query(`
    insert into push_outbox (device_id, kind, tag, title, line, path, due_at, expires_at)
    select id, 'message', 'message:' || n, 'Many', '', '/', now() - interval '1 minute', now() + interval '1 day'
    from push_devices, generate_series(1, 99) as n`)
  service.answersWith = { status: 503, headers: { 'retry-after': '600' } }
  const before = await clock()
  await deliverDuePushes(pushDeliveryOf(world, service))
  await write()
  const { rows } = await world.pool.query<{ all: number; due: number; isFirstInTime: boolean }>(
    `select count(*) as all, count(*) filter (where due_at <= now()) as due,
      min(due_at) between $1::timestamptz + interval '600 s' and now() + interval '600 s' as "isFirstInTime"
    from push_outbox where is_queued`,
    [before],
  )
  expect(rows).toEqual([{ all: 100, due: 0, isFirstInTime: true }])
})

test('a push service that does not answer in time is tried again [PUSH-04]', async () => {
  await write()
  service.isSilent = true
  const delivery = pushDeliveryOf(world, service)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(50))
  const before = await clock()
  await deliverDuePushes(delivery)
  expect(timeout).toHaveBeenCalledWith(10_000)
  timeout.mockRestore()
  expect(delivery.failures).toEqual([{ kind: 'message', attempt: 1, isLast: false, status: undefined }])
  expect(await pausesFor(5, before)).toEqual([true])
})

test('a push that the end of its process broke off costs no attempt, and is left to another one at once [PUSH-04]', async () => {
  await write()
  service.isSilent = true
  const delivery = pushDeliveryOf(world, service)
  const stop = startPushWorker(delivery, 0)
  await expect.poll(() => service.pushed).toHaveLength(1)
  await stop()
  expect(delivery.failures).toEqual([])
  expect(await outbox()).toMatchObject([{ attempts: 0, isQueued: true, sentAt: null }])
  service.isSilent = false
  expect(await deliverDuePushes(delivery)).toBe(1)
  expect(await outbox()).toMatchObject([{ attempts: 1, isQueued: false, sentAt: expect.any(Date) }])
})

test('a refusal that comes before the process ends costs an attempt [PUSH-04]', async () => {
  await write()
  service.answersWith = { status: 503 }
  const delivery = pushDeliveryOf(world, service)
  const stop = startPushWorker(delivery, 0)
  await expect.poll(() => delivery.failures).toHaveLength(1)
  await stop()
  expect(await outbox()).toMatchObject([{ attempts: 1 }])
})
