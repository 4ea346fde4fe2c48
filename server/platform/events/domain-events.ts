import type { Tx } from '../database/db.ts'
import { runTogether, type Statement } from '../database/together.ts'

// Domain events. Node's EventEmitter and `emittery` know nothing of the publisher's transaction.

/** The domain events that features publish. `app.ts` lists the listeners, so that lower features know no higher one. */
export interface DomainEvents {
  'dog-created': { dogId: string; ownerId: string }
  /** A dog is about to be deleted, and with it the messages about it. */
  'dog-leaving': { dogId: string; ownerId: string }
  /** An account is about to be closed: each listener deletes or erases what its feature keeps of it. */
  'account-leaving': { userId: string; email: string }
  /** The owner's city changed. */
  'city-changed': { ownerId: string; city: string }
  /** The setting "E-mail notifications" was changed. */
  'notifications-switched': { email: string; isOn: boolean }
  /** A link to set a new password was requested; it contains `token`. */
  'reset-requested': { email: string; firstName: string | null; token: string }
  /** A password was set by a link from a mail: somebody else may have known the old one. */
  'password-reset': { userId: string }
  'password-changed': { email: string; firstName: string | null }
  /** Sessions of this user were ended; the others continue. */
  'sessions-ended': { userId: string }
  'friend-added': { user: Person & { firstDog: { id: string; name: string } | null }; friend: Person }
  'friend-removed': Friendship
  /** A new message; `isFirstUnread` when the receiver had read, or deleted, all earlier ones from this sender. */
  'message-sent': { sender: Person; receiver: Person; isFirstUnread: boolean }
  /** Unread messages from the sender were read, or deleted unread, or go with the dog they are about. */
  'messages-read': { readerId: string; senderId: string }
  /** Messages between the two were deleted for both, with the dog that they were about; the dog was the first one's. */
  'messages-removed': { userId: string; otherUserId: string }
  /** One side deleted its copy. */
  'conversation-deleted': { userId: string; otherUserId: string }
  /** A user's list of notifications changed, or its unread count. */
  'notifications-changed': { userId: string }
  /** A playdate changed: those who take part see it at once. */
  'playdate-changed': { playdateId: string; ownerIds: readonly string[] }
  'playdate-news': PlaydateNews
  blocked: Block
  unblocked: Block
  /** A new report waits for an administrator. */
  reported: { reportId: string; reporterId: string; reportedUserId: string; reason: string }
  /** A treatment is due within a week; published once for each record and due date. */
  'health-reminder-due': HealthReminder
  /** Six or more treatments of an owner are due, and are reported together. */
  'health-reminders-due': DueTreatments
  /** A record with a reminder was deleted, or its due date changed. */
  'health-reminder-void': VoidReminder
  /** An administrator did something that is logged for good. */
  'admin-acted': AdminAct
}

/** Something about a playdate that some of its owners are told. */
export interface PlaydateNews {
  playdateId: string
  what:
    | 'invited'
    | 'accepted'
    | 'declined'
    | 'suggested'
    | 'settled'
    | 'changed'
    | 'cancelled'
    | 'left'
    | 'reminder'
    | 'asked'
    | 'feedback'
  ownerIds: readonly string[]
  /** The owner whom it tells about; null when that is nobody in particular. */
  aboutUserId: string | null
  message: string
}

/** An administrator, an act and a user. The detail is not personal: a status, a type of e-mail. */
export interface AdminAct {
  adminId: string
  act:
    | 'looked-up-user'
    | 'deleted-user'
    | 'read-reports'
    | 'decided-report'
    | 'read-email-log'
    | 'read-email'
    | 'sent-test-emails'
    | 'sent-test-reminders'
    | 'sent-test-incomplete-profile'
    | 'checked-reminders'
  userId?: string | null
  detail?: string
}

/** A user as mails and notifications name them. */
export interface Person {
  id: string
  email: string
  firstName: string | null
}

/** The user who added, and the user who was added. */
interface Friendship {
  userId: string
  friendUserId: string
}

/** One owner blocked the other; both directions are closed. */
interface Block {
  userId: string
  blockedUserId: string
}

/** A due treatment, for e-mails and notifications; listeners check whether the owner wants e-mails. */
export interface HealthReminder {
  owner: { id: string; email: string; firstName: string | null }
  dog: { id: string; name: string }
  kind: 'vaccinations' | 'worming' | 'flea'
  recordId: string
  /** The vaccine or treatment. */
  name: string
  frequency: 'monthly' | 'every-2-months' | 'every-3-months' | 'every-6-months' | 'annually' | 'every-2-years'
  /** Calendar dates: when it was last given, and when it is due. */
  lastGiven: string
  due: string
}

/** Many treatments of one owner, of which the soonest are named. */
export interface DueTreatments extends Pick<HealthReminder, 'owner'> {
  count: number
  soonest: (Pick<HealthReminder, 'kind' | 'name' | 'due'> & { dogName: string })[]
}

/** The content of the e-mail that may still be queued. */
export interface VoidReminder extends Pick<HealthReminder, 'kind' | 'name' | 'due'> {
  ownerId: string
  dogId: string
}

export type Fact = keyof DomainEvents
/**
 * A listener may publish further events. It runs its statements, or returns one: those that the listeners of an event
 * return are sent as one.
 */
type Listener<F extends Fact> = (db: Tx, details: DomainEvents[F], publish: Publish) => Promise<void> | Statement | null

/** The listeners of each event. They run in the publisher's transaction: all effects of a request, or none. */
export type Listeners = { [F in Fact]: readonly Listener<F>[] }

/** Calls all listeners of an event, one after the other, and resolves when the last one is done. */
export type Publish = <F extends Fact>(fact: F, details: DomainEvents[F]) => Promise<void>

/** Binds publishing to one transaction. */
export function createPublisher(listeners: Listeners, db: Tx): Publish {
  const publish: Publish = async (fact, details) => {
    const statements: Statement[] = []
    for (const listener of listeners[fact]) {
      const effect = listener(db, details, publish)
      if (effect instanceof Promise) await effect
      else if (effect) statements.push(effect)
    }
    await runTogether(db, statements)
  }
  return publish
}
