import { moveDogs } from '#server/dogs/move.ts'
import type { mailsOf } from '#server/emails/mails.ts'
import * as liveUpdates from '#server/live/live-updates.ts'
import { deleteMessagesAbout } from '#server/messages/erasing.ts'
import * as notifications from '#server/notifications/listeners.ts'
import { leaveWithDog } from '#server/playdates/leaving.ts'
import type { Listeners } from '#server/platform/events/domain-events.ts'
import { noteEditedDogs, noteNewDog } from '#server/watches/listeners.ts'

/** The listeners to what concerns dogs, and those who look for them. */
export function dogListeners(mails: ReturnType<typeof mailsOf>) {
  return {
    'dog-created': [mails.welcome, noteNewDog],
    'dogs-edited': [noteEditedDogs],
    'dog-leaving': [deleteMessagesAbout, mails.dropReminders, leaveWithDog],
    'dog-found': [notifications.notifyOfNewDog, liveUpdates.streamNewDog],
    'new-dogs-due': [mails.mailAboutNewDogs],
    'watch-ended': [],
    'watch-asked': [notifications.notifyOfAskedWatch, liveUpdates.streamNotificationsChanged],
    'city-changed': [moveDogs],
    'health-reminder-void': [mails.dropReminder],
  } satisfies Partial<Listeners>
}
