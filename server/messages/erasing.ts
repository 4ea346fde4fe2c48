import { type RawBuilder, sql } from 'kysely'
import type { Publish, DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteBatch, deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import { addJob, type Job, type JobTools } from '#server/platform/jobs/jobs.ts'
import { lockPair } from '#server/moderation/blocks.ts'

/** Messages in one transaction: a bound that keeps it short, because senders wait for the pair lock. */
export const MESSAGES_AT_ONCE = 2_000

/** Queues the deletion of all messages about a deleted dog. */
export async function deleteMessagesAbout(db: Tx, { dogId, ownerId }: DomainEvents['dog-leaving']): Promise<void> {
  await addJob(db, { kind: 'delete-messages-about-dog', subjectId: dogId, details: { ownerId } })
}

/** Queues the deletion of a deleted account's copies. The other side keeps its copies, without the deleted dogs. */
export async function eraseMessages(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  const dogs = await db.selectFrom('dogs').select('id').where('ownerId', '=', userId).execute()
  await addJob(db, { kind: 'erase-messages', subjectId: userId, details: { dogIds: dogs.map(({ id }) => id) } })
}

interface Pair {
  senderId: string
  receiverId: string
}

/** Holds the pair lock, so that a message sent meanwhile is either deleted as well or comes with its notification. */
export async function deleteBatchAboutDog({ db, transact }: JobTools, { subjectId, details }: Job): Promise<boolean> {
  const pair = await findPairAbout(db, [subjectId])
  if (!pair) return false
  await transact(async (tx, publish) => {
    await lockPair(tx, pair.senderId, pair.receiverId)
    const { rows } = await sql<Pair & { wasUnread: boolean }>`
      delete from messages where id = any(array(${idsAbout([subjectId], pair)}))
      returning sender_id, receiver_id, not is_read and not receiver_deleted as was_unread`.execute(tx)
    await publishRead(
      tx,
      publish,
      rows.filter((row) => row.wasUnread),
    )
    if (rows.length < MESSAGES_AT_ONCE) await publish('messages-removed', sidesOf(pair, String(details['ownerId'])))
  })
  return true
}

/**
 * First removes the dogs from messages that the other side keeps, then deletes the account's copies, and at last who wrote
 * to whom.
 */
export async function eraseMessagesBatch(tools: JobTools, { subjectId, details }: Job): Promise<boolean> {
  const { db, transact } = tools
  const dogIds = details['dogIds'] as string[]
  const about = await findPairAbout(db, dogIds)
  if (about) {
    await transact(async (tx) => {
      await lockPair(tx, about.senderId, about.receiverId)
      await sql`update messages set context_dog_id = null where id = any(array(${idsAbout(dogIds, about)}))`.execute(tx)
    })
    return true
  }
  const otherUserId = await findCounterpart(db, subjectId)
  if (!otherUserId) {
    return deleteBatch(tools, 'contacts', sql`(sender_id = ${subjectId} or receiver_id = ${subjectId})`)
  }
  await transact(async (tx) => {
    await lockPair(tx, subjectId, otherUserId)
    await deleteCopies(tx, { userId: subjectId, otherUserId })
  })
  return true
}

/** A sender and a receiver of messages about one of these dogs. */
async function findPairAbout(db: Db, dogIds: readonly string[]): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`
    select sender_id, receiver_id from messages where context_dog_id = any(${dogIds}::uuid[])
    order by context_dog_id, sender_id, receiver_id limit 1`.execute(db)
  return rows[0]
}

function idsAbout(dogIds: readonly string[], { senderId, receiverId }: Pair) {
  return sql`
    (select id from messages where context_dog_id = any(${dogIds}::uuid[])
      and sender_id = ${senderId} and receiver_id = ${receiverId} limit ${MESSAGES_AT_ONCE / 2})
    union all
    (select id from messages where context_dog_id = any(${dogIds}::uuid[])
      and sender_id = ${receiverId} and receiver_id = ${senderId} limit ${MESSAGES_AT_ONCE / 2})`
}

function sidesOf({ senderId, receiverId }: Pair, ownerId: string) {
  return { userId: ownerId, otherUserId: senderId === ownerId ? receiverId : senderId }
}

/** Publishes `messages-read` for receivers who have no unread message of that sender left. */
export async function publishRead(tx: Tx, publish: Publish, lost: readonly Pair[]): Promise<void> {
  const directions = new Map(lost.map((pair) => [pair.receiverId, pair]))
  for (const { senderId, receiverId } of directions.values()) {
    const left = await tx
      .selectFrom('messages')
      .select('id')
      .where('receiverId', '=', receiverId)
      .where('senderId', '=', senderId)
      .where('isRead', '=', false)
      .where('receiverDeleted', '=', false)
      .limit(1)
      .executeTakeFirst()
    if (!left) await publish('messages-read', { readerId: receiverId, senderId })
  }
}

/** An owner with whom this user still has messages. */
async function findCounterpart(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    (select receiver_id as id from messages where sender_id = ${userId} and not sender_deleted
      order by receiver_id limit 1)
    union all
    (select sender_id from messages where receiver_id = ${userId} and not receiver_deleted
      order by sender_id limit 1)
    limit 1`.execute(db)
  return rows[0]?.id
}

interface Copies {
  userId: string
  otherUserId: string
  /** Only what was written before this job was added. */
  beforeJob?: string
}

/**
 * Deletes a batch of the user's copies of a conversation, newest first, and the rows that neither side keeps.
 * @returns whether more copies are left, and whether a deleted one was unread
 */
export async function deleteCopies(tx: Tx, { userId, otherUserId, beforeJob }: Copies) {
  const isEarlier = beforeJob
    ? sql`created_at <= (select jobs.created_at from jobs where jobs.id = ${beforeJob})`
    : sql`true`
  const newest = sql`${isEarlier} order by created_at desc, id desc limit ${MESSAGES_AT_ONCE / 2} for update`
  const { rows: received } = await sql<{ id: string; wasUnread: boolean }>`
    with received as materialized (
      select id, not is_read as was_unread from messages
      where receiver_id = ${userId} and not receiver_deleted and sender_id = ${otherUserId} and ${newest}
    ), marked as (
      update messages set receiver_deleted = true, is_read = true where id = any(array(select id from received))
    )
    select id, was_unread from received`.execute(tx)
  const { rows: sent } = await sql<{ id: string }>`
    update messages set sender_deleted = true where id = any(array(
      select id from messages
      where sender_id = ${userId} and not sender_deleted and receiver_id = ${otherUserId} and ${newest}
    )) returning id`.execute(tx)
  const ids = [...received, ...sent].map(({ id }) => id)
  await sql`delete from messages where id = any(${ids}::uuid[]) and sender_deleted and receiver_deleted`.execute(tx)
  return {
    isMore: Math.max(received.length, sent.length) === MESSAGES_AT_ONCE / 2,
    wasUnread: received.some((row) => row.wasUnread),
  }
}

/** Removes messages of deleted accounts that nobody has any more, or that only deleted accounts have. */
export async function removeMessagesOfDeleted(db: Db, userIds: readonly string[]): Promise<void> {
  const these = sql`any(${userIds}::uuid[])`
  const conditions = [
    sql`(sender_id = ${these} or receiver_id = ${these}) and sender_deleted and receiver_deleted`,
    sql`sender_id = ${these} and ${isDeleted('receiver_id')}`,
    sql`receiver_id = ${these} and ${isDeleted('sender_id')}`,
  ]
  for (const condition of conditions) await deleteUnlocked(db, 'messages', condition)
}

/** A subquery for each row rather than a join, for which the planner might read all accounts. */
function isDeleted(column: string): RawBuilder<unknown> {
  return sql`(select deleted_at is not null from users where users.id = ${sql.ref(column)})`
}
