import { closeDecided } from '#server/complaints/following-up.ts'
import { removeTakenDownFromOwner } from '#server/account/picture.ts'
import { removeTakenDownFromDog } from '#server/dogs/take-down.ts'
import { takeDownMessage } from '#server/messages/take-down.ts'
import { resendSuspension } from '#server/moderation/appeals.ts'
import { allowPicture, forbidPicture, identicalPhotosOfDogs } from '#server/photos/removed-pictures.ts'
import { takeDownWalk } from '#server/playdates/take-down.ts'
import type { mailsOf } from '#server/emails/mails.ts'
import { streamDecision, streamSuspension } from '#server/live/live-updates.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { DomainEvents, Listeners } from '#server/platform/events/domain-events.ts'
import { leaveWhenSuspended } from '#server/playdates/leaving.ts'

/** Removes a photo or a description; the owner and the dog come first, since the photo is deleted after them. */
const REMOVAL = [removeTakenDownFromOwner, removeTakenDownFromDog, forbidPicture]

/** Removes the photos of the owner's dogs that are identical to one that is taken down. */
async function removeIdenticalPhotos(db: Tx, taken: DomainEvents['taken-down']): Promise<void> {
  if (taken.subject !== 'photo' || taken.subjectId === null) return
  for (const subjectId of await identicalPhotosOfDogs(db, taken.subjectId))
    for (const remove of REMOVAL) await remove(db, { ...taken, subjectId })
}

/** The listeners of reports, decisions, appeals and complaints. */
export function moderationListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    reported: [mails.mailAboutReport],
    'held-back': [mails.dropMailsOf, leaveWhenSuspended, streamSuspension],
    'taken-down': [removeIdenticalPhotos, ...REMOVAL, takeDownMessage, takeDownWalk],
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
