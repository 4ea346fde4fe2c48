import { expect, test } from 'vitest'
import { monthsAfter } from '#contract/health/due.ts'
import { account } from '#contract/account/routes.ts'
import { RECORDS_MAX } from '#contract/health/options.ts'
import { dueWithin } from '#contract/health/testing/due-within.ts'
import { daysAfter, dayInWords, todayInNewZealand } from '#contract/kit/dates.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { SINGLE_REMINDERS_MAX, TREATMENTS_LISTED } from '#server/health/many-reminders.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld(MAIL_SETTINGS)
/** The most dogs that an owner can have. */
const DOGS_MAX = 20
/** About a week ahead, the day on which monthly records are due. */
const { date: DATE, due: IN_A_WEEK } = dueWithin(7, 'monthly')

async function miaWithBiscuit(dogName = 'Biscuit') {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia, { name: dogName })
  return { mia, dogId: id }
}

type Table = 'vaccinations' | 'worming_treatments' | 'flea_treatments'

/** Inserts monthly records, of which the first `soon` are due a day before the others. */
async function give(dogId: string, count: number, given: { table?: Table; soon?: number; name?: string } = {}) {
  const { table = 'flea_treatments', soon = 0, name = 'Tablet' } = given
  const sooner = monthsAfter(daysAfter(IN_A_WEEK, -1), -1)
  await world.pool.query(
    `insert into ${table} (dog_id, name, date, frequency)
     select $1, $2 || ' ' || (100 + n), case when n <= $3 then $4::date else $5::date end, 'monthly' from generate_series(1, $6) n`,
    [dogId, name, soon, sooner, DATE, count],
  )
}

async function remind(): Promise<void> {
  const job = dailyJobs(readConfig(MAIL_SETTINGS)).find(({ name }) => name === 'health-reminders')
  await job?.run(world.db, todayInNewZealand())
}

async function morning() {
  await remind()
  await deliverDue(deliveryOf(world, mail))
  return mail.mails
}

const notifications = async () =>
  world.db.selectFrom('notifications').select(['type', 'message', 'relatedDogId']).execute()
const logged = async () => (await world.db.selectFrom('reminderLog').select('id').execute()).length

test('five due treatments of an owner send five mails, six send one with a list [J-1]', async () => {
  const { dogId } = await miaWithBiscuit()
  await give(dogId, SINGLE_REMINDERS_MAX)
  expect((await morning()).map(({ subject }) => subject)).toHaveLength(SINGLE_REMINDERS_MAX)
  expect(await notifications()).toHaveLength(SINGLE_REMINDERS_MAX)

  mail.mails = []
  await world.pool.query('delete from notifications; delete from reminder_log')
  await give(dogId, 1, { table: 'worming_treatments', name: 'Wormer' })
  const [summary, ...others] = await morning()
  expect(others).toEqual([])
  expect(summary?.subject).toBe('6 treatments are due for your dogs')
  expect(summary?.text).toContain(
    `- Biscuit's Tablet 101 is due on ${dayInWords(IN_A_WEEK)}\n- Biscuit's Tablet 102 is`,
  )
  expect(summary?.text).toContain(`- Biscuit's Wormer 101 is due on ${dayInWords(IN_A_WEEK)}`)
  expect(summary?.html?.match(/<li>/g)).toHaveLength(6)
  expect(summary?.text).not.toContain('more.')
  expect(summary?.link.href).toBe('https://wagmates.example/')
  const message = '6 treatments are due for your dogs'
  expect(await notifications()).toEqual([{ type: 'health_reminder', message, relatedDogId: null }])
  expect(await logged()).toBe(6)
})

test('for 400 due treatments the mail lists the 20 soonest and the number of the others [J-1]', async () => {
  const { mia, dogId } = await miaWithBiscuit()
  const koa = await world.dog(mia, { name: 'Koa' })
  await give(dogId, 200)
  await give(koa.id, 100, { table: 'worming_treatments', soon: 12 })
  await give(koa.id, 100, { table: 'vaccinations', soon: 7 })
  const [summary, ...others] = await morning()
  expect(others).toEqual([])
  expect(summary?.subject).toBe('400 treatments are due for your dogs')
  const lines = summary?.text?.split('\n').filter((line) => line.startsWith('- ')) ?? []
  expect(lines).toHaveLength(TREATMENTS_LISTED)
  const sooner = dayInWords(daysAfter(IN_A_WEEK, -1))
  expect(lines.filter((line) => line.endsWith(sooner))).toHaveLength(19)
  expect(lines.at(-1)).toMatch(new RegExp(`${dayInWords(IN_A_WEEK)}$`))
  expect(summary?.text).toContain('And 380 more.')
  expect(await notifications()).toHaveLength(1)
  expect(await logged()).toBe(400)
  mail.mails = []
  expect(await morning(), 'the next run').toEqual([])
})

test('concurrent processes send one mail with all of many treatments [J-1 R4]', async () => {
  const { dogId } = await miaWithBiscuit()
  for (const table of ['vaccinations', 'worming_treatments', 'flea_treatments'] as const)
    await give(dogId, 20, { table })
  await Promise.all([1, 2, 3, 4].map(remind))
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map(({ subject }) => subject)).toEqual(['60 treatments are due for your dogs'])
  expect(await notifications()).toHaveLength(1)
  expect(await logged()).toBe(60)
})

test('older records and earlier reminders do not count for the limit [J-1]', async () => {
  const { dogId } = await miaWithBiscuit()
  await give(dogId, 5)
  await give(dogId, 2, { name: 'TABLET' })
  expect(await morning()).toHaveLength(5)
  mail.mails = []
  await give(dogId, 5, { name: 'Collar' })
  expect(await morning()).toHaveLength(5)
})

test('many due treatments of one owner do not affect the mails of another [J-1]', async () => {
  const { dogId } = await miaWithBiscuit()
  await give(dogId, 6)
  const tane = await world.owner('Tāne')
  await give((await world.dog(tane, { name: 'Moko' })).id, 1)
  const subjects = (await morning()).map(({ subject = '' }) => subject).toSorted((a, b) => a.localeCompare(b))
  expect(subjects).toEqual([
    '6 treatments are due for your dogs',
    `Moko: Tablet 101 is due on ${dayInWords(IN_A_WEEK)}`,
  ])
})

test('the list leaves out names that contain an address or a message [J-1 S13]', async () => {
  const { dogId } = await miaWithBiscuit('Verify at https://evil.nz')
  await give(dogId, 6, { name: 'evil.nz' })
  const [summary] = await morning()
  expect(summary?.raw).not.toContain('evil')
  expect(summary?.text).toContain(`- Your dog's flea treatment is due on ${dayInWords(IN_A_WEEK)}`)
})

test('an owner who opted out of e-mails gets the single notification only [J-1 MAIL-14]', async () => {
  const { mia, dogId } = await miaWithBiscuit()
  await world.call(mia, account.change, { body: { emailNotifications: false } })
  await give(dogId, 6)
  expect(await morning()).toEqual([])
  expect(await notifications()).toHaveLength(1)
})

test('if queueing the mail fails nothing is stored, and the next run sends it [J-1 G-13]', async () => {
  const { dogId } = await miaWithBiscuit()
  await give(dogId, 6)
  await world.pool.query('alter table email_outbox rename to elsewhere')
  await expect(remind()).rejects.toThrow('1 items failed')
  await world.pool.query('alter table elsewhere rename to email_outbox')
  expect([await notifications(), await logged()]).toEqual([[], 0])
  expect(await morning()).toHaveLength(1)
})

test('the largest account gets one mail and does not delay others [J-1]', async () => {
  const { mia } = await miaWithBiscuit()
  const dogIds = await Promise.all(Array.from({ length: DOGS_MAX }, async () => (await world.dog(mia)).id))
  const tables = ['vaccinations', 'worming_treatments', 'flea_treatments'] as const
  for (const dogId of dogIds) for (const table of tables) await give(dogId, RECORDS_MAX, { table })
  const tane = await world.owner('Tāne')
  await give((await world.dog(tane, { name: 'Moko' })).id, 1)
  for (let run = 0; run < 2; run++) {
    // As PostgreSQL does by itself within a minute of so many new rows: without figures its plan may take seconds.
    await world.pool.query('analyze')
    await remind()
  }
  const rows = await world.db.selectFrom('emailOutbox').select('subject').orderBy('subject').execute()
  const total = DOGS_MAX * tables.length * RECORDS_MAX
  expect(rows.map(({ subject }) => subject)).toEqual([
    `${total} treatments are due for your dogs`,
    `Moko: Tablet 101 is due on ${dayInWords(IN_A_WEEK)}`,
  ])
})
