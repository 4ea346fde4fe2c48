/** The last day on which a daily job was done, and the lease of its run. */
export interface DailyJobsTable {
  name: string
  day: string
  leasedUntil: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    dailyJobs: DailyJobsTable
  }
}
