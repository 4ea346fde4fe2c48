import { sql } from 'kysely'
import { removeTombstones } from '#server/account/deletion.ts'
import { removeOutdatedAccess } from '#server/auth/erasing.ts'
import { removeOldComplaints } from '#server/complaints/following-up.ts'
import { removeDogsOfDeleted } from '#server/dogs/erasing.ts'
import { removeOldMails } from '#server/emails/erasing.ts'
import { removeMessagesOfDeleted } from '#server/messages/erasing.ts'
import { removeReportsOfDeleted } from '#server/moderation/erasing.ts'
import { removeOldNotifications } from '#server/notifications/erasing.ts'
import { removeOldSignIns } from '#server/oidc/requests.ts'
import { removeOldChallenges } from '#server/passkeys/challenges.ts'
import { removeUnusedPhotos } from '#server/photos/erasing.ts'
import { hashOlderPhotos } from '#server/photos/hash-older.ts'
import { removeOldPushes } from '#server/push/devices.ts'
import type { Db } from '#server/platform/database/db.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import { idsInBatches } from '#server/platform/database/read-ids.ts'

/** Few accounts at a time, because all messages of each are read. */
const ACCOUNTS_AT_ONCE = 100

/** Deleted accounts for which every job is done; one that waits for the end of their suspension erases nothing. */
const erasedAccounts = sql`users where deleted_at is not null
  and not exists (select from jobs where jobs.subject_id = users.id and kind <> 'tell-of-dogs')`

const STEPS: readonly ((db: Db) => Promise<void>)[] = [
  removeOutdatedAccess,
  removeOldChallenges,
  removeOldSignIns,
  removeOldNotifications,
  removeOldMails,
  removeOldPushes,
  removeOldComplaints,
  removeUnusedPhotos,
  hashOlderPhotos,
  removeErased,
]

/**
 * The nightly clean-up. Several processes may run it at the same time. A step that fails does not keep the others from
 * running.
 */
export async function cleanUp(db: Db): Promise<void> {
  await attemptEach(STEPS, async (step) => step(db))
}

async function removeErased(db: Db): Promise<void> {
  for await (const ids of idsInBatches(db, erasedAccounts, ACCOUNTS_AT_ONCE)) {
    await removeDogsOfDeleted(db, ids)
    await removeMessagesOfDeleted(db, ids)
    await removeReportsOfDeleted(db, ids)
    // Last, since it keeps what a message or a report still names.
    await removeTombstones(db, ids)
  }
}
