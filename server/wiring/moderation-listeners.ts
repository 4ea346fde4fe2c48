import { closeDecided } from '#server/complaints/following-up.ts'
import { takeFromOwner } from '#server/account/picture.ts'
import { takeFromDog } from '#server/dogs/take-down.ts'
import { takeDownMessage } from '#server/messages/take-down.ts'
import { tellSuspendedAgain } from '#server/moderation/appeals.ts'
import { allowPicture, forbidPicture } from '#server/photos/removed-pictures.ts'
import { takeDownWalk } from '#server/playdates/take-down.ts'
import type { mailsOf } from '#server/emails/mails.ts'
import { updateDecision } from '#server/live/live-updates.ts'
import type { Listeners } from '#server/platform/events/domain-events.ts'
import { leaveWhenSuspended } from '#server/playdates/leaving.ts'

/** The owner and the dog first: the photo is deleted after them. */
const TAKEN_DOWN = [takeFromOwner, takeFromDog, forbidPicture, takeDownMessage, takeDownWalk]

/** The listeners of reports, decisions, appeals and complaints. */
export function moderationListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    reported: [mails.tellAdmins],
    'held-back': [mails.dropMailsOf, leaveWhenSuspended],
    'taken-down': TAKEN_DOWN,
    sanctioned: [mails.tellOfDecision, updateDecision],
    'sign-in-suspended': [tellSuspendedAgain],
    appealed: [mails.tellOfAppeal],
    'appeal-decided': [mails.tellOfAppealDecision],
    'take-down-lifted': [allowPicture],
    'report-decided': [mails.thankReporter, closeDecided],
    complained: [mails.tellOfComplaint],
    'complaint-waiting': [mails.remindOfComplaint],
    'complaint-told': [mails.tellAuthor],
    'complaint-answered': [mails.tellOfComplaintAnswer],
    'complaint-closed': [mails.tellComplainant],
  } satisfies Partial<Listeners>
}
