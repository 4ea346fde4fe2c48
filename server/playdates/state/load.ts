import type * as z from 'zod/mini'
import type { Character } from '#contract/matching/character.ts'
import { matchOfCharacters } from '#contract/matching/score.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { localEndOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { placeOfMeeting } from '#server/meeting-places/catalogue.ts'
import { loadCharacters } from '#server/matching/match-dog.ts'
import { loadOwners, type OwnerView } from '#server/owners/owners.ts'
import { photoPath } from '#server/photos/photos.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { type MetPairs, dogsAhead, loadMetPairs, ownChecklist } from './own-checklist.ts'
import { feedbackOf, type GivenFeedback, loadFeedback } from './own-feedback.ts'
import { loadParts, type Locked, ownersOf, type PartRow } from './lock.ts'
import { isVetoed } from '../rules/veto.ts'
import { activeParts, dogsOf, hasBegun, isActive, isActivePart, needsAnswerOf } from './parts.ts'
import { type Asker, loadAsker, mayKnowAll, walkOf } from '../walks/walk-view.ts'

/** A playdate as the contract encodes it. */
export type PlaydateView = z.output<typeof Playdate>
type PartView = PlaydateView['parts'][number]

/** One playdate as `viewerId` may see it; refuses when it is gone. */
export async function loadPlaydate(db: Db, id: string, viewerId: string): Promise<PlaydateView> {
  const [playdate] = await loadPlaydates(db, [id], viewerId)
  refuseUnless(playdate, 'playdate-not-found')
  return playdate
}

/** The playdates of the given ids in that order, as `viewerId` may see them. */
export async function loadPlaydates(db: Db, ids: readonly string[], viewerId: string): Promise<PlaydateView[]> {
  return loadViews(db, ids, { viewerId })
}

interface Viewing {
  viewerId: string
  /** The own dogs whose suitability for open walks is told; all, unless they are named. */
  ownDogIds?: readonly string[]
}

/** Like `loadPlaydates`, for named dogs of the viewer. */
export async function loadViews(
  db: Db,
  ids: readonly string[],
  { viewerId, ownDogIds }: Viewing,
): Promise<PlaydateView[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('playdates').selectAll().where('id', 'in', ids).execute()
  const parts = await loadParts(db, ids)
  const times = await db
    .selectFrom('playdateTimes')
    .selectAll()
    .where('playdateId', 'in', ids)
    .orderBy('startsAt')
    .execute()
  const partsOf = Map.groupBy(parts, (part) => part.playdateId)
  const timesOf = Map.groupBy(times, (time) => time.playdateId)
  const found = rows.map((playdate): Locked => ({
    playdate,
    parts: partsOf.get(playdate.id) ?? [],
    times: (timesOf.get(playdate.id) ?? []).map(({ startsAt }) => startsAt),
  }))
  const owners = await loadOwners(db, ownersOf(parts), viewerId)
  const mightJoin = found.some((one) => !mayKnowAll(one, ownPartOf(one, viewerId)))
  const referenced: Referenced = {
    viewerId,
    owners: new Map([...owners].map(([id, { owner }]) => [id, owner])),
    hidden: new Set([...owners].flatMap(([id, { isBlocked }]) => (isBlocked ? id : []))),
    ...(await loadDogsOf(db, parts)),
    met: await loadMetPairs(db, dogsAhead(rows, parts)),
    feedback: await loadFeedback(
      db,
      parts.filter(({ ownerId, feedbackAt }) => ownerId === viewerId && feedbackAt !== null),
    ),
    asker: mightJoin ? await loadAsker(db, viewerId, ownDogIds) : null,
  }
  const views = new Map(found.map((one) => [one.playdate.id, toPlaydate(one, referenced)]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

function ownPartOf({ parts }: Locked, viewerId: string): PartRow | undefined {
  return parts.find(({ ownerId }) => ownerId === viewerId)
}

/** Data that the parts of several playdates refer to. */
interface Referenced {
  viewerId: string
  owners: ReadonlyMap<string, OwnerView>
  /** Owners in a blocked pair with the viewer. */
  hidden: ReadonlySet<string>
  dogs: ReadonlyMap<string, PartView['dogs'][number]>
  characters: ReadonlyMap<string, Character>
  met: MetPairs
  /** The viewer, where there is an open walk that they might join. */
  asker: Asker | null
  feedback: readonly GivenFeedback[]
}

async function loadDogsOf(db: Db, parts: readonly PartRow[]): Promise<Pick<Referenced, 'dogs' | 'characters'>> {
  const ids = [...new Set(dogsOf(parts))]
  if (ids.length === 0) return { dogs: new Map(), characters: new Map() }
  const [rows, characters] = await Promise.all([
    db.selectFrom('dogs').select(['id', 'ownerId', 'name', 'breed', 'photoId']).where('id', 'in', ids).execute(),
    loadCharacters(db, ids),
  ])
  return {
    dogs: new Map(rows.map(({ photoId, ...dog }) => [dog.id, { ...dog, imageUrl: photoPath(photoId) }])),
    characters,
  }
}

function toPlaydate(found: Locked, referenced: Referenced): PlaydateView {
  const { playdate, parts } = found
  const { id, kind, state, zone, minutes, cancelNote, maxDogs, createdAt, updatedAt } = playdate
  const own = ownPartOf(found, referenced.viewerId)
  const knowsAll = mayKnowAll(found, own)
  const shown = parts.filter((part) => part === own || (knowsAll ? mayBeSeen(part, own) : part.isHost))
  const pairs = knowsAll ? pairsOf(shown, referenced) : []
  return {
    id,
    kind,
    state,
    ...(own ? ownView(found, own, { pairs, referenced }) : NO_PART),
    zone,
    minutes,
    ...(knowsAll ? detailsOf(found, referenced) : NO_DETAILS),
    walk: kind === 'open' ? walkOf(found, knowsAll ? null : referenced.asker, referenced.characters) : null,
    parts: shown.map((part) => toPart(part, { own, referenced, playdate })),
    pairs,
    cancelNote: knowsAll ? cancelNote : null,
    maxDogs,
    feedback: own ? feedbackOf(playdate, own, referenced.feedback) : null,
    createdAt,
    updatedAt,
  }
}

interface OwnContext {
  pairs: PlaydateView['pairs']
  referenced: Referenced
}

function ownView({ playdate, parts }: Locked, own: PartRow, { pairs, referenced }: OwnContext) {
  return {
    isHost: own.isHost,
    myState: own.state,
    needsAnswer: needsAnswerOf(playdate, parts, own),
    checklist: isActive(playdate.state) && isActivePart(own) ? ownChecklist(own, pairs, referenced.met) : [],
  }
}

const NO_PART = { isHost: false, myState: null, needsAnswer: false, checklist: [] }

/** Requests to join are shown to the host alone. */
function mayBeSeen(part: PartRow, own: PartRow | undefined): boolean {
  return part.state !== 'asked' || own?.isHost === true
}

const NO_TIME = { startsAt: null, localStart: null, localEnd: null, endsAt: null }

/** Empty details, for owners whom the host of an open walk has not accepted. */
const NO_DETAILS = { ...NO_TIME, hasBegun: false, times: [], place: null, note: '' }

function detailsOf({ playdate, parts, times }: Locked, referenced: Referenced) {
  const { startsAt, endsAt, note } = playdate
  return {
    ...(startsAt ? { ...shownTime(startsAt, playdate), endsAt } : NO_TIME),
    hasBegun: hasBegun(playdate),
    times: times.map((time) => ({
      ...shownTime(time, playdate),
      suits: suitedBy(parts, time, referenced),
    })),
    place: placeOfMeeting(playdate),
    note,
  }
}

function shownTime(startsAt: Date, { minutes, zone }: Pick<PlaydateView, 'minutes' | 'zone'>) {
  return { startsAt, localStart: localTimeOf(startsAt, zone), localEnd: localEndOf(startsAt, minutes, zone) }
}

/** The owners who accepted and whom a time suits. */
function suitedBy(parts: readonly PartRow[], time: Date, { hidden }: Referenced): string[] {
  return parts.flatMap(({ ownerId, state, isHost, suits }) => {
    if (ownerId === null || hidden.has(ownerId) || state !== 'accepted') return []
    return isHost || suits.some((one) => one.getTime() === time.getTime()) ? ownerId : []
  })
}

interface PartContext {
  own: PartRow | undefined
  referenced: Referenced
  playdate: Locked['playdate']
}

function toPart(part: PartRow, { own, referenced, playdate }: PartContext): PartView {
  const { isHost, state, suggested, note, dogIds } = part
  const owner = ownerOf(part, referenced)
  const mayReadAnswer = owner !== null && (own?.isHost === true || part === own)
  return {
    owner,
    isHost,
    state,
    dogs: owner ? dogIds.flatMap((id) => referenced.dogs.get(id) ?? []) : [],
    suggestedTimes: mayReadAnswer ? suggested.map((time) => shownTime(time, playdate)) : [],
    note: mayReadAnswer ? note : null,
  }
}

function ownerOf({ ownerId }: PartRow, { hidden, owners }: Referenced): OwnerView | null {
  return ownerId === null || hidden.has(ownerId) ? null : (owners.get(ownerId) ?? null)
}

/**
 * Every pair of dogs of different owners who may still meet, as long as the reader may see both; for a host also those
 * who ask to join with those who go.
 */
function pairsOf(parts: readonly PartRow[], { characters, hidden }: Referenced): PlaydateView['pairs'] {
  const seen = parts.filter(({ ownerId }) => ownerId !== null && !hidden.has(ownerId))
  const going = activeParts(seen)
  const asked = seen.filter(({ state }) => state === 'asked')
  const met = [
    ...going.flatMap((one, n) => going.slice(n + 1).map((other) => [one, other] as const)),
    ...asked.flatMap((one) => going.map((other) => [other, one] as const)),
  ]
  return met.flatMap(([one, other]) => one.dogIds.flatMap((a) => other.dogIds.flatMap((b) => pairOf(a, b, characters))))
}

function pairOf(dogId: string, otherDogId: string, characters: Referenced['characters']): PlaydateView['pairs'] {
  const [a, b] = [characters.get(dogId), characters.get(otherDogId)]
  if (!a || !b) return []
  const match = matchOfCharacters(a, b)
  return [{ ...match, dogId, otherDogId, needsReading: isVetoed(match) }]
}
