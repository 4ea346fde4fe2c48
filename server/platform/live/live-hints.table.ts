import type { Generated } from 'kysely'

/** A notification that waits until the message broker has taken it. */
export interface LiveHintsTable {
  number: Generated<number>
  payload: string
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    liveHints: LiveHintsTable
  }
}
