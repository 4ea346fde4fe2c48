import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from './outbox.ts'
import { reportEmail } from './templates/report.ts'

/** Listeners that queue the mails about reports. */
export function reportMails(config: Config) {
  return {
    /** Sent to every administrator and moderator except a reported one. */
    async tellAdmins(db: Tx, { reportedUserId }: DomainEvents['reported']): Promise<void> {
      const people = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('deletedAt', 'is', null)
        .where((eb) =>
          eb.or([
            eb('role', '=', sql.lit('admin')),
            eb('role', '=', sql.lit('moderator')),
            eb('id', '=', reportedUserId),
          ]),
        )
        .where((eb) => eb.or([eb('suspendedUntil', 'is', null), eb('suspendedUntil', '<=', new Date())]))
        .execute()
      const addresses = new Set([...config.adminEmails, ...people.map(({ email }) => email)])
      addresses.delete(people.find(({ id }) => id === reportedUserId)?.email ?? '')
      const content = reportEmail(`${config.publicUrl}/admin/dashboard`)
      for (const to of addresses) await queueMail(db, config, { type: 'report', to, content })
    },
  }
}
