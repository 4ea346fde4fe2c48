import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dueDate, type Frequency } from '#contract/health/due.ts'
import {
  HEALTH_KINDS,
  type HealthKind,
  TREATMENT_FREQUENCIES,
  VACCINATION_FREQUENCIES,
} from '#contract/health/options.ts'
import { dayInWords, daysAfter, isCalendarDate } from '#contract/kit/dates.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { readConfig } from './config.ts'
import { dailyJobs } from './background.ts'
import type { WrongCounts } from './dogs/recount.ts'
import { type DailyJob, runIfDue } from './platform/jobs/daily-jobs.ts'
import { MAIL_SETTINGS } from './testing/external/mail-server.ts'
import { openStream } from './testing/streams.ts'
import { openWorld } from './testing/world.ts'

const world = openWorld(MAIL_SETTINGS)
const TABLES = { vaccinations: 'vaccinations', worming: 'worming_treatments', flea: 'flea_treatments' }
let job: DailyJob

const jobCalled = (wanted: string) =>
  dailyJobs(readConfig(MAIL_SETTINGS)).find(({ name }) => name === wanted) as DailyJob

beforeEach(() => {
  job = jobCalled('health-reminders')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the job if it is due at this moment, as a process does. */
async function lookAt(moment: string, its = job): Promise<boolean> {
  vi.setSystemTime(new Date(moment))
  return runIfDue(world.db, its, new Date())
}

interface Given {
  kind: HealthKind
  date: string
  frequency: Frequency
}

async function give(dogId: string, { kind, date, frequency }: Given, name = `Cure of ${date}`): Promise<void> {
  await world.pool.query(`insert into ${TABLES[kind]} (dog_id, name, date, frequency) values ($1, $2, $3, $4)`, [
    dogId,
    name,
    date,
    frequency,
  ])
}

async function biscuit(): Promise<string> {
  return (await world.dog(await world.owner('Mia'), { name: 'Biscuit' })).id
}

const subjects = async () =>
  (await world.db.selectFrom('emailOutbox').select('subject').orderBy('createdAt').execute()).map((row) => row.subject)

/** Records that fall due in 2024: of each kind and frequency, given on days that calendars make difficult. */
function recordsOf2024(): Given[] {
  const days = ['01-29', '01-30', '01-31', '02-28', '03-31', '04-07', '05-31', '08-31', '09-29', '10-31', '12-30']
  return HEALTH_KINDS.flatMap((kind) =>
    (kind === 'vaccinations' ? VACCINATION_FREQUENCIES : TREATMENT_FREQUENCIES).flatMap((frequency) =>
      [0, 1, 2].flatMap((years) => days.map((day) => ({ kind, frequency, date: `${2024 - years}-${day}` }))),
    ),
  ).filter((record) => isCalendarDate(record.date) && dueDate(record).startsWith('2024'))
}

/** The treatments that a mail reminds of: the one in its subject, or those of its list. */
function treatmentsOf({ subject, text }: { subject: string; text: string }): string[] {
  const listed = text.split('\n').filter((line) => line.startsWith('- '))
  return listed.length > 0 ? listed.map((line) => line.slice(2).replace("Biscuit's ", 'Biscuit: ')) : [subject]
}

test('over a leap year each due date is reminded of once, seven days before, by mail and notification [J-1 MAIL-04 R15]', async () => {
  const dogId = await biscuit()
  const records = recordsOf2024()
  for (const [n, record] of records.entries()) await give(dogId, record, `Cure ${n}`)
  const expected = records
    .map((record, n) => ({ name: `Cure ${n}`, due: dueDate(record) }))
    .filter(({ due }) => due >= '2024-01-09')
    .map(({ name, due }) => `${daysAfter(due, -7)} Biscuit: ${name} is due on ${dayInWords(due)}`)
  expect(expected.length).toBeGreaterThan(100)

  const [seen, sizes]: [string[], number[]] = [[], []]
  for (let day = '2024-01-01'; day <= '2024-12-31'; day = daysAfter(day, 1)) {
    // 20:05 UTC of the day before is after eight in Auckland, in summer and in winter.
    await lookAt(`${daysAfter(day, -1)}T20:05:00Z`)
    const mails = await world.db.selectFrom('emailOutbox').select(['subject', 'text']).execute()
    const told = mails.map(treatmentsOf)
    seen.push(...told.flat().map((treatment) => `${day} ${treatment}`))
    sizes.push(...told.map(({ length }) => length))
    await world.db.deleteFrom('emailOutbox').execute()
  }
  // On the first day the year's first days are made up for.
  const after = seen.filter((line) => !line.startsWith('2024-01-01'))
  expect(after.toSorted()).toEqual(expected.toSorted())
  expect(new Set(seen.map((line) => line.slice(11))).size).toBe(seen.length)
  expect(sizes.filter((size) => size > 1).length, 'some days have mails with a list').toBeGreaterThan(5)
  expect(sizes.filter((size) => size === 1).length, 'and some have mails of one treatment').toBeGreaterThan(50)
  const notes = await world.db.selectFrom('notifications').select('message').execute()
  expect(notes, 'one for each mail').toHaveLength(sizes.length)
}, 240_000)

test.each([
  ['2024-06-12T19:59:00Z', false, 'winter'],
  ['2024-06-12T20:00:00Z', true, 'winter'],
  ['2024-01-12T18:59:00Z', false, 'summer'],
  ['2024-01-12T19:00:00Z', true, 'summer'],
])('at %s the reminders run: %s, at eight in the morning in Auckland, %s [J-1]', async (moment, runs) => {
  await lookAt(new Date(Date.parse(moment) - 13 * HOUR_MS).toISOString())
  expect(await lookAt(moment)).toBe(runs)
})

test('the clean-up runs once every night, at three in Auckland [J-3]', async () => {
  const cleanUp = jobCalled('clean-up')
  await lookAt('2024-06-11T15:00:00Z', cleanUp)
  await world.owner('Mia')
  await world.pool.query("update sessions set expire = now() - interval '1 minute'")
  const sessions = async () => (await world.db.selectFrom('sessions').select('sid').execute()).length
  expect(await lookAt('2024-06-12T14:59:00Z', cleanUp)).toBe(false)
  expect(await sessions()).toBe(1)
  expect(await lookAt('2024-06-12T15:00:00Z', cleanUp)).toBe(true)
  expect(await sessions()).toBe(0)
  expect(await lookAt('2024-06-12T16:00:00Z', cleanUp)).toBe(false)
})

test('the kept counts are repaired once every night, at four in Auckland, and what was wrong is reported', async () => {
  const reports: WrongCounts[] = []
  const jobs = dailyJobs(readConfig(MAIL_SETTINGS), (wrong) => reports.push(wrong))
  const recount = jobs.find(({ name }) => name === 'recount-dogs') as DailyJob
  await lookAt('2024-06-12T14:00:00Z', recount)
  await biscuit()
  await world.pool.query('update place_counts set dogs = dogs + 2')
  expect(await lookAt('2024-06-12T15:59:00Z', recount)).toBe(false)
  expect(await lookAt('2024-06-12T16:00:00Z', recount)).toBe(true)
  expect(reports).toEqual([{ counts: 'place_counts', wrongRows: 1, wrongDogs: 2 }])
})

test('a run that was missed is done at the start, by the date of that day [J-1]', async () => {
  const dogId = await biscuit()
  await lookAt('2024-06-01T21:00:00Z')
  const monthly = (date: string) => ({ kind: 'flea', frequency: 'monthly', date }) as const
  for (const date of ['2024-05-09', '2024-05-10', '2024-05-17', '2024-05-18']) await give(dogId, monthly(date))
  // Half past six in the morning of the tenth: eight days were missed.
  expect(await lookAt('2024-06-09T18:30:00Z')).toBe(true)
  const words = (await subjects()).map((subject) => subject.split(' is due on ')[1])
  expect(words, 'what fell due meanwhile is no more to be published').toHaveLength(2)
  expect(new Set(words)).toEqual(new Set(['10 June 2024', '17 June 2024']))
  expect(await lookAt('2024-06-09T19:00:00Z'), 'not again before eight').toBe(false)
  expect(await lookAt('2024-06-09T20:30:00Z')).toBe(true)
  expect(await subjects()).toHaveLength(2)
})

test("a reminder sends a live update to the owner's open browsers [K-88]", async () => {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  await give(id, { kind: 'flea', frequency: 'monthly', date: '2024-05-12' })
  const stream = await openStream(world.app, mia)
  expect(await lookAt('2024-06-09T20:30:00Z')).toBe(true)
  await stream.heard('notification')
  expect(stream.events.map(({ event, data }) => [event, data])).toEqual([['notification', {}]])
  stream.close()
})

test('of many processes that look at once one reminds [J-1 R4]', async () => {
  const dogId = await biscuit()
  for (const kind of HEALTH_KINDS) await give(dogId, { kind, frequency: 'monthly', date: '2024-05-12' })
  vi.setSystemTime(new Date('2024-06-09T20:30:00Z'))
  const ran = await Promise.all(Array.from({ length: 6 }, async () => runIfDue(world.db, job, new Date())))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(await subjects()).toHaveLength(3)
})
