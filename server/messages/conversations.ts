import { type RawBuilder, sql } from 'kysely'
import type { messages } from '#contract/messages/routes.ts'
import { MESSAGES_SHOWN } from '#contract/messages/options.ts'
import { isId } from '#server/platform/database/db.ts'
import { hiddenFromPlanner } from '#server/platform/database/statement-names.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { picturedColumns, type PicturedRow, withOwners } from './load.ts'
import { requestsTo, silencedBy } from './requests.ts'

export const listConversations: Handler<typeof messages.recent> = async ({ db, me }) => {
  const { rows } = await conversationsOf(me.id).execute(db)
  return listAnswer(await withOwners(db, rows, me.id))
}

interface ConversationRow extends PicturedRow {
  unreadCount: number
  isRequest: boolean
}

/** The conversations of `newestMessagePerConversation` by their messages, newest first, in one statement. */
export function conversationsOf(userId: string): RawBuilder<ConversationRow> {
  const user = hiddenFromPlanner(userId, 'uuid')
  // PostgreSQL expects far more conversations than there are: without "offset 0" it would read all messages.
  return sql`
    with newest as (${newestMessagePerConversation(userId)})
    select ${picturedColumns}, is_request, (
      select count(*)::int from messages as unread
      where receiver_id = ${user} and sender_id = newest.other and not is_read and not receiver_deleted
    ) as unread_count
    from newest cross join lateral (select * from messages where id = newest.id offset 0) as messages
    order by messages.created_at desc, messages.id desc`
}

/**
 * The newest message of each conversation that the user still has, without the owners of `silencedBy`: MESSAGES_SHOWN
 * conversations, and as many requests, which strangers cannot push them out with. Skips from the newest message of one
 * counterpart to that of the next in the index: the cost grows with the conversations, not with the messages.
 */
export function newestMessagePerConversation(
  userId: string,
): RawBuilder<{ id: string; other: string; isRequest: boolean }> {
  const user = hiddenFromPlanner(userId, 'uuid')
  const sent = sql`
    select receiver_id as other, created_at, id from messages where sender_id = ${user} and not sender_deleted`
  const received = sql`
    select sender_id as other, created_at, id from messages where receiver_id = ${user} and not receiver_deleted`
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
        select distinct on (other) other, created_at, id, other = any(${requestsTo(user)}) as is_request
        from (table wrote_to union all table heard_from) as both_ways
        where other <> all(${silencedBy(user)})
        order by other, created_at desc, id desc
      ) as newest
    ) as placed
    where place <= ${MESSAGES_SHOWN}`
}

/** Shows conversations with blocked owners and deleted accounts too. Does not mark messages as read. */
export const showConversation: Handler<typeof messages.conversation> = async ({ db, me }, { params, query }) => {
  const otherId = params.userId.toLowerCase()
  refuseUnless(isId(otherId) && otherId !== me.id, 'user-not-found')
  const other = await db.selectFrom('users').select('id').where('id', '=', otherId).executeTakeFirst()
  refuseUnless(other, 'user-not-found')
  const { rows } = await newestBetween([me.id, otherId], query).execute(db)
  return listAnswer(await withOwners(db, rows, me.id), { body: (messages) => messages.toReversed() })
}

interface Slice {
  limit: number
  /** Only messages before this one; the result is empty when it is not part of the conversation. */
  before?: string | undefined
}

/** The newest messages of a conversation that `userId` has not deleted, newest first. */
export function newestBetween([userId, otherId]: [string, string], { limit, before }: Slice): RawBuilder<PicturedRow> {
  const start =
    before === undefined || before === ''
      ? sql`select 'infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`
      : sql`select created_at, id from messages
          where id = ${isId(before) ? before : null}
            and sender_id in (${userId}, ${otherId}) and receiver_id in (${userId}, ${otherId})`
  const earlier = sql`(created_at, id) < (start_at, start_id) order by created_at desc, id desc limit ${limit}`
  return sql`
    with found as (
      select found.id
      from (${start}) as start (start_at, start_id)
      cross join lateral (
        (select id, created_at from messages
          where sender_id = ${userId} and not sender_deleted and receiver_id = ${otherId} and ${earlier})
        union all
        (select id, created_at from messages
          where receiver_id = ${userId} and not receiver_deleted and sender_id = ${otherId} and ${earlier})
      ) as found
      order by found.created_at desc, found.id desc limit ${limit}
    )
    select ${picturedColumns} from found join messages using (id)
    order by messages.created_at desc, id desc`
}
