import { sql } from 'kysely'
import type { notifications } from '#contract/notifications/routes.ts'
import { NOTIFICATIONS_SHOWN } from '#contract/notifications/options.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { blockedWith } from '#server/moderation/blocks.ts'

export const listNotifications: Handler<typeof notifications.list> = async ({ db, me }) => {
  const [found, counted] = await Promise.all([
    visibleTo(db, me.id)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(NOTIFICATIONS_SHOWN)
      .execute(),
    visibleTo(db, me.id)
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .where('isRead', '=', false)
      .executeTakeFirstOrThrow(),
  ])
  return { notifications: found, unreadCount: counted.unread }
}

/** Leaves out notifications about an owner of a blocked pair. */
function visibleTo(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where(sql<boolean>`(related_user_id is null or related_user_id <> all(${blockedWith(userId)}))`)
}

export const markNotificationsRead: Handler<typeof notifications.markRead> = async ({ me, transact }, { body }) =>
  transact(async (db, publish) => {
    const ids = body.ids?.filter(isId)
    const unread = db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', me.id)
      .where('isRead', '=', false)
      .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ isRead: true })
      .where('id', '=', lockedIds(unread))
      .where('isRead', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publish('notifications-changed', { userId: me.id })
    return { updated: Number(numUpdatedRows) }
  })
