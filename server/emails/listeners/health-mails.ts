import { sql } from 'kysely'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import type { Config } from '#server/config.ts'
import type { HealthReminder } from '#server/health/health.events.ts'
import { HEALTH_TABLES } from '#server/health/records.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { MailType } from '../mail-types.ts'
import { dropMails, queuedMails, queueMail } from '../outbox.ts'
import { manyTreatmentsEmail, treatmentEmail } from '../templates/health.ts'

/** The mail type of each kind of record, as shown in the mail log. */
export const REMINDER_TYPES = {
  vaccinations: 'vaccination',
  worming: 'worming',
  flea: 'flea',
} as const satisfies Record<HealthKind, MailType>

/** Listeners that queue and drop the mails about health records. */
export function healthMails(config: Config) {
  return {
    async remindOwner(db: Tx, { owner, dog, ...treatment }: HealthReminder): Promise<void> {
      const content = treatmentEmail({
        ...treatment,
        firstName: owner.firstName,
        dogName: dog.name,
        recordsUrl: `${config.publicUrl}/dogs/${dog.id}/health`,
        promo: config.promo,
      })
      await queueMail(db, config, {
        type: REMINDER_TYPES[treatment.kind],
        to: owner.email,
        content,
        aboutId: treatment.recordId,
        dogName: dog.name,
      })
    },

    async remindOwnerOfMany(db: Tx, { owner, count, soonest }: DomainEvents['health-reminders-due']): Promise<void> {
      const { publicUrl, promo } = config
      const content = manyTreatmentsEmail({
        firstName: owner.firstName,
        count,
        soonest,
        dogsUrl: `${publicUrl}/`,
        promo,
      })
      await queueMail(db, config, { type: 'health-summary', to: owner.email, content })
    },
  }
}

/** Drops the queued reminders of a deleted dog. */
export async function dropReminders(db: Tx, { dogId, ownerId }: DomainEvents['dog-leaving']): Promise<void> {
  const records = HEALTH_KINDS.map(
    (kind) => sql`select id from ${sql.table(HEALTH_TABLES[kind])} where dog_id = ${dogId}`,
  )
  const isOfDog = sql<boolean>`about_id in (${sql.join(records, sql` union all `)})`
  await dropMails(db, mailsTo(db, ownerId).where(isOfDog))
}

/** Drops the queued reminder of a record that was deleted or is due on another day now. */
export async function dropReminder(db: Tx, { recordId, ownerId }: DomainEvents['health-reminder-void']): Promise<void> {
  await dropMails(db, mailsTo(db, ownerId).where('aboutId', '=', recordId))
}

function mailsTo(db: Tx, ownerId: string) {
  return queuedMails(db).where('recipient', 'in', db.selectFrom('users').select('email').where('id', '=', ownerId))
}
