import type { Selectable } from 'kysely'
import type { UsersTable } from '#server/account/account.table.ts'
import { markWelcomed } from '#server/account/mail-settings.ts'
import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { dropMails, type MailType, queuedMails, queueMail } from './outbox.ts'
import { friendEmail, messageEmail, welcomeEmail } from './templates/social.ts'

const HOUR_MS = 3_600_000
/** One mail a day at most when an owner adds, removes and adds the same friend again. */
const FRIEND_PAUSE_MS = 24 * HOUR_MS
/** The least time between two alerts of one sender to one receiver. */
const ALERT_PAUSE_MS = HOUR_MS

/** Listeners that queue the mails that owners cause for themselves and each other. */
export function socialMails(config: Config) {
  return {
    /** Sent for an owner's first dog ever, not for one that is created after a deleted one. */
    async welcome(db: Tx, { ownerId, dogId }: DomainEvents['dog-created']): Promise<void> {
      const dogs = await db.selectFrom('dogs').select(['id', 'name']).where('ownerId', '=', ownerId).limit(2).execute()
      const [first] = dogs
      if (dogs.length > 1 || first?.id !== dogId) return
      const owner = await markWelcomed(db, ownerId)
      if (!owner) return
      const { email: to, firstName } = owner
      const content = welcomeEmail({ firstName, dogName: first.name, browseUrl: `${config.publicUrl}/browse` })
      await queueMail(db, config, { type: 'welcome', to, content, dogName: first.name })
    },

    async tellOfFriend(db: Tx, { userId, friendUserId }: DomainEvents['friend-added']): Promise<void> {
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
     * The first unread message sends an alert; while messages are unread, further ones do at most once an hour. When the
     * earlier ones were read within that hour, the alert is queued for its end, and dropped if the message is read before.
     */
    async tellOfMessage(db: Tx, { senderId, receiverId, isFirstUnread }: DomainEvents['message-sent']): Promise<void> {
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

/** Drops the queued alerts of messages that were read. An alert that is being sent cannot be stopped. */
export async function dropAlerts(db: Tx, { readerId, senderId }: DomainEvents['messages-read']): Promise<void> {
  const alerts = queuedMails(db)
    .where('aboutUserId', '=', senderId)
    .where('recipient', 'in', addressesOf(db, [readerId]))
    .where('type', '=', 'message')
    .where('attempts', '=', 0)
  await dropMails(db, alerts)
}

/** Drops the queued mails of a newly blocked pair about each other. */
export async function dropBetween(db: Tx, { userId, blockedUserId }: DomainEvents['blocked']): Promise<void> {
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
 * When the newest such mail was or will be sent. The outbox keeps mails for a month; the pair lock prevents another
 * request from queueing one meanwhile.
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

/** The owner's oldest visible dog. */
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
