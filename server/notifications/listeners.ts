import { sql } from 'kysely'
import { treatmentsAreDue } from '#contract/health/due.ts'
import { dayInWords } from '#contract/kit/dates.ts'
import type { NotificationType } from '#contract/notifications/options.ts'
import type { Person } from '#server/account/account.events.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
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
export function notifyOfMessage(db: Tx, { sender, receiver, isFirstUnread, isUnwanted }: DomainEvents['message-sent']) {
  if (!isFirstUnread || isUnwanted) return null
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

const PLAYDATE_TITLES: Record<DomainEvents['playdate-news']['what'], string> = {
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

/** Tells each of the owners what happened to a playdate. */
export async function notifyOfPlaydate(db: Tx, news: DomainEvents['playdate-news']): Promise<void> {
  const { playdateId, what, ownerIds, aboutUserId, message } = news
  for (const userId of ownerIds) {
    await adding(db, userId, {
      type: `playdate_${what}`,
      title: PLAYDATE_TITLES[what],
      message,
      relatedPlaydateId: playdateId,
      ...(aboutUserId !== null && aboutUserId !== userId && { relatedUserId: aboutUserId }),
    }).execute()
  }
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
  type: NotificationType
  title: string
  message: string
  relatedUserId?: string
  relatedDogId?: string
  relatedPlaydateId?: string
}

function adding(db: Tx, userId: string, notification: NewNotification) {
  return db
    .insertInto('notifications')
    .values({
      relatedUserId: null,
      relatedDogId: null,
      relatedPlaydateId: null,
      ...notification,
      userId,
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
}

function nameOf({ firstName }: Person): string {
  return firstName ?? 'Somebody'
}
