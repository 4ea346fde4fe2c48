import type { Config } from '#server/config.ts'
import type { Announcements } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from './outbox.ts'
import { reportEmail } from './templates/report.ts'

/** The mails about reports, for the facts that bring them about. */
export function reportMails(config: Config) {
  return {
    /** To every administrator but the one who was reported, who is not told. */
    async tellAdmins(db: Tx, { reportedUserId }: Announcements['reported']): Promise<void> {
      const reported = await db.selectFrom('users').select('email').where('id', '=', reportedUserId).executeTakeFirst()
      const content = reportEmail(`${config.publicUrl}/admin/dashboard`)
      for (const to of config.adminEmails) {
        if (to !== reported?.email) await queueMail(db, config, { type: 'report', to, content })
      }
    },
  }
}
