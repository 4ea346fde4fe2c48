import { sql } from 'kysely'
import { COMPLAINT_KEPT_DAYS, REMINDER_HOURS } from '#contract/complaints/options.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { DomainEvents, Publish } from '#server/platform/events/domain-events.ts'

type Transact = (work: (db: Tx, publish: Publish) => Promise<void>) => Promise<void>

/** Reminds operators of complaints whose author was not written to, once after each of the hours. */
export async function remindOfComplaints(transact: Transact): Promise<void> {
  for (const hours of REMINDER_HOURS.toReversed()) {
    await transact(async (db, publish) => {
      const due = await db
        .updateTable('complaints')
        .set({ remindedAfter: hours })
        .where('closedAt', 'is', null)
        .where('toldAt', 'is', null)
        .where('remindedAfter', '<', hours)
        .where(sql<boolean>`created_at <= now() - make_interval(hours => ${sql.lit(hours)})`)
        .returning('id')
        .execute()
      if (due.length > 0) await publish('complaint-waiting', { hours })
    })
  }
}

/**
 * Closes the complaint that a report was made of, and tells whoever complained; but not when it is about somebody else by
 * now, who has their time to answer.
 */
export async function closeDecided(
  db: Tx,
  { subject, subjectId, reportedUserId, hasActed }: DomainEvents['report-decided'],
  publish: Publish,
): Promise<void> {
  if (subject !== 'complaint' || subjectId === null) return
  const closed = await db
    .updateTable('complaints')
    .set({ closedAt: sql`now()` })
    .where('id', '=', subjectId)
    .where((eb) => eb.or([eb('userId', 'is', null), eb('userId', '=', reportedUserId)]))
    .where('closedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (closed) await publish('complaint-closed', { email: closed.email, hasActed })
}

/** Deletes a leaving author's answers with the account; operators close the complaint by its report. */
export async function detachAuthor(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ userId: null, answerToken: null, agrees: null, answer: null, answeredAt: null })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes complaints that were closed a year ago. */
export async function removeOldComplaints(db: Db): Promise<void> {
  await deleteUnlocked(
    db,
    'complaints',
    sql`closed_at < now() - make_interval(days => ${sql.lit(COMPLAINT_KEPT_DAYS)})`,
  )
}

/** The complaints that the author was told of, for the file of one's own data; not by whom they are. */
export async function* ownComplaints(db: Db, userId: string) {
  yield await db
    .selectFrom('complaints')
    .select(['what', 'place', 'toldAt', 'agrees', 'answer', 'answeredAt'])
    .where('userId', '=', userId)
    .where('toldAt', 'is not', null)
    .orderBy('toldAt')
    .execute()
}
