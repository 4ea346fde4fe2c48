import { beforeEach, describe, expect, test } from 'vitest'
import { dueDate, type Frequency, FREQUENCY_MONTHS, monthsAfter } from '#contract/health/due.ts'
import { health } from '#contract/health/routes.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import { daysAfter } from '#contract/kit/dates.ts'
import { createPublisher, type Listeners } from '#server/platform/events/domain-events.ts'
import { inTransaction } from '#server/platform/database/db.ts'
import { openWorld } from '#server/testing/world.ts'
import type { HealthReminder } from './health.events.ts'
import { asVaccinations, HEALTH_TABLES } from './records.ts'
import { type ReminderCheck, remindOfHealth } from './reminders.ts'

const world = openWorld()
const TODAY = '2026-06-15'

let published: HealthReminder[] = []
beforeEach(() => {
  published = []
})

/** Runs the daily check with a listener that records the events of committed transactions. */
async function check(
  today = TODAY,
  fails: (reminder: HealthReminder) => boolean = () => false,
): Promise<ReminderCheck> {
  const transact: Parameters<typeof remindOfHealth>[0]['transact'] = async (work) => {
    const heard: HealthReminder[] = []
    const listener = async (_db: unknown, reminder: HealthReminder) => {
      if (fails(reminder)) throw new Error('The mail could not be queued')
      heard.push(reminder)
    }
    const listeners = { 'health-reminder-due': [listener] } as unknown as Listeners
    const result = await inTransaction(world.db, async (tx) => work(tx, createPublisher(listeners, tx)))
    published.push(...heard)
    return result
  }
  return remindOfHealth({ db: world.db, transact }, today)
}

interface Given {
  name?: string
  date?: string
  frequency?: Frequency
}

async function give(dogId: string, kind: HealthKind, given: Given = {}): Promise<string> {
  const { name = 'DHP', date = '2026-05-20', frequency = 'monthly' } = given
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into ${HEALTH_TABLES[kind].replace('Treatments', '_treatments')} (dog_id, name, date, frequency)
     values ($1, $2, $3, $4) returning id`,
    [dogId, name, date, frequency],
  )
  return rows[0]?.id ?? ''
}

async function miaWithBiscuit() {
  const mia = await world.owner('Mia')
  return { mia, biscuit: await world.dog(mia, { name: 'Biscuit' }) }
}

test('the event of a treatment due within a week has all data of its mail and notification [J-1 MAIL-04]', async () => {
  const { mia, biscuit } = await miaWithBiscuit()
  const recordId = await give(biscuit.id, 'vaccinations')

  expect(await check()).toEqual({ checked: 1, sent: 1 })

  expect(published).toEqual([
    {
      owner: { id: mia.id, email: mia.email, firstName: 'Mia' },
      dog: { id: biscuit.id, name: 'Biscuit' },
      kind: 'vaccinations',
      recordId,
      name: 'DHP',
      frequency: 'monthly',
      lastGiven: '2026-05-20',
      due: '2026-06-20',
    },
  ])
  const log = await world.db.selectFrom('reminderLog').select(['recordType', 'recordId', 'dueDate']).execute()
  expect(log).toEqual([{ recordType: 'vaccinations', recordId, dueDate: '2026-06-20' }])
})

test('a reminder is sent once, from seven days before the due date to the due date [J-1 C-14]', async () => {
  const { biscuit } = await miaWithBiscuit()
  await give(biscuit.id, 'worming', { date: '2026-05-20' })
  expect(await check('2026-06-12')).toEqual({ checked: 0, sent: 0 })
  expect(await check('2026-06-13')).toEqual({ checked: 1, sent: 1 })
  for (let today = '2026-06-13'; today <= '2026-06-20'; today = daysAfter(today, 1)) {
    expect(await check(today)).toEqual({ checked: 1, sent: 0 })
  }
  expect(await check('2026-06-21')).toEqual({ checked: 0, sent: 0 })
})

test.each([
  ['2026-06-20', 1],
  ['2026-06-21', 0],
])('after days without checks, one on %s sends %i reminders [J-1]', async (today, sent) => {
  const { biscuit } = await miaWithBiscuit()
  await give(biscuit.id, 'flea', { date: '2026-05-20' })
  expect((await check(today)).sent).toBe(sent)
})

describe.each(HEALTH_KINDS)('%s', (kind) => {
  const frequencies = Object.keys(FREQUENCY_MONTHS) as Frequency[]
  const taken = frequencies.filter((one) =>
    kind === 'vaccinations' ? !one.startsWith('every-') : one !== 'every-2-years',
  )
  const all: Frequency[] = kind === 'vaccinations' ? [...taken, 'every-2-years'] : taken

  test.each(all)('a %s record sends its reminder a week before it is due [J-1 C-14]', async (frequency) => {
    const { biscuit } = await miaWithBiscuit()
    const date = monthsAfter(daysAfter(TODAY, 7), -FREQUENCY_MONTHS[frequency])
    await give(biscuit.id, kind, { date, frequency })
    expect((await check(daysAfter(TODAY, -1))).sent).toBe(0)
    expect((await check()).sent).toBe(1)
    expect(published).toMatchObject([{ kind, frequency, due: '2026-06-22' }])
  })
})

test('only the newest record per dog, kind and name sends a reminder, in any letter case [J-1]', async () => {
  const { mia, biscuit } = await miaWithBiscuit()
  const rocket = await world.dog(mia, { name: 'Rocket' })
  await give(biscuit.id, 'vaccinations', { name: 'DHP', date: '2026-05-20' })
  await give(biscuit.id, 'vaccinations', { name: 'dhp', date: '2026-06-10' })
  const others = [
    await give(biscuit.id, 'vaccinations', { name: 'Leptospirosis' }),
    await give(biscuit.id, 'worming'),
    await give(rocket.id, 'vaccinations'),
  ]
  await check()
  expect(published.map((reminder) => reminder.recordId).toSorted((a, b) => a.localeCompare(b))).toEqual(
    others.toSorted((a, b) => a.localeCompare(b)),
  )
})

test('of two records with one date one sends a reminder [J-1]', async () => {
  const { biscuit } = await miaWithBiscuit()
  await give(biscuit.id, 'worming')
  const later = await give(biscuit.id, 'worming')
  await check()
  expect(published.map((reminder) => reminder.recordId)).toEqual([later])
})

test('a new due date after a change of date or frequency sends a new reminder [K-42 C-14]', async () => {
  const { mia, biscuit } = await miaWithBiscuit()
  const id = await give(biscuit.id, 'worming', { date: '2026-05-20' })
  await check()
  const change = async (fields: { date: string; frequency: 'monthly' | 'every-2-months' }) =>
    world.call(mia, health.worming.change, { params: { id }, body: { dogId: biscuit.id, name: 'DHP', ...fields } })
  await change({ date: '2026-05-21', frequency: 'monthly' })
  expect((await check()).sent).toBe(1)
  await change({ date: '2026-04-19', frequency: 'every-2-months' })
  expect((await check()).sent).toBe(1)
  await change({ date: '2026-04-20', frequency: 'every-2-months' })
  expect((await check()).sent).toBe(0)
  expect(published.map((reminder) => reminder.due)).toEqual(['2026-06-20', '2026-06-21', '2026-06-19'])
})

test('deleted accounts and deleted records send no reminders [J-1]', async () => {
  const gone = await world.owner('Tāne', { deletedAt: new Date() })
  await give((await world.dog(gone)).id, 'flea')
  const { mia, biscuit } = await miaWithBiscuit()
  const id = await give(biscuit.id, 'flea')
  await world.call(mia, health.flea.remove, { params: { id } })
  expect(await check()).toEqual({ checked: 0, sent: 0 })
})

test('concurrent processes send one reminder of each treatment [J-1 R4]', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, async () => world.owner('Mia')))
  const dogs = await Promise.all(people.map(async (person) => world.dog(person)))
  for (const dog of dogs) for (const kind of HEALTH_KINDS) await give(dog.id, kind)
  const checks = await Promise.all([1, 2, 3, 4].map(async () => check()))
  expect(checks.reduce((sum, { sent }) => sum + sent, 0)).toBe(60)
  expect(new Set(published.map((reminder) => reminder.recordId)).size).toBe(60)
  expect(published).toHaveLength(60)
})

test('all reminders are sent when they exceed one batch [J-1]', async () => {
  await miaWithBiscuit()
  await world.pool.query(`
    insert into users (email, first_name) select n || '@example.nz', 'Mia' from generate_series(1, 1001) n;
    insert into dogs (owner_id, name, breed, size, age, gender, weight, location, location_folded, place_id)
      select users.id, 'Koa', breed, size, dogs.age, gender, weight, dogs.location, location_folded, place_id
      from users, dogs where email ~ '^[0-9]';
    insert into flea_treatments (dog_id, name, date, frequency)
      select id, 'Tablet', '2026-05-20', 'monthly' from dogs where name = 'Koa'`)
  expect(await check()).toEqual({ checked: 1001, sent: 1001 })
  expect(new Set(published.map((reminder) => reminder.recordId)).size).toBe(1001)
})

test('a failed reminder is retried and does not block the others [J-1 G-13]', async () => {
  const { biscuit } = await miaWithBiscuit()
  for (const name of ['Collar', 'Tablet', 'Spot-on']) await give(biscuit.id, 'flea', { name })
  await expect(check(TODAY, ({ name }) => name === 'Tablet')).rejects.toMatchObject({
    message: '1 items failed',
    errors: [{ message: expect.stringMatching(/^the reminder of record [0-9a-f-]{36} failed$/) }],
  })
  expect(published).toHaveLength(2)
  expect(await check()).toEqual({ checked: 3, sent: 1 })
  expect(published.map((reminder) => reminder.name).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Collar',
    'Spot-on',
    'Tablet',
  ])
})

test('a record that changes during the check sends no reminder for its old date [J-1]', async () => {
  const { biscuit } = await miaWithBiscuit()
  await give(biscuit.id, 'flea', { name: 'Collar' })
  await give(biscuit.id, 'flea', { name: 'Tablet' })
  let isFirst = true
  const transact: Parameters<typeof remindOfHealth>[0]['transact'] = async (work) => {
    if (isFirst) await asVaccinations(world.db).updateTable('fleaTreatments').set({ date: '2026-06-14' }).execute()
    isFirst = false
    return inTransaction(world.db, async (tx) => work(tx, async () => {}))
  }
  expect(await remindOfHealth({ db: world.db, transact }, TODAY)).toEqual({ checked: 2, sent: 0 })
})

test('around 29 February every treatment sends one reminder, seven days before [J-1 R15]', async () => {
  const { biscuit } = await miaWithBiscuit()
  const dates = Array.from({ length: 12 }, (_, i) => daysAfter('2028-01-25', i))
  for (const date of dates) await give(biscuit.id, 'worming', { name: `Tablet of ${date}`, date })
  const days = new Map<string, string>()
  for (let today = '2028-02-16'; today <= '2028-03-07'; today = daysAfter(today, 1)) {
    published = []
    await check(today)
    for (const { lastGiven } of published) {
      expect(days.has(lastGiven)).toBe(false)
      days.set(lastGiven, today)
    }
  }
  const expected = dates.map((date) => [date, daysAfter(dueDate({ date, frequency: 'monthly' }), -7)])
  expect([...days].toSorted(([a], [b]) => a.localeCompare(b))).toEqual(expected)
})
