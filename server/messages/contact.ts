import { type RawBuilder, sql } from 'kysely'
import { UNANSWERED_MAX } from '#contract/messages/options.ts'
import { hasHidden } from '#server/moderation/blocks.ts'
import { haveAgreed, invitations, type MessagesSetting } from '#server/playdates/first-contact.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContactsTable } from './contacts.table.ts'

/** History of two owners with each other, from the sender's point of view. */
export interface ContactFacts extends MessagesSetting {
  /** State of the sender's messages with the receiver, and the other way round; null when nothing was written. */
  myContact: ContactsTable['state'] | null
  theirContact: ContactsTable['state'] | null
  /** The sender's messages so far, up to the most without an answer. */
  sentSoFar: number
  /** The sender's invitations to playdates that the receiver left unanswered, up to the most without an answer. */
  invitedSoFar: number
  /** Whether the receiver hid the sender, whose requests are then not shown. */
  isHidden: boolean
  /** Whether the sender hid the receiver. */
  hidesThem: boolean
  /** Whether the receiver added the sender as a friend. */
  isTheirFriend: boolean
  /** Whether they know each other without an answer: friends on both sides, or a playdate that both agreed to. */
  knowEachOther: boolean
}

/** Columns for `ContactFacts`, in any query that both owners are part of. */
export function contactFacts(myId: string, otherId: string): RawBuilder<ContactFacts> {
  const mine = sql`from contacts where sender_id = ${myId} and receiver_id = ${otherId}`
  const theirs = sql`from contacts where sender_id = ${otherId} and receiver_id = ${myId}`
  const isFriend = (userId: string, friendId: string) =>
    sql`exists (select from friends where user_id = ${userId} and friend_user_id = ${friendId} and status = 'accepted')`
  return sql`
    (select state ${mine}) as my_contact,
    (select state ${theirs}) as their_contact,
    coalesce((select messages ${mine}), 0) as sent_so_far,
    ${invitations(myId, otherId, { state: 'invited' })} as invited_so_far,
    ${hasHidden(otherId, myId)} as is_hidden,
    ${hasHidden(myId, otherId)} as hides_them,
    ${isFriend(otherId, myId)} as is_their_friend,
    (select messages_from from users where id = ${otherId}) as messages_from,
    (select city from users where id = ${myId}) as my_city,
    (select city from users where id = ${otherId}) as their_city,
    ((${isFriend(otherId, myId)} and ${isFriend(myId, otherId)}) or ${haveAgreed(myId, otherId)}) as know_each_other`
}

/** Whether the sender has to wait for an answer. Once the receiver has written, anything may be sent. */
export function mustWait({ theirContact, knowEachOther, sentSoFar, invitedSoFar }: ContactFacts): boolean {
  return theirContact === null && sentSoFar + invitedSoFar >= UNANSWERED_MAX && !knowEachOther
}

/** Whether the sender's messages may carry pictures: the receiver has answered, or the two know each other. */
export function maySendPictures({ theirContact, knowEachOther }: ContactFacts): boolean {
  return theirContact !== null || knowEachOther
}

/** Whether a message that is sent now waits among the receiver's requests. */
export function waitsAsRequest({ myContact, theirContact, isTheirFriend }: ContactFacts): boolean {
  return myContact === 'request' || (myContact === null && theirContact === null && !isTheirFriend)
}

/** Whether the receiver is not to be told of a message: they declined the request, or hid who makes it. */
export function isUnwanted(facts: ContactFacts): boolean {
  return facts.myContact === 'declined' || (facts.isHidden && waitsAsRequest(facts))
}

/**
 * Whether writing shows the sender again what they were not shown of the receiver: a request that they declined, or
 * requests and invitations of an owner whom they hid.
 */
export function showsAgain({ myContact, theirContact, hidesThem }: ContactFacts): boolean {
  if (theirContact === 'declined') return true
  return hidesThem && (theirContact === 'request' || (theirContact === null && myContact === null))
}

/** Whether a message that is sent now is counted: only the first ones are, up to the most without an answer. */
export function isCounted({ sentSoFar }: ContactFacts): boolean {
  return sentSoFar < UNANSWERED_MAX
}

/** Whether a message that is sent now accepts the receiver's request, which waits or was declined. */
export function acceptsTheirRequest({ theirContact }: ContactFacts): boolean {
  return theirContact !== null && theirContact !== 'accepted'
}

interface Direction {
  senderId: string
  receiverId: string
}

/**
 * The statement that counts `message`, which the same query has added: written once for each of the first messages. The
 * first of somebody who is no friend and was not written to before is a request.
 */
export function countMessageSql({ senderId, receiverId }: Direction, facts: ContactFacts): RawBuilder<unknown> {
  const { theirContact, sentSoFar, isTheirFriend } = facts
  const isOpening = theirContact === null
  const state = isOpening && !isTheirFriend ? 'request' : 'accepted'
  return sql`
    insert into contacts (sender_id, receiver_id, is_opening, messages, state)
    select ${senderId}, ${receiverId}, ${isOpening}::boolean, 1, ${state} from message
    where ${sentSoFar}::int < ${UNANSWERED_MAX}::int
    on conflict (sender_id, receiver_id) do update set messages = contacts.messages + 1`
}

/** SQL that accepts a message request: it moves from the receiver's requests to their conversations. */
export function acceptContactSql({ senderId, receiverId }: Direction, condition = sql`true`): RawBuilder<unknown> {
  return sql`
    update contacts set state = 'accepted'
    where sender_id = ${senderId} and receiver_id = ${receiverId} and state <> 'accepted' and ${condition}
    returning sender_id`
}

/** Inserts the contacts for messages of the past, none of which is a request. */
export async function insertContacts(db: Tx, messages: readonly Direction[]): Promise<void> {
  const contacts = Map.groupBy(messages, ({ senderId, receiverId }) => `${senderId} ${receiverId}`)
  const rows = [...contacts.values()].flatMap((sent) =>
    sent.slice(0, 1).map(({ senderId, receiverId }) => ({
      senderId,
      receiverId,
      isOpening: false,
      messages: Math.min(sent.length, UNANSWERED_MAX),
      state: 'accepted' as const,
    })),
  )
  await db.insertInto('contacts').values(rows).execute()
}
