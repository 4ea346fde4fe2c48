import { type RawBuilder, sql } from 'kysely'
import type { MessagesFrom } from '#contract/account/options.ts'
import { FIRST_DAY_CONVERSATIONS, NEW_CONVERSATIONS_A_DAY, UNANSWERED_MAX } from '#contract/messages/options.ts'
import type { InvitationState } from '#contract/playdates/options.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Config } from '#server/config.ts'
import { hasHidden } from '#server/moderation/blocks.ts'
import { areTownsNear } from '#server/places/near-towns.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockText } from '#server/platform/database/lock-rows.ts'
import { type ProblemError, refusedUntil } from '#server/platform/http/problem.ts'

// Rules of first words to somebody, in a message or in the note of an invitation. Messages come after playdates in the
// order of features.

/** A receiver's setting of whose messages they accept, and the towns of both. */
export interface MessagesSetting {
  messagesFrom: MessagesFrom
  myCity: string | null
  theirCity: string | null
}

/** Problem of words to somebody who neither added the sender nor wrote to them: their setting; null when it allows it. */
export function settingProblem(facts: MessagesSetting): 'friends-only' | 'nearby-only' | null {
  if (facts.messagesFrom === 'everybody') return null
  if (facts.messagesFrom === 'friends') return 'friends-only'
  return areTownsNear(facts.myCity, facts.theirCity) ? null : 'nearby-only'
}

/** SQL for whether both have agreed to a playdate whose time was settled. */
export function haveAgreed(myId: string, otherId: string): RawBuilder<boolean> {
  return sql`exists (
    select from playdate_invitations mine
    join playdate_invitations theirs using (playdate_id)
    join playdates on playdates.id = mine.playdate_id
    where mine.owner_id = ${myId} and theirs.owner_id = ${otherId} and mine.state = 'accepted'
      and theirs.state = 'accepted' and playdates.state in ('confirmed', 'over'))`
}

/**
 * SQL for how many invitations of a host are in this state for an owner who suggested no times; counts to
 * `UNANSWERED_MAX`.
 */
export function invitations(
  hostId: string,
  ownerId: string,
  { state }: { state: InvitationState },
): RawBuilder<number> {
  return sql`(
    select count(*) from (
      select from playdate_invitations
      join playdates on playdates.id = playdate_id
      where owner_id = ${ownerId} and host_id = ${hostId} and not is_host
        and playdate_invitations.state = ${state} and cardinality(suggested) = 0
      limit ${UNANSWERED_MAX}) as counted)`
}

/**
 * SQL for whether a guest's part is an invitation that the guest is not shown: nothing was answered yet, and a message of
 * the host would not be shown either, since the guest declined the host's request, or hid the host without being a friend
 * or having a conversation.
 * @param part an alias of `playdate_invitations`
 */
export function isWithheld(part: string, hostId: RawBuilder<unknown>): RawBuilder<boolean> {
  const guestId = sql.ref(`${part}.owner_id`)
  const contact = sql`from contacts where sender_id = ${hostId} and receiver_id = ${guestId}`
  const answer = sql`from contacts where sender_id = ${guestId} and receiver_id = ${hostId}`
  return sql`(
    ${sql.ref(`${part}.state`)} = 'invited' and not ${sql.ref(`${part}.asked_again`)}
    and cardinality(${sql.ref(`${part}.suggested`)}) = 0 and (
      exists (select ${contact} and state = 'declined')
      or (${hasHidden(guestId, hostId)} and (
        exists (select ${contact} and state = 'request')
        or not (exists (select ${contact}) or exists (select ${answer}) or exists (
          select from friends
          where user_id = ${guestId} and friend_user_id = ${hostId} and status = 'accepted'))))))`
}

/** Refuses invitations to people whom the host has neither written to nor invited, when there are too many of them. */
export async function refuseManyNewGuests(
  db: Tx,
  config: Config,
  { hostId, guestIds }: { hostId: string; guestIds: readonly string[] },
): Promise<void> {
  if (!config.rateLimits || guestIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select guest.id from unnest(${guestIds}::uuid[]) as guest (id)
    where ${haveNoContact(hostId, sql`guest.id`)} and not exists (
      select from playdate_invitations part join playdates on playdates.id = part.playdate_id
      where part.owner_id = guest.id and not part.is_host and host_id = ${hostId} and kind = 'private')`.execute(db)
  if (rows.length === 0) return
  await lockFirstContacts(db, hostId)
  const problem = await firstContactProblem(db, config, { userId: hostId, newIds: rows.map(({ id }) => id) })
  if (problem) throw problem
}

/** Lets requests in which one user begins conversations with several people follow each other, so that each is counted. */
export async function lockFirstContacts(db: Tx, userId: string): Promise<void> {
  await lockText(db, `conversations of ${userId}`)
}

/** Problem of first words to these people at this time, when the user has begun too many conversations; null otherwise. */
export async function firstContactProblem(
  db: Db,
  { rateLimits }: Config,
  { userId, newIds }: { userId: string; newIds: readonly string[] },
): Promise<ProblemError | null> {
  if (!rateLimits) return null
  const { rows } = await sql<{ createdAt: Date; begun: Date[] }>`
    select created_at, array(
      select began_at from (
        select created_at as began_at from contacts
        where sender_id = ${userId} and is_opening and created_at > now() - interval '24 hours'
        union all ${firstInvitations(userId, newIds)}) as begun
      order by began_at desc limit ${NEW_CONVERSATIONS_A_DAY}) as begun
    from users where id = ${userId}`.execute(db)
  const [user] = rows
  if (!user) return null
  const isNew = Date.now() - user.createdAt.getTime() < DAY_MS
  if (isNew && user.begun.length + newIds.length > FIRST_DAY_CONVERSATIONS) {
    return refusedUntil('first-day-conversations', new Date(user.createdAt.getTime() + DAY_MS))
  }
  const oldest = user.begun[NEW_CONVERSATIONS_A_DAY - newIds.length]
  return oldest ? refusedUntil('many-conversations', new Date(oldest.getTime() + DAY_MS)) : null
}

/** SQL for when a host invited each person of the last day first, but for these and for those who were written to. */
function firstInvitations(hostId: string, exceptIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select min(part.created_at) from playdate_invitations part join playdates on playdates.id = part.playdate_id
    where host_id = ${hostId} and kind = 'private' and playdates.created_at > now() - interval '24 hours'
      and not part.is_host and part.owner_id <> all(${exceptIds}::uuid[])
      and ${haveNoContact(hostId, sql`part.owner_id`)}
      and not exists (
        select from playdate_invitations earlier join playdates on playdates.id = earlier.playdate_id
        where earlier.owner_id = part.owner_id and not earlier.is_host and host_id = ${hostId} and kind = 'private'
          and playdates.created_at <= now() - interval '24 hours')
    group by part.owner_id`
}

/** SQL for whether neither of the two has written to the other. */
function haveNoContact(one: string, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select from contacts where (sender_id = ${one} and receiver_id = ${other}) or (sender_id = ${other} and receiver_id = ${one}))`
}
