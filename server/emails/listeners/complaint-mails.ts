import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '../outbox.ts'
import { operatorMailer } from './report-mails.ts'
import {
  answeredComplaintEmail,
  authorEmail,
  complainantEmail,
  complaintEmail,
  waitingComplaintEmail,
} from '../templates/complaint.ts'

/** Listeners that queue the mails about complaints. */
export function complaintMails(config: Config) {
  const url = `${config.publicUrl}/admin/dashboard`
  const mailOperators = operatorMailer(config)
  return {
    mailAboutComplaint: async (db: Tx, _complaint: DomainEvents['complained']) =>
      mailOperators(db, null, complaintEmail(url)),

    remindOfComplaint: async (db: Tx, { hours }: DomainEvents['complaint-waiting']) =>
      mailOperators(db, null, waitingComplaintEmail(url, hours)),

    mailAboutComplaintAnswer: async (db: Tx, { userId }: DomainEvents['complaint-answered']) =>
      mailOperators(db, userId, answeredComplaintEmail(url)),

    async notifyAuthor(db: Tx, { email: to, token, ...told }: DomainEvents['complaint-told']): Promise<void> {
      const answerUrl = `${config.publicUrl}/help/report?token=${token}`
      await queueMail(db, config, { type: 'complaint', to, content: authorEmail({ ...told, answerUrl }) })
    },

    async mailComplainant(db: Tx, { email: to, hasActed }: DomainEvents['complaint-closed']): Promise<void> {
      await queueMail(db, config, { type: 'complaint-decided', to, content: complainantEmail(hasActed) })
    },
  }
}
