import { sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'

const AS_FILE = { 'content-disposition': 'attachment; filename="wagmates-my-data.json"' }

/** Messages in one piece of the file. */
const MESSAGES_AT_ONCE = 500

/**
 * Everything that is kept about the caller. It is sent in pieces, as fast as it is read, so that it may be of any size:
 * dog by dog, conversation by conversation. Of other people it names no more than everybody may know; secrets (the
 * password's hash, tokens, links in mails) stay here: they would open the account to whoever finds the file. Every table
 * that names a user is dealt with on this page, as in `deletion.ts`.
 */
export const downloadOwnData: Handler<typeof account.ownData> = async ({ db, me }) => {
  const user = await db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
  const body = {
    madeAt: new Date(),
    account: user,
    dogs: ownDogs(db, me.id),
    ...(await relations(db, me.id)),
    messages: keptMessages(db, user),
    notifications: await db
      .selectFrom('notifications')
      .select(['title', 'message', 'isRead', 'createdAt'])
      .where('userId', '=', me.id)
      .orderBy('createdAt')
      .execute(),
    emails: await ownMails(db, me.id),
    ...(await access(db, me.id)),
  }
  return answer(body, { headers: AS_FILE })
}

/** One at a time: a dog may have a large picture and 1,500 records. */
async function* ownDogs(db: Db, ownerId: string) {
  const ids = await db
    .selectFrom('dogs')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  for (const { id } of ids) {
    const row = await db
      .selectFrom('dogs')
      .leftJoin('photos', 'photos.id', 'dogs.photoId')
      .selectAll('dogs')
      .select(['photos.mime', 'photos.bytes'])
      .where('dogs.id', '=', id)
      .executeTakeFirst()
    if (row) yield [await ownDog(db, row)]
  }
}

interface OwnDogRow {
  id: string
  weight: string
  mime: string | null
  bytes: Buffer | null
}

async function ownDog<Row extends OwnDogRow>(db: Db, { mime, bytes, weight, ...dog }: Row) {
  return {
    ...dog,
    weight: Number(weight),
    photo: bytes && mime ? `data:${mime};base64,${bytes.toString('base64')}` : null,
    healthRecords: await recordsOf(db, dog.id),
  }
}

interface HealthRow {
  kind: 'vaccination' | 'worming' | 'flea'
  name: string
  date: string
  frequency: string
  clinic: string | null
}

async function recordsOf(db: Db, dogId: string): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select 'vaccination' as kind, name, date, frequency, clinic from vaccinations
      where dog_id = ${dogId}
    union all select 'worming', name, date, frequency, null from worming_treatments
      where dog_id = ${dogId}
    union all select 'flea', name, date, frequency, null from flea_treatments
      where dog_id = ${dogId}
    order by date, name, kind`.execute(db)
  return rows
}

/** Whom the owner added, blocked and reported; not who did so to the owner, which is theirs. */
async function relations(db: Db, userId: string) {
  const friends = await db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.friendUserId')
    .select(['users.id', 'users.firstName', 'friends.createdAt'])
    .where('friends.userId', '=', userId)
    .orderBy('friends.createdAt')
    .execute()
  const blocked = await db
    .selectFrom('blockedUsers')
    .innerJoin('users', 'users.id', 'blockedUsers.blockedUserId')
    .select(['users.id', 'users.firstName', 'blockedUsers.createdAt'])
    .where('blockedUsers.userId', '=', userId)
    .orderBy('blockedUsers.createdAt')
    .execute()
  const reports = await db
    .selectFrom('reportedUsers')
    .innerJoin('users', 'users.id', 'reportedUsers.reportedUserId')
    .select(['users.id', 'users.firstName', 'reason', 'status', 'reportedUsers.createdAt'])
    .where('reporterId', '=', userId)
    .orderBy('reportedUsers.createdAt')
    .execute()
  return {
    friends: friends.map(({ createdAt, ...friend }) => ({ friend, createdAt })),
    blockedUsers: blocked.map(({ createdAt, ...user }) => ({ user, createdAt })),
    reports: reports.map(({ id, firstName, ...report }) => ({ ...report, reportedUser: { id, firstName } })),
  }
}

interface Correspondent {
  id: string
  firstName: string | null
}

/** The own copies: what was deleted is gone for its owner. Conversation by conversation, each from its beginning. */
async function* keptMessages(db: Db, me: Correspondent) {
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

interface KeptMessage {
  id: string
  /** With all the digits of the database. */
  sentAt: string
  isSent: boolean
  content: string
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
      select id, created_at::text as sent_at, sender_id = ${userId} as is_sent, content, ${isRead}, created_at from (
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

/** Without their text, which holds links that open the account. */
async function ownMails(db: Db, userId: string) {
  return db
    .selectFrom('emailOutbox')
    .innerJoin('users', 'users.email', 'emailOutbox.recipient')
    .select(['emailOutbox.type', 'subject', 'status', 'emailOutbox.createdAt'])
    .where('users.id', '=', userId)
    .orderBy('emailOutbox.createdAt')
    .execute()
}

async function access(db: Db, userId: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select('expire as expiresAt')
    .where(sql<string>`sess ->> 'userId'`, '=', userId)
    .orderBy('expire')
    .execute()
  const feed = await db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst()
  return { sessions, calendarLinkMadeAt: feed?.createdAt ?? null }
}
