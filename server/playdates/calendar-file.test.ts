import ICAL from 'ical.js'
import ical from 'ical-generator'
import { expect, test } from 'vitest'
import { playdates } from '#contract/playdates/routes.ts'
import { ZONES } from '#contract/playdates/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { inEveryTimeZone } from '#server/testing/environment/time-zones.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { addToCalendar, type PlaydateEntry } from './calendar-file.ts'
import { actionsIn, at, type Person } from './testing/people.ts'

const world = openWorld()
const { person, answer, suggested } = actionsIn(world)
const cancel = (who: Owner, id: string) => world.call(who, playdates.cancel, { params: { id }, body: {} })

const QUARTER_MS = 15 * 60_000

/** The parts of a calendar file. */
function partsOf(text: string) {
  const file = new ICAL.Component(ICAL.parse(text) as [])
  const [zone, event] = [file.getFirstSubcomponent('vtimezone'), file.getFirstSubcomponent('vevent')]
  if (!event) throw new Error('The file has no event')
  return { zone, event, alarm: event.getFirstSubcomponent('valarm') }
}

/** The instants of beginning and end as a calendar app reads them from the file, by the file's own time zone. */
function readBack(startsAt: Date, zone: (typeof ZONES)[number]) {
  const calendar = ical()
  const row = { id: '1', zone, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS), sequence: 0 }
  const facts = {
    updatedAt: startsAt,
    state: 'confirmed',
    placeName: 'A park',
    latitude: null,
    longitude: null,
    note: '',
  }
  addToCalendar(calendar, { ...row, ...facts, dogNames: ['Koa'], url: '' } as unknown as PlaydateEntry)
  const { zone: component, event } = partsOf(calendar.toString())
  const timezone = component ? new ICAL.Timezone(component) : ICAL.Timezone.utcTimezone
  return ['dtstart', 'dtend'].map((name) => {
    const time = event.getFirstPropertyValue(name) as ICAL.Time
    const { year, month, day, hour, minute } = time
    const local = new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, timezone)
    return new Date(local.toUnixTime() * 1000).toISOString()
  })
}

inEveryTimeZone(() => {
  // The clocks of New Zealand change in September and April, those of Los Angeles in November and March.
  test.each(['2026-09-26', '2027-04-03', '2026-11-01', '2027-03-14'])(
    'a calendar app reads each quarter of an hour around %s as it was meant [PLAY-28]',
    (day) => {
      for (const zone of ZONES) {
        for (let n = 0; n < 144; n++) {
          const startsAt = new Date(Date.parse(`${day}T00:00Z`) + n * QUARTER_MS)
          const endsAt = new Date(startsAt.getTime() + HOUR_MS)
          expect(readBack(startsAt, zone)).toEqual([startsAt.toISOString(), endsAt.toISOString()])
        }
      }
    },
  )

  test.each([
    ['2027-04-03T12:00:00Z', '2027-04-03T13:00:00Z'],
    ['2027-04-03T13:00:00Z', '2027-04-03T14:00:00Z'],
    ['2027-04-03T12:30:00Z', '2027-04-03T14:30:00Z'],
    ['2027-04-03T14:15:00Z', '2027-04-03T15:15:00Z'],
  ])(
    'a playdate from %s to %s, while the clocks go back, is as long in the calendar [PLAY-28]',
    async (starts, ends) => {
      const { tane, id } = await suggested()
      await answer(tane, id, { answer: 'accept' })
      await world.pool.query('update playdates set starts_at = $2, ends_at = $3 where id = $1', [id, starts, ends])
      const { event } = partsOf(String((await world.call(tane, playdates.calendarFile, { params: { id } })).body))
      const read = ['dtstart', 'dtend'].map((name) => (event.getFirstPropertyValue(name) as ICAL.Time).toJSDate())
      expect(read).toEqual([new Date(starts), new Date(ends)])
    },
  )

  test('the calendar file has the time at the place, its zone, place, status and sequence [PLAY-28 K-109]', async () => {
    const { mia, tane, id } = await suggested()
    const file = async (who: Person) => world.call(who, playdates.calendarFile, { params: { id } })
    expect((await file(mia)).status).toBe(404)
    await answer(tane, id, { answer: 'accept' })
    const reply = await file(tane)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { zone, event, alarm } = partsOf(String(reply.body))
    const said = (name: string) => String(event.getFirstPropertyValue(name))
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Pacific/Auckland')
    expect(['dtstart', 'status', 'location', 'geo'].map(said)).toEqual([
      `${at(5)}:00`,
      'CONFIRMED',
      'Victoria Park',
      '-36.848,174.755',
    ])
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H')
    const { updatedAt } = await world.db.selectFrom('playdates').select('updatedAt').executeTakeFirstOrThrow()
    const changedAt = `${updatedAt.toISOString().slice(0, 19)}Z`
    expect(['dtstamp', 'last-modified'].map(said), 'in UTC').toEqual([changedAt, changedAt])
    await cancel(mia, id)
    const after = partsOf(String((await file(tane)).body)).event
    expect(after.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(after.getFirstPropertyValue('uid')).toBe(event.getFirstPropertyValue('uid'))
    expect(Number(after.getFirstPropertyValue('sequence'))).toBeGreaterThan(Number(said('sequence')))
    expect((await file(await person('Ruby'))).status).toBe(404)
  })
})
