import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { endSessions } from './sessions.ts'

/** Deletes sessions, known browsers, and links for resetting, confirming and changing of a leaving account. */
export async function endAccess(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('passwordResetTokens').where('userId', '=', userId).execute()
  await db.deleteFrom('emailConfirmations').where('userId', '=', userId).execute()
  await db.deleteFrom('emailChanges').where('userId', '=', userId).execute()
  await db.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
  await endSessions(db, userId)
}

/** Deletes sessions and links that have run out, and browsers that were not used for long. */
export async function removeOutdatedAccess(db: Db): Promise<void> {
  await deleteUnlocked(db, 'sessions', sql`expire < now()`)
  // After more than a year, a sign-in from the same browser counts as one from a new browser.
  await deleteUnlocked(db, 'knownBrowsers', sql`seen_at < now() - interval '400 days'`)
  await deleteUnlocked(db, 'emailChanges', sql`expires_at < now()`)
  await deleteUnlocked(db, 'passwordResetTokens', sql`created_at < now() - interval '7 days'`)
}
