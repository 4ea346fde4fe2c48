import { dayInWords } from '#contract/kit/dates.ts'
import type { HealthReminder } from '#server/kit/announcements.ts'
import type { Tx } from '#server/kit/db.ts'

/** Somebody was added as a friend (C-40). */
export async function noteFriend(db: Tx, { userId, friendUserId }: { userId: string; friendUserId: string }) {
  const name = await nameOf(db, userId)
  await addNote(db, friendUserId, {
    type: 'friend',
    title: 'New friend',
    message: `${name} added you as a friend`,
    relatedUserId: userId,
  })
}

interface Sent {
  senderId: string
  receiverId: string
  isFirstUnread: boolean
}

/** The first unread message of a conversation; the others say nothing new (C-40). */
export async function noteMessage(db: Tx, { senderId, receiverId, isFirstUnread }: Sent): Promise<void> {
  if (!isFirstUnread) return
  const name = await nameOf(db, senderId)
  await addNote(db, receiverId, {
    type: 'message',
    title: 'New message',
    message: `New message from ${name}`,
    relatedUserId: senderId,
  })
}

/** A treatment is due within a week (J-1). */
export async function noteTreatment(db: Tx, { owner, dog, name, due }: HealthReminder): Promise<void> {
  await addNote(db, owner.id, {
    type: 'health_reminder',
    title: 'Health reminder',
    message: `${dog.name}'s ${name} is due on ${dayInWords(due)}`,
    relatedDogId: dog.id,
  })
}

/** Who has read the messages has seen what their notification says. */
export async function readNotes(db: Tx, { readerId, senderId }: { readerId: string; senderId: string }): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('userId', '=', readerId)
    .where('type', '=', 'message')
    .where('relatedUserId', '=', senderId)
    .where('isRead', '=', false)
    .execute()
}

/** A block takes away what was said of one to the other, in both directions (B6). */
export async function removeNotes(db: Tx, { userId, blockedUserId }: { userId: string; blockedUserId: string }) {
  const pair = [userId, blockedUserId]
  await db.deleteFrom('notifications').where('userId', 'in', pair).where('relatedUserId', 'in', pair).execute()
}

interface Note {
  type: 'friend' | 'message' | 'health_reminder'
  title: string
  message: string
  relatedUserId?: string
  relatedDogId?: string
}

async function addNote(db: Tx, userId: string, note: Note): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ relatedUserId: null, relatedDogId: null, ...note, userId })
    .execute()
}

async function nameOf(db: Tx, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('firstName').where('id', '=', userId).executeTakeFirst()
  return user?.firstName ?? 'Somebody'
}
