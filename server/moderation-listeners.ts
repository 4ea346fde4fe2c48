import { closeDecided } from './complaints/following-up.ts'
import { takeFromOwner } from './account/picture.ts'
import { takeFromDog } from './dogs/take-down.ts'
import { dropMailsOf } from './emails/decision-mails.ts'
import { takeDownMessage } from './messages/take-down.ts'
import { tellSuspendedAgain } from './moderation/appeals.ts'
import { allowPicture, forbidPicture } from './photos/removed-pictures.ts'
import { takeDownWalk } from './playdates/take-down.ts'
import type { mailsOf } from './emails/mails.ts'
import { updateDecision } from './live/live-updates.ts'
import type { Listeners } from './platform/events/domain-events.ts'
import { leaveWhenSuspended } from './playdates/leaving.ts'

/** The owner and the dog first: the photo is deleted after them. */
const TAKEN_DOWN = [takeFromOwner, takeFromDog, forbidPicture, takeDownMessage, takeDownWalk]

/** The listeners of reports, decisions, appeals and complaints. */
export function moderationListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    reported: [mails.tellAdmins],
    'held-back': [dropMailsOf, leaveWhenSuspended],
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
