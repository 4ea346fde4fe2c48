import type { HealthKind } from '#contract/health.ts'
import type { Config } from '#server/config.ts'
import type { HealthReminder } from '#server/kit/announcements.ts'
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
        recordsUrl: `${config.publicUrl}/dogs/${dog.id}/health`,
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
