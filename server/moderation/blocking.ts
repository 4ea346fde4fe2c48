import { BLOCKED_LISTED } from '#contract/moderation/options.ts'
import type { moderation } from '#contract/moderation/routes.ts'
import { lockActiveUsers } from '#server/account/active-users.ts'
import { isId } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { lockPair } from './blocks.ts'

/**
 * The owners whom the caller blocked, without deleted accounts, whose blocks a job removes shortly after the deletion.
 */
export const listBlocked: Handler<typeof moderation.blocked> = async ({ db, me }) =>
  db
    .selectFrom('blockedUsers')
    .innerJoin('users', 'users.id', 'blockedUsers.blockedUserId')
    .select(['users.id', 'users.firstName'])
    .where('blockedUsers.userId', '=', me.id)
    .where('users.deletedAt', 'is', null)
    .orderBy('blockedUsers.createdAt', 'desc')
    .orderBy('blockedUsers.id', 'desc')
    .limit(BLOCKED_LISTED)
    .execute()

/** Answers alike whether or not the other owner has blocked the caller. */
export const blockOwner: Handler<typeof moderation.block> = async ({ me, session, transact }, { params }) =>
  transact(async (db, publish) => {
    refuseUnless(isId(params.ownerId), 'user-not-found')
    await lockPair(db, me.id, params.ownerId)
    const blockedUserId = await lockActiveUsers(db, me.id, params.ownerId)
    refuseUnless(blockedUserId !== me.id, 'block-self')
    const block = { userId: me.id, blockedUserId }
    const added = await db
      .insertInto('blockedUsers')
      .values(block)
      .onConflict((pair) => pair.columns(['userId', 'blockedUserId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await publish('blocked', block)
    session.showWritesTo(blockedUserId)
    return answer({ message: 'User blocked' }, { status: added ? 201 : 200 })
  })

/** Deletes the caller's own block only: a block by the other owner stays in force. */
export const unblockOwner: Handler<typeof moderation.unblock> = async ({ me, transact }, { params: { userId } }) => {
  if (isId(userId)) {
    await transact(async (db, publish) => {
      const gone = await db
        .deleteFrom('blockedUsers')
        .where('userId', '=', me.id)
        .where('blockedUserId', '=', userId)
        .returning(['userId', 'blockedUserId'])
        .executeTakeFirst()
      if (gone) await publish('unblocked', gone)
    })
  }
  return { message: 'User unblocked' }
}
