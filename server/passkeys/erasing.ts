import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'

/** Deletes the passkeys of a leaving account, and what waits for an answer of them. */
export async function erasePasskeys(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await db.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()
}

/** Removes all passkeys: others who knew the old password may have added some. The owner adds them anew. */
export async function dropPasskeys(db: Tx, { userId, hadPassword }: DomainEvents['password-reset']): Promise<void> {
  if (hadPassword) await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
}

/** An owner's passkeys, without their keys. */
export async function ownPasskeyData(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}
