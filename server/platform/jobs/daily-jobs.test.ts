import { expect, test, vi } from 'vitest'
import { openWorld } from '#server/testing/world.ts'
import { type DailyJob, dueDay, runIfDue, startDaily } from './daily-jobs.ts'

const world = openWorld()
const at = (iso: string) => new Date(iso)

function jobOf(hour = 3, work = async () => {}): DailyJob & { days: string[] } {
  const days: string[] = []
  const run = async (_db: unknown, day: string) => {
    days.push(day)
    await work()
  }
  return { name: 'sweep', hour, run, days }
}

test.each([
  ['2026-06-30T14:59:00Z', '2026-06-30'],
  ['2026-06-30T15:00:00Z', '2026-07-01'],
  ['2026-12-31T13:59:00Z', '2026-12-31'],
  ['2026-12-31T14:00:00Z', '2027-01-01'],
])('at %s the run of %s is due at 3 in Auckland, winter and summer', (now, day) => {
  expect(dueDay(3, at(now))).toBe(day)
})

test('a job runs once a day', async () => {
  const job = jobOf()
  const times = ['2026-06-30T15:00:00Z', '2026-06-30T23:00:00Z', '2026-07-01T14:00:00Z', '2026-07-01T15:01:00Z']
  for (const time of times) await runIfDue(world.db, job, at(time))
  expect(job.days).toEqual(['2026-07-01', '2026-07-02'])
})

test('a job whose hour was missed runs at the next look', async () => {
  const job = jobOf()
  await runIfDue(world.db, job, at('2026-06-30T15:00:00Z'))
  await runIfDue(world.db, job, at('2026-07-05T09:00:00Z'))
  expect(job.days).toEqual(['2026-07-01', '2026-07-05'])
})

test('of several processes that look at once one runs the job', async () => {
  const job = jobOf()
  const now = at('2026-06-30T15:00:00Z')
  const ran = await Promise.all(Array.from({ length: 8 }, () => runIfDue(world.db, job, now)))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(job.days).toHaveLength(1)
})

test('the lease is renewed while a run lasts, so that no other process begins it [SHIP-08 SCALE-01]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const end = Promise.withResolvers<void>()
    const job = jobOf(3, async () => end.promise)
    const now = at('2026-06-30T15:00:00Z')
    const running = runIfDue(world.db, job, now)
    const lease = async () => (await world.db.selectFrom('dailyJobs').select('leasedUntil').execute())[0]?.leasedUntil
    await expect.poll(async () => job.days.length).toBe(1)
    await world.db
      .updateTable('dailyJobs')
      .set({ leasedUntil: new Date(0) })
      .execute()
    vi.advanceTimersByTime(300_000)
    await expect.poll(async () => ((await lease()) ?? now) > new Date()).toBe(true)
    expect(await runIfDue(world.db, job, now)).toBe(false)
    end.resolve()
    expect(await running).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a run that lasts long holds up no other job', async () => {
  const end = Promise.withResolvers<void>()
  const [long, other] = [{ ...jobOf(3, async () => end.promise), name: 'long' }, jobOf()]
  const stop = startDaily({ db: world.db, jobs: [long, other], onError: () => {} })
  await expect.poll(() => other.days.length).toBe(1)
  end.resolve()
  await stop()
  expect(long.days).toHaveLength(1)
})

test('a run that failed is tried again when its lease is over', async () => {
  let isBroken = true
  const job = jobOf(3, async () => {
    if (isBroken) throw new Error('broken')
  })
  const now = at('2026-06-30T15:00:00Z')
  await expect(runIfDue(world.db, job, now)).rejects.toThrow('broken')
  isBroken = false
  expect(await runIfDue(world.db, job, now), 'not at once').toBe(false)
  await world.db
    .updateTable('dailyJobs')
    .set({ leasedUntil: new Date(0) })
    .execute()
  expect(await runIfDue(world.db, job, now)).toBe(true)
})

test('a job that fails hinders no other, and stopping waits for what is under way', async () => {
  const errors: string[] = []
  const failing = { ...jobOf(0, async () => Promise.reject(new Error('broken'))), name: 'failing' }
  const good = jobOf(0)
  const stop = startDaily({ db: world.db, jobs: [failing, good], onError: (_error, name) => errors.push(name) })
  await stop()
  expect(errors).toEqual(['failing'])
  expect(good.days).toHaveLength(1)
})

test('a run that takes long holds up no stop: it is left to the next process, and what ends it then is no fault [R12]', async () => {
  const errors: string[] = []
  let breakOff = () => {}
  const brokenOff = new Promise<void>((_resolve, reject) => (breakOff = () => reject(new Error('pool ended'))))
  const job = jobOf(0, async () => brokenOff)
  const onError = (_error: unknown, name: string) => errors.push(name)
  const stop = startDaily({ db: world.db, jobs: [job], onError, finishWithinMs: 50 })
  await expect.poll(() => job.days).toHaveLength(1)
  await stop()
  breakOff()
  await brokenOff.catch(() => {})
  expect(errors).toEqual([])
  const [left] = await world.db.selectFrom('dailyJobs').selectAll().execute()
  expect(left?.leasedUntil.getTime()).toBeGreaterThan(Date.now())
})
