import { sql } from 'kysely'
import { DOGS_OF_FRIEND, FIELDS_LEFT_OUT, FRIENDS_LISTED } from '#contract/friends/options.ts'
import type { friends } from '#contract/friends/routes.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { type Db, idOrNull, isId, type Tx } from '#server/platform/database/db.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refusedUntil, refuseUnless } from '#server/platform/http/problem.ts'
import { areBlocked, leftOutFor, lockPair } from '#server/moderation/blocks.ts'
import type { DogView } from '#server/dogs/load.ts'
import { loadOwnersWithDogs } from '#server/owners/owners.ts'
import { toEventUser, type LockedPair, lockBothOwners, type PersonRow } from '#server/owners/pair.ts'
import { countedOnFirstDay } from './first-day.ts'

export const listFriends: Handler<typeof friends.list> = async ({ db, me }, { query: { page, limit } }) => {
  const listed = friendsOf(db, me.id).where('friendUserId', '<>', sql<string>`all(${leftOutFor(me.id)})`)
  const rows = await listed
    .orderBy('friends.createdAt', 'desc')
    .orderBy('friends.id', 'desc')
    .limit(page === 0 ? FRIENDS_LISTED : limit)
    .offset(page === 0 ? 0 : (page - 1) * limit)
    .execute()
  const { total } = await listed
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = rows.map((row) => row.friendUserId)
  const owners = await loadOwnersWithDogs(db, ids, { viewerId: me.id, dogsShown: DOGS_OF_FRIEND })
  const found = rows.flatMap((row) => {
    const friendUser = owners.get(row.friendUserId)
    return friendUser ? [{ ...row, friendUser: { ...friendUser, dogs: friendUser.dogs.map(withoutLongTexts) } }] : []
  })
  return listAnswer(found, { headers: { 'x-total-count': String(total) } })
}

/** As the contract lists them: what is left out takes no room in the answer. */
function withoutLongTexts(dog: DogView): Omit<DogView, keyof typeof FIELDS_LEFT_OUT> {
  const short: Partial<DogView> = { ...dog }
  for (const field of Object.keys(FIELDS_LEFT_OUT) as (keyof typeof FIELDS_LEFT_OUT)[]) delete short[field]
  return short as Omit<DogView, keyof typeof FIELDS_LEFT_OUT>
}

export const showFriendStatus: Handler<typeof friends.status> = async ({ db, me }, { params: { ownerId } }) => {
  refuseUnless(isId(ownerId), 'no-friend-relation')
  const row = await friendsOf(db, me.id).where('friendUserId', '=', ownerId).executeTakeFirst()
  refuseUnless(row && !(await areBlocked(db, me.id, ownerId)), 'no-friend-relation')
  return { status: 'accepted' }
}

/** People whom this user added and who are still there; `pending` means not friends. */
function friendsOf(db: Db, userId: string) {
  return db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.friendUserId')
    .select(['friends.id', 'friendUserId', 'contextDogId', 'status', 'friends.createdAt'])
    .where('friends.userId', '=', userId)
    .where('status', '=', 'accepted')
    .where('users.deletedAt', 'is', null)
}

/** One-sided: the row is the adder's, and grants no rights. */
export const addFriend: Handler<typeof friends.add> = async (context, input) =>
  countedOnFirstDay(context, async (fullUntil) => add(context, input, fullUntil))

type Add = Handler<typeof friends.add>

/** With `fullUntil` nobody new is added until then: a repeat and invalid requests are answered as always. */
const add = async ({ me, transact }: Parameters<Add>[0], { body }: Parameters<Add>[1], fullUntil: Date | null) =>
  transact(async (db, publish) => {
    const friendUserId = body.friendUserId.toLowerCase()
    refuseUnless(isId(friendUserId), 'user-not-found')
    await lockPair(db, me.id, friendUserId)
    const pair = await lockBothOwners(db, {
      myId: me.id,
      otherId: friendUserId,
      dogId: idOrNull(body.contextDogId),
      dogCondition: sql`owner_id = ${friendUserId} and is_active`,
    })
    const [user, friend] = refuseUnlessActive(pair)
    refuseUnless(user.id !== friend.id, 'friend-self')
    refuseUnless(!pair.facts.isBlocked, 'user-not-found')
    const added = await db
      .insertInto('friends')
      .values({ userId: me.id, friendUserId, contextDogId: pair.facts.dogId, status: 'accepted' })
      .onConflict((row) => row.columns(['userId', 'friendUserId']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) return { reply: answer(await friendship(db, me.id, friendUserId), { status: 200 }), isAdded: false }
    if (fullUntil) throw refusedUntil('first-day-friends', fullUntil)
    await publish('friend-added', {
      user: { ...toEventUser(user), firstDog: firstDogOf(user) },
      friend: toEventUser(friend),
    })
    return { reply: answer(added), isAdded: true }
  })

/** Refuses a caller whose account was just deleted, and an owner who is unknown or deleted. */
function refuseUnlessActive({ me, other }: LockedPair<unknown>): [user: PersonRow, friend: PersonRow] {
  refuseUnless(me && !me.deletedAt, 'unauthorized')
  refuseUnless(other && !other.deletedAt, 'user-not-found')
  return [me, other]
}

/** The owner's oldest visible dog. */
function firstDogOf({ primaryId: id, primaryName: name }: PersonRow) {
  return id !== null && name !== null ? { id, name } : null
}

function friendship(db: Db, userId: string, friendUserId: string) {
  return db
    .selectFrom('friends')
    .selectAll()
    .where('userId', '=', userId)
    .where('friendUserId', '=', friendUserId)
    .executeTakeFirstOrThrow()
}

/** The own row only; the other side is not told and keeps its own. */
export const removeFriend: Handler<typeof friends.remove> = async ({ me, transact }, { params: { userId } }) => {
  if (isId(userId)) {
    await transact(async (db, publish) => {
      const gone = await db
        .deleteFrom('friends')
        .where('userId', '=', me.id)
        .where('friendUserId', '=', userId)
        .returning(['userId', 'friendUserId'])
        .executeTakeFirst()
      if (gone) await publish('friend-removed', gone)
    })
  }
  return { message: 'Friend removed' }
}

/** A block ends the friendship on both sides, and unblocking brings nothing back. */
export async function endFriendship(db: Tx, { userId, blockedUserId }: DomainEvents['blocked']): Promise<void> {
  const pair = [userId, blockedUserId]
  await db.deleteFrom('friends').where('userId', 'in', pair).where('friendUserId', 'in', pair).execute()
}
