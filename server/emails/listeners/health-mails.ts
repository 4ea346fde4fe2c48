import { sql } from 'kysely'
import type { HealthKind } from '#contract/health/options.ts'
import type { Config } from '#server/config.ts'
import type { HealthReminder, VoidReminder } from '#server/health/health.events.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { MailType } from '../mail-types.ts'
import { dropMails, queuedMails, queueMail } from '../outbox.ts'
import { manyTreatmentsEmail, reminderSubject, treatmentEmail } from '../templates/health.ts'

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
        recordsUrl: config.publicUrl + recordsPath(dog.id),
        promo: config.promo,
      })
      await queueMail(db, config, {
        type: REMINDER_TYPES[treatment.kind],
        to: owner.email,
        content,
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

/** The link in a reminder, by which the queued reminders of a dog are found. */
const recordsPath = (dogId: string) => `/dogs/${dogId}/health`

/** Drops the queued reminders of a deleted dog. */
export async function dropReminders(db: Tx, { dogId, ownerId }: DomainEvents['dog-leaving']): Promise<void> {
  await drop(db, await waitingReminders(db, { dogId, ownerId }))
}

/**
 * Drops the queued reminder of a record that was deleted or is due on another day now. Drops one of several equal
 * mails.
 */
export async function dropReminder(db: Tx, record: VoidReminder): Promise<void> {
  const waiting = await waitingReminders(db, record)
  const isOfRecord = ({ type, subject, dogName }: (typeof waiting)[number]) =>
    type === REMINDER_TYPES[record.kind] && subject === reminderSubject({ ...record, dogName: dogName ?? '' })
  await drop(db, waiting.filter(isOfRecord).slice(0, 1))
}

async function waitingReminders(db: Tx, { dogId, ownerId }: { dogId: string; ownerId: string }) {
  return db
    .selectFrom('emailOutbox')
    .select(['id', 'type', 'subject', 'dogName'])
    .where('recipient', 'in', db.selectFrom('users').select('email').where('id', '=', ownerId))
    .where('type', 'in', Object.values(REMINDER_TYPES))
    .where('status', '=', 'queued')
    .where('text', 'like', `%${recordsPath(dogId)}%`)
    .execute()
}

async function drop(db: Tx, mails: readonly { id: string }[]): Promise<void> {
  const ids = mails.map(({ id }) => id)
  await dropMails(db, queuedMails(db).where('id', '=', sql<string>`any(${ids}::uuid[])`))
}
