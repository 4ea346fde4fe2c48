import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { EVEN_WHEN_OPTED_OUT } from '../mail-types.ts'
import { dropMails, queuedMails, queueMail } from '../outbox.ts'
import {
  accountExpiringEmail,
  confirmEmail,
  newSignInEmail,
  passwordChangedEmail,
  passwordResetEmail,
  providerConnectedEmail,
  providerDisconnectedEmail,
} from '../templates/account.ts'
import { addressTakenEmail, changedAddressEmail, newAddressEmail } from '../templates/address.ts'

/** Listeners that queue the mails about an account itself. */
export function accountMails(config: Config) {
  const confirmationLink = (token: string) => `${config.publicUrl}/confirm-email?token=${token}`
  return {
    async sendResetLink(db: Tx, requested: DomainEvents['reset-requested']): Promise<void> {
      const { email, firstName, token, expiresAt } = requested
      // Links use PUBLIC_URL, never the Host header, so that a forged one cannot lead the token elsewhere.
      const url = `${config.publicUrl}/reset-password?token=${token}`
      await queueMail(db, config, {
        type: 'password-reset',
        to: email,
        content: passwordResetEmail({ firstName, url }),
        expiresAt,
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
    async mailAboutChange(db: Tx, changed: DomainEvents['password-changed']): Promise<void> {
      const { email, firstName, arePasskeysGone } = changed
      const url = `${config.publicUrl}/forgot-password`
      const content = passwordChangedEmail({ firstName, url, arePasskeysGone })
      await queueMail(db, config, { type: 'password-changed', to: email, content })
    },
    async askNewAddress(db: Tx, change: DomainEvents['address-change-requested']): Promise<void> {
      const { userId, email, firstName, token } = change
      const content = newAddressEmail({ firstName, url: confirmationLink(token) })
      await queueMail(db, config, { type: 'new-address', to: email, content, ownerId: userId })
    },
    async mailOldAddress(db: Tx, change: DomainEvents['address-change-noticed']): Promise<void> {
      const { email, firstName, newEmail, token } = change
      const url = `${config.publicUrl}/undo-email-change?token=${token}`
      const content = changedAddressEmail({ firstName, newEmail, url })
      await queueMail(db, config, { type: 'address-change', to: email, content })
    },
    async mailTakenAddress(db: Tx, { email }: DomainEvents['address-wanted']): Promise<void> {
      const content = addressTakenEmail({ url: `${config.publicUrl}/auth` })
      await queueMail(db, config, { type: 'address-taken', to: email, content })
    },
    ...signInMails(config),
  }
}

/** Those about ways to sign in, and new browsers. */
function signInMails(config: Config) {
  const url = `${config.publicUrl}/forgot-password`
  return {
    async mailAboutProvider(db: Tx, { email, ...connected }: DomainEvents['provider-connected']): Promise<void> {
      const content = providerConnectedEmail({ ...connected, url })
      await queueMail(db, config, { type: 'provider-connected', to: email, content })
    },
    async mailAboutProviderGone(db: Tx, { email, ...former }: DomainEvents['provider-disconnected']): Promise<void> {
      const content = providerDisconnectedEmail({ ...former, url })
      await queueMail(db, config, { type: 'provider-disconnected', to: email, content })
    },
    async mailAboutSignIn(db: Tx, { email, firstName, browser }: DomainEvents['signed-in-elsewhere']): Promise<void> {
      const content = newSignInEmail({ firstName, browser, url })
      await queueMail(db, config, { type: 'new-sign-in', to: email, content })
    },
  }
}

/** Drops queued mails to an address that is no longer the account's, but for those that protect the account. */
export async function dropMailsToOldAddress(db: Tx, { from }: DomainEvents['address-changed']): Promise<void> {
  await dropMails(db, queuedMails(db).where('recipient', '=', from).where('type', 'not in', EVEN_WHEN_OPTED_OUT))
}
