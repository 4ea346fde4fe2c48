import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openPushService, subscribed } from '#server/testing/external/push-receiver.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const service = openPushService()
const world = openWorld(service.settings)

let [mia, tane, ana] = [] as unknown as [Owner, Owner, Owner]
beforeEach(async () => {
  ;[mia, tane, ana] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ana')]
  await haveWritten(world, mia, tane)
  await subscribed(world, mia, service.browser())
  await change({ showsText: true })
  await change({ quietHours: await quietForHours(2) })
  for (const from of [tane, ana])
    await world.call(from, messages.send, { body: { receiverId: mia.id, content: 'Meet at the beach?' } })
})

const change = async (body: NonNullable<Parameters<typeof world.call<typeof account.changeNews>>[2]>['body']) =>
  world.call(mia, account.changeNews, { body })

/** Quiet hours from this hour on for so many hours. */
async function quietForHours(hours: number): Promise<{ from: number; until: number }> {
  const { rows } = await world.pool.query<{ hour: number }>(
    "select extract(hour from now() at time zone 'Pacific/Auckland')::int as hour",
  )
  const from = rows[0]?.hour ?? 0
  return { from, until: (from + hours) % 24 }
}

/** The news that wait, with their words and the hour at which they are sent. */
async function waiting() {
  const { rows } = await world.pool.query<{ kind: string; line: string; isDue: boolean; hour: number }>(
    `select kind, line, due_at <= now() as "isDue", extract(hour from due_at at time zone 'Pacific/Auckland')::int as hour
      from push_outbox where is_queued order by kind`,
  )
  return rows
}

test('a kind that is turned off for the phone while such news wait is not told any more [PUSH-03]', async () => {
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['message', 'request'])
  await change({ choice: { kind: 'message', way: 'email', isOn: false } })
  expect(await waiting()).toHaveLength(2)
  await change({ choice: { kind: 'message', way: 'phone', isOn: false } })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['request'])
})

test('"Show what is written" that is turned off while a message waits hides its words [PUSH-02]', async () => {
  expect((await waiting()).map(({ line }) => line)).toEqual(['Meet at the beach?', 'Would like to write with you'])
  await change({ showsText: false })
  expect((await waiting()).map(({ line }) => line)).toEqual(['New message', 'Would like to write with you'])
})

test('news that wait keep to quiet hours that are changed meanwhile [PUSH-03]', async () => {
  const longer = await quietForHours(4)
  await change({ quietHours: longer })
  expect((await waiting()).map(({ hour, isDue }) => ({ hour, isDue }))).toEqual([
    { hour: longer.until, isDue: false },
    { hour: longer.until, isDue: false },
  ])
  await change({ quietHours: null })
  expect((await waiting()).map(({ isDue }) => isDue)).toEqual([true, true])
})
