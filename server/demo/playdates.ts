import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#contract/kit/durations.ts'
import { daysAfter } from '#contract/kit/dates.ts'
import { NewPlaydate } from '#contract/playdates/fields.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { addPlaydate } from '#server/playdates/add.ts'
import { DEMO_PLAYDATES } from './demo.playdates.ts'
import type { DemoPlaydate, DemoTime } from './demo.types.ts'
import type { Community } from './owners.ts'
import { idOf } from './relations.ts'

const WEEKDAYS = { sunday: 0, saturday: 6 }
/** A weekday is at least so many days ahead, so that there is time to answer. */
const SOONEST_DAYS = 2

/** Inserts the playdates; their times count from today. */
export async function fillPlaydates(db: Tx, community: Community, today: string): Promise<void> {
  for (const playdate of DEMO_PLAYDATES) {
    const { host, guests, outcome = null, cancelNote = null, suggestedDaysAgo, haveMet = false } = playdate
    await addPlaydate(db, {
      body: bodyOf(playdate, community, today),
      hostId: idOf(community.owners, host.key),
      accepted: guests.flatMap(({ key, state }) => (state === 'accepted' ? [idOf(community.owners, key)] : [])),
      outcome,
      cancelNote,
      haveMet,
      createdAt: new Date(Date.now() - suggestedDaysAgo * DAY_MS),
    })
  }
}

function bodyOf(
  { host, guests, times, minutes, place, note, walk }: DemoPlaydate,
  { owners, dogs }: Community,
  today: string,
) {
  const idsOf = (names: readonly string[]) => names.map((name) => idOf(dogs, name))
  return NewPlaydate.parse({
    id: randomUUID(),
    kind: walk ? 'open' : 'private',
    ...walk,
    dogIds: idsOf(host.dogs),
    guests: guests.map((guest) => ({ ownerId: idOf(owners, guest.key), dogIds: idsOf(guest.dogs) })),
    times: times.map((time) => `${dayOf(time, today)}T${time.clock}`),
    minutes,
    place: { meetingPlaceId: place },
    note,
    adviceRead: true,
  })
}

function dayOf(time: DemoTime, today: string): string {
  if ('inDays' in time) return daysAfter(today, time.inDays)
  const soonest = daysAfter(today, SOONEST_DAYS)
  const weekday = new Date(`${soonest}T00:00Z`).getUTCDay()
  return daysAfter(soonest, (WEEKDAYS[time.weekday] - weekday + 7) % 7)
}
