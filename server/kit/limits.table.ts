import type { Generated } from 'kysely'

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

declare module '#server/kit/db.ts' {
  interface Tables {
    rateLimits: RateLimitsTable
  }
}
