import type { Generated } from 'kysely'

export interface VaccinationsTable {
  id: Generated<string>
  dogId: string
  name: string
  date: string
  frequency: 'monthly' | 'annually' | 'every-2-years'
  clinic: string | null
  requestId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface WormingTreatmentsTable {
  id: Generated<string>
  dogId: string
  name: string
  date: string
  frequency: 'monthly' | 'every-2-months' | 'every-3-months' | 'every-6-months' | 'annually'
  requestId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface FleaTreatmentsTable {
  id: Generated<string>
  dogId: string
  name: string
  date: string
  frequency: 'monthly' | 'every-2-months' | 'every-3-months' | 'every-6-months' | 'annually'
  requestId: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface ReminderLogTable {
  id: Generated<string>
  recordType: 'vaccinations' | 'worming' | 'flea'
  recordId: string
  dueDate: string
  sentAt: Generated<Date>
}

export interface CalendarFeedsTable {
  userId: string
  secret: string
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    vaccinations: VaccinationsTable
    wormingTreatments: WormingTreatmentsTable
    fleaTreatments: FleaTreatmentsTable
    reminderLog: ReminderLogTable
    calendarFeeds: CalendarFeedsTable
  }
}
