import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { endSessions } from './sessions.ts'

/** Deletes all sessions and reset links of a leaving account. */
export async function endAccess(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()
  await db.deleteFrom('emailConfirmations').where('userId', '=', userId).execute()
  await endSessions(db, userId)
}

export async function removeOutdatedAccess(db: Db): Promise<void> {
  await deleteUnlocked(db, 'sessions', sql`expire < now()`)
  await deleteUnlocked(db, 'passwordResetTokens', sql`created_at < now() - interval '7 days'`)
}
