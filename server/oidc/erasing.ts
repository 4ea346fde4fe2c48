import { disconnectProvider } from '#server/account/credentials.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'

/** Deletes what waits for the password of a leaving account. */
export async function eraseSignIns(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('oidcSignIns').where('userId', '=', userId).execute()
}

/**
 * Whoever knew the old password may have connected a provider's account of theirs, or made the account by a provider that
 * does not verify addresses: the owner connects it anew.
 */
export async function dropProvider(db: Tx, { userId }: DomainEvents['password-reset']): Promise<void> {
  await disconnectProvider(db, userId)
}
