import { eraseMailsPortion } from './emails/erasing.ts'
import { eraseFriendsPortion } from './friends/erasing.ts'
import { deletePortionAboutDog, erasePortion } from './messages/erasing.ts'
import { deletePortionOfConversation } from './messages/reading.ts'
import { takeDownMessagePortion } from './messages/take-down.ts'
import { eraseBlocksPortion } from './moderation/erasing.ts'
import { eraseNotificationsPortion } from './notifications/erasing.ts'
import { forbidPicturePortion } from './photos/removed-pictures.ts'
import { dogLeftPortion, leavePlaydatesPortion, suspendedLeavesPortion } from './playdates/leaving.ts'
import { takeDownWalkPortion } from './playdates/take-down.ts'
import { eraseSavedDogsPortion } from './saved-dogs/erasing.ts'
import { eraseWatchesPortion } from './watches/erasing.ts'
import { tellOfDogPortion, tellOfDogsPortion } from './watches/telling.ts'
import type { JobKinds } from './platform/jobs/jobs.ts'

/** The jobs that run in portions after the request that queued them has committed. */
export const jobKinds: JobKinds = {
  'erase-messages': erasePortion,
  'erase-friends': eraseFriendsPortion,
  'erase-blocks': eraseBlocksPortion,
  'erase-saved-dogs': eraseSavedDogsPortion,
  'erase-watches': eraseWatchesPortion,
  'tell-of-dog': tellOfDogPortion,
  'tell-of-dogs': tellOfDogsPortion,
  'erase-notifications': eraseNotificationsPortion,
  'erase-mails': eraseMailsPortion,
  'leave-playdates': leavePlaydatesPortion,
  'dog-left-playdates': dogLeftPortion,
  'delete-messages-about-dog': deletePortionAboutDog,
  'delete-conversation': deletePortionOfConversation,
  'take-down-message': takeDownMessagePortion,
  'forbid-picture': forbidPicturePortion,
  'take-down-walk': takeDownWalkPortion,
  'suspended-leaves-playdates': suspendedLeavesPortion,
}
