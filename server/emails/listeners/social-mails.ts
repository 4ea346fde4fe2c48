import { sql } from 'kysely'
import { DAY_MS } from '#contract/kit/durations.ts'
import { markWelcomed } from '#server/account/mail-settings.ts'
import { ALERT_PAUSE_MS } from '#server/account/news.ts'
import type { Config } from '#server/config.ts'
import { displayName } from '#server/account/display-name.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import {
  deleteMailsSql,
  dropMails,
  expireMailsSql,
  insertMailSql,
  type Pause,
  queuedMails,
  queueMail,
} from '../outbox.ts'
import { friendEmail, messageEmail, welcomeEmail } from '../templates/social.ts'

/** One mail a day at most when an owner adds, removes and adds the same friend again. */
const FRIEND_PAUSE: Pause = { ms: DAY_MS, within: 'skip' }
const ALERT_PAUSE: Pause = { ms: ALERT_PAUSE_MS, within: 'wait' }

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

    mailAboutFriend(_db: Tx, { user, friend }: DomainEvents['friend-added']) {
      const { firstDog } = user
      const content = friendEmail({
        firstName: friend.firstName,
        friendName: displayName(user),
        url: `${config.publicUrl}${firstDog ? `/dog/${firstDog.id}` : '/'}`,
        dogName: firstDog?.name ?? null,
      })
      return insertMailSql(config, { type: 'friend', to: friend.email, content, aboutUserId: user.id }, FRIEND_PAUSE)
    },

    /**
     * The first unread message sends an alert; while messages are unread, further ones do at most once an hour. When the
     * earlier ones were read within that hour, the alert is queued for its end, and dropped if the message is read before.
     */
    mailAboutMessage(_db: Tx, sent: DomainEvents['message-sent']) {
      const { sender, receiver, isFirstUnread, isUnwanted, isRequest, wasAlerted } = sent
      if (isUnwanted || (wasAlerted && !isFirstUnread)) return null
      const content = messageEmail({
        firstName: receiver.firstName,
        senderName: displayName(sender),
        url: `${config.publicUrl}/messages?userId=${sender.id}`,
      })
      const kind = isRequest ? 'request' : 'message'
      return insertMailSql(
        config,
        { type: 'message', kind, to: receiver.email, content, aboutUserId: sender.id },
        ALERT_PAUSE,
      )
    },
  }
}

type AnsweredOrRead = DomainEvents['messages-read' | 'request-declined']

type Alerts = ReturnType<typeof queuedAlerts>

/** The statements that end alerts: untried ones are dropped, tried ones expire, since one of them may be being sent. */
const END_ALERTS = [
  (db: Tx, alerts: Alerts) => deleteMailsSql(db, alerts.where('attempts', '=', 0)),
  (db: Tx, alerts: Alerts) => expireMailsSql(db, alerts.where('attempts', '>', 0)),
]

/** Listeners that end the queued alerts of messages that were read, or of a request that was declined. */
export const endAlerts = END_ALERTS.map(
  (endSql) =>
    (db: Tx, { readerId, senderId }: AnsweredOrRead) =>
      endSql(db, queuedAlerts(db, { receiverId: readerId, senderId })),
)

/** Listeners that end the queued alert of a request whose sender was hidden. */
export const endHiddenAlerts = END_ALERTS.map(
  (endSql) =>
    (db: Tx, { userId, hiddenUserId, isHidden }: DomainEvents['hidden-changed']) => {
      if (!isHidden) return null
      const alerts = queuedAlerts(db, { receiverId: userId, senderId: hiddenUserId })
      return endSql(db, alerts.where(isRequest(hiddenUserId, userId)))
    },
)

const isRequest = (senderId: string, receiverId: string) => sql<boolean>`exists (
  select from contacts where sender_id = ${senderId} and receiver_id = ${receiverId} and state = 'request')`

/** A query for the queued alerts of one sender to one receiver. */
function queuedAlerts(db: Tx, { receiverId, senderId }: { receiverId: string; senderId: string }) {
  return queuedMails(db)
    .where('aboutUserId', '=', senderId)
    .where('recipient', 'in', addressesOf(db, [receiverId]))
    .where('type', '=', 'message')
}

/** Drops the queued mails of a newly blocked pair about each other. */
export async function dropBetween(db: Tx, { userId, blockedUserId }: DomainEvents['blocked']): Promise<void> {
  const pair = [userId, blockedUserId]
  await dropMails(db, queuedMails(db).where('aboutUserId', 'in', pair).where('recipient', 'in', addressesOf(db, pair)))
}

function addressesOf(db: Tx, userIds: string[]) {
  return db.selectFrom('users').select('email').where('id', 'in', userIds)
}
