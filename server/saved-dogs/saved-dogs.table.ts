import type { Generated } from 'kysely'

export interface SavedDogsTable {
  id: Generated<string>
  userId: string
  dogId: string
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    savedDogs: SavedDogsTable
  }
}
