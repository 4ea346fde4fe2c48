import { sql } from 'kysely'
import type { messages } from '#contract/messages/routes.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { answer, type GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { areBlocked, lockPair } from '#server/moderation/blocks.ts'
import { loadMessages } from './load.ts'

/** Friendship is not required. The receiver is checked before the text is validated (`authorize`). */
export const sendMessage: GuardedHandler<typeof messages.send> = {
  async authorize({ db, me }, { body: { receiverId, id } }) {
    if (typeof receiverId !== 'string' || receiverId.trim() === '') return
    if (await findSent(db, id)) return
    await assertCanReceive(db, me.id, receiverId.trim().toLowerCase())
  },
  async handle({ me, transact }, { body }) {
    const receiverId = body.receiverId.toLowerCase()
    return transact(async (db, publish) => {
      refuseUnless(isId(receiverId), 'user-not-found')
      refuseUnless(receiverId !== me.id, 'message-self')
      await lockPair(db, me.id, receiverId)
      const known = await findSent(db, body.id)
      if (known) return repeated(db, known, me.id)
      await assertCanReceive(db, me.id, receiverId)
      const isFirstUnread = !(await hasUnread(db, me.id, receiverId))
      const messageId = await addMessage(db, me.id, { ...body, receiverId })
      // Another request used the id meanwhile for a message to somebody else, holding that pair's lock.
      if (!messageId) return repeated(db, await findSent(db, body.id), me.id)
      await publish('message-sent', { messageId, senderId: me.id, receiverId, isFirstUnread })
      return answer(await sentMessage(db, messageId, me.id))
    })
  },
}

/** Answers a repeated request with the message of the first one, even when the receiver was deleted meanwhile. */
async function repeated(db: Tx, known: Sent | undefined, myId: string) {
  refuseUnless(known?.senderId === myId, 'message-id-taken')
  return answer(await sentMessage(db, known.id, myId), { status: 200 })
}

async function sentMessage(db: Tx, id: string, senderId: string) {
  const [message] = await loadMessages(db, [id], senderId)
  if (!message) throw new Error('A message that was just there is gone')
  return message
}

interface Sent {
  id: string
  senderId: string
}

async function findSent(db: Db, id: unknown): Promise<Sent | undefined> {
  if (typeof id !== 'string' || !isId(id)) return undefined
  return db.selectFrom('messages').select(['id', 'senderId']).where('id', '=', id).executeTakeFirst()
}

/**
 * Refuses a receiver who is unknown, deleted or in a blocked pair with the sender, in this order. Inside a transaction it
 * locks both accounts until the end.
 */
async function assertCanReceive(db: Db, myId: string, receiverId: string): Promise<void> {
  refuseUnless(isId(receiverId), 'user-not-found')
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deletedAt'])
    .where('id', 'in', [myId, receiverId])
    .orderBy('id')
    .$if(db.isTransaction, (query) => query.forKeyShare())
    .execute()
  refuseUnless(
    rows.some((row) => row.id === myId && !row.deletedAt),
    'unauthorized',
  )
  const receiver = rows.find((row) => row.id === receiverId)
  refuseUnless(receiver, 'user-not-found')
  refuseUnless(!receiver.deletedAt, 'account-deleted')
  refuseUnless(!(await areBlocked(db, myId, receiverId)), 'cannot-write')
}

async function hasUnread(db: Tx, senderId: string, receiverId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('receiverId', '=', receiverId)
    .where('senderId', '=', senderId)
    .where('isRead', '=', false)
    .where('receiverDeleted', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewMessage {
  id?: string | null | undefined
  receiverId: string
  content: string
  contextDogId: string | null
}

/** Sets the time while the pair lock is held, so that messages of a conversation are in the order of their commits. */
async function addMessage(
  db: Tx,
  senderId: string,
  { id, receiverId, content, contextDogId }: NewMessage,
): Promise<string | undefined> {
  const added = await db
    .insertInto('messages')
    .values({
      ...(id && { id }),
      senderId,
      receiverId,
      content,
      contextDogId: await dogOfEither(db, [senderId, receiverId], contextDogId),
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/**
 * The id, when the dog belongs to the sender or to the receiver, else null: a message is deleted with its context dog, so
 * a third owner's dog cannot be one. A hidden dog counts for its own owner only.
 */
async function dogOfEither(
  db: Tx,
  [senderId, receiverId]: [string, string],
  dogId: string | null,
): Promise<string | null> {
  if (!dogId || !isId(dogId)) return null
  const dog = await db
    .selectFrom('dogs')
    .select('id')
    .where('id', '=', dogId)
    .where((row) =>
      row.or([row('ownerId', '=', senderId), row.and([row('ownerId', '=', receiverId), row('isActive', '=', true)])]),
    )
    .forKeyShare()
    .executeTakeFirst()
  return dog?.id ?? null
}
