import type { HealthKind } from '#contract/health.ts'
import type { Config } from '#server/config.ts'
import type { Announcements, HealthReminder } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'
import { type MailType, queueMail } from './outbox.ts'
import { treatmentLetter } from './templates/health.ts'

/** What the log of mails calls each kind (ADMIN-18). */
export const REMINDER_TYPES = {
  vaccinations: 'vaccination',
  worming: 'worming',
  flea: 'flea',
} as const satisfies Record<HealthKind, MailType>

/** The mails about health records, for the facts that bring them about. */
export function healthMails(config: Config) {
  return {
    async remindOwner(db: Tx, { owner, dog, ...treatment }: HealthReminder): Promise<void> {
      const letter = treatmentLetter({
        ...treatment,
        firstName: owner.firstName,
        dogName: dog.name,
        recordsUrl: config.publicUrl + recordsPath(dog.id),
        promo: config.promo,
      })
      await queueMail(db, config, {
        type: REMINDER_TYPES[treatment.kind],
        to: owner.email,
        letter,
        dogName: dog.name,
      })
    },
  }
}

/** Where a reminder leads; by this it is known which dog it is about. */
const recordsPath = (dogId: string) => `/dogs/${dogId}/health`

/** Nobody is reminded of a dog that is gone (K-23). */
export async function dropReminders(db: Tx, { dogId, ownerId }: Announcements['dog-leaving']): Promise<void> {
  await db
    .deleteFrom('emailOutbox')
    .where('recipient', 'in', db.selectFrom('users').select('email').where('id', '=', ownerId))
    .where('type', 'in', Object.values(REMINDER_TYPES))
    .where('status', '=', 'queued')
    .where('text', 'like', `%${recordsPath(dogId)}%`)
    .execute()
}
