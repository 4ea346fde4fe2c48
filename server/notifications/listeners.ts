import { type RawBuilder, sql } from 'kysely'
import { treatmentsAreDue } from '#contract/health/due.ts'
import { dayInWords } from '#contract/kit/dates.ts'
import type { NewsKind } from '#contract/account/news.ts'
import type { NotificationType } from '#contract/notifications/options.ts'
import { displayName } from '#server/account/display-name.ts'
import { hasTurnedOff } from '#server/account/news.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'

/** Notifies the owner who was added as a friend. */
export function notifyOfFriend(_db: Tx, { user, friend }: DomainEvents['friend-added']) {
  return insertNotificationSql(friend.id, {
    kind: 'friend',
    type: 'friend',
    title: 'New friend',
    message: `${displayName(user)} added you as a friend`,
    relatedUserId: user.id,
  })
}

/** Notifies of the first unread message of a conversation only. */
export function notifyOfMessage(_db: Tx, sent: DomainEvents['message-sent']) {
  const { sender, receiver, isFirstUnread, isUnwanted, isRequest } = sent
  if (!isFirstUnread || isUnwanted) return null
  return insertNotificationSql(receiver.id, {
    kind: isRequest ? 'request' : 'message',
    type: 'message',
    title: 'New message',
    message: `New message from ${displayName(sender)}`,
    relatedUserId: sender.id,
  })
}

/** Notifies of one treatment that is due within a week. */
export async function notifyOfTreatment(
  db: Tx,
  { owner, dog, name, due }: DomainEvents['health-reminder-due'],
): Promise<void> {
  await insertNotificationSql(owner.id, {
    kind: 'health',
    type: 'health_reminder',
    title: 'Health reminder',
    message: `${dog.name}'s ${name} is due on ${dayInWords(due)}`,
    relatedDogId: dog.id,
  }).execute(db)
}

/** Notifies once of many treatments that are due within a week. */
export async function notifyOfTreatments(
  db: Tx,
  { owner, count }: DomainEvents['health-reminders-due'],
): Promise<void> {
  const message = treatmentsAreDue(count)
  await insertNotificationSql(owner.id, {
    kind: 'health',
    type: 'health_reminder',
    title: 'Health reminder',
    message,
  }).execute(db)
}

/** The title of news about a dog that fits a watch. */
export const NEW_DOG_TITLE = 'New dog that suits'

/** "Koa (Huntaway) in Raglan, Waikato". */
export function newDogInWords({ name, breed, location }: DomainEvents['dog-found']['dog']): string {
  return `${name} (${breed}) in ${location.replace(/,\s*New Zealand$/i, '')}`
}

export const PLAYDATE_TITLES: Record<DomainEvents['playdate-news']['what'], string> = {
  invited: 'New playdate',
  accepted: 'Playdate accepted',
  declined: 'Playdate declined',
  suggested: 'Another time',
  settled: 'Playdate settled',
  changed: 'Playdate changed',
  cancelled: 'Playdate cancelled',
  left: "Can't make it",
  reminder: 'Playdate reminder',
  asked: 'Open walk',
  feedback: 'Did you meet?',
}

/** The kind of news that each of them is, as owners turn kinds on and off. */
export const PLAYDATE_KINDS = {
  invited: 'playdate-invited',
  accepted: 'playdate-answered',
  declined: 'playdate-answered',
  suggested: 'playdate-answered',
  left: 'playdate-answered',
  asked: 'playdate-answered',
  settled: 'playdate-changed',
  changed: 'playdate-changed',
  cancelled: 'playdate-cancelled',
  reminder: 'playdate-reminder',
  feedback: 'playdate-reminder',
} as const satisfies Record<DomainEvents['playdate-news']['what'], NewsKind>

/** Tells each of the owners what happened to a playdate. */
export async function notifyOfPlaydate(db: Tx, news: DomainEvents['playdate-news']): Promise<void> {
  const { playdateId, what, ownerIds, aboutUserId, message } = news
  for (const userId of ownerIds) {
    await insertNotificationSql(userId, {
      kind: PLAYDATE_KINDS[what],
      type: `playdate_${what}`,
      title: PLAYDATE_TITLES[what],
      message,
      relatedPlaydateId: playdateId,
      ...(aboutUserId !== null && aboutUserId !== userId && { relatedUserId: aboutUserId }),
    }).execute(db)
  }
}

/** Tells owners of a dog that fits what they look for. */
export function notifyOfNewDog(_db: Tx, { dog, userIds }: DomainEvents['dog-found']) {
  return sql`
    insert into notifications (user_id, type, title, message, related_user_id, related_dog_id, created_at)
    select told.id, ${'new_dog' satisfies NotificationType}, ${NEW_DOG_TITLE}, ${newDogInWords(dog)}, ${dog.ownerId}::uuid,
      ${dog.id}::uuid, clock_timestamp()
    from unnest(${userIds}::uuid[]) as told (id)
    where not ${hasTurnedOff(sql`told.id`, 'bell', 'new-dog')}
    returning id`
}

/** Asks whether a search is still wanted. */
export function notifyOfAskedWatch(_db: Tx, { userId, words, restsOn }: DomainEvents['watch-asked']) {
  return insertNotificationSql(userId, {
    kind: 'new-dog',
    type: 'watch_asked',
    title: 'Still looking?',
    message: `Do you still want to hear of ${words}? Otherwise this search rests from ${dayInWords(restsOn)}.`,
  })
}

/** Marks the notification of a conversation as read with its messages. */
export function markMessageRead(db: Tx, { readerId, senderId }: DomainEvents['messages-read']) {
  const unread = unreadOfMessages(db, { readerId, senderId })
  return db.updateTable('notifications').set({ isRead: true }).where('id', '=', lockedIds(unread)).returning('id')
}

/** Marks the notification of a request as read when its sender was hidden. */
export async function markHiddenRead(
  db: Tx,
  { userId, hiddenUserId, isHidden }: DomainEvents['hidden-changed'],
): Promise<void> {
  if (!isHidden) return
  const isRequest = sql<boolean>`exists (
    select from contacts where sender_id = ${hiddenUserId} and receiver_id = ${userId} and state = 'request')`
  const unread = unreadOfMessages(db, { readerId: userId, senderId: hiddenUserId }).where(isRequest)
  await db.updateTable('notifications').set({ isRead: true }).where('id', '=', lockedIds(unread)).execute()
}

/** A query for the unread notifications of one sender's messages. */
function unreadOfMessages(db: Tx, { readerId, senderId }: { readerId: string; senderId: string }) {
  return db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', readerId)
    .where('type', '=', 'message')
    .where('relatedUserId', '=', senderId)
    .where('isRead', '=', false)
}

/** Deletes the notifications of a newly blocked pair about each other. */
export async function removeBetween(db: Tx, { userId, blockedUserId }: DomainEvents['blocked']): Promise<void> {
  const pair = [userId, blockedUserId]
  const between = db
    .selectFrom('notifications')
    .select('id')
    .where('userId', 'in', pair)
    .where('relatedUserId', 'in', pair)
  await db.deleteFrom('notifications').where('id', '=', lockedIds(between)).execute()
}

interface NewNotification {
  kind: NewsKind
  type: NotificationType
  title: string
  message: string
  relatedUserId?: string
  relatedDogId?: string
  relatedPlaydateId?: string
}

/** The statement that adds a notification to the bell, unless the owner has turned off such news there. */
function insertNotificationSql(
  userId: string,
  { kind, type, title, message, ...related }: NewNotification,
): RawBuilder<unknown> {
  const { relatedUserId = null, relatedDogId = null, relatedPlaydateId = null } = related
  return sql`
    insert into notifications (user_id, type, title, message, related_user_id, related_dog_id, related_playdate_id, created_at)
    select ${userId}::uuid, ${type}, ${title}, ${message}, ${relatedUserId}::uuid, ${relatedDogId}::uuid,
      ${relatedPlaydateId}::uuid, clock_timestamp()
    where not ${hasTurnedOff(sql`${userId}::uuid`, 'bell', kind)}
    returning id`
}
