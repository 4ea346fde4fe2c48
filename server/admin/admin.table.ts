import type { Generated } from 'kysely'

/** Only added to; the database refuses every change. */
export interface AdminActsTable {
  id: Generated<string>
  adminId: string
  act: string
  userId: string | null
  detail: string | null
  createdAt: Generated<Date>
}

declare module '#server/kit/db.ts' {
  interface Tables {
    adminActs: AdminActsTable
  }
}
