import type { ColumnType, Generated } from 'kysely'

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
