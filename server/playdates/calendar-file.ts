import { sql } from 'kysely'
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { playdates } from '#contract/playdates/routes.ts'
import type { Zone } from '#contract/playdates/options.ts'
import { localTimeOf } from '#contract/playdates/wall-clock.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessPart } from './list.ts'
import { loadPlaydates, type PlaydateView } from './load.ts'
import type { PlaydateRow } from './lock.ts'

const ALARM_S = 2 * 3_600

/** A playdate whose time is settled, or was settled before it was cancelled. */
export const showCalendarFile: Handler<typeof playdates.calendarFile> = async (caller, { params: { id } }) => {
  const { db, me, config } = caller
  await refuseUnlessPart(caller, id)
  const row = await db.selectFrom('playdates').selectAll().where('id', '=', id).executeTakeFirst()
  const [view] = await loadPlaydates(db, [id], me.id)
  refuseUnless(row && view?.startsAt, 'playdate-not-found')
  const calendar = ical({
    prodId: { company: APP_NAME, product: 'Playdates' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  })
  addPlaydate(calendar, { row, view, url: `${config.publicUrl}/playdates/${id}` })
  return answer(Buffer.from(`${calendar.toString()}\r\n`), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="playdate.ics"',
      'cache-control': 'private, no-cache',
    },
  })
}

/** Entries of the feed; of more, the latest. */
const FEED_MOST = 100
/** How long a playdate stays in the feed after its end. */
const FEED_PAST_DAYS = 30

/** The playdates to which an owner goes, and those that were cancelled after their time was settled, as calendar entries. */
export async function addPlaydates(
  calendar: ICalCalendar,
  { db, ownerId, publicUrl }: { db: Db; ownerId: string; publicUrl: string },
): Promise<number> {
  const rows = await db
    .selectFrom('playdates')
    .innerJoin('playdateInvitations as own', 'own.playdateId', 'playdates.id')
    .selectAll('playdates')
    .where('own.ownerId', '=', ownerId)
    .where('own.endsAt', '>', sql<Date>`now() - ${FEED_PAST_DAYS} * interval '1 day'`)
    .where('playdates.startsAt', 'is not', null)
    .where(sql<boolean>`(own.state = 'accepted' or playdates.state = 'cancelled')`)
    .where(sql<boolean>`(own.is_host or playdates.host_id is null or playdates.host_id <> all(${blockedWith(ownerId)}))`)
    .orderBy('own.endsAt', 'desc')
    .limit(FEED_MOST)
    .execute()
  const views = await loadPlaydates(
    db,
    rows.map(({ id }) => id),
    ownerId,
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  for (const view of views) {
    const row = rowOf.get(view.id)
    if (row) addPlaydate(calendar, { row, view, url: `${publicUrl}/playdates/${view.id}` })
  }
  return views.length
}

interface Entry {
  row: PlaydateRow
  view: PlaydateView
  url: string
}

/** Adds a playdate to a calendar, in the time of its place. */
function addPlaydate(calendar: ICalCalendar, { row, view, url }: Entry): void {
  const { id, zone, startsAt, endsAt, sequence, updatedAt, state, placeName, latitude, longitude, note } = row
  if (!startsAt) return
  calendar.timezone({ name: zone, generator: (name) => TIME_ZONES[name as Zone] ?? null })
  const names = view.parts
    .filter((part) => part.state === 'accepted')
    .flatMap(({ dogs }) => dogs.map(({ name }) => name))
  const hasPosition = latitude !== null && longitude !== null
  const event = calendar.createEvent({
    id: `playdate-${id}@${APP_NAME.toLowerCase()}`,
    sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: localTimeOf(startsAt, zone),
    end: localTimeOf(endsAt, zone),
    timezone: zone,
    summary: plain(`Playdate: ${names.join(', ')}`),
    description: plain([note, url].filter((text) => text !== '').join('\n')),
    location: hasPosition
      ? { title: plain(placeName), geo: { lat: latitude, lon: longitude } }
      : { title: plain(placeName) },
    status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (state !== 'cancelled') event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S })
}

/** Control characters have no place in a TEXT of RFC 5545, except line breaks; the library writes all of them. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}

/** The clocks go forward on the last Sunday of September and back on the first Sunday of April, since 2007. */
function timeZone(
  zone: Zone,
  offsets: { standard: string; daylight: string; changesAt: string; backAt: string },
): string {
  const { standard, daylight, changesAt, backAt } = offsets
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:DAYLIGHT',
    `DTSTART:20070930T${changesAt}`,
    'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    'TZNAME:NZDT',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `DTSTART:20080406T${backAt}`,
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    'TZNAME:NZST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
}

const TIME_ZONES: Record<Zone, string> = {
  'Pacific/Auckland': timeZone('Pacific/Auckland', {
    standard: '+1200',
    daylight: '+1300',
    changesAt: '020000',
    backAt: '030000',
  }),
  'Pacific/Chatham': timeZone('Pacific/Chatham', {
    standard: '+1245',
    daylight: '+1345',
    changesAt: '024500',
    backAt: '034500',
  }),
}
