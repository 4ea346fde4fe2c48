import type { Tx } from '../database/db.ts'

/** The facts that features publish. What follows from them is said in `app.ts`, so that lower features know no higher. */
export interface Announcements {
  'dog-created': { dogId: string; ownerId: string }
  /** A dog is about to be deleted, and with it the messages about it. */
  'dog-leaving': { dogId: string; ownerId: string }
  /** An account is about to be closed: each listener deletes or erases what its feature keeps of it. */
  'account-leaving': { userId: string; email: string }
  /** The owner's city is another one now. */
  'city-changed': { ownerId: string; city: string }
  /** The switch "E-mail notifications" was moved. */
  'notifications-switched': { email: string; isOn: boolean }
  /** Somebody asked for a link to set a new password; `token` is what opens it. */
  'reset-requested': { email: string; firstName: string | null; token: string }
  /** A password was set by a link from a mail: somebody else may have known the old one. */
  'password-reset': { userId: string }
  'password-changed': { email: string; firstName: string | null }
  /** Sessions of this user were ended; those of them that are still there go on. */
  'sessions-ended': { userId: string }
  'friend-added': Friendship
  'friend-removed': Friendship
  /** A new message; `isFirstUnread` when the receiver had read, or deleted, all earlier ones from this sender. */
  'message-sent': { messageId: string; senderId: string; receiverId: string; isFirstUnread: boolean }
  /** Unread messages from the sender were read, or deleted unread, or go with the dog they are about. */
  'messages-read': { readerId: string; senderId: string }
  /** Messages between the two were deleted for both, with the dog that they were about; the dog was the first one's. */
  'messages-removed': { userId: string; otherUserId: string }
  /** One side deleted its copy. */
  'conversation-deleted': { userId: string; otherUserId: string }
  /** Somebody's list of notifications is another one now, or its unread count. */
  'notifications-changed': { userId: string }
  blocked: Block
  unblocked: Block
  /** A new report waits for an administrator. */
  reported: { reportId: string; reporterId: string; reportedUserId: string; reason: string }
  /** A treatment is due within a week; published once for each record and due date. */
  'health-reminder-due': HealthReminder
  /** Of one owner so many treatments are due that they are told of together. */
  'health-reminders-due': DueTreatments
  /** A record that was reminded of is deleted, or is due on another day now. */
  'health-reminder-void': VoidReminder
  /** An administrator did something that is kept for good. */
  'admin-acted': AdminAct
}

/** Who, what, on whom. The detail names nobody: a status, a kind of mail. */
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

/** From the one who added to the one who was added. */
interface Friendship {
  userId: string
  friendUserId: string
}

/** One owner blocked the other; both directions are closed. */
interface Block {
  userId: string
  blockedUserId: string
}

/** What mails and notifications tell of a treatment that is due; whether the owner wants mails is theirs to ask. */
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

/** What the mail said that perhaps still waits. */
export interface VoidReminder extends Pick<HealthReminder, 'kind' | 'name' | 'due'> {
  ownerId: string
  dogId: string
}

export type Fact = keyof Announcements
/** What it causes may be a fact of its own, which it publishes in turn. */
type Listener<F extends Fact> = (db: Tx, details: Announcements[F], publish: Publish) => Promise<void>

/** Who listens to what. Listeners run in the announcing call's transaction: all effects of a call, or none. */
export type Listeners = { [F in Fact]: readonly Listener<F>[] }

export type Publish = <F extends Fact>(fact: F, details: Announcements[F]) => Promise<void>

/** Binds announcing to one transaction. */
export function createPublisher(listeners: Listeners, db: Tx): Publish {
  const publish: Publish = async (fact, details) => {
    for (const listener of listeners[fact]) await listener(db, details, publish)
  }
  return publish
}
