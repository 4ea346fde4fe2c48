import { closeDecided } from '#server/complaints/following-up.ts'
import { removeTakenDownFromOwner } from '#server/account/picture.ts'
import { removeTakenDownFromDog } from '#server/dogs/take-down.ts'
import { takeDownMessage } from '#server/messages/take-down.ts'
import { resendSuspension } from '#server/moderation/appeals.ts'
import { allowPicture, forbidPicture } from '#server/photos/removed-pictures.ts'
import { takeDownWalk } from '#server/playdates/take-down.ts'
import type { mailsOf } from '#server/emails/mails.ts'
import { streamDecision } from '#server/live/live-updates.ts'
import type { Listeners } from '#server/platform/events/domain-events.ts'
import { leaveWhenSuspended } from '#server/playdates/leaving.ts'

/** The owner and the dog first: the photo is deleted after them. */
const TAKEN_DOWN = [removeTakenDownFromOwner, removeTakenDownFromDog, forbidPicture, takeDownMessage, takeDownWalk]

/** The listeners of reports, decisions, appeals and complaints. */
export function moderationListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    reported: [mails.mailAboutReport],
    'held-back': [mails.dropMailsOf, leaveWhenSuspended],
    'taken-down': TAKEN_DOWN,
    sanctioned: [mails.mailAboutDecision, streamDecision],
    'sign-in-suspended': [resendSuspension],
    appealed: [mails.mailAboutAppeal],
    'appeal-decided': [mails.mailAboutAppealDecision],
    'take-down-lifted': [allowPicture],
    'report-decided': [mails.thankReporter, closeDecided],
    complained: [mails.mailAboutComplaint],
    'complaint-waiting': [mails.remindOfComplaint],
    'complaint-told': [mails.notifyAuthor],
    'complaint-answered': [mails.mailAboutComplaintAnswer],
    'complaint-closed': [mails.mailComplainant],
  } satisfies Partial<Listeners>
}
