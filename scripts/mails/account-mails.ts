import {
  accountExpiringEmail,
  confirmEmail,
  newSignInEmail,
  passwordChangedEmail,
  passwordResetEmail,
  providerConnectedEmail,
  providerDisconnectedEmail,
} from '#server/emails/templates/account.ts'
import { addressTakenEmail, changedAddressEmail, newAddressEmail } from '#server/emails/templates/address.ts'
import { copiedPasskeyEmail, passkeyAddedEmail, passkeyRemovedEmail } from '#server/emails/templates/passkey.ts'
import { type Cast, ORIGIN, type Samples, TOKEN } from './sample.ts'

const CONFIRM = `${ORIGIN}/confirm-email?token=${TOKEN}`
const FORGOT = `${ORIGIN}/forgot-password`

/** The mails about an account and the ways into it. */
export function accountMails({ firstName }: Cast) {
  const link = { firstName, url: FORGOT }
  const passkey = { ...link, name: 'Chrome on Android' }
  const provider = { ...link, provider: 'Kennel Club' }
  const undo = `${ORIGIN}/undo-email-change?token=${TOKEN}`
  return {
    'password-reset': [passwordResetEmail({ firstName, url: `${ORIGIN}/reset-password?token=${TOKEN}` })],
    'password-changed': [false, true].map((arePasskeysGone) => passwordChangedEmail({ ...link, arePasskeysGone })),
    'new-sign-in': [newSignInEmail({ ...link, browser: 'Firefox on Windows' })],
    'passkey-added': [passkeyAddedEmail(passkey)],
    'passkey-removed': [passkeyRemovedEmail(passkey)],
    'passkey-copied': [copiedPasskeyEmail({ ...passkey, url: `${ORIGIN}/profile` })],
    'provider-connected': [providerConnectedEmail(provider)],
    'provider-disconnected': [providerDisconnectedEmail(provider)],
    'confirm-email': [confirmEmail({ firstName, url: CONFIRM })],
    'account-expiring': [accountExpiringEmail({ firstName, url: CONFIRM, lastDay: new Date('2026-12-05T00:00:00Z') })],
    'new-address': [newAddressEmail({ firstName, url: CONFIRM })],
    'address-change': [changedAddressEmail({ firstName, newEmail: 'mia@example.org', url: undo })],
    'address-taken': [addressTakenEmail({ url: `${ORIGIN}/auth` })],
  } satisfies Samples
}
