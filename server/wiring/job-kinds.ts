import { eraseMailsPortion, markFormerMailsPortion } from '#server/emails/erasing.ts'
import { eraseFriendsPortion } from '#server/friends/erasing.ts'
import { deletePortionAboutDog, erasePortion } from '#server/messages/erasing.ts'
import { deletePortionOfConversation } from '#server/messages/reading.ts'
import { takeDownMessagePortion } from '#server/messages/take-down.ts'
import { eraseBlocksPortion } from '#server/moderation/erasing.ts'
import { eraseNotificationsPortion } from '#server/notifications/erasing.ts'
import { forbidPicturePortion } from '#server/photos/removed-pictures.ts'
import { dogLeftPortion, leavePlaydatesPortion, suspendedLeavesPortion } from '#server/playdates/leaving.ts'
import { takeDownWalkPortion } from '#server/playdates/take-down.ts'
import { eraseSavedDogsPortion } from '#server/saved-dogs/erasing.ts'
import { eraseWatchesPortion } from '#server/watches/erasing.ts'
import { compareWithWatchesPortion, queueEachDogPortion } from '#server/watches/telling.ts'
import type { JobKinds } from '#server/platform/jobs/jobs.ts'

/** The jobs that run in portions after the request that queued them has committed. */
export const jobKinds: JobKinds = {
  'erase-messages': erasePortion,
  'erase-friends': eraseFriendsPortion,
  'erase-blocks': eraseBlocksPortion,
  'erase-saved-dogs': eraseSavedDogsPortion,
  'erase-watches': eraseWatchesPortion,
  'tell-of-dog': compareWithWatchesPortion,
  'tell-of-dogs': queueEachDogPortion,
  'erase-notifications': eraseNotificationsPortion,
  'erase-mails': eraseMailsPortion,
  'mark-former-mails': markFormerMailsPortion,
  'leave-playdates': leavePlaydatesPortion,
  'dog-left-playdates': dogLeftPortion,
  'delete-messages-about-dog': deletePortionAboutDog,
  'delete-conversation': deletePortionOfConversation,
  'take-down-message': takeDownMessagePortion,
  'forbid-picture': forbidPicturePortion,
  'take-down-walk': takeDownWalkPortion,
  'suspended-leaves-playdates': suspendedLeavesPortion,
}
