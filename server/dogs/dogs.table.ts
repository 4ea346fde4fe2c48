import type { ColumnType, Generated } from 'kysely'
import type { EnergyLevel, Gender, Size, Socialization } from '#contract/dogs/options.ts'

export interface DogsTable {
  id: Generated<string>
  ownerId: string
  name: string
  breed: string
  age: number
  dateOfBirth: string | null
  size: Size
  gender: Gender
  /** Kilograms with two decimals; numeric comes as text. */
  weight: ColumnType<string, number, number>
  description: string | null
  photoId: string | null
  temperament: Generated<string[]>
  interactionStyles: Generated<string[]>
  withOtherDogs: Generated<string[]>
  getsAlongBetterWith: Generated<string[]>
  usuallyFree: Generated<string[]>
  /** Written by a trigger: `usuallyFree` as bits, to filter by. */
  freeBits: Generated<number>
  energyLevel: EnergyLevel | null
  trainingLevel: string | null
  socialization: Generated<Socialization>
  goodWithKids: boolean | null
  goodWithDogs: boolean | null
  goodWithCats: boolean | null
  neutered: boolean | null
  vaccinated: boolean | null
  puppyNotVaccinated: Generated<boolean>
  location: string
  locationFolded: string
  placeId: string | null
  latitude: string | null
  longitude: string | null
  isActive: Generated<boolean>
  /** Not shown because its owner is not, and shown again with the owner; a trigger sets it. */
  hiddenWithOwner: Generated<boolean>
  /** Whether the owner was not active for a year; a trigger sets it. */
  ownerIsAway: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface DogCountsTable {
  locationFolded: string
  placeId: Generated<string>
  dogs: number
}

export interface PlaceCountsTable {
  /** '' for dogs without a place. */
  placeId: string
  dogs: number
}

export interface FacetCountsTable {
  breed: string
  size: string
  energyLevel: Generated<string>
  ownerIsAway: Generated<boolean>
  dogs: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    dogs: DogsTable
    dogCounts: DogCountsTable
    placeCounts: PlaceCountsTable
    facetCounts: FacetCountsTable
  }
}
