import type { Selectable } from 'kysely'
import type { UsersTable } from '#server/account/account.table.ts'
import type { Config } from '#server/config.ts'
import type { Announcements } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { dropMails, type MailType, queuedMails, queueMail } from './outbox.ts'
import { friendEmail, messageEmail, welcomeEmail } from './templates/social.ts'

const HOUR_MS = 3_600_000
/** Adding, removing and adding again makes one mail a day. */
const FRIEND_PAUSE_MS = 24 * HOUR_MS
/** From one sender to one receiver. */
const ALERT_PAUSE_MS = HOUR_MS

/** The mails that owners cause for themselves and each other, for the facts that bring them about. */
export function socialMails(config: Config) {
  return {
    /** With the first dog ever; a deleted one that is made again is none. */
    async welcome(db: Tx, { ownerId, dogId }: Announcements['dog-created']): Promise<void> {
      const dogs = await db.selectFrom('dogs').select(['id', 'name']).where('ownerId', '=', ownerId).limit(2).execute()
      const [first] = dogs
      if (dogs.length > 1 || first?.id !== dogId) return
      const owner = await db
        .updateTable('users')
        .set({ welcomeEmailSentAt: new Date() })
        .where('id', '=', ownerId)
        .where('welcomeEmailSentAt', 'is', null)
        .returning(['email', 'firstName'])
        .executeTakeFirst()
      if (!owner) return
      const { email: to, firstName } = owner
      const content = welcomeEmail({ firstName, dogName: first.name, browseUrl: `${config.publicUrl}/browse` })
      await queueMail(db, config, { type: 'welcome', to, content, dogName: first.name })
    },

    async tellOfFriend(db: Tx, { userId, friendUserId }: Announcements['friend-added']): Promise<void> {
      const pair = { about: await personOf(db, userId), to: await personOf(db, friendUserId) }
      if ((await lastMail(db, 'friend', pair)) > Date.now() - FRIEND_PAUSE_MS) return
      const dog = await firstDogOf(db, userId)
      const content = friendEmail({
        firstName: pair.to.firstName,
        friendName: nameOf(pair.about),
        url: `${config.publicUrl}${dog ? `/dog/${dog.id}` : '/'}`,
        dogName: dog?.name ?? null,
      })
      await queueMail(db, config, { type: 'friend', to: pair.to.email, content, aboutUserId: userId })
    },

    /**
     * The first unread message alerts; while messages wait, further ones do once an hour at most. Where the one before
     * was read within that hour, the alert waits for the rest of it, and goes when that message is read, too.
     */
    async tellOfMessage(db: Tx, { senderId, receiverId, isFirstUnread }: Announcements['message-sent']): Promise<void> {
      const pair = { about: await personOf(db, senderId), to: await personOf(db, receiverId) }
      const next = (await lastMail(db, 'message', pair)) + ALERT_PAUSE_MS
      const isTooSoon = next > Date.now()
      if (isTooSoon && !isFirstUnread) return
      const content = messageEmail({
        firstName: pair.to.firstName,
        senderName: nameOf(pair.about),
        url: `${config.publicUrl}/messages?userId=${senderId}`,
      })
      await queueMail(db, config, {
        type: 'message',
        to: pair.to.email,
        content,
        aboutUserId: senderId,
        dueAt: isTooSoon ? new Date(next) : undefined,
      })
    },
  }
}

/** Who has read the messages needs no alert of them. One that is being sent just now cannot be held back. */
export async function dropAlerts(db: Tx, { readerId, senderId }: Announcements['messages-read']): Promise<void> {
  const alerts = queuedMails(db)
    .where('aboutUserId', '=', senderId)
    .where('recipient', 'in', addressesOf(db, [readerId]))
    .where('type', '=', 'message')
    .where('attempts', '=', 0)
  await dropMails(db, alerts)
}

/** A block drops what still waits from one to the other, in both directions. */
export async function dropBetween(db: Tx, { userId, blockedUserId }: Announcements['blocked']): Promise<void> {
  const pair = [userId, blockedUserId]
  await dropMails(db, queuedMails(db).where('aboutUserId', 'in', pair).where('recipient', 'in', addressesOf(db, pair)))
}

function addressesOf(db: Tx, userIds: string[]) {
  return db.selectFrom('users').select('email').where('id', 'in', userIds)
}

type Person = Pick<Selectable<UsersTable>, 'id' | 'email' | 'firstName'>

async function personOf(db: Tx, userId: string): Promise<Person> {
  return db.selectFrom('users').select(['id', 'email', 'firstName']).where('id', '=', userId).executeTakeFirstOrThrow()
}

function nameOf({ firstName }: Person): string {
  return firstName ?? 'Somebody'
}

/**
 * When the newest such mail went, or is to go. The outbox remembers for a month, and the pair's lock makes sure that
 * nobody else queues one meanwhile.
 */
async function lastMail(db: Tx, type: MailType, { about, to }: { about: Person; to: Person }): Promise<number> {
  const last = await db
    .selectFrom('emailOutbox')
    .select(['createdAt', 'dueAt', 'sentAt', 'status'])
    .where('aboutUserId', '=', about.id)
    .where('recipient', '=', to.email)
    .where('type', '=', type)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return -Infinity
  const at = last.status === 'queued' ? last.dueAt : (last.sentAt ?? last.createdAt)
  return at.getTime()
}

/** The oldest one that others can see. */
async function firstDogOf(db: Tx, ownerId: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('dogs')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('isActive', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
