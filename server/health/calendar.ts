import { daysAfter } from '#contract/kit/dates.ts'
import { APP_NAME } from '#contract/site/options.ts'

/** A day that the calendar shows. */
export interface CalendarDay {
  /** Stays the same when the day moves, so that calendars move the entry instead of adding one. */
  uid: string
  date: string
  title: string
  description: string
  changedAt: Date
}

const LINE_OCTETS = 75

/** RFC 5545 asks for one component at least; this one shows nothing. */
const NO_DAYS = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An iCalendar file (RFC 5545) of all-day entries, to be fetched again once a day. */
export function calendarOf(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${APP_NAME}//Health//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(days.length > 0 ? days.flatMap(entryOf) : NO_DAYS),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function entryOf({ uid, date, title, description, changedAt }: CalendarDay): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(daysAfter(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function compact(date: string): string {
  return date.replaceAll('-', '')
}

function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** TEXT of RFC 5545: control characters have no place in it, a new line is written as \n. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

/** Lines of 75 octets at most, the following ones led by a space; no character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  let [octets, result] = [0, '']
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
