import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { monthsAfter } from '#contract/health/due.ts'
import { health } from '#contract/health/routes.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { readConfig } from '#server/config.ts'
import { remindOfHealth } from '#server/health/reminders.ts'
import { transactWith } from '#server/platform/events/domain-events.ts'
import { deviceOf } from '#server/testing/device-of.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { listenersOf } from '#server/wiring/listeners.ts'

const world = openWorld()

/** Due monthly: on the third of the next days. */
const date = monthsAfter(daysAfter(todayInNewZealand(), 3), -1)
const treatment = { name: 'Drontal', date, frequency: 'monthly' } as const

let mia: Owner
let [biscuit, record, other] = [] as unknown as [string, string, string]
beforeEach(async () => {
  mia = await world.owner('Mia')
  biscuit = (await world.dog(mia, { name: 'Biscuit' })).id
  const { id: pepper } = await world.dog(mia, { name: 'Pepper' })
  const add = async (dogId: string) =>
    (await world.call(mia, health.worming.add, { body: { dogId, ...treatment } })).body
  ;[record, other] = [(await add(biscuit)).id, (await add(pepper)).id]
  await deviceOf(world, mia)
  const listeners = listenersOf(readConfig({ SMTP_URL: '' }))
  await remindOfHealth({ db: world.db, transact: transactWith(world.db, listeners) })
})

/** The records of which phones are still to be told. */
const waiting = async () => {
  const rows = await world.db.selectFrom('pushOutbox').select('tag').where('isQueued', '=', true).execute()
  return rows.map(({ tag }) => tag.slice('health:'.length)).toSorted()
}

const change = async (fields: { name: string } | { date: string }) =>
  world.call(mia, health.worming.change, { params: { id: record }, body: { dogId: biscuit, ...treatment, ...fields } })

test.each([
  ['a deleted record', async () => world.call(mia, health.worming.remove, { params: { id: record } })],
  ['a record that is due on another day', async () => change({ date: todayInNewZealand() })],
  ['a deleted dog', async () => world.call(mia, dogs.remove, { params: { id: biscuit } })],
])('the waiting reminder of %s is dropped from the phones, others stay [PUSH-02]', async (_name, act) => {
  expect(await waiting()).toEqual([record, other].toSorted())
  expect((await act()).status).toBe(200)
  expect(await waiting()).toEqual([other])
})

test('the waiting reminder of a record that is still due then stays on its way [PUSH-02]', async () => {
  expect((await change({ name: 'Another tablet' })).status).toBe(200)
  expect(await waiting()).toEqual([record, other].toSorted())
})
