import { eraseMailsBatch, markFormerMailsBatch } from '#server/emails/erasing.ts'
import { eraseFriendsBatch } from '#server/friends/erasing.ts'
import { deleteBatchAboutDog, eraseMessagesBatch } from '#server/messages/erasing.ts'
import { deleteBatchOfConversation } from '#server/messages/reading.ts'
import { takeDownMessageBatch } from '#server/messages/take-down.ts'
import { eraseBlocksBatch } from '#server/moderation/erasing.ts'
import { eraseNotificationsBatch } from '#server/notifications/erasing.ts'
import { forbidPictureBatch } from '#server/photos/removed-pictures.ts'
import { dogLeftBatch, leavePlaydatesBatch, suspendedLeavesBatch } from '#server/playdates/leaving.ts'
import { takeDownWalkBatch } from '#server/playdates/take-down.ts'
import { eraseSavedDogsBatch } from '#server/saved-dogs/erasing.ts'
import { eraseWatchesBatch } from '#server/watches/erasing.ts'
import { compareWithWatchesBatch, queueEachDogBatch } from '#server/watches/matching-jobs.ts'
import type { JobKinds } from '#server/platform/jobs/jobs.ts'

/**
 * The jobs that run in batches after the request that queued them has committed. Rows of `jobs` and triggers of
 * migrations name these kinds, so the names stay.
 */
export const jobKinds: JobKinds = {
  'erase-messages': eraseMessagesBatch,
  'erase-friends': eraseFriendsBatch,
  'erase-blocks': eraseBlocksBatch,
  'erase-saved-dogs': eraseSavedDogsBatch,
  'erase-watches': eraseWatchesBatch,
  'tell-of-dog': compareWithWatchesBatch,
  'tell-of-dogs': queueEachDogBatch,
  'erase-notifications': eraseNotificationsBatch,
  'erase-mails': eraseMailsBatch,
  'mark-former-mails': markFormerMailsBatch,
  'leave-playdates': leavePlaydatesBatch,
  'dog-left-playdates': dogLeftBatch,
  'delete-messages-about-dog': deleteBatchAboutDog,
  'delete-conversation': deleteBatchOfConversation,
  'take-down-message': takeDownMessageBatch,
  'forbid-picture': forbidPictureBatch,
  'take-down-walk': takeDownWalkBatch,
  'suspended-leaves-playdates': suspendedLeavesBatch,
}
