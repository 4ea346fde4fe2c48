import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** An account has few dogs. Their health records and reminders go by foreign keys. */
export async function deleteDogsOf(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('dogs').where('ownerId', '=', userId).execute()
}

/** Removes dogs that a request inserted while their account was being deleted. */
export async function removeDogsOfDeleted(db: Db, userIds: readonly string[]): Promise<void> {
  await deleteUnlocked(db, 'dogs', sql`owner_id = any(${userIds}::uuid[])`)
}
