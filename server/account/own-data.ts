import { sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'

const AS_FILE = { 'content-disposition': 'attachment; filename="wagmates-my-data.json"' }

/**
 * Everything that is kept about the caller, at one moment. Of other people it names no more than everybody may
 * know; secrets (the password's hash, tokens, links in mails) stay here: they would open the account to whoever finds
 * the file. Every table that names a user is dealt with on this page, as in `deletion.ts`.
 */
export const downloadOwnData: Handler<typeof account.ownData> = async ({ db, me }) => {
  const body = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      madeAt: new Date(),
      account: await tx.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow(),
      dogs: await ownDogs(tx, me.id),
      ...(await relations(tx, me.id)),
      messages: await keptMessages(tx, me.id),
      notifications: await tx
        .selectFrom('notifications')
        .select(['title', 'message', 'isRead', 'createdAt'])
        .where('userId', '=', me.id)
        .orderBy('createdAt')
        .execute(),
      emails: await ownMails(tx, me.id),
      ...(await access(tx, me.id)),
    }))
  return answer(body, { headers: AS_FILE })
}

async function ownDogs(db: Db, ownerId: string) {
  const dogs = await db
    .selectFrom('dogs')
    .leftJoin('photos', 'photos.id', 'dogs.photoId')
    .selectAll('dogs')
    .select(['photos.mime', 'photos.bytes'])
    .where('dogs.ownerId', '=', ownerId)
    .orderBy('dogs.createdAt')
    .orderBy('dogs.id')
    .execute()
  const records = await recordsOf(
    db,
    dogs.map(({ id }) => id),
  )
  return dogs.map(({ mime, bytes, weight, ...dog }) => ({
    ...dog,
    weight: Number(weight),
    photo: bytes && mime ? `data:${mime};base64,${bytes.toString('base64')}` : null,
    healthRecords: records.filter(({ dogId }) => dogId === dog.id),
  }))
}

interface HealthRow {
  dogId: string
  kind: 'vaccination' | 'worming' | 'flea'
  name: string
  date: string
  frequency: string
  clinic: string | null
}

async function recordsOf(db: Db, dogIds: readonly string[]): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select dog_id as "dogId", 'vaccination' as kind, name, date, frequency, clinic from vaccinations
      where dog_id = any(${dogIds}::uuid[])
    union all select dog_id, 'worming', name, date, frequency, null from worming_treatments
      where dog_id = any(${dogIds}::uuid[])
    union all select dog_id, 'flea', name, date, frequency, null from flea_treatments
      where dog_id = any(${dogIds}::uuid[])
    order by date, name, kind`.execute(db)
  return rows
}

/** Whom the owner added, blocked and reported; not who did so to the owner, which is theirs. */
async function relations(db: Tx, userId: string) {
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

/** The own copies: what was deleted is gone for its owner. */
async function keptMessages(db: Db, userId: string) {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'senderId')
    .innerJoin('users as receiver', 'receiver.id', 'receiverId')
    .select(['senderId', 'sender.firstName as senderName', 'receiverId', 'receiver.firstName as receiverName'])
    .select(['content', 'isRead', 'messages.createdAt'])
    .where((row) =>
      row.or([
        row.and([row('senderId', '=', userId), row('senderDeleted', '=', false)]),
        row.and([row('receiverId', '=', userId), row('receiverDeleted', '=', false)]),
      ]),
    )
    .orderBy('messages.createdAt')
    .orderBy('messages.id')
    .execute()
  return rows.map(({ senderId, senderName, receiverId, receiverName, ...message }) => ({
    ...message,
    from: { id: senderId, firstName: senderName },
    to: { id: receiverId, firstName: receiverName },
  }))
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
