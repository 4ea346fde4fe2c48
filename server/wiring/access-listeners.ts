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
    'password-changed': [mails.mailAboutChange],
    'passkey-added': [mails.mailAboutPasskeyAdded],
    'passkey-removed': [mails.mailAboutPasskeyRemoved],
    'passkey-copied': [mails.warnOfCopiedPasskey],
    'provider-connected': [mails.mailAboutProvider],
    'provider-disconnected': [mails.mailAboutProviderGone],
    'signed-in-elsewhere': [mails.mailAboutSignIn],
    'confirmation-requested': [mails.askToConfirm],
    'account-expiring': [mails.warnOfDeletion],
    'address-change-requested': [mails.askNewAddress],
    'address-change-noticed': [mails.mailOldAddress],
    'address-wanted': [mails.mailTakenAddress],
    'address-changed': [mails.dropMailsToOldAddress, keepTrackOfMails],
    'sessions-ended': [notifySessionsEnded],
  } satisfies Partial<Listeners>
}
