import type { Generated } from 'kysely'
import type { AdminActEntry } from '#contract/admin/schemas.ts'

/** Append-only: a trigger refuses updates and deletions. */
export interface AdminActsTable {
  id: Generated<string>
  /** The actor: an operator, somebody who appealed, or BY_COMMAND. */
  adminId: string
  act: AdminActEntry['act']
  userId: string | null
  detail: string | null
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    adminActs: AdminActsTable
  }
}
