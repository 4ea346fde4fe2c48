import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { dropMails, queuedMails, queueMail } from './outbox.ts'
import { decisionEmail, reportDecidedEmail } from './templates/decision.ts'

/** Listeners that queue the mails about operators' decisions. */
export function decisionMails(config: Config) {
  const tell = async (db: Tx, { email: to, ...told }: DomainEvents['sanctioned']): Promise<void> => {
    await queueMail(db, config, { type: 'decision', to, content: decisionEmail(told, config.contactEmail) })
  }
  return {
    tellOfDecision: tell,

    async thankReporter(db: Tx, { reporterId, hasActed }: DomainEvents['report-decided']): Promise<void> {
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

    /** To whoever signs in to a suspended account: what was decided last. */
    async tellAgain(db: Tx, { userId, email, firstName }: DomainEvents['sign-in-suspended']): Promise<void> {
      const last = await db
        .selectFrom('sanctions')
        .select(['kind', 'reason', 'sentence', 'endsAt'])
        .where('userId', '=', userId)
        .where('kind', '=', 'suspend')
        .orderBy('createdAt', 'desc')
        .executeTakeFirst()
      if (last) await tell(db, { email, firstName, ...last })
    },
  }
}

/** What waits from somebody who was muted or suspended is not sent, nor what waits for a suspended one. */
export async function dropMailsOf(db: Tx, { userId, email, isSuspended }: DomainEvents['held-back']): Promise<void> {
  const from = queuedMails(db).where('aboutUserId', '=', userId)
  await dropMails(db, from)
  if (isSuspended) await dropMails(db, queuedMails(db).where('recipient', '=', email).where('type', '<>', 'decision'))
}
