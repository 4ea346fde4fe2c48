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

const TAKEN_DOWN = [takeDownPictures, takeDownMessage, takeDownWalk]

/**
 * Takes down a photo with the identical ones of its owner's dogs, a dog's description, or the pictures of a message. The
 * owner and the dog come first: the photo is deleted after them.
 */
async function takeDownPictures(db: Tx, taken: DomainEvents['taken-down']): Promise<void> {
  const { subject, subjectId } = taken
  const copies = subject === 'photo' && subjectId !== null ? await identicalPhotosOfDogs(db, subjectId) : []
  for (const id of [subjectId, ...copies]) {
    const one = { ...taken, subjectId: id }
    await removeTakenDownFromOwner(db, one)
    await removeTakenDownFromDog(db, one)
    await forbidPicture(db, one)
  }
}

/** The listeners of reports, decisions, appeals and complaints. */
export function moderationListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    reported: [mails.mailAboutReport],
    'held-back': [mails.dropMailsOf, leaveWhenSuspended, streamSuspension],
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
