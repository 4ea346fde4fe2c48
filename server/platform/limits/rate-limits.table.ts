import type { Generated } from 'kysely'

/** A counter of `rate-limiter-flexible`, whose columns these are. */
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
