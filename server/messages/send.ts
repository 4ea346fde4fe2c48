import { sql } from 'kysely'
import type { messages } from '#contract/messages/routes.ts'
import { type Db, idOrNull, isId, type Tx } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { answer, type GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { lockPair } from '#server/moderation/blocks.ts'
import { hasDevice, wasAlerted } from '#server/account/news.ts'
import { toOwner } from '#server/owners/owners.ts'
import { lockForMessage, attachToMessage } from '#server/photos/in-messages.ts'
import { type PictureSource, transactWithPictures } from '#server/photos/removed-pictures.ts'
import { toEventUser, type LockedPair, lockBothOwnersSql, pairIn, type PersonRow } from '#server/owners/pair.ts'
import {
  acceptContactSql,
  acceptsTheirRequest,
  type ContactFacts,
  contactFacts,
  isCounted,
  isUnwanted,
  countMessageSql,
  showsAgain,
  waitsAsRequest,
} from './contact.ts'
import { pictureProblem, sendProblem, refuseManyConversations } from './may-write.ts'
import { picturesInReply, COLUMNS, loadMessage, type MessageRow } from './load.ts'

/** Whether the sender may write to the receiver is checked before the text is. Friendship is not required. */
export const sendMessage: GuardedHandler<typeof messages.send> = {
  async authorizeOnInvalidInput({ db, me }, { body: { receiverId, id } }) {
    if (typeof receiverId !== 'string' || receiverId.trim() === '') return
    const otherId = receiverId.trim().toLowerCase()
    refuseUnless(isId(otherId), 'user-not-found')
    const pair = await loadSendFacts(db, me.id, { receiverId: otherId, id: typeof id === 'string' ? id : null })
    if (!pair.facts.knownSenderId) refuseUnlessReceiving(pair)
  },
  async handle(context, { body }) {
    const { me, config } = context
    const receiverId = body.receiverId.toLowerCase()
    const photoIds = [...new Set(body.photoIds.map((photoId) => photoId.toLowerCase()))]
    return transactWithPictures(context, async (source, publish) => {
      const { db } = source
      refuseUnless(isId(receiverId), 'user-not-found')
      refuseUnless(receiverId !== me.id, 'message-self')
      await lockPair(db, me.id, receiverId)
      const pair = await loadSendFacts(db, me.id, { ...body, receiverId })
      const { facts } = pair
      const { knownSenderId, hasUnread, wasAlerted, hasDevice, dogId } = facts
      if (knownSenderId) return repeated(db, me.id, { id: body.id, senderId: knownSenderId })
      const [sender, receiver] = refuseUnlessReceiving(pair)
      await refuseManyConversations(db, config, { senderId: me.id, receiverId, facts })
      await refuseUnlessSendable(source, photoIds, { sender, receiver, facts })
      const { id, content } = body
      const sent = { id, content, pictures: photoIds.length, senderId: me.id, receiverId, contextDogId: dogId }
      const message = await addMessage(db, sent, facts)
      // Another request used the id meanwhile for a message to somebody else, holding that pair's lock.
      if (!message) return repeated(db, me.id, await findSent(db, body.id))
      const people = { sender: toEventUser(sender), receiver: toEventUser(receiver) }
      const pictures = await attachToMessage(db, message.id, photoIds)
      const said = { content, pictures: pictures.length }
      const received = { isFirstUnread: !hasUnread, isUnwanted: isUnwanted(facts), isRequest: waitsAsRequest(facts) }
      await publish('message-sent', { ...people, ...said, ...received, wasAlerted, hasDevice })
      if (showsAgain(facts)) await publish('request-accepted', { userId: me.id, senderId: receiverId })
      return answer({ ...message, ...picturesInReply(pictures), sender: toOwner(sender), receiver: toOwner(receiver) })
    })
  },
}

interface SentMessageId {
  id: string | null | undefined
  senderId: string
}

/** Answers a repeated request with the message of the first one, even when the receiver was deleted meanwhile. */
async function repeated(db: Tx, myId: string, sent: SentMessageId | undefined) {
  refuseUnless(sent?.id && sent.senderId === myId, 'message-id-taken')
  const message = await loadMessage(db, sent.id, myId)
  if (!message) throw new Error('A message that was just there is gone')
  return answer(message, { status: 200 })
}

async function findSent(db: Db, id: string | null | undefined): Promise<SentMessageId | undefined> {
  if (!id) return undefined
  return db.selectFrom('messages').select(['id', 'senderId']).where('id', '=', id).executeTakeFirst()
}

interface MessageToSend {
  receiverId: string
  id?: string | null | undefined
  contextDogId?: string | null
}

interface SendFacts extends ContactFacts {
  /** The sender of the message that has the request's id already. */
  knownSenderId: string | null
  hasUnread: boolean
  /** Whether an e-mail told the receiver of the sender within the hour, or waits to. */
  wasAlerted: boolean
  /** Whether the receiver turned on news on some device. */
  hasDevice: boolean
}

/**
 * All that sending asks. The context dog is the sender's or the receiver's: a message is deleted with it, so a third
 * owner's dog cannot be one. A hidden dog counts for its own owner only.
 */
async function loadSendFacts(db: Db, myId: string, { receiverId, id, contextDogId }: MessageToSend) {
  const ids = { messageId: idOrNull(id), dogId: idOrNull(contextDogId) }
  const rows = await askSendFacts(db, { myId, receiverId, ...ids })
  return pairIn(rows, myId, receiverId)
}

interface AskedIds {
  myId: string
  receiverId: string
  messageId: string | null
  dogId: string | null
}

const askSendFacts = prepared((db, { myId, receiverId, messageId, dogId }: AskedIds) =>
  lockBothOwnersSql<SendFacts>(db, {
    myId,
    otherId: receiverId,
    dogId,
    dogCondition: sql`(owner_id = ${myId} or (owner_id = ${receiverId} and is_active))`,
    furtherColumns: sql`
        (select sender_id from messages where id = ${messageId}) as known_sender_id,
        exists (
          select from messages
          where receiver_id = ${receiverId} and sender_id = ${myId} and not is_read and not receiver_deleted
        ) as has_unread,
        ${wasAlerted(myId, receiverId)} as was_alerted,
        ${hasDevice(receiverId)} as has_device,
        ${contactFacts(myId, receiverId)}`,
  }),
)

/**
 * Refuses a receiver who is unknown, deleted, in a blocked pair with the sender, or does not want more for now, in this
 * order.
 */
function refuseUnlessReceiving({ me, other, facts }: LockedPair<SendFacts>): [sender: PersonRow, receiver: PersonRow] {
  refuseUnless(me && !me.deletedAt, 'unauthorized')
  refuseUnless(other, 'user-not-found')
  refuseUnless(!other.deletedAt, 'account-deleted')
  refuseUnless(!facts.isBlocked, 'cannot-write')
  const problem = sendProblem(facts, other)
  if (problem) throw problem
  return [me, other]
}

interface MessageParties {
  sender: PersonRow
  receiver: PersonRow
  facts: SendFacts
}

/** Refuses pictures that go too early or cannot be sent, and locks the others. */
async function refuseUnlessSendable(
  source: PictureSource,
  photoIds: readonly string[],
  { sender, receiver, facts }: MessageParties,
) {
  const problem = photoIds.length > 0 ? pictureProblem(facts, receiver) : null
  if (problem) throw problem
  await lockForMessage(source, sender.id, photoIds)
}

interface NewMessage {
  id?: string | null | undefined
  senderId: string
  receiverId: string
  content: string
  pictures: number
  contextDogId: string | null
}

/**
 * Inserts a message. Where it is to be counted, or answers the receiver's request, the same statement does that; the pair
 * lock keeps the facts as they were read.
 */
async function addMessage(db: Tx, message: NewMessage, facts: SendFacts): Promise<MessageRow | undefined> {
  const { senderId, receiverId } = message
  if (!isCounted(facts) && !acceptsTheirRequest(facts)) return (await insertMessage(db, { id: null, ...message }))[0]
  const isAdded = sql`exists (select from message)`
  const { rows } = await sql<MessageRow>`
    with message as (${insertMessageSql(db, message)}),
      contact as (${countMessageSql({ senderId, receiverId }, facts)}),
      answered as (${acceptContactSql({ senderId: receiverId, receiverId: senderId }, isAdded)})
    select * from message`.execute(db)
  return rows[0]
}

// Names each field: the placeholders of a prepared statement cannot be spread.
const insertMessage = prepared(
  (db, { id, senderId, receiverId, content, pictures, contextDogId }: Required<NewMessage>) =>
    insertMessageSql(db, { id, senderId, receiverId, content, pictures, contextDogId }),
)

/** Sets the time while the pair lock is held, so that messages of a conversation are in the order of their commits. */
function insertMessageSql(db: Db, { id, ...message }: NewMessage) {
  return db
    .insertInto('messages')
    .values({
      id: sql<string>`coalesce(${id ?? null}::uuid, gen_random_uuid())`,
      ...message,
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
}
