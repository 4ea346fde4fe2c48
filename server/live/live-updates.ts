import { sql } from 'kysely'
import type { LiveEvents } from '#contract/live/schemas.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { notifyStreams } from '#server/platform/live/live.ts'
import { type LiveUpdate, notifyStreamsSql } from '#server/platform/live/outbox.ts'
import { areBlocked, blockBetween } from '#server/moderation/blocks.ts'

// Listeners that send live updates to the streams of those whom an event concerns.

function liveUpdate<Event extends keyof LiveEvents>(to: string, event: Event, data: LiveEvents[Event]): LiveUpdate {
  return { to, event, data }
}

/** Also updates the other browsers of the owner who added the friend. */
export function streamFriendAdded(_db: Tx, { user, friend }: DomainEvents['friend-added']) {
  return notifyStreamsSql([
    liveUpdate(friend.id, 'friend', { userId: user.id }),
    liveUpdate(friend.id, 'notification', {}),
    liveUpdate(user.id, 'friend', { userId: friend.id }),
  ])
}

/** Updates the remover's own browsers only: the removed owner does not learn of it. */
export async function streamFriendRemoved(
  db: Tx,
  { userId, friendUserId }: DomainEvents['friend-removed'],
): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'friend', { userId: friendUserId })])
}

export function streamMessage(_db: Tx, sent: DomainEvents['message-sent']) {
  const { sender, receiver, isFirstUnread, isUnwanted } = sent
  return notifyStreamsSql([
    liveUpdate(sender.id, 'message', { otherUserId: receiver.id }),
    ...(isUnwanted ? [] : [liveUpdate(receiver.id, 'message', { otherUserId: sender.id })]),
    ...(isFirstUnread && !isUnwanted ? [liveUpdate(receiver.id, 'notification', {})] : []),
  ])
}

/**
 * Updates the user's own browsers only: the sender of a request does not learn what became of it. Shares the update
 * `blocked`, since invitations of the sender are shown or not shown with the request.
 */
export async function streamRequestAccepted(db: Tx, { userId }: DomainEvents['request-accepted']): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'blocked', {})])
}

export function streamRequestDeclined(_db: Tx, { readerId }: DomainEvents['request-declined']) {
  return notifyStreamsSql([liveUpdate(readerId, 'blocked', {})])
}

/** In a blocked pair the sender is not told that their messages were read. */
export function streamMessagesRead(_db: Tx, { readerId, senderId }: DomainEvents['messages-read']) {
  const toReader = notifyStreamsSql([
    liveUpdate(readerId, 'read', { otherUserId: senderId }),
    liveUpdate(readerId, 'notification', {}),
  ])
  const toSender = notifyStreamsSql([liveUpdate(senderId, 'read', { otherUserId: readerId })])
  return sql`${toReader} union all ${toSender} where not ${blockBetween(readerId, senderId)}`
}

export async function streamDecision(db: Tx, { userId }: DomainEvents['sanctioned']): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'decision', {})])
}

export async function streamConversationDeleted(
  db: Tx,
  { userId, otherUserId }: DomainEvents['conversation-deleted'],
): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'message', { otherUserId })])
}

/** Updates both sides of a conversation from which messages were removed. */
export async function streamMessagesRemoved(
  db: Tx,
  { userId, otherUserId }: DomainEvents['messages-removed'],
): Promise<void> {
  await notifyStreams(db, [
    liveUpdate(userId, 'message', { otherUserId }),
    ...((await areBlocked(db, userId, otherUserId))
      ? []
      : [liveUpdate(otherUserId, 'message', { otherUserId: userId })]),
  ])
}

export async function streamAccountLeaving(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await sendRefetchToViewers(db, userId)
}

/** A suspended person is shown to nobody any more, also in browsers that are open. A muted one still is. */
export async function streamSuspension(db: Tx, { userId, isSuspended }: DomainEvents['held-back']): Promise<void> {
  if (isSuspended) await sendRefetchToViewers(db, userId)
}

/**
 * Asks everybody who sees the account (in messages, as a friend, as blocked, in the bell's list) to fetch again. The
 * update does not name the account.
 */
async function sendRefetchToViewers(db: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select receiver_id as id from messages where sender_id = ${userId} and not receiver_deleted
    union select sender_id from messages where receiver_id = ${userId} and not sender_deleted
    union select user_id from friends where friend_user_id = ${userId}
    union select user_id from blocked_users where blocked_user_id = ${userId}
    union select user_id from notifications where related_user_id = ${userId}`.execute(db)
  await notifyStreams(
    db,
    rows.map(({ id }) => liveUpdate(id, 'refetch', {})),
  )
}

export async function streamNotificationsChanged(
  db: Tx,
  { userId }: DomainEvents['notifications-changed'],
): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'notification', {})])
}

export async function streamTreatmentDue(
  db: Tx,
  { owner }: Pick<DomainEvents['health-reminder-due'], 'owner'>,
): Promise<void> {
  await notifyStreams(db, [liveUpdate(owner.id, 'notification', {})])
}

/** Updates both sides without naming the other one. */
export async function streamBlockChanged(db: Tx, { userId, blockedUserId }: DomainEvents['blocked']): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'blocked', {}), liveUpdate(blockedUserId, 'blocked', {})])
}

/**
 * Updates the own browsers only: the hidden owner does not learn of it. Shares the update `blocked`, since browsers refetch
 * the same after it: all data about people.
 */
export async function streamHiddenChanged(db: Tx, { userId }: DomainEvents['hidden-changed']): Promise<void> {
  await notifyStreams(db, [liveUpdate(userId, 'blocked', {})])
}

export function streamNewDog(_db: Tx, { userIds }: DomainEvents['dog-found']) {
  return notifyStreamsSql(userIds.map((id) => liveUpdate(id, 'notification', {})))
}

export function streamPlaydateChanged(_db: Tx, { playdateId, ownerIds }: DomainEvents['playdate-changed']) {
  return notifyStreamsSql(ownerIds.map((id) => liveUpdate(id, 'playdate', { playdateId })))
}

export async function streamPlaydateNews(db: Tx, { ownerIds }: DomainEvents['playdate-news']): Promise<void> {
  await notifyStreams(
    db,
    ownerIds.map((id) => liveUpdate(id, 'notification', {})),
  )
}
