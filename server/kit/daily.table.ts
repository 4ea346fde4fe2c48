export interface DailyJobsTable {
  name: string
  day: string
  leasedUntil: Date
}

declare module '#server/kit/db.ts' {
  interface Tables {
    dailyJobs: DailyJobsTable
  }
}
