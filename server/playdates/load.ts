import type * as z from 'zod/mini'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Character } from '#contract/matching/character.ts'
import { matchOfCharacters } from '#contract/matching/score.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import type { Zone } from '#contract/playdates/options.ts'
import { localTimeOf, partOfDay } from '#contract/playdates/wall-clock.ts'
import { placeOfMeeting } from '#server/meeting-places/catalogue.ts'
import { loadAnswers, storedCharacter } from '#server/matching/match-dog.ts'
import { loadOwners, type OwnerView } from '#server/owners/owners.ts'
import { photoPath } from '#server/photos/photos.ts'
import { placeById } from '#server/places/gazetteer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { loadParts, ownersOf, type PartRow, type PlaydateRow } from './lock.ts'
import { isVetoed } from './veto.ts'
import { activeParts, isActive, needsAnswerOf } from './parts.ts'

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
  if (ids.length === 0) return []
  const rows = await db.selectFrom('playdates').selectAll().where('id', 'in', ids).execute()
  const parts = await loadParts(db, ids)
  const times = await db
    .selectFrom('playdateTimes')
    .selectAll()
    .where('playdateId', 'in', ids)
    .orderBy('startsAt')
    .execute()
  const found = await loadOwners(db, ownersOf(parts), viewerId)
  const referenced: Referenced = {
    viewerId,
    owners: new Map([...found].map(([id, { owner }]) => [id, owner])),
    hidden: new Set([...found].flatMap(([id, { isBlocked }]) => (isBlocked ? id : []))),
    dogs: await loadDogsOf(db, parts),
  }
  const partsOf = Map.groupBy(parts, (part) => part.playdateId)
  const timesOf = Map.groupBy(times, (time) => time.playdateId)
  const views = new Map(
    rows.map((row) => {
      const found = { playdate: row, parts: partsOf.get(row.id) ?? [], times: timesOf.get(row.id) ?? [] }
      return [row.id, toPlaydate(found, referenced)]
    }),
  )
  return ids.flatMap((id) => views.get(id) ?? [])
}

/** What the parts of several playdates refer to. */
interface Referenced {
  viewerId: string
  owners: ReadonlyMap<string, OwnerView>
  /** Who is in a blocked pair with the viewer. */
  hidden: ReadonlySet<string>
  dogs: ReadonlyMap<string, DogOfPlaydate>
}

interface DogOfPlaydate {
  view: PartView['dogs'][number]
  character: Character
}

async function loadDogsOf(db: Db, parts: readonly PartRow[]): Promise<Map<string, DogOfPlaydate>> {
  const ids = [...new Set(parts.flatMap((part) => part.dogIds))]
  if (ids.length === 0) return new Map()
  const today = todayInNewZealand()
  const [rows, answers] = await Promise.all([
    db.selectFrom('dogs').select(['id', 'ownerId', 'name', 'breed', 'photoId']).where('id', 'in', ids).execute(),
    loadAnswers(db, ids),
  ])
  const answersOf = new Map(answers.map((one) => [one.id, one]))
  return new Map(
    rows.flatMap(({ photoId, ...dog }) => {
      const stored = answersOf.get(dog.id)
      if (!stored) return []
      return [[dog.id, { view: { ...dog, imageUrl: photoPath(photoId) }, character: storedCharacter(stored, today) }]]
    }),
  )
}

interface Found {
  playdate: PlaydateRow
  parts: readonly PartRow[]
  times: readonly { startsAt: Date }[]
}

function toPlaydate(found: Found, referenced: Referenced): PlaydateView {
  const { playdate, parts } = found
  const { id, kind, state, zone, minutes, cancelNote, maxDogs, createdAt, updatedAt } = playdate
  const own = parts.find((part) => part.ownerId === referenced.viewerId)
  const mayKnowAll = kind === 'private' || own?.state === 'accepted'
  const shown = parts.filter((part) => part === own || (mayKnowAll ? mayBeSeen(part, own) : part.state === 'accepted'))
  return {
    id,
    kind,
    state,
    ...(own ? ownView(found, own) : NO_PART),
    zone,
    minutes,
    ...(mayKnowAll ? detailsOf(found, referenced) : NO_DETAILS),
    walk: kind === 'open' ? walkOf(found) : null,
    parts: shown.map((part) => toPart(part, { own, referenced, zone })),
    pairs: pairsOf(shown, referenced),
    cancelNote,
    maxDogs,
    createdAt,
    updatedAt,
  }
}

function ownView({ playdate, parts }: Found, own: PartRow) {
  return { isHost: own.isHost, myState: own.state, needsAnswer: needsAnswerOf(playdate, parts, own) }
}

const NO_PART = { isHost: false, myState: null, needsAnswer: false }

/** Who asked to join is seen by the host alone. */
function mayBeSeen(part: PartRow, own: PartRow | undefined): boolean {
  return part.state !== 'asked' || own?.isHost === true
}

/** What those do not see whom the host of an open walk has not accepted. */
const NO_DETAILS = { startsAt: null, localStart: null, endsAt: null, times: [], place: null, note: '' }

function detailsOf({ playdate, parts, times }: Found, referenced: Referenced) {
  const { startsAt, endsAt, zone, note } = playdate
  return {
    startsAt,
    localStart: startsAt && localTimeOf(startsAt, zone),
    endsAt: startsAt && endsAt,
    times: times.map((time) => ({
      ...shownTime(time.startsAt, zone),
      suits: suitedBy(parts, time.startsAt, referenced),
    })),
    place: placeOfMeeting(playdate),
    note,
  }
}

function shownTime(startsAt: Date, zone: Zone) {
  return { startsAt, localStart: localTimeOf(startsAt, zone) }
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
  zone: Zone
}

function toPart(part: PartRow, { own, referenced, zone }: PartContext): PartView {
  const { isHost, state, suggested, note, dogIds } = part
  const owner = ownerOf(part, referenced)
  const mayReadAnswer = owner !== null && (own?.isHost === true || part === own)
  return {
    owner,
    isHost,
    state,
    dogs: owner ? dogIds.flatMap((id) => referenced.dogs.get(id)?.view ?? []) : [],
    suggestedTimes: mayReadAnswer ? suggested.map((time) => shownTime(time, zone)) : [],
    note: mayReadAnswer ? note : null,
  }
}

function ownerOf({ ownerId }: PartRow, { hidden, owners }: Referenced): OwnerView | null {
  return ownerId === null || hidden.has(ownerId) ? null : (owners.get(ownerId) ?? null)
}

/** Every pair of dogs of different owners who may still meet, as long as the reader may see both. */
function pairsOf(parts: readonly PartRow[], { dogs, hidden }: Referenced): PlaydateView['pairs'] {
  const seen = activeParts(parts).filter(({ ownerId }) => ownerId !== null && !hidden.has(ownerId))
  return seen.flatMap((one, n) =>
    seen.slice(n + 1).flatMap((other) => one.dogIds.flatMap((a) => other.dogIds.flatMap((b) => pairOf(a, b, dogs)))),
  )
}

function pairOf(dogId: string, otherDogId: string, dogs: Referenced['dogs']): PlaydateView['pairs'] {
  const [a, b] = [dogs.get(dogId), dogs.get(otherDogId)]
  if (!a || !b) return []
  const match = matchOfCharacters(a.character, b.character)
  return [{ ...match, dogId, otherDogId, needsReading: isVetoed(match) }]
}

function walkOf({ playdate, parts, times }: Found): PlaydateView['walk'] {
  const { zone, audience, radiusKm, sizes, energies, puppies } = playdate
  const start = playdate.startsAt ?? times[0]?.startsAt
  if (!start || audience === null || radiusKm === null) return null
  const local = localTimeOf(start, zone)
  return {
    day: local.slice(0, 10),
    part: partOfDay(local),
    town: townOf(playdate),
    freePlaces: freePlaces(playdate, parts),
    audience,
    radiusKm,
    sizes: sizes as Size[],
    energies: energies as EnergyLevel[],
    puppies,
  }
}

function townOf({ placeId }: PlaydateRow): string | null {
  return placeId === null ? null : (placeById(placeId)?.label ?? null)
}

function freePlaces({ state, maxDogs }: PlaydateRow, parts: readonly PartRow[]): number {
  const dogs = parts.filter((part) => part.state === 'accepted').flatMap((part) => part.dogIds).length
  return isActive(state) ? Math.max(0, maxDogs - dogs) : 0
}
