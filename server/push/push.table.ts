import type { Generated } from 'kysely'
import type { PushKind } from './kinds.ts'

export interface PushDevicesTable {
  id: Generated<string>
  sid: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Generated<Date>
  nextAt: Generated<Date>
  restsUntil: Generated<Date>
}

export interface PushOutboxTable {
  id: Generated<string>
  deviceId: string
  kind: PushKind
  tag: string
  title: string
  line: string
  path: string
  aboutUserId: string | null
  revision: Generated<number>
  isQueued: Generated<boolean>
  attempts: Generated<number>
  createdAt: Generated<Date>
  dueAt: Date
  expiresAt: Date
  sentAt: Date | null
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    pushDevices: PushDevicesTable
    pushOutbox: PushOutboxTable
  }
}
