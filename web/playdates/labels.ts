import { DOG_ACCESS, DOG_ACCESS_UNKNOWN, type MEETING_PLACE_KINDS } from '#contract/meeting-places/options.ts'
import type { PlaceOfMeeting } from '#contract/meeting-places/schemas.ts'
import { daysBetween, todayInNewZealand } from '#contract/kit/dates.ts'
import type { InvitationState, Zone } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { startInWords, timeInWords } from '#contract/playdates/words.ts'
import { nameOf } from '#web/owners/owner.ts'

type Tone = 'plain' | 'brand' | 'fern' | 'amber' | 'danger'
type Part = Playdate['parts'][number]

let list: Intl.ListFormat | undefined

/** "Koa, Manu and Tui" */
export function listInWords(names: readonly string[]): string {
  return (list ??= new Intl.ListFormat('en-NZ')).format(names)
}

const goes = ({ isHost, state }: Part) => isHost || state === 'invited' || state === 'accepted'

/** The names of the dogs that take part: "Koa and Manu". */
export function titleOf({ parts }: Pick<Playdate, 'parts'>): string {
  const names = (parts.some(goes) ? parts.filter(goes) : parts).flatMap(({ dogs }) => dogs.map(({ name }) => name))
  return names.length === 0 ? 'Playdate' : listInWords(names)
}

/** The owner's first name, or "Deleted". */
export function partNameOf({ owner }: Pick<Part, 'owner'>): string {
  return owner === null ? 'Deleted' : nameOf(owner)
}

/** The state of a playdate as the reader sees it. */
export function stateOf({ state, needsAnswer }: Playdate): { label: string; tone: Tone } {
  if (state === 'cancelled') return { label: 'Cancelled', tone: 'danger' }
  if (state === 'over') return { label: 'Over', tone: 'plain' }
  if (needsAnswer) return { label: 'Waiting for you', tone: 'amber' }
  return state === 'confirmed' ? { label: 'Confirmed', tone: 'fern' } : { label: 'Waiting for answers', tone: 'plain' }
}

export const PART_WORDS: Record<InvitationState, { label: string; tone: Tone }> = {
  invited: { label: 'No answer yet', tone: 'amber' },
  accepted: { label: 'Coming', tone: 'fern' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Can’t make it', tone: 'plain' },
  asked: { label: 'Would like to join', tone: 'amber' },
}

/** The settled time in words, else the proposed ones. */
export function timesInWords({ startsAt, minutes, zone, times }: Playdate): string[] {
  if (startsAt !== null) return [timeInWords(new Date(startsAt), minutes, zone)]
  return times.length === 1
    ? times.map((time) => timeInWords(new Date(time.startsAt), minutes, zone))
    : times.map(({ localStart }) => startInWords(localStart))
}

/** "today", "tomorrow", "in 3 days": until a day at the place. */
export function daysAhead(localStart: string, now = new Date()): string {
  const days = daysBetween(todayInNewZealand(now), localStart.slice(0, 10))
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

export const KIND_LABELS: Record<(typeof MEETING_PLACE_KINDS)[number], string> = {
  park: 'Park',
  reserve: 'Reserve',
  domain: 'Domain',
  beach: 'Beach',
  bay: 'Bay',
  riverside: 'Riverside',
  lakeside: 'Lakeside',
  'dog-park': 'Dog park',
}

/** What is known of dogs at a place, with the year; else what to check. */
export function dogAccessOf({ dogAccess, dogAsOf }: Pick<PlaceOfMeeting, 'dogAccess' | 'dogAsOf'>): string {
  if (dogAccess === null) return DOG_ACCESS_UNKNOWN
  return dogAsOf === null ? DOG_ACCESS[dogAccess] : `${DOG_ACCESS[dogAccess]} (${dogAsOf})`
}

/** "about 4 km", "less than 1 km" */
export function kmInWords(km: number): string {
  return km < 1 ? 'less than 1 km' : `about ${Math.round(km)} km`
}

/** The zone of an own place, before a meeting place is chosen. */
export function zoneOfText(location: string | null): Zone {
  return location?.includes('Chatham') ? 'Pacific/Chatham' : 'Pacific/Auckland'
}
