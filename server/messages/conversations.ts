import { type RawBuilder, sql } from 'kysely'
import type { messages } from '#contract/messages/routes.ts'
import { MESSAGES_SHOWN } from '#contract/messages/options.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { loadMessages } from './load.ts'
import { requestsTo, silencedBy } from './requests.ts'

export const listConversations: Handler<typeof messages.recent> = async ({ db, me }) => {
  const { rows } = await newestMessagePerConversation(me.id).execute(db)
  const newest = await loadMessages(
    db,
    rows.map((row) => row.id),
    me.id,
  )
  const unread = await unreadBySender(
    db,
    me.id,
    rows.map((row) => row.other),
  )
  const requests = new Set(rows.flatMap(({ other, isRequest }) => (isRequest ? [other] : [])))
  const conversations = newest.map((message) => {
    const other = message.senderId === me.id ? message.receiverId : message.senderId
    return { ...message, unreadCount: unread.get(other) ?? 0, isRequest: requests.has(other) }
  })
  return listAnswer(conversations)
}

/**
 * The newest message of each conversation that the user still has, newest first, without the owners of
 * `silencedBy`: so many conversations, and so many requests, which strangers cannot push them out with.
 * Skips from the newest message of one counterpart to that of the next in the index: the cost grows with the
 * conversations, not with the messages.
 */
export function newestMessagePerConversation(
  userId: string,
): RawBuilder<{ id: string; other: string; isRequest: boolean }> {
  const sent = sql`
    select receiver_id as other, created_at, id from messages where sender_id = ${userId} and not sender_deleted`
  const received = sql`
    select sender_id as other, created_at, id from messages where receiver_id = ${userId} and not receiver_deleted`
  const first = sql`order by other, created_at desc, id desc limit 1`
  return sql`
    with recursive
      wrote_to as (
        (${sent} ${first})
        union all
        select next.* from wrote_to cross join lateral (${sent} and receiver_id > wrote_to.other ${first}) as next
      ),
      heard_from as (
        (${received} ${first})
        union all
        select next.* from heard_from cross join lateral (${received} and sender_id > heard_from.other ${first}) as next
      )
    select id, other, is_request
    from (
      select id, created_at, other, is_request,
        row_number() over (partition by is_request order by created_at desc, id desc) as place
      from (
        select distinct on (other) other, created_at, id, other = any(${requestsTo(userId)}) as is_request
        from (table wrote_to union all table heard_from) as both_ways
        where other <> all(${silencedBy(userId)})
        order by other, created_at desc, id desc
      ) as newest
    ) as placed
    where place <= ${MESSAGES_SHOWN}
    order by created_at desc, id desc`
}

async function unreadBySender(db: Db, userId: string, senders: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ other: string; count: number }>`
    select sender_id as other, count(*)::int as count from messages
    where receiver_id = ${userId} and sender_id = any(${senders}::uuid[]) and not is_read and not receiver_deleted
    group by sender_id`.execute(db)
  return new Map(rows.map(({ other, count }) => [other, count]))
}

/** Shows conversations with blocked owners and deleted accounts too. Does not mark messages as read. */
export const showConversation: Handler<typeof messages.conversation> = async ({ db, me }, { params, query }) => {
  const otherId = params.userId.toLowerCase()
  refuseUnless(isId(otherId) && otherId !== me.id, 'user-not-found')
  const other = await db.selectFrom('users').select('id').where('id', '=', otherId).executeTakeFirst()
  refuseUnless(other, 'user-not-found')
  const { rows } = await newestBetween([me.id, otherId], query).execute(db)
  const newest = await loadMessages(
    db,
    rows.map((row) => row.id),
    me.id,
  )
  return listAnswer(newest, { body: (messages) => messages.toReversed() })
}

interface Slice {
  limit: number
  /** Only messages before this one; the result is empty when it is not part of the conversation. */
  before?: string | undefined
}

/** The newest messages of a conversation that `userId` has not deleted, newest first. */
export function newestBetween(
  [userId, otherId]: [string, string],
  { limit, before }: Slice,
): RawBuilder<{ id: string }> {
  const start =
    before === undefined || before === ''
      ? sql`select 'infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`
      : sql`select created_at, id from messages
          where id = ${isId(before) ? before : null}
            and sender_id in (${userId}, ${otherId}) and receiver_id in (${userId}, ${otherId})`
  const earlier = sql`(created_at, id) < (start_at, start_id) order by created_at desc, id desc limit ${limit}`
  return sql`
    select found.id
    from (${start}) as start (start_at, start_id)
    cross join lateral (
      (select id, created_at from messages
        where sender_id = ${userId} and not sender_deleted and receiver_id = ${otherId} and ${earlier})
      union all
      (select id, created_at from messages
        where receiver_id = ${userId} and not receiver_deleted and sender_id = ${otherId} and ${earlier})
    ) as found
    order by found.created_at desc, found.id desc limit ${limit}`
}
