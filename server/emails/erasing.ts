import { sql } from 'kysely'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { deleteBatch, deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { addJob, type JobBatch } from '#server/platform/jobs/jobs.ts'
import { dropMails, queuedMails } from './outbox.ts'

/** Mails in one statement: few enough to stay far below the statement timeout. */
const MARKED_AT_ONCE = 2_000

/** Mails to a deleted account, or about it, are not sent any more; the log of sent ones is erased by a job. */
export async function eraseMails(db: Tx, { userId, email }: DomainEvents['account-leaving']): Promise<void> {
  await dropMails(
    db,
    queuedMails(db).where((mail) =>
      mail.or([mail('recipient', '=', email), mail('aboutUserId', '=', userId), mail('formerOwnerId', '=', userId)]),
    ),
  )
  await db.deleteFrom('emailOptouts').where('email', '=', email).execute()
  await addJob(db, { kind: 'erase-mails', subjectId: userId, details: { email } })
}

/** Erases mails from before the deletion alone: a later account with the same address has mails of its own. */
export const eraseMailsBatch: JobBatch = async (tools, { id, subjectId, details }) =>
  deleteBatch(
    tools,
    'emailOutbox',
    // The mail that tells of a deletion by operators goes after it.
    sql`(about_user_id = ${subjectId} or former_owner_id = ${subjectId}
      or (recipient = ${details['email']} and type <> 'account-deleted'
      and created_at <= (select jobs.created_at from jobs where jobs.id = ${id})))`,
  )

/** Mails to an address that an account has given up are erased with it: a job notes the account with them. */
export async function keepTrackOfMails(db: Tx, { userId, from }: DomainEvents['address-changed']): Promise<void> {
  await addJob(db, { kind: 'mark-former-mails', subjectId: userId, details: { email: from } })
}

/** Later mails to the address are those of whoever has it then. */
export const markFormerMailsBatch: JobBatch = async ({ transact }, { id, subjectId, details }) =>
  transact(async (db) => {
    const { numAffectedRows } = await sql`
      update email_outbox set former_owner_id = ${subjectId} where id = any(array(
        select id from email_outbox where recipient = ${details['email']} and former_owner_id is null
          and created_at <= (select jobs.created_at from jobs where jobs.id = ${id})
        order by id limit ${MARKED_AT_ONCE} for update))`.execute(db)
    return numAffectedRows === BigInt(MARKED_AT_ONCE)
  })

/** Also removes failed mails and those that were only logged: nobody asks for them after a month. */
export async function removeOldMails(db: Db): Promise<void> {
  await deleteUnlocked(db, 'emailOutbox', sql`status <> 'queued' and created_at < now() - interval '30 days'`)
}
