import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openPushService, subscribed } from '#server/testing/external/push-receiver.ts'
import { newBrowser } from '#server/testing/external/push-host.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const service = openPushService()
const world = openWorld(service.settings)

let [mia, tane] = [] as unknown as [Owner, Owner]
beforeEach(async () => {
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
})
afterEach(() => vi.useRealTimers())

const change = async (body: NonNullable<Parameters<typeof world.call<typeof account.changeNews>>[2]>['body']) =>
  world.call(mia, account.changeNews, { body })
const write = async () => world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Walk?' } })

test('everything is on at first but what messages say, with quiet hours from 9 pm to 7 am [PUSH-03 PUSH-02]', async () => {
  expect((await world.call(mia, account.news)).body).toEqual({
    turnedOff: [],
    showsText: false,
    quietHours: { from: 21, until: 7 },
  })
})

test('each kind is turned off and on by itself for each way, and the rest stays [PUSH-03]', async () => {
  await change({ choice: { kind: 'message', way: 'phone', isOn: false } })
  await change({ choice: { kind: 'health', way: 'email', isOn: false } })
  await change({ showsText: true })
  await change({ quietHours: { from: 22, until: 6 } })
  const { body } = await change({ choice: { kind: 'message', way: 'phone', isOn: true } })
  expect(body).toEqual({
    turnedOff: [{ kind: 'health', way: 'email' }],
    showsText: true,
    quietHours: { from: 22, until: 6 },
  })
  expect((await change({ quietHours: null })).body.quietHours).toBeNull()
  expect((await world.call(mia, account.news)).body).toMatchObject({ quietHours: null, showsText: true })
  expect((await world.call(tane, account.news)).body.turnedOff).toEqual([])
})

test('hours are whole numbers from 0 to 23, kinds and ways are known ones [PUSH-03]', async () => {
  expect(await change({ quietHours: { from: 0, until: 23 } })).toMatchObject({ status: 200 })
  for (const from of [-1, 24, 7.5])
    expect(await change({ quietHours: { from, until: 7 } })).toMatchObject({ status: 400 })
  expect(await change({ choice: { kind: 'lunch' as 'message', way: 'bell', isOn: true } })).toMatchObject({
    status: 400,
  })
})

test('a kind that is turned off for the bell, for e-mail or for the phone does not come there [PUSH-03]', async () => {
  await haveWritten(world, mia, tane)
  const arrived = async () => ({
    bell: (await world.call(mia, notifications.list)).body.notifications.length,
    email: (await world.db.selectFrom('emailOutbox').select('id').execute()).length,
    phone: (await world.db.selectFrom('pushOutbox').select('id').execute()).length,
  })
  await subscribed(world, mia, service.browser())
  await change({ quietHours: null })
  for (const way of ['bell', 'email', 'phone'] as const) {
    await change({ choice: { kind: 'message', way, isOn: false } })
    await write()
    expect(await arrived()).toEqual({ bell: 1, email: 1, phone: 1, [way]: 0 })
    await change({ choice: { kind: 'message', way, isOn: true } })
    for (const table of ['notifications', 'email_outbox', 'push_outbox', 'messages'])
      await world.pool.query(`delete from ${table}`)
  }
})

test.each([
  ['2026-07-01T20:59:00+12:00', 21, 7, '2026-07-01T20:59:00+12:00'],
  ['2026-07-01T21:00:00+12:00', 21, 7, '2026-07-02T07:00:00+12:00'],
  ['2026-07-02T06:59:00+12:00', 21, 7, '2026-07-02T07:00:00+12:00'],
  ['2026-07-02T07:00:00+12:00', 21, 7, '2026-07-02T07:00:00+12:00'],
  ['2026-07-02T12:30:00+12:00', 12, 14, '2026-07-02T14:00:00+12:00'],
  ['2026-07-02T14:00:00+12:00', 12, 14, '2026-07-02T14:00:00+12:00'],
  // The clocks go forward that night.
  ['2026-09-26T23:00:00+12:00', 21, 7, '2026-09-27T07:00:00+13:00'],
])('news of %s with quiet hours from %i to %i come at %4$s [PUSH-03]', async (...[at, from, until, expected]) => {
  await haveWritten(world, mia, tane)
  await change({ quietHours: { from, until } })
  await subscribed(world, mia, newBrowser(service.browser().endpoint))
  await world.pool.query("update sessions set expire = '2099-01-01'")
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  await write()
  const rows = await world.db.selectFrom('pushOutbox').select('dueAt').execute()
  expect(rows.map(({ dueAt }) => dueAt)).toEqual([new Date(expected)])
})
