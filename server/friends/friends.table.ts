import type { Generated } from 'kysely'

export interface FriendsTable {
  id: Generated<string>
  userId: string
  friendUserId: string
  contextDogId: string | null
  status: Generated<'pending' | 'accepted'>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    friends: FriendsTable
  }
}
