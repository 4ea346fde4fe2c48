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
