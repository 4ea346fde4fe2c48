import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { queueMail } from '../outbox.ts'
import { copiedPasskeyEmail, passkeyAddedEmail, passkeyRemovedEmail } from '../templates/passkey.ts'

/** Listeners that queue the mails about an account's passkeys. */
export function passkeyMails(config: Config) {
  const url = `${config.publicUrl}/forgot-password`
  return {
    async mailAboutPasskeyAdded(db: Tx, { email, ...passkey }: DomainEvents['passkey-added']): Promise<void> {
      const content = passkeyAddedEmail({ ...passkey, url })
      await queueMail(db, config, { type: 'passkey-added', to: email, content })
    },
    async mailAboutPasskeyRemoved(db: Tx, { email, ...passkey }: DomainEvents['passkey-removed']): Promise<void> {
      const content = passkeyRemovedEmail({ ...passkey, url })
      await queueMail(db, config, { type: 'passkey-removed', to: email, content })
    },
    async warnOfCopiedPasskey(db: Tx, { email, ...passkey }: DomainEvents['passkey-copied']): Promise<void> {
      const content = copiedPasskeyEmail({ ...passkey, url: `${config.publicUrl}/profile` })
      await queueMail(db, config, { type: 'passkey-copied', to: email, content })
    },
  }
}
