import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deletePortion, deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, type JobPortion } from '#server/platform/jobs/jobs.ts'
import { dropMails, queuedMails } from './outbox.ts'

/** Mails to a deleted account, or about it, are not sent any more; the log of sent ones is erased by a job. */
export async function eraseMails(db: Tx, { userId, email }: DomainEvents['account-leaving']): Promise<void> {
  await dropMails(
    db,
    queuedMails(db).where((mail) => mail.or([mail('recipient', '=', email), mail('aboutUserId', '=', userId)])),
  )
  await db.deleteFrom('emailOptouts').where('email', '=', email).execute()
  await addJob(db, { kind: 'erase-mails', subjectId: userId, details: { email } })
}

/** Whoever registers with the address again has mails of their own: only those from before the deletion go. */
export const eraseMailsPortion: JobPortion = async (tools, { id, subjectId, details }) =>
  deletePortion(
    tools,
    'emailOutbox',
    // The mail that tells of a deletion by operators goes after it.
    sql`(about_user_id = ${subjectId} or (recipient = ${details['email']} and type <> 'account-deleted'
      and created_at <= (select jobs.created_at from jobs where jobs.id = ${id})))`,
  )

/** Also removes failed mails and those that were only logged: nobody asks for them after a month. */
export async function removeOldMails(db: Db): Promise<void> {
  await deleteUnlocked(db, 'emailOutbox', sql`status <> 'queued' and created_at < now() - interval '30 days'`)
}
