import { DOG_ACCESS, DOG_ACCESS_UNKNOWN, type MEETING_PLACE_KINDS } from '#contract/meeting-places/options.ts'
import type { PlaceOfMeeting } from '#contract/meeting-places/schemas.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import type { InvitationState, Zone } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { foldPlace } from '#contract/places/match.ts'
import { daysUntil } from '#contract/playdates/wall-clock.ts'
import { dayPartInWords, localTimeInWords, startInWords } from '#contract/playdates/words.ts'
import { nameOf } from '#web/owners/owner.ts'
import { isAhead } from './answer/dialogs.ts'

type Tone = 'plain' | 'brand' | 'fern' | 'amber' | 'danger'
type PlaydatePart = Playdate['parts'][number]

const goes = ({ isHost, state }: PlaydatePart) => isHost || state === 'invited' || state === 'accepted'

/** The names of the dogs that take part: "Koa and Manu", "Walk with Koa and Manu". */
export function titleOf({ kind, parts }: Pick<Playdate, 'kind' | 'parts'>): string {
  const names = (parts.some(goes) ? parts.filter(goes) : parts).flatMap(({ dogs }) => dogs.map(({ name }) => name))
  if (kind === 'open') return names.length === 0 ? 'Open Walk' : `Walk with ${listInWords(names)}`
  return names.length === 0 ? 'Playdate' : listInWords(names)
}

/** The owner's first name, or "Deleted". */
export function partNameOf({ owner }: Pick<PlaydatePart, 'owner'>): string {
  return owner === null ? 'Deleted' : nameOf(owner)
}

/** The state of a playdate as the reader sees it. */
export function stateOf(playdate: Playdate): { label: string; tone: Tone } {
  const { state, needsAnswer, hasBegun, walk, myState } = playdate
  if (isPast(playdate)) return STATE_WORDS[state]
  if (hasBegun) return stateOfBegun(myState)
  if (needsAnswer) return { label: 'Waiting for you', tone: 'amber' }
  if (walk) return stateOfWalk(state, walk, myState)
  if (myState === 'declined' || myState === 'withdrawn') return PART_WORDS[myState]
  return STATE_WORDS[state]
}

const STATE_WORDS: Record<Playdate['state'], { label: string; tone: Tone }> = {
  proposed: { label: 'Waiting for answers', tone: 'plain' },
  confirmed: { label: 'Confirmed', tone: 'fern' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  over: { label: 'Over', tone: 'plain' },
}

/** Of a playdate that goes on, those who do not go see their own part. */
function stateOfBegun(myState: Playdate['myState']): { label: string; tone: Tone } {
  return myState === null || myState === 'accepted' ? { label: 'Now', tone: 'fern' } : PART_WORDS[myState]
}

function stateOfWalk(
  state: Playdate['state'],
  { freePlaces }: NonNullable<Playdate['walk']>,
  myState: Playdate['myState'],
): { label: string; tone: Tone } {
  if (myState === 'asked') return { label: 'You asked to join', tone: 'brand' }
  if (myState === 'declined') return { label: 'Not this time', tone: 'plain' }
  if (myState === 'accepted' && state === 'confirmed') return { label: 'Confirmed', tone: 'fern' }
  return freePlaces === 0 ? { label: 'Full', tone: 'plain' } : { label: placesInWords(freePlaces), tone: 'fern' }
}

/** "3 places free" */
export function placesInWords(freePlaces: number): string {
  return `${countOf(freePlaces, 'place')} free`
}

/** Cancelled, or its end has passed. */
export function isPast({ state }: Playdate): boolean {
  return state === 'cancelled' || state === 'over'
}

/** Nothing can be answered or changed any more: it has begun, is over or was cancelled. */
export function isClosed(playdate: Playdate): boolean {
  return playdate.hasBegun || isPast(playdate)
}

export const PART_WORDS: Record<InvitationState, { label: string; tone: Tone }> = {
  invited: { label: 'No answer yet', tone: 'amber' },
  accepted: { label: 'Coming', tone: 'fern' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Can’t make it', tone: 'plain' },
  asked: { label: 'Would like to join', tone: 'amber' },
}

/**
 * The settled time in words, else the proposed ones that are still ahead (all when none is); of an open walk that the
 * reader might join, the part of the day.
 */
export function timesInWords({ localStart: start, localEnd, times, walk }: Playdate): string[] {
  if (start !== null && localEnd !== null) return [localTimeInWords({ localStart: start, localEnd })]
  if (walk && times.length === 0) return [dayPartInWords(walk.day, walk.part)]
  const ahead = times.filter(isAhead)
  const shown = ahead.length > 0 ? ahead : times
  return shown.length === 1 ? shown.map(localTimeInWords) : shown.map(({ localStart }) => startInWords(localStart))
}

/**
 * The times that a guest suggested, in words, without those that have passed unless all have: "Tuesday 8 December, 9:00
 * am".
 */
export function suggestedInWords({ suggestedTimes }: Pick<PlaydatePart, 'suggestedTimes'>): string {
  const ahead = suggestedTimes.filter(isAhead)
  return (ahead.length > 0 ? ahead : suggestedTimes).map(({ localStart }) => startInWords(localStart)).join(' or ')
}

/** Guests whose suggested times wait for the host. */
export function suggestingParts({ parts }: Pick<Playdate, 'parts'>): PlaydatePart[] {
  return parts.filter(({ state, suggestedTimes }) => state === 'invited' && suggestedTimes.length > 0)
}

/** The people who wait for the reader's answer, with what they ask; null when nobody does. */
export function askedInWords(playdate: Playdate): string | null {
  const { needsAnswer, isHost, parts } = playdate
  if (!needsAnswer) return null
  const host = parts.find((part) => part.isHost)
  if (!isHost) return host ? `${partNameOf(host)} invites you` : null
  const suggested = suggestingParts(playdate).map((part) => `${partNameOf(part)} suggests ${suggestedInWords(part)}`)
  const asking = parts.filter(({ state }) => state === 'asked').map((part) => `${partNameOf(part)} asks to join`)
  return listInWords([...suggested, ...asking])
}

/** The name of the meeting place, else the town of an open walk. */
export function whereInWords({ place, walk }: Playdate): string | null {
  return place?.name ?? walk?.town ?? null
}

/** "today", "tomorrow", "in 3 days": until the settled time, by the calendar of the place; null without one. */
export function daysAhead({ startsAt, localStart, zone }: Playdate): string | null {
  if (startsAt === null || localStart === null) return null
  const days = daysUntil({ startsAt, localStart, zone })
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

/** The rules for dogs at a place, with the year; advice to check them where they are unknown. */
export function dogAccessOf({ dogAccess, dogAsOf }: Pick<PlaceOfMeeting, 'dogAccess' | 'dogAsOf'>): string {
  if (dogAccess === null) return DOG_ACCESS_UNKNOWN
  return dogAsOf === null ? DOG_ACCESS[dogAccess] : `${DOG_ACCESS[dogAccess]} (${dogAsOf})`
}

/** "about 4 km", "less than 1 km" */
export function kmInWords(km: number): string {
  return km < 1 ? 'less than 1 km' : `about ${Math.round(km)} km`
}

/** The Chatham Islands, named by a part of a text between commas. */
const CHATHAM = /(^|, ?)(chatham islands|wharekauri|rekohu) ?(,|$)/

/** The zone of an own place, before a meeting place is chosen; names are compared folded, as the server does. */
export function zoneOfText(location: string | null): Zone {
  return CHATHAM.test(foldPlace(location ?? '')) ? 'Pacific/Chatham' : 'Pacific/Auckland'
}
