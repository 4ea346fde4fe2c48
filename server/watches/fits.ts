import type { Selectable } from 'kysely'
import { ageInYears } from '#contract/dogs/age.ts'
import { foldPlace } from '#contract/places/match.ts'
import type { Character } from '#contract/matching/character.ts'
import { scoreOfCharacters } from '#contract/matching/score.ts'
import { VERDICTS } from '#contract/matching/verdicts.ts'
import type { DogsTable } from '#server/dogs/dogs.table.ts'
import { MATCH_COLUMNS, storedCharacter } from '#server/matching/match-dog.ts'
import { distanceKm } from '#server/places/distance.ts'
import { placeById } from '#server/places/gazetteer.ts'
import type { WatchesTable } from './watches.table.ts'

/** The columns of a dog by which it fits a watch or not. */
export const FIT_COLUMNS = [
  ...MATCH_COLUMNS.filter((column) => column !== 'name'),
  'breed',
  'placeId',
  'locationFolded',
  'freeBits',
] as const
export type FittingDog = Pick<Selectable<DogsTable>, (typeof FIT_COLUMNS)[number]>

/** As much of a watch as decides, with the free times of its own dog. */
export type WatchCriteria = Pick<
  Selectable<WatchesTable>,
  'location' | 'placeId' | 'radiusKm' | 'breed' | 'age' | 'size' | 'energyLevel' | 'least' | 'isFree'
> & { ownFreeBits: number | null }

/** Whether browsing with the search of a watch would find the dog, its verdict aside. */
export function fits(watch: WatchCriteria, dog: FittingDog, today: string): boolean {
  return hasTraits(watch, dog, today) && isFreeThen(watch, dog) && isInReach(watch, dog)
}

function hasTraits({ size, energyLevel, age, breed }: WatchCriteria, dog: FittingDog, today: string): boolean {
  const years = dog.dateOfBirth ? ageInYears(dog.dateOfBirth, today) : dog.age
  return (
    [null, dog.size].includes(size) &&
    [null, dog.energyLevel].includes(energyLevel) &&
    [null, years].includes(age) &&
    dog.breed.toLowerCase().includes(breed.toLowerCase())
  )
}

function isFreeThen({ isFree, ownFreeBits }: WatchCriteria, { freeBits }: FittingDog): boolean {
  return !isFree || ((ownFreeBits ?? 0) & freeBits) !== 0
}

function isInReach({ location, placeId, radiusKm }: WatchCriteria, dog: FittingDog): boolean {
  const place = placeById(placeId)
  const at = placeById(dog.placeId ?? '')
  if (place && at && distanceKm(place, at) <= radiusKm) return true
  // A region is found by its name, as is a text that names no known place.
  return (!place || place.kind === 'region') && isInWords(location, dog)
}

/** An empty text is everywhere, and one that only has apostrophes nowhere. */
function isInWords(location: string, { locationFolded }: FittingDog): boolean {
  const words = foldPlace(location)
  return location === '' || (words !== '' && locationFolded.includes(words))
}

/** Whether the verdict on two dogs is `least` or a better one. */
export function suits(own: Character, dog: FittingDog, { least, today }: { least: string; today: string }): boolean {
  const { verdict } = scoreOfCharacters(own, storedCharacter({ ...dog, name: '' }, today))
  return VERDICTS.indexOf(verdict) <= VERDICTS.findIndex((one) => one === least)
}
