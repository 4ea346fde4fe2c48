import type { Config } from '#server/config.ts'
import type { Announcements } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'
import { queueMail } from './outbox.ts'
import { reportLetter } from './templates/report.ts'

/** The mails about reports, for the facts that bring them about. */
export function reportMails(config: Config) {
  return {
    /** To every administrator but the one who was reported, who is not told (K-58). */
    async tellAdmins(db: Tx, { reportedUserId }: Announcements['reported']): Promise<void> {
      const reported = await db.selectFrom('users').select('email').where('id', '=', reportedUserId).executeTakeFirst()
      const letter = reportLetter(`${config.publicUrl}/admin/dashboard`)
      for (const to of config.adminEmails) {
        if (to !== reported?.email) await queueMail(db, config, { type: 'report', to, letter })
      }
    },
  }
}
