import { treatmentsAreDue } from '#contract/health/due.ts'
import { dayInWords } from '#contract/kit/dates.ts'
import type { DomainEvents, Person } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'

/** Notifies the owner who was added as a friend. */
export function notifyOfFriend(db: Tx, { user, friend }: DomainEvents['friend-added']) {
  return adding(db, friend.id, {
    type: 'friend',
    title: 'New friend',
    message: `${nameOf(user)} added you as a friend`,
    relatedUserId: user.id,
  })
}

/** Notifies of the first unread message of a conversation only. */
export function notifyOfMessage(db: Tx, { sender, receiver, isFirstUnread }: DomainEvents['message-sent']) {
  if (!isFirstUnread) return null
  return adding(db, receiver.id, {
    type: 'message',
    title: 'New message',
    message: `New message from ${nameOf(sender)}`,
    relatedUserId: sender.id,
  })
}

/** Notifies of one treatment that is due within a week. */
export async function notifyOfTreatment(
  db: Tx,
  { owner, dog, name, due }: DomainEvents['health-reminder-due'],
): Promise<void> {
  await adding(db, owner.id, {
    type: 'health_reminder',
    title: 'Health reminder',
    message: `${dog.name}'s ${name} is due on ${dayInWords(due)}`,
    relatedDogId: dog.id,
  }).execute()
}

/** Notifies once of many treatments that are due within a week. */
export async function notifyOfTreatments(
  db: Tx,
  { owner, count }: DomainEvents['health-reminders-due'],
): Promise<void> {
  const message = treatmentsAreDue(count)
  await adding(db, owner.id, { type: 'health_reminder', title: 'Health reminder', message }).execute()
}

/** Marks the notification of a conversation as read with its messages. */
export function markMessageRead(db: Tx, { readerId, senderId }: DomainEvents['messages-read']) {
  const told = db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', readerId)
    .where('type', '=', 'message')
    .where('relatedUserId', '=', senderId)
    .where('isRead', '=', false)
  return db.updateTable('notifications').set({ isRead: true }).where('id', '=', lockedIds(told)).returning('id')
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

function adding(db: Tx, userId: string, notification: NewNotification) {
  return db
    .insertInto('notifications')
    .values({ relatedUserId: null, relatedDogId: null, ...notification, userId })
    .returning('id')
}

function nameOf({ firstName }: Person): string {
  return firstName ?? 'Somebody'
}
