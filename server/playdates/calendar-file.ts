import { sql } from 'kysely'
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { HOUR_S } from '#contract/kit/durations.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import type { Zone } from '#contract/playdates/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import type { Config } from '#server/config.ts'
import { blockedWith, inBlockedPairWith } from '#server/moderation/blocks.ts'
import { withoutControls } from '#server/platform/calendar-text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessPart } from './list.ts'
import { loadPlaydates } from './state/load.ts'
import type { PlaydateRow } from './state/lock.ts'

const ALARM_S = 2 * HOUR_S
/** Playdates in the feed; of more, those that end last. */
const FEED_MOST = 100
/** How long a playdate stays in the feed after its end. */
const FEED_PAST_DAYS = 30

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
  const going = view.parts.filter(({ state }) => state === 'accepted')
  const dogNames = going.flatMap(({ dogs }) => dogs.map(({ name }) => name))
  addToCalendar(calendar, { ...row, dogNames, url: urlOf(config, id) })
  return answer(Buffer.from(`${calendar.toString()}\r\n`), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="playdate.ics"',
      'cache-control': 'private, no-cache',
    },
  })
}

const urlOf = ({ publicUrl }: Config, id: string) => `${publicUrl}/playdates/${id}`

/** A playdate in a calendar. */
export interface PlaydateEntry extends PlaydateRow {
  /** The dogs that come, as far as the owner may see them. */
  dogNames: readonly string[]
  /** The page of the playdate. */
  url: string
}

/**
 * Playdates of an owner's feed: those to which the owner goes or went, also when they were cancelled after their
 * time was settled. Cancelled ones come without their note, and stay while the host is suspended, because calendars keep
 * an entry that vanishes.
 */
export async function listPlaydateEntries(db: Db, config: Config, ownerId: string): Promise<PlaydateEntry[]> {
  const rows = await db
    .selectFrom('playdateInvitations as own')
    .innerJoin('playdates', 'playdates.id', 'own.playdateId')
    .selectAll('playdates')
    .select(dogNamesFor(ownerId).as('dogNames'))
    .where('own.ownerId', '=', ownerId)
    .where('own.state', '=', 'accepted')
    .where('own.endsAt', '>', sql<Date>`now() - ${FEED_PAST_DAYS} * interval '1 day'`)
    .where('playdates.startsAt', 'is not', null)
    .where(
      sql<boolean>`(own.is_host or playdates.host_id is null or playdates.host_id <> all(${blockedWith(ownerId)})
        or playdates.state = 'cancelled' and playdates.host_id <> all(${inBlockedPairWith(ownerId)}))`,
    )
    .orderBy('own.endsAt', 'desc')
    .orderBy('own.playdateId')
    .limit(FEED_MOST)
    .execute()
  return rows.map((row) => ({ ...row, note: row.state === 'cancelled' ? '' : row.note, url: urlOf(config, row.id) }))
}

/** SQL for the names of the dogs that come, without those of owners in a blocked pair with this one. */
function dogNamesFor(ownerId: string) {
  return sql<string[]>`array(
    select dogs.name from playdate_invitations as part
      join playdate_dogs on playdate_dogs.invitation_id = part.id
      join dogs on dogs.id = playdate_dogs.dog_id
    where part.playdate_id = playdates.id and part.state = 'accepted' and part.owner_id <> all(${blockedWith(ownerId)})
    order by part.is_host desc, dogs.name)`
}

/** Adds a playdate to a calendar, in the time of its place. */
export function addToCalendar(calendar: ICalCalendar, { dogNames, url, ...row }: PlaydateEntry): void {
  const { id, zone, startsAt, endsAt, sequence, updatedAt, state, note } = row
  if (!startsAt) return
  // Without a name: stamps would be written in the time of the zone, and RFC 5545 asks for UTC (3.8.7.2, 3.8.7.3).
  calendar.timezone({ name: null, generator: (name) => TIME_ZONES[name as Zone] ?? null })
  // A time that comes twice is written in UTC: RFC 5545 (3.3.5) means the first, and some calendars read the second.
  const timezone = [startsAt, endsAt].some((instant) => comesTwice(instant, zone)) ? 'UTC' : zone
  const event = calendar.createEvent({
    id: `playdate-${id}@${APP_NAME.toLowerCase()}`,
    sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: timeAt(startsAt, timezone),
    end: timeAt(endsAt, timezone),
    timezone,
    summary: withoutControls(`Playdate: ${dogNames.join(', ')}`),
    description: withoutControls([note, url].filter((text) => text !== '').join('\n')),
    location: placeOf(row),
    status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (state !== 'cancelled') event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S })
}

function placeOf({ placeName, latitude, longitude }: Pick<PlaydateEntry, 'placeName' | 'latitude' | 'longitude'>) {
  const title = withoutControls(placeName)
  return latitude !== null && longitude !== null ? { title, geo: { lat: latitude, lon: longitude } } : { title }
}

/** A text or a `Date` would be read by the clock of the process, which skips other hours than the clock at the place. */
function timeAt(instant: Date, zone: Zone | 'UTC'): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

/** Whether the clock at the place shows this time twice, since it goes back. */
function comesTwice(instant: Date, zone: Zone): boolean {
  const time = timeAt(instant, zone).toPlainDateTime()
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(zone, { disambiguation }),
  )
  return first?.epochMilliseconds !== second?.epochMilliseconds
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
