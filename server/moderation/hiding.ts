import { HIDDEN_LISTED } from '#contract/moderation/options.ts'
import type { moderation } from '#contract/moderation/routes.ts'
import { lockActiveUsers } from '#server/account/active-users.ts'
import { isId } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

export const listHidden: Handler<typeof moderation.hidden> = async ({ db, me }) =>
  db
    .selectFrom('hiddenOwners')
    .innerJoin('users', 'users.id', 'hiddenOwners.hiddenUserId')
    .select(['users.id', 'users.firstName'])
    .where('hiddenOwners.userId', '=', me.id)
    .where('users.deletedAt', 'is', null)
    .orderBy('hiddenOwners.createdAt', 'desc')
    .orderBy('hiddenOwners.id', 'desc')
    .limit(HIDDEN_LISTED)
    .execute()

/** Answers alike whether or not the other owner has blocked the caller. */
export const hideOwner: Handler<typeof moderation.hide> = async ({ me, transact }, { params }) =>
  transact(async (db, publish) => {
    refuseUnless(isId(params.ownerId), 'user-not-found')
    const hiddenUserId = await lockActiveUsers(db, me.id, params.ownerId)
    refuseUnless(hiddenUserId !== me.id, 'hide-self')
    const hidden = { userId: me.id, hiddenUserId }
    const added = await db
      .insertInto('hiddenOwners')
      .values(hidden)
      .onConflict((pair) => pair.columns(['userId', 'hiddenUserId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await publish('hidden-changed', { ...hidden, isHidden: true })
    return answer({ message: 'Owner hidden' }, { status: added ? 201 : 200 })
  })

export const showAgain: Handler<typeof moderation.unhide> = async ({ me, transact }, { params: { userId } }) => {
  if (isId(userId)) {
    await transact(async (db, publish) => {
      const gone = await db
        .deleteFrom('hiddenOwners')
        .where('userId', '=', me.id)
        .where('hiddenUserId', '=', userId)
        .returning(['userId', 'hiddenUserId'])
        .executeTakeFirst()
      if (gone) await publish('hidden-changed', { ...gone, isHidden: false })
    })
  }
  return { message: 'Owner shown again' }
}
