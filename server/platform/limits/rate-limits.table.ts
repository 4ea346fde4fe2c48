import type { Generated } from 'kysely'

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    rateLimits: RateLimitsTable
  }
}
