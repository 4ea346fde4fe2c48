import { sql } from 'kysely'
import type { LiveEvents } from '#contract/events.ts'
import type { Announcements } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'
import { type Hint, tell } from '#server/kit/live/live.ts'
import { areBlocked, blockedEitherWay } from '#server/moderation/blocks.ts'

function hint<Event extends keyof LiveEvents>(to: string, event: Event, data: LiveEvents[Event]): Hint {
  return { to, event, data }
}

/** The other browsers of the one who added are told as well. */
export async function hintFriendAdded(db: Tx, { userId, friendUserId }: Announcements['friend-added']): Promise<void> {
  await tell(db, [
    hint(friendUserId, 'friend', { userId }),
    hint(friendUserId, 'notification', {}),
    hint(userId, 'friend', { userId: friendUserId }),
  ])
}

/** The one who was removed is not told (K-53). */
export async function hintFriendRemoved(
  db: Tx,
  { userId, friendUserId }: Announcements['friend-removed'],
): Promise<void> {
  await tell(db, [hint(userId, 'friend', { userId: friendUserId })])
}

export async function hintMessage(db: Tx, message: Announcements['message-sent']): Promise<void> {
  const { senderId, receiverId, isFirstUnread } = message
  await tell(db, [
    hint(receiverId, 'message', { otherUserId: senderId }),
    hint(senderId, 'message', { otherUserId: receiverId }),
    ...(isFirstUnread ? [hint(receiverId, 'notification', {})] : []),
  ])
}

/** In a blocked pair nothing goes from one to the other, not even that something was read. */
export async function hintRead(db: Tx, { readerId, senderId }: Announcements['messages-read']): Promise<void> {
  await tell(db, [
    hint(readerId, 'read', { otherUserId: senderId }),
    hint(readerId, 'notification', {}),
    ...((await areBlocked(db, readerId, senderId)) ? [] : [hint(senderId, 'read', { otherUserId: readerId })]),
  ])
}

export async function hintDeleted(
  db: Tx,
  { userId, otherUserId }: Announcements['conversation-deleted'],
): Promise<void> {
  await tell(db, [hint(userId, 'message', { otherUserId })])
}

/** Both sides of every conversation that loses messages. */
export async function hintDogLeaving(db: Tx, { dogId, ownerId }: Announcements['dog-leaving']): Promise<void> {
  const pairs = await db
    .selectFrom('messages')
    .select(['senderId', 'receiverId'])
    .distinct()
    .where('contextDogId', '=', dogId)
    .execute()
  const others = new Set(pairs.flatMap(({ senderId, receiverId }) => [senderId, receiverId]))
  others.delete(ownerId)
  const silent = new Set(await blockedEitherWay(db, ownerId))
  const hintsFor = (otherId: string) => [
    hint(ownerId, 'message', { otherUserId: otherId }),
    ...(silent.has(otherId) ? [] : [hint(otherId, 'message', { otherUserId: ownerId })]),
  ]
  await tell(db, [...others].flatMap(hintsFor))
}

/** Everybody to whom the account shows: in messages, as a friend, as blocked, in the bell's list. Not who it is. */
export async function hintAccountLeaving(db: Tx, { userId }: Announcements['account-leaving']): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select receiver_id as id from messages where sender_id = ${userId} and not receiver_deleted
    union select sender_id from messages where receiver_id = ${userId} and not sender_deleted
    union select user_id from friends where friend_user_id = ${userId}
    union select user_id from blocked_users where blocked_user_id = ${userId}
    union select user_id from notifications where related_user_id = ${userId}`.execute(db)
  await tell(
    db,
    rows.map(({ id }) => hint(id, 'refetch', {})),
  )
}

export async function hintNotifications(db: Tx, { userId }: Announcements['notifications-changed']): Promise<void> {
  await tell(db, [hint(userId, 'notification', {})])
}

export async function hintTreatment(db: Tx, { owner }: Announcements['health-reminder-due']): Promise<void> {
  await tell(db, [hint(owner.id, 'notification', {})])
}

/** To both sides, and without saying who it is (K-88). */
export async function hintBlock(db: Tx, { userId, blockedUserId }: Announcements['blocked']): Promise<void> {
  await tell(db, [hint(userId, 'blocked', {}), hint(blockedUserId, 'blocked', {})])
}
