import type { ColumnType, Generated } from 'kysely'

/** A job that waits or runs; it is deleted when it is done. */
export interface JobsTable {
  id: Generated<string>
  kind: string
  subjectId: string
  details: ColumnType<Readonly<Record<string, unknown>>, string, string>
  leasedUntil: Generated<Date>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    jobs: JobsTable
  }
}
