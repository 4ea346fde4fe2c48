import { type RawBuilder, sql } from 'kysely'
import type { messages } from '#contract/messages/routes.ts'
import type { Publish, Announcements } from '#server/platform/events/domain-events.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { blockedBy, lockPair } from '#server/moderation/blocks.ts'

export const countUnread: Handler<typeof messages.unreadCount> = async ({ db, me }) => {
  const { rows } = await unreadOf(me.id).execute(db)
  return { count: rows[0]?.count ?? 0 }
}

/** How many messages wait for this user; not those of owners whom the user blocked. */
export function unreadOf(userId: string): RawBuilder<{ count: number }> {
  return sql`
    select count(*)::int as count from messages
    where receiver_id = ${userId} and not is_read and not receiver_deleted and sender_id <> all(${blockedBy(userId)})`
}

/** Under the pair's lock: a message that is just being sent is either read, too, or the first unread one, and told of. */
export const markRead: Handler<typeof messages.markRead> = async ({ me, transact }, { body }) => {
  const otherUserId = body.otherUserId.toLowerCase()
  if (!isId(otherUserId)) return { updated: 0 }
  return transact(async (db, publish) => {
    await lockPair(db, me.id, otherUserId)
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ isRead: true })
      .where('receiverId', '=', me.id)
      .where('senderId', '=', otherUserId)
      .where('isRead', '=', false)
      .where('receiverDeleted', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publish('messages-read', { readerId: me.id, senderId: otherUserId })
    return { updated: Number(numUpdatedRows) }
  })
}

/** Who has nothing unread of whom any more when the messages about a dog go with it: nobody is told of those. */
export async function loseUnread(db: Tx, { dogId }: Announcements['dog-leaving'], publish: Publish): Promise<void> {
  await lockPairsWaiting(db, dogId)
  const { rows } = await sql<{ readerId: string; senderId: string }>`
    select distinct receiver_id as reader_id, sender_id from messages as lost
    where context_dog_id = ${dogId} and not is_read and not receiver_deleted and not exists (
      select from messages as kept
      where kept.receiver_id = lost.receiver_id and kept.sender_id = lost.sender_id
        and not kept.is_read and not kept.receiver_deleted and kept.context_dog_id is distinct from lost.context_dog_id
    )`.execute(db)
  for (const pair of rows) await publish('messages-read', pair)
}

/**
 * Locks the pairs with unread messages about a dog, in one order: a message that is just being sent to somebody who has
 * one of those is not told of again, so it must be seen before they go.
 */
async function lockPairsWaiting(db: Tx, dogId: string): Promise<void> {
  const { rows } = await sql<{ one: string; other: string }>`
    select distinct least(sender_id, receiver_id) as one, greatest(sender_id, receiver_id) as other from messages
    where context_dog_id = ${dogId} and not is_read and not receiver_deleted order by one, other`.execute(db)
  for (const { one, other } of rows) await lockPair(db, one, other)
}

/** The own copy only; a row that neither side keeps is removed. Under the pair's lock, as reading is. */
export const deleteConversation: Handler<typeof messages.remove> = async ({ me, transact }, { params }) => {
  const otherUserId = params.userId.toLowerCase()
  if (isId(otherUserId)) {
    await transact(async (db, publish) => {
      await lockPair(db, me.id, otherUserId)
      const { rows: received } = await sql<{ wasUnread: boolean }>`
        update messages set receiver_deleted = true, is_read = true
        from (
          select id as received_id, not is_read as was_unread from messages
          where receiver_id = ${me.id} and not receiver_deleted and sender_id = ${otherUserId} for update
        ) as received
        where id = received_id returning was_unread`.execute(db)
      await db
        .updateTable('messages')
        .set({ senderDeleted: true })
        .where('senderId', '=', me.id)
        .where('senderDeleted', '=', false)
        .where('receiverId', '=', otherUserId)
        .execute()
      await db
        .deleteFrom('messages')
        .where('senderId', 'in', [me.id, otherUserId])
        .where('senderDeleted', '=', true)
        .where('receiverId', 'in', [me.id, otherUserId])
        .where('receiverDeleted', '=', true)
        .execute()
      if (received.some((row) => row.wasUnread))
        await publish('messages-read', { readerId: me.id, senderId: otherUserId })
      await publish('conversation-deleted', { userId: me.id, otherUserId })
    })
  }
  return { message: 'Conversation deleted' }
}
