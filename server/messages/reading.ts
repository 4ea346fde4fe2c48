import { type RawBuilder, sql } from 'kysely'
import type { messages } from '#contract/messages/routes.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { addJob, type Job, type JobTools } from '#server/platform/jobs/jobs.ts'
import { lockPair } from '#server/moderation/blocks.ts'
import { deleteCopies, MESSAGES_AT_ONCE } from './erasing.ts'
import { silencedBy } from './requests.ts'

export const countUnread: Handler<typeof messages.unreadCount> = async ({ db, me }) => {
  const { rows } = await unreadOf(me.id).execute(db)
  return { count: rows[0]?.count ?? 0 }
}

/** Counts the user's unread messages, without those of the owners of `silencedBy`. */
export function unreadOf(userId: string): RawBuilder<{ count: number }> {
  return sql`
    select count(*)::int as count from messages
    where receiver_id = ${userId} and not is_read and not receiver_deleted and sender_id <> all(${silencedBy(userId)})`
}

/**
 * Holds the pair lock, so that a message sent meanwhile is either marked as read too or counts as the first unread one
 * and comes with its notification. Many messages are marked in batches; `messages-read` is published after the last.
 */
export const markRead: Handler<typeof messages.markRead> = async ({ me, transact }, { body }) => {
  const otherUserId = body.otherUserId.toLowerCase()
  if (!isId(otherUserId)) return { updated: 0 }
  let updated = 0
  for (let batch = MESSAGES_AT_ONCE; batch === MESSAGES_AT_ONCE; updated += batch) {
    batch = await transact(async (db, publish) => {
      await lockPair(db, me.id, otherUserId)
      const count = await markSomeRead(db, me.id, otherUserId)
      const isLast = count < MESSAGES_AT_ONCE
      if (isLast && updated + count > 0) await publish('messages-read', { readerId: me.id, senderId: otherUserId })
      return count
    })
  }
  return { updated }
}

async function markSomeRead(db: Tx, readerId: string, senderId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update messages set is_read = true where id = any(array(
      select id from messages
      where receiver_id = ${readerId} and sender_id = ${senderId} and not is_read and not receiver_deleted
      limit ${MESSAGES_AT_ONCE}))`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes the user's own copies of the messages so far. A later message makes the conversation appear again. */
export const deleteConversation: Handler<typeof messages.remove> = async ({ me, transact, jobs }, { params }) => {
  const otherUserId = params.userId.toLowerCase()
  if (isId(otherUserId)) {
    await transact(async (db) => {
      await lockPair(db, me.id, otherUserId)
      await addJob(db, { kind: 'delete-conversation', subjectId: me.id, details: { otherUserId } })
    })
    await jobs.finish(me.id)
  }
  return { message: 'Conversation deleted' }
}

/** Holds the pair lock, as `markRead` does. */
export async function deleteBatchOfConversation(
  { transact }: JobTools,
  { id, subjectId: userId, details }: Job,
): Promise<boolean> {
  const otherUserId = String(details['otherUserId'])
  return transact(async (db, publish) => {
    await lockPair(db, userId, otherUserId)
    const { isMore, wasUnread } = await deleteCopies(db, { userId, otherUserId, beforeJob: id })
    if (wasUnread) await publish('messages-read', { readerId: userId, senderId: otherUserId })
    if (!isMore) await publish('conversation-deleted', { userId, otherUserId })
    return isMore
  })
}
