import type { Tx } from '#server/platform/database/db.ts'

/** Invalidates all open reset links of a user. */
export async function voidResetTokens(db: Tx, userId: string): Promise<void> {
  await db
    .updateTable('passwordResetTokens')
    .set({ used: true })
    .where('userId', '=', userId)
    .where('used', '=', false)
    .execute()
}

/** Invalidates the links by which a new address would become the account's. Those that bring an old one back stay. */
export async function voidAddressChanges(db: Tx, userId: string): Promise<void> {
  await db.updateTable('emailChanges').set({ confirmToken: null }).where('userId', '=', userId).execute()
}
