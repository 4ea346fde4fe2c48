import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { dateTimeInWords } from '#server/platform/date-time-in-words.ts'

/** Later than every date that anybody chooses: for good. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00Z')

/** SQL for whether the account of a row of `users` is suspended, by the clock of the database. */
export const isSuspended = sql<boolean>`(users.suspended_until is not null and users.suspended_until > now())`
/** SQL for whether it is not. */
export const isNotSuspended = sql<boolean>`(users.suspended_until is null or users.suspended_until <= now())`

/** How long a restriction lasts, in New Zealand's time: "until Tuesday 5 January 2027 at 2:20 pm", or "for good". */
export function untilInWords(until: Date | null): string {
  return until === null || until >= FOR_GOOD ? 'for good' : `until ${dateTimeInWords(until, { hasYear: true })}`
}

/** Mutes or suspends an account until then; a mute or suspension that lasts longer already stays. */
export async function restrictAccount(
  db: Tx,
  userId: string,
  { as, until }: { as: 'muted' | 'suspended'; until: Date },
) {
  const later = (column: string) => sql<Date>`greatest(${sql.ref(column)}, ${until})`
  await db
    .updateTable('users')
    .set(as === 'muted' ? { mutedUntil: later('mutedUntil') } : { suspendedUntil: later('suspendedUntil') })
    .where('id', '=', userId)
    .execute()
}

/** Ends a mute or a suspension before its time, or shortens it to the end that another decision still asks for. */
export async function endRestriction(
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

/** Stores whether the owner has yet to read a decision about the account. */
export async function setHasNewDecision(db: Tx, userId: string, hasNewDecision: boolean) {
  await db.updateTable('users').set({ hasNewDecision }).where('id', '=', userId).execute()
}
