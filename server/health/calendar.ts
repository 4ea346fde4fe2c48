import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { DAY_S } from '#contract/kit/durations.ts'
import { daysAfter } from '#contract/kit/dates.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { withoutControls } from '#server/platform/calendar-text.ts'

/** A day that the calendar shows. */
export interface CalendarDay {
  /** Stays the same when the day moves, so that calendars move the entry instead of adding one. */
  uid: string
  date: string
  title: string
  description: string
  changedAt: Date
}

/** The library does not escape it, so it is a text of the app. */
const CALENDAR_NAME = APP_NAME

/** RFC 5545 asks for one component at least; this one shows nothing. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/**
 * An iCalendar file (RFC 5545) of all-day entries, to be fetched again once a day.
 * @param addMore adds entries of another kind
 */
export function calendarOf(days: readonly CalendarDay[], addMore?: (calendar: ICalCalendar) => void): string {
  const calendar = ical({
    name: CALENDAR_NAME,
    prodId: { company: APP_NAME, product: 'Calendar' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: DAY_S,
    events: days.map(eventOf),
  })
  addMore?.(calendar)
  if (calendar.length() === 0) calendar.timezone({ name: 'UTC', generator: () => TIME_ZONE })
  return `${calendar.toString()}\r\n`
}

function eventOf({ uid, date, title, description, changedAt }: CalendarDay) {
  return {
    id: uid,
    stamp: changedAt,
    lastModified: changedAt,
    start: date,
    end: daysAfter(date, 1),
    allDay: true,
    summary: withoutControls(title),
    description: withoutControls(description),
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}
