import type { Generated } from 'kysely'

export interface NotificationsTable {
  id: Generated<string>
  userId: string
  type: 'friend' | 'message' | 'health_reminder'
  title: string
  message: string
  relatedUserId: string | null
  relatedDogId: string | null
  isRead: Generated<boolean>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    notifications: NotificationsTable
  }
}
