import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** Later than every date that anybody chooses: for good. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

/** Mutes or suspends an account until then; what lasts longer already stays. */
export async function holdBack(db: Tx, userId: string, { as, until }: { as: 'muted' | 'suspended'; until: Date }) {
  const later = (column: string) => sql<Date>`greatest(${sql.ref(column)}, ${until})`
  await db
    .updateTable('users')
    .set(as === 'muted' ? { mutedUntil: later('mutedUntil') } : { suspendedUntil: later('suspendedUntil') })
    .where('id', '=', userId)
    .execute()
}

/** Ends a mute or a suspension before its time; `until` is what other decisions ask for. */
export async function letBack(
  db: Tx,
  userId: string,
  { from, until }: { from: 'muted' | 'suspended'; until: Date | null },
) {
  await db
    .updateTable('users')
    .set(from === 'muted' ? { mutedUntil: until } : { suspendedUntil: until })
    .where('id', '=', userId)
    .execute()
}

/** Keeps whether a decision about the account waits to be read. */
export async function noteNewDecision(db: Tx, userId: string, hasNewDecision: boolean) {
  await db.updateTable('users').set({ hasNewDecision }).where('id', '=', userId).execute()
}
