import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { EVEN_WHEN_OPTED_OUT } from '../mail-types.ts'
import { dropMails, queuedMails, queueMail } from '../outbox.ts'
import { appealDecidedEmail, decisionEmail, reportDecidedEmail } from '../templates/decision.ts'

/** Listeners that queue the mails about operators' decisions. */
export function decisionMails(config: Config) {
  const mailAboutDecision = async (
    db: Tx,
    { userId: _id, email: to, appealToken, ...told }: DomainEvents['sanctioned'],
  ): Promise<void> => {
    const appealUrl = appealToken && `${config.publicUrl}/appeal?token=${appealToken}`
    const type = told.kind === 'delete' ? 'account-deleted' : 'decision'
    await queueMail(db, config, { type, to, content: decisionEmail({ ...told, appealUrl }, config.contactEmail) })
  }
  return {
    mailAboutDecision,

    async thankReporter(db: Tx, { reporterId, hasActed }: DomainEvents['report-decided']): Promise<void> {
      if (reporterId === null) return
      const reporter = await db
        .selectFrom('users')
        .select(['email', 'firstName'])
        .where('id', '=', reporterId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!reporter) return
      const content = reportDecidedEmail(reporter.firstName, hasActed)
      await queueMail(db, config, { type: 'report-decided', to: reporter.email, content })
    },

    async mailAboutAppealDecision(db: Tx, { email: to, ...told }: DomainEvents['appeal-decided']): Promise<void> {
      await queueMail(db, config, { type: 'decision', to, content: appealDecidedEmail(told) })
    },
  }
}

/**
 * Drops queued mails about somebody who was muted or suspended, and those to a suspended one that do not protect the
 * account.
 */
export async function dropMailsOf(db: Tx, { userId, email, isSuspended }: DomainEvents['held-back']): Promise<void> {
  const from = queuedMails(db).where('aboutUserId', '=', userId)
  await dropMails(db, from)
  const to = queuedMails(db).where('recipient', '=', email)
  if (isSuspended) await dropMails(db, to.where('type', 'not in', EVEN_WHEN_OPTED_OUT))
}
