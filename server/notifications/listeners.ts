import { treatmentsAreDue } from '#contract/health/due.ts'
import { dayInWords } from '#contract/kit/dates.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'

/** Notifies the owner who was added as a friend. */
export async function notifyOfFriend(db: Tx, { userId, friendUserId }: DomainEvents['friend-added']): Promise<void> {
  const name = await nameOf(db, userId)
  await add(db, friendUserId, {
    type: 'friend',
    title: 'New friend',
    message: `${name} added you as a friend`,
    relatedUserId: userId,
  })
}

/** Notifies of the first unread message of a conversation only. */
export async function notifyOfMessage(db: Tx, message: DomainEvents['message-sent']): Promise<void> {
  const { senderId, receiverId, isFirstUnread } = message
  if (!isFirstUnread) return
  const name = await nameOf(db, senderId)
  await add(db, receiverId, {
    type: 'message',
    title: 'New message',
    message: `New message from ${name}`,
    relatedUserId: senderId,
  })
}

/** Notifies of one treatment that is due within a week. */
export async function notifyOfTreatment(
  db: Tx,
  { owner, dog, name, due }: DomainEvents['health-reminder-due'],
): Promise<void> {
  await add(db, owner.id, {
    type: 'health_reminder',
    title: 'Health reminder',
    message: `${dog.name}'s ${name} is due on ${dayInWords(due)}`,
    relatedDogId: dog.id,
  })
}

/** Notifies once of many treatments that are due within a week. */
export async function notifyOfTreatments(
  db: Tx,
  { owner, count }: DomainEvents['health-reminders-due'],
): Promise<void> {
  await add(db, owner.id, { type: 'health_reminder', title: 'Health reminder', message: treatmentsAreDue(count) })
}

/** Marks the notification of a conversation as read with its messages. */
export async function markMessageRead(db: Tx, { readerId, senderId }: DomainEvents['messages-read']): Promise<void> {
  const told = db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', readerId)
    .where('type', '=', 'message')
    .where('relatedUserId', '=', senderId)
    .where('isRead', '=', false)
  await db.updateTable('notifications').set({ isRead: true }).where('id', '=', lockedIds(told)).execute()
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
  type: 'friend' | 'message' | 'health_reminder'
  title: string
  message: string
  relatedUserId?: string
  relatedDogId?: string
}

async function add(db: Tx, userId: string, notification: NewNotification): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ relatedUserId: null, relatedDogId: null, ...notification, userId })
    .execute()
}

async function nameOf(db: Tx, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst()
  return user?.firstName ?? 'Somebody'
}
