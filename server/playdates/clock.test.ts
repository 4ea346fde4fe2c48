import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications/routes.ts'
import type { Zone } from '#contract/playdates/options.ts'
import { instantOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { readConfig } from '#server/config.ts'
import { transactWith } from '#server/platform/events/domain-events.ts'
import { inEveryTimeZone } from '#server/testing/environment/time-zones.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { advancePlaydates } from './clock.ts'
import { remindersOf } from './state/schedule.ts'
import { actionsIn, at, byDay, setTime } from './testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer, show, suggested, comeNear } = actionsIn(world)
const listeners = listenersOf(readConfig(TESTING))

const advance = async () =>
  advancePlaydates({
    db: world.db,
    transact: transactWith(world.db, listeners),
  })
const toldOf = async (who: Owner, type: string) =>
  (await world.call(who, notifications.list)).body.notifications.filter((one) => one.type === type)
const hasCome = async (column: string) =>
  world.pool.query(
    `update playdates set ${column} = now() - interval '1 minute', next_at = now() - interval '1 minute'`,
  )

/** These reminders were due a minute ago, by the clock of the process. */
const areLate = async (columns: readonly string[]) => {
  const due = ['next_at', ...columns].map((column) => `${column} = $1`)
  await world.pool.query(`update playdates set ${due.join()}`, [new Date(Date.now() - 60_000)])
}
const remindersIn = () =>
  world.db.selectFrom('playdates').select(['dayReminderAt', 'hoursReminderAt', 'nextAt']).execute()
const instantAt = (local: string) => instantOf(local, 'Pacific/Auckland') ?? new Date(Number.NaN)

const CHATHAM_AHEAD_MS = 45 * 60_000

function remindedOf(start: Date | undefined, zone: Zone) {
  const { dayReminderAt, hoursReminderAt } = remindersOf(start ?? new Date(0), zone, new Date('2026-01-01'))
  return [dayReminderAt, hoursReminderAt]
}

inEveryTimeZone(() => {
  test('a day before the earliest time the time of most is settled, and once however many processes look [PLAY-11]', async () => {
    const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
    await befriend(mia, tane, ruby)
    const { id } = (await suggest(mia, [tane, ruby], { times: [at(5), at(6)] })).body
    await answer(tane, id, { answer: 'accept', times: [at(6)] })
    await advance()
    expect((await show(mia, id)).state).toBe('proposed')
    await comeNear()
    await Promise.all([advance(), advance(), advance()])
    expect((await show(mia, id)).state).toBe('confirmed')
    expect(await toldOf(mia, 'playdate_settled')).toHaveLength(1)
  })

  test('the last time passes unanswered: the playdate is cancelled and its host told [PLAY-11]', async () => {
    const { mia, id } = await suggested()
    await world.pool.query("update playdate_times set starts_at = now() - interval '1 minute'")
    await world.pool.query("update playdates set next_at = now() - interval '1 minute'")
    await advance()
    expect((await show(mia, id)).state).toBe('cancelled')
    expect(await toldOf(mia, 'playdate_cancelled')).toMatchObject([
      { message: 'Nobody answered in time, so your playdate was cancelled.' },
    ])
  })

  test('a playdate is over at its end [PLAY-10]', async () => {
    const { mia, tane, id } = await suggested()
    await answer(tane, id, { answer: 'accept' })
    await advance()
    expect((await show(mia, id)).state).toBe('confirmed')
    await hasCome('ends_at')
    await advance()
    expect((await show(mia, id)).state).toBe('over')
  })

  test('each reminder comes once to everybody who goes, and none after a cancellation [PLAY-27]', async () => {
    byDay()
    const { mia, tane, id } = await suggested()
    await answer(tane, id, { answer: 'accept' })
    const count = async (who: Owner) => (await toldOf(who, 'playdate_reminder')).length
    await advance()
    expect(await count(tane)).toBe(0)
    await hasCome('day_reminder_at')
    await Promise.all([advance(), advance(), advance()])
    expect([await count(mia), await count(tane)]).toEqual([1, 1])
    await hasCome('hours_reminder_at')
    await Promise.all([advance(), advance(), advance()])
    await advance()
    expect([await count(mia), await count(tane)]).toEqual([2, 2])
    await answer(tane, id, { answer: 'withdraw' })
    const { rows } = await world.pool.query('select day_reminder_at, hours_reminder_at, next_at from playdates')
    expect(rows).toEqual([{ day_reminder_at: null, hours_reminder_at: null, next_at: null }])
  })

  test.each(['21:00', '23:30', '06:59'])(
    'a reminder that is late, as no process ran, is not told at %s but at 7 am [PLAY-27]',
    async (night) => {
      setTime(instantAt(at(1, night)))
      const { mia, tane, id } = await suggested({ times: [at(3)] })
      await answer(tane, id, { answer: 'accept' })
      await areLate(['day_reminder_at', 'hours_reminder_at'])
      await advance()
      expect(await toldOf(mia, 'playdate_reminder')).toEqual([])
      const morning = instantAt(
        `${localTimeOf(new Date(Date.now() + 8 * HOUR_MS), 'Pacific/Auckland').slice(0, 10)}T07:00`,
      )
      expect(await remindersIn()).toEqual([{ dayReminderAt: morning, hoursReminderAt: morning, nextAt: morning }])
      setTime(morning)
      await Promise.all([advance(), advance()])
      for (const who of [mia, tane]) expect(await toldOf(who, 'playdate_reminder')).toHaveLength(1)
      expect(await remindersIn()).toMatchObject([{ dayReminderAt: null, hoursReminderAt: null }])
    },
  )

  test('a phone is told of a reminder until the playdate begins [PLAY-27]', async () => {
    byDay()
    const { mia, tane, id } = await suggested()
    await answer(tane, id, { answer: 'accept' })
    await world.pool.query(
      `insert into push_devices (sid, user_id, endpoint, p256dh, auth)
        select sid, user_id, 'https://push.example', '', '' from sessions where user_id = $1`,
      [mia.id],
    )
    const startsAt = new Date(Date.now() + HOUR_MS)
    await world.db.updateTable('playdates').set({ startsAt }).execute()
    await areLate(['hours_reminder_at'])
    await advance()
    const pushes = world.db.selectFrom('pushOutbox').select('expiresAt').where('kind', '=', 'playdate-reminder')
    expect(await pushes.execute()).toEqual([{ expiresAt: startsAt }])
  })

  test('a reminder that is late at night never comes when the playdate begins before 7 am [PLAY-27]', async () => {
    setTime(instantAt(at(1, '23:30')))
    const { mia, tane, id } = await suggested({ times: [at(1, '06:45')] })
    await answer(tane, id, { answer: 'accept' })
    await areLate(['day_reminder_at', 'hours_reminder_at'])
    await advance()
    const [reminders] = await remindersIn()
    expect(reminders).toMatchObject({ dayReminderAt: null, hoursReminderAt: null })
    setTime(instantAt(at(0, '06:40')))
    await advance()
    expect(await toldOf(mia, 'playdate_reminder')).toEqual([])
  })

  test.each([
    // 6 pm on the day before, and 2 hours before; by night at 8 pm before.
    ['2026-12-04T21:00:00Z', '2026-12-04T05:00:00Z', '2026-12-04T19:00:00Z'],
    ['2026-12-04T19:45:00Z', '2026-12-04T05:00:00Z', '2026-12-04T07:00:00Z'],
    ['2026-12-05T10:00:00Z', '2026-12-04T05:00:00Z', '2026-12-05T07:00:00Z'],
    // Across both changes of the clocks: 26 September 6 pm is 06:00 UTC, 3 April 6 pm is 05:00 UTC.
    ['2026-09-26T21:00:00Z', '2026-09-26T06:00:00Z', '2026-09-26T19:00:00Z'],
    ['2026-09-26T19:30:00Z', '2026-09-26T06:00:00Z', '2026-09-26T08:00:00Z'],
    ['2027-04-03T22:00:00Z', '2027-04-03T05:00:00Z', '2027-04-03T20:00:00Z'],
    ['2027-04-03T20:30:00Z', '2027-04-03T05:00:00Z', '2027-04-03T07:00:00Z'],
  ])('of a playdate at %s is reminded at %s and %s [PLAY-27]', (...instants) => {
    const [start, ...reminders] = instants.map((instant) => new Date(instant))
    expect(remindedOf(start, 'Pacific/Auckland')).toEqual(reminders)
    // The clocks of the Chatham Islands are 45 minutes ahead, and change at the same instant.
    const chathams = instants.map((instant) => new Date(Date.parse(instant) - CHATHAM_AHEAD_MS))
    expect(remindedOf(chathams[0], 'Pacific/Chatham')).toEqual(chathams.slice(1))
  })

  test('a reminder whose time has passed when the time is settled never comes [PLAY-27]', () => {
    const start = new Date('2026-12-04T21:00:00Z')
    expect(remindersOf(start, 'Pacific/Auckland', new Date('2026-12-04T05:00:00Z'))).toEqual({
      dayReminderAt: null,
      hoursReminderAt: new Date('2026-12-04T19:00:00Z'),
    })
  })
})

test('a playdate that fails keeps no other from its turn, is named, and rests before it is tried again [PLAY-11]', async () => {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  await befriend(mia, tane)
  const ids: string[] = []
  for (const day of [5, 6]) {
    const { id } = (await suggest(mia, [tane], { times: [at(day)] })).body
    await answer(tane, id, { answer: 'accept', times: [at(day)] })
    ids.push(id)
  }
  await hasCome('starts_at')
  const [broken = ''] = ids.toSorted()
  const transact = transactWith(world.db, {
    ...listeners,
    'playdate-changed': [
      async (_db, { playdateId }) => {
        if (playdateId === broken) throw new Error('a fault of ours')
      },
    ],
  })
  const tried = async () => advancePlaydates({ db: world.db, transact })
  const failed = (await tried().catch((error: unknown) => error)) as AggregateError
  const named = failed.errors.flatMap((error): unknown[] => (error as AggregateError).errors)
  expect(named).toMatchObject([{ message: `playdate ${broken} failed`, cause: { message: 'a fault of ours' } }])
  const isDue = world.db.selectFrom('playdates').select('id').where('nextAt', '<=', new Date())
  expect(await isDue.execute()).toEqual([])
  await expect(tried()).resolves.toBeUndefined()
})
