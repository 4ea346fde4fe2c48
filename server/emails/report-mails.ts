import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from './outbox.ts'
import { reportEmail } from './templates/report.ts'

/** Listeners that queue the mails about reports. */
export function reportMails(config: Config) {
  return {
    /** Sent to every administrator except a reported one. */
    async tellAdmins(db: Tx, { reportedUserId }: DomainEvents['reported']): Promise<void> {
      const reported = await db.selectFrom('users').select('email').where('id', '=', reportedUserId).executeTakeFirst()
      const content = reportEmail(`${config.publicUrl}/admin/dashboard`)
      for (const to of config.adminEmails) {
        if (to !== reported?.email) await queueMail(db, config, { type: 'report', to, content })
      }
    },
  }
}
