import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from './outbox.ts'
import { accountExpiringEmail, confirmEmail, passwordChangedEmail, passwordResetEmail } from './templates/account.ts'

/** Listeners that queue the mails about an account itself. */
export function accountMails(config: Config) {
  const confirmationLink = (token: string) => `${config.publicUrl}/confirm-email?token=${token}`
  return {
    async sendResetLink(db: Tx, { email, firstName, token }: DomainEvents['reset-requested']): Promise<void> {
      // Links use PUBLIC_URL, never the Host header, so that a forged one cannot lead the token elsewhere.
      const url = `${config.publicUrl}/reset-password?token=${token}`
      await queueMail(db, config, {
        type: 'password-reset',
        to: email,
        content: passwordResetEmail({ firstName, url }),
      })
    },
    async askToConfirm(db: Tx, { email, firstName, token }: DomainEvents['confirmation-requested']): Promise<void> {
      const content = confirmEmail({ firstName, url: confirmationLink(token) })
      await queueMail(db, config, { type: 'confirm-email', to: email, content })
    },
    async warnOfDeletion(db: Tx, expiring: DomainEvents['account-expiring']): Promise<void> {
      const { email, firstName, token, lastDay } = expiring
      const content = accountExpiringEmail({ firstName, url: confirmationLink(token), lastDay })
      await queueMail(db, config, { type: 'account-expiring', to: email, content })
    },
    async tellOfChange(db: Tx, { email, firstName }: DomainEvents['password-changed']): Promise<void> {
      const url = `${config.publicUrl}/forgot-password`
      const content = passwordChangedEmail({ firstName, url })
      await queueMail(db, config, { type: 'password-changed', to: email, content })
    },
  }
}
