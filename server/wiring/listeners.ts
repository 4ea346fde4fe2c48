import { accessListeners } from './access-listeners.ts'
import { saveNewsSettings } from '#server/account/news.ts'
import { recordAct } from '#server/admin/acts.ts'
import { endAccess } from '#server/auth/erasing.ts'
import { detachAuthor } from '#server/complaints/following-up.ts'
import type { Config } from '#server/config.ts'
import { dogListeners } from './dog-listeners.ts'
import { deleteDogsOf } from '#server/dogs/erasing.ts'
import { eraseMails } from '#server/emails/erasing.ts'
import { mailsOf } from '#server/emails/mails.ts'
import { switchNotifications } from '#server/emails/unsubscribe.ts'
import { deleteCalendarFeed } from '#server/health/calendar-feed.ts'
import * as liveUpdates from '#server/live/live-updates.ts'
import { eraseFriends } from '#server/friends/erasing.ts'
import { endFriendship } from '#server/friends/friends.ts'
import { type Listeners, withListeners } from '#server/platform/events/domain-events.ts'
import { acceptFriend } from '#server/messages/requests.ts'
import { eraseMessages } from '#server/messages/erasing.ts'
import { eraseBlocks } from '#server/moderation/erasing.ts'
import { moderationListeners } from './moderation-listeners.ts'
import { eraseNotifications } from '#server/notifications/erasing.ts'
import * as notifications from '#server/notifications/listeners.ts'
import { deletePhotosOf } from '#server/photos/erasing.ts'
import { dropPendingConnections } from '#server/oidc/requests.ts'
import { erasePasskeys } from '#server/passkeys/erasing.ts'
import { leavePlaydates, separateBlockedOwners } from '#server/playdates/leaving.ts'
import { pushListeners } from '#server/push/listeners.ts'
import { eraseSavedDogs } from '#server/saved-dogs/erasing.ts'
import { eraseWatches } from '#server/watches/erasing.ts'
import { noteShownAgain, noteUnblocked } from '#server/watches/listeners.ts'

const WHEN_LEAVING: Listeners['account-leaving'] = [
  liveUpdates.streamAccountLeaving,
  // Both before the dogs are deleted: their ids are needed, and the pairs would go with them in any order.
  eraseMessages,
  leavePlaydates,
  deleteDogsOf,
  deletePhotosOf,
  endAccess,
  erasePasskeys,
  dropPendingConnections,
  deleteCalendarFeed,
  eraseFriends,
  eraseBlocks,
  detachAuthor,
  eraseSavedDogs,
  eraseWatches,
  eraseNotifications,
  eraseMails,
]

/**
 * The listeners of each domain event, for requests and background jobs; those of news on phones come last. A listener may
 * return a statement instead of running it: the statements of all of them are sent as one after the last listener.
 */
export function listenersOf(config: Config): Listeners {
  return withListeners(firstListenersOf(config), pushListeners)
}

function firstListenersOf(config: Config): Listeners {
  const mails = mailsOf(config)
  return {
    'account-leaving': WHEN_LEAVING,
    'notifications-switched': [switchNotifications],
    ...accessListeners(mails),
    ...moderationListeners(mails),
    ...dogListeners(mails),
    'friend-added': [acceptFriend, notifications.notifyOfFriend, mails.mailAboutFriend, liveUpdates.streamFriendAdded],
    'friend-removed': [liveUpdates.streamFriendRemoved],
    'message-sent': [notifications.notifyOfMessage, mails.mailAboutMessage, liveUpdates.streamMessage],
    'request-accepted': [liveUpdates.streamRequestAccepted],
    'request-declined': [
      notifications.markMessageRead,
      ...mails.endAlerts,
      mails.dropDeclinedInvitations,
      liveUpdates.streamRequestDeclined,
    ],
    'messages-read': [notifications.markMessageRead, ...mails.endAlerts, liveUpdates.streamMessagesRead],
    'messages-removed': [liveUpdates.streamMessagesRemoved],
    'conversation-deleted': [liveUpdates.streamConversationDeleted],
    'news-seen': [],
    'news-settings-changed': [saveNewsSettings],
    'notifications-changed': [liveUpdates.streamNotificationsChanged],
    'playdate-changed': [mails.dropOutdatedOfPlaydate, liveUpdates.streamPlaydateChanged],
    'playdate-news': [notifications.notifyOfPlaydate, mails.mailAboutPlaydate, liveUpdates.streamPlaydateNews],
    blocked: [
      separateBlockedOwners,
      endFriendship,
      notifications.removeBetween,
      mails.dropBetween,
      liveUpdates.streamBlockChanged,
    ],
    unblocked: [noteUnblocked, liveUpdates.streamBlockChanged],
    'hidden-changed': [
      noteShownAgain,
      notifications.markHiddenRead,
      ...mails.endHiddenAlerts,
      mails.dropHiddenInvitations,
      liveUpdates.streamHiddenChanged,
    ],
    'health-reminder-due': [notifications.notifyOfTreatment, mails.remindOwner, liveUpdates.streamTreatmentDue],
    'health-reminders-due': [notifications.notifyOfTreatments, mails.remindOwnerOfMany, liveUpdates.streamTreatmentDue],
    'admin-acted': [recordAct],
  }
}
