import type { Generated } from 'kysely'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import type { LeastVerdict } from '#contract/watches/options.ts'

export interface WatchesTable {
  id: Generated<string>
  userId: string
  /** '' is everywhere. */
  location: Generated<string>
  /** Of the gazetteer; '' everywhere, or where the text names no known place. */
  placeId: Generated<string>
  radiusKm: Generated<number>
  breed: Generated<string>
  age: number | null
  size: Size | null
  energyLevel: EnergyLevel | null
  dogId: string | null
  least: LeastVerdict | null
  isFree: Generated<boolean>
  isPaused: Generated<boolean>
  createdAt: Generated<Date>
  openedAt: Generated<Date>
  askedAt: Date | null
}

/** Which dogs an owner heard of. */
export interface WatchNewsTable {
  id: Generated<string>
  userId: string
  dogId: string
  watchId: string
  createdAt: Generated<Date>
  /** The bell and the phone told of it; the others stand in the mail only. */
  hasRung: boolean
  mailedAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    watches: WatchesTable
    watchNews: WatchNewsTable
  }
}
