import type { Generated } from 'kysely'
import type { NotificationType } from '#contract/notifications/options.ts'

export interface NotificationsTable {
  id: Generated<string>
  userId: string
  type: NotificationType
  title: string
  message: string
  relatedUserId: string | null
  relatedDogId: string | null
  relatedPlaydateId: string | null
  isRead: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    notifications: NotificationsTable
  }
}
