import { type RawBuilder, sql } from 'kysely'
import { REFUSALS_FOR_NOW } from '#contract/messages/refusals.ts'
import type { messages } from '#contract/messages/routes.ts'
import { areBlocked, hasHidden, lockPair } from '#server/moderation/blocks.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { type ContactFacts, acceptContactSql, contactFacts } from './contact.ts'
import { firstMessageProblem, pictureProblem, sendProblem } from './may-write.ts'

/** SQL for the array of owners whose messages wait under "Requests". */
export function requestsTo(userId: string | RawBuilder<string>): RawBuilder<string[]> {
  return sql`array(select sender_id from contacts where receiver_id = ${userId} and state = 'request')`
}

/**
 * SQL for the array of owners whose messages are not shown: those whom this user blocked, whose request they declined, or
 * whose request waits but whom they hid.
 */
export function silencedBy(userId: string | RawBuilder<string>): RawBuilder<string[]> {
  return sql`array(
    select blocked_user_id from blocked_users where user_id = ${userId}
    union all select sender_id from contacts where receiver_id = ${userId}
      and (state = 'declined' or (state = 'request' and ${hasHidden(userId, sql.ref('sender_id'))})))`
}

/** Tells what sending would be refused with, without a lock. */
export const mayWrite: Handler<typeof messages.mayWrite> = async ({ db, me, config }, { params }) => {
  const otherId = params.userId.toLowerCase()
  refuseUnless(isId(otherId) && otherId !== me.id, 'user-not-found')
  const { rows } = await sql<ContactFacts & { firstName: string | null }>`
    select first_name, ${contactFacts(me.id, otherId)} from users where id = ${otherId} and deleted_at is null`.execute(
    db,
  )
  const [other] = rows
  refuseUnless(other && !(await areBlocked(db, me.id, otherId)), 'user-not-found')
  const refusal =
    sendProblem(other, other) ??
    (await firstMessageProblem(db, config, { senderId: me.id, receiverId: otherId, facts: other }))
  const code = REFUSALS_FOR_NOW.find((one) => one === refusal?.problem)
  if (refusal && code) return { refusal: { code, message: refusal.message } }
  const noPictures = pictureProblem(other, other)?.message
  return { refusal: null, ...(noPictures !== undefined && { noPictures }) }
}

/** Takes back "Not Interested" as well. Holds the pair lock, as sending does. */
export const acceptRequest: Handler<typeof messages.acceptRequest> = async ({ me, transact }, { params }) => {
  const senderId = params.userId.toLowerCase()
  if (isId(senderId)) {
    await transact(async (db, publish) => {
      await lockPair(db, me.id, senderId)
      const { rows } = await acceptContactSql({ senderId, receiverId: me.id }).execute(db)
      if (rows.length > 0) await publish('request-accepted', { userId: me.id, senderId })
    })
  }
  return { message: 'Request accepted' }
}

/** Only what was not accepted or answered can be declined. The messages stay unread, so that the sender learns nothing. */
export const declineRequest: Handler<typeof messages.declineRequest> = async ({ me, transact }, { params }) => {
  const senderId = params.userId.toLowerCase()
  if (isId(senderId)) {
    await transact(async (db, publish) => {
      await lockPair(db, me.id, senderId)
      const { numUpdatedRows } = await db
        .updateTable('contacts')
        .set({ state: 'declined' })
        .where('senderId', '=', senderId)
        .where('receiverId', '=', me.id)
        .where('state', '=', 'request')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await publish('request-declined', { readerId: me.id, senderId })
    })
  }
  return { message: 'Request declined' }
}

/** A friend's request becomes a conversation. */
export function acceptFriend(_db: Tx, { user, friend }: DomainEvents['friend-added']) {
  return acceptContactSql({ senderId: friend.id, receiverId: user.id })
}
