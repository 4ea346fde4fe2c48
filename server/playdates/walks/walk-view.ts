import type * as z from 'zod/mini'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import type { Character } from '#contract/matching/character.ts'
import { matchOfCharacters } from '#contract/matching/score.ts'
import { VERDICTS } from '#contract/matching/verdicts.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { localTimeOf, partOfDay } from '#contract/playdates/wall-clock.ts'
import { loadAnswers, storedCharacter } from '#server/matching/match-dog.ts'
import { type Place, placeById } from '#server/places/gazetteer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { kmToWalk, startOf, townOf } from './audience.ts'
import type { Locked, PartRow } from '../state/lock.ts'
import { activeParts, dogsOf, isActive } from '../state/parts.ts'
import { isVetoed } from '../rules/veto.ts'

type WalkView = NonNullable<z.output<typeof Playdate>['walk']>

/** An owner who might join open walks. */
export interface Asker {
  town: Place | undefined
  dogs: readonly { id: string; character: Character }[]
}

/** The caller with the named own dogs, or with all that are active. */
export async function loadAsker(db: Db, ownerId: string, dogIds?: readonly string[]): Promise<Asker> {
  const ids = dogIds ?? (await activeDogsOf(db, ownerId))
  const today = todayInNewZealand()
  const answers = new Map((await loadAnswers(db, ids)).map((stored) => [stored.id, stored]))
  const dogs = ids.flatMap((id) => {
    const stored = answers.get(id)
    return stored ? { id, character: storedCharacter(stored, today) } : []
  })
  return { town: await townOf(db, ownerId), dogs }
}

async function activeDogsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dogs')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether time, place and who else comes are for this part: the host of an open walk decides who may know. */
export function mayKnowAll({ playdate }: Pick<Locked, 'playdate'>, own: PartRow | undefined): boolean {
  // A guest whom the host has accepted is invited again when the time or the place changes.
  return playdate.kind === 'private' || own?.state === 'accepted' || own?.state === 'invited'
}

/** Fields of an open walk that everybody may know; with `asker` also how it suits them. Null for a private playdate. */
export function walkOf(walk: Locked, asker: Asker | null, characters: ReadonlyMap<string, Character>): WalkView | null {
  const { playdate } = walk
  const { zone, audience, radiusKm, sizes, energies, puppies } = playdate
  const start = startOf(walk)
  if (!start || audience === null || radiusKm === null) return null
  const local = localTimeOf(start, zone)
  return {
    day: local.slice(0, 10),
    part: partOfDay(local),
    town: placeById(playdate.placeId ?? '')?.label ?? null,
    freePlaces: freePlaces(walk),
    audience,
    radiusKm,
    sizes: sizes as Size[],
    energies: energies as EnergyLevel[],
    puppies,
    ...(asker ? suitability(walk, asker, characters) : { distanceKm: null, matches: [] }),
  }
}

function suitability({ playdate, parts }: Locked, asker: Asker, characters: ReadonlyMap<string, Character>) {
  const km = kmToWalk(asker.town, playdate)
  const going = dogsOf(activeParts(parts)).flatMap((id) => characters.get(id) ?? [])
  return { distanceKm: km === null ? null : Math.round(km), matches: matchesOf(asker, going) }
}

function freePlaces({ playdate: { state, maxDogs }, parts }: Locked): number {
  return isActive(state) ? Math.max(0, maxDogs - dogsOf(activeParts(parts)).length) : 0
}

/** Each dog of the asker with the least suitable dog that already goes. */
function matchesOf({ dogs }: Asker, going: readonly Character[]): WalkView['matches'] {
  return dogs.flatMap(({ id, character }) => {
    const [worst] = going
      .map((other) => matchOfCharacters(character, other))
      .toSorted((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict) || (a.score ?? 0) - (b.score ?? 0))
    return worst ? { ...worst, dogId: id, needsReading: isVetoed(worst) } : []
  })
}
