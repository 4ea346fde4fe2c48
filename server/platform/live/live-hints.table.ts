import type { Generated } from 'kysely'

/** A notification that waits until the message broker has taken it. "Hint" is an earlier word for a live update. */
export interface LiveHintsTable {
  number: Generated<number>
  payload: string
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    liveHints: LiveHintsTable
  }
}
