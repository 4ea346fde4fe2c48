import { sql } from 'kysely'
import { blockedWith } from '#server/moderation/blocks.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { dataUrlOf } from '#server/platform/objects/stored-picture.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Messages in one piece of the file. */
const MESSAGES_AT_ONCE = 500

interface Correspondent {
  id: string
  firstName: string | null
}

/**
 * The own copies of messages for the file of one's own data, conversation by conversation, each from its beginning.
 * Copies that their owner deleted are left out.
 */
export async function* ownMessages(db: Db, userId: string) {
  const me = await db.selectFrom('users').select(['id', 'firstName']).where('id', '=', userId).executeTakeFirstOrThrow()
  const { rows: others } = await sql<Correspondent>`
    select id, first_name from users where id in (
      select receiver_id from messages where sender_id = ${me.id} and not sender_deleted
      union select sender_id from messages where receiver_id = ${me.id} and not receiver_deleted
    ) order by id`.execute(db)
  for (const other of others) {
    for await (const rows of messagesBetween(db, me.id, other.id)) {
      yield rows.map(({ isSent, ...message }) => ({
        ...message,
        from: isSent ? me : other,
        to: isSent ? other : me,
      }))
    }
  }
}

/** The pictures of those messages, one at a time, without those of the other side of a blocked pair. */
export async function* ownMessagePictures(db: Db, userId: string, objects: ObjectStore | null) {
  const { rows: ids } = await sql<{ id: string }>`
    select photos.id from (
      select id, created_at from messages where sender_id = ${userId} and not sender_deleted and pictures > 0
      union all
      select id, created_at from messages
      where receiver_id = ${userId} and not receiver_deleted and pictures > 0 and sender_id <> all(${blockedWith(userId)})
    ) as mine join photos on message_id = mine.id
    order by mine.created_at, mine.id, message_place`.execute(db)
  for (const { id } of ids) {
    const { rows } = await sql<PictureRow>`
      select mime, bytes, object_key, messages.created_at,
        json_build_object('id', sender.id, 'firstName', sender.first_name) as "from",
        json_build_object('id', receiver.id, 'firstName', receiver.first_name) as "to"
      from photos join messages on messages.id = message_id
        join users sender on sender.id = sender_id join users receiver on receiver.id = receiver_id
      where photos.id = ${id}`.execute(db)
    for (const { from, to, createdAt, ...stored } of rows) {
      yield [{ from, to, createdAt, photo: (await dataUrlOf(objects, stored)) ?? '' }]
    }
  }
}

interface PictureRow {
  mime: string
  bytes: Buffer
  objectKey: string | null
  createdAt: Date
  from: Correspondent
  to: Correspondent
}

/** The requests that wait or were declined; what became of the owner's own is their receivers'. */
export async function* ownRequests(db: Db, userId: string) {
  const { rows } = await sql<Correspondent & { state: 'request' | 'declined'; createdAt: Date }>`
    select users.id, first_name, state, contacts.created_at from contacts join users on users.id = sender_id
    where receiver_id = ${userId} and state <> 'accepted' order by contacts.created_at`.execute(db)
  yield rows.map(({ id, firstName, ...request }) => ({ ...request, from: { id, firstName } }))
}

interface KeptMessage {
  id: string
  /** With all the digits of the database. */
  sentAt: string
  isSent: boolean
  content: string
  pictures: number
  isRead: boolean
  createdAt: Date
}

async function* messagesBetween(db: Db, userId: string, otherId: string): AsyncGenerator<KeptMessage[]> {
  const isBlockedPair = sql`exists (select from blocked_users
    where (user_id, blocked_user_id) in ((${userId}, ${otherId}), (${otherId}, ${userId})))`
  // In a blocked pair nobody learns that the other one read something.
  const isRead = sql`is_read and not (sender_id = ${userId} and ${isBlockedPair}) as is_read`
  let last = { sentAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (let isMore = true; isMore;) {
    const next = sql`(created_at, id) > (${last.sentAt}::timestamptz, ${last.id}::uuid)
      order by created_at, id limit ${MESSAGES_AT_ONCE}`
    const { rows }: { rows: KeptMessage[] } = await sql<KeptMessage>`
      select id, created_at::text as sent_at, sender_id = ${userId} as is_sent, content, pictures, ${isRead}, created_at from (
        (select * from messages
          where sender_id = ${userId} and not sender_deleted and receiver_id = ${otherId} and ${next})
        union all
        (select * from messages
          where receiver_id = ${userId} and not receiver_deleted and sender_id = ${otherId} and ${next})
      ) as kept order by created_at, id limit ${MESSAGES_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1) ?? last
    isMore = rows.length === MESSAGES_AT_ONCE
  }
}
