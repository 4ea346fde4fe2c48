import { sql } from 'kysely'
import { isNotSuspended } from '#server/account/restrictions.ts'
import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '../outbox.ts'
import type { EmailContent } from '../templates/frame.ts'
import { appealEmail, reportEmail } from '../templates/report.ts'

/** Listeners that queue the mails about reports. */
export function reportMails(config: Config) {
  const mailOperators = operatorMailer(config)
  return {
    /** Sent to every administrator and moderator except a reported one. */
    async mailAboutReport(db: Tx, { reportedUserId }: DomainEvents['reported']): Promise<void> {
      const url = `${config.publicUrl}/admin/dashboard?person=${reportedUserId}`
      await mailOperators(db, reportedUserId, reportEmail(url))
    },

    async mailAboutAppeal(db: Tx, { userId }: DomainEvents['appealed']): Promise<void> {
      await mailOperators(db, userId, appealEmail(`${config.publicUrl}/admin/dashboard`))
    },
  }
}

/** Queues a mail to every operator, except one who is concerned. */
export function operatorMailer(config: Config) {
  return async (db: Tx, except: string | null, content: EmailContent): Promise<void> => {
    for (const to of await addressesOfOperators(db, config, except))
      await queueMail(db, config, { type: 'report', to, content })
  }
}

async function addressesOfOperators(db: Tx, config: Config, except: string | null): Promise<Set<string>> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('role', '=', sql.lit('admin')), eb('role', '=', sql.lit('moderator')), eb('id', '=', except)]),
    )
    .where((eb) => eb.or([isNotSuspended, eb('id', '=', except)]))
    .execute()
  const addresses = new Set([...config.adminEmails, ...people.map(({ email }) => email)])
  addresses.delete(people.find(({ id }) => id === except)?.email ?? '')
  return addresses
}
