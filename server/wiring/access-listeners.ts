import { keepTrackOfMails } from '#server/emails/erasing.ts'
import type { mailsOf } from '#server/emails/mails.ts'
import { renewCalendarAddress } from '#server/health/calendar-feed.ts'
import { dropPasskeys } from '#server/passkeys/erasing.ts'
import type { Listeners } from '#server/platform/events/domain-events.ts'
import { notifySessionsEnded } from '#server/platform/live/live.ts'

/** The listeners to what concerns signing in. */
export function accessListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    'reset-requested': [mails.sendResetLink],
    'password-reset': [dropPasskeys, renewCalendarAddress],
    'password-changed': [mails.tellOfChange],
    'passkey-added': [mails.tellOfPasskeyAdded],
    'passkey-removed': [mails.tellOfPasskeyRemoved],
    'passkey-copied': [mails.warnOfCopiedPasskey],
    'provider-connected': [mails.tellOfProvider],
    'provider-disconnected': [mails.tellOfProviderGone],
    'signed-in-elsewhere': [mails.tellOfSignIn],
    'confirmation-requested': [mails.askToConfirm],
    'account-expiring': [mails.warnOfDeletion],
    'address-change-requested': [mails.askNewAddress],
    'address-change-noticed': [mails.tellOldAddress],
    'address-wanted': [mails.tellTakenAddress],
    'address-changed': [mails.dropMailsToOldAddress, keepTrackOfMails],
    'sessions-ended': [notifySessionsEnded],
  } satisfies Partial<Listeners>
}
