import { FROM_WATCH } from '#contract/watches/options.ts'
import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '../outbox.ts'
import { newDogsEmail } from '../templates/watch.ts'

/** The listener that queues the daily mail about new dogs. */
export function watchMails(config: Config) {
  return {
    async mailAboutNewDogs(db: Tx, { owner, dogs, count }: DomainEvents['new-dogs-due']): Promise<void> {
      const content = newDogsEmail({
        firstName: owner.firstName,
        count,
        dogs: dogs.map(({ id, ...dog }) => ({ ...dog, url: `${config.publicUrl}/dog/${id}?from=${FROM_WATCH}` })),
      })
      await queueMail(db, config, {
        type: 'new-dogs',
        to: owner.email,
        dogIds: dogs.map(({ id }) => id),
        content,
      })
    },
  }
}
