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
