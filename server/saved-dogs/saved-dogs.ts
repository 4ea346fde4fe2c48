import { type RawBuilder, sql } from 'kysely'
import { SAVED_DOGS_MAX } from '#contract/saved-dogs/options.ts'
import type { savedDogs } from '#contract/saved-dogs/routes.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { forOwnDog, ownDogOf, withDistance } from '#server/browse/own-dog.ts'
import { loadDogs } from '#server/dogs/load.ts'
import { withMatch } from '#server/matching/match-dog.ts'
import { blockedWith, leftOutFor } from '#server/moderation/blocks.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { listAnswer } from '#server/platform/http/responses/response-size.ts'

/** Dogs that are no longer shown to the caller are left out; they come back when they are shown again. */
export const listSavedDogs = forOwnDog<typeof savedDogs.list>(async ({ db, me }, { query }) => {
  const own = await ownDogOf({ db, me }, query.matchFor)
  const saved = sql<string[]>`array(
    select dog_id from saved_dogs join dogs on dogs.id = dog_id
    where user_id = ${me.id} and ${isShownTo(me.id)}
    order by saved_dogs.created_at desc, saved_dogs.id desc limit ${SAVED_DOGS_MAX})`
  return listAnswer(withMatch(withDistance(await loadDogs(db, saved, me.id), own), own))
})

/** SQL for whether lists show a dog to this viewer. */
function isShownTo(viewerId: string): RawBuilder<boolean> {
  return sql`is_active and owner_id <> all(${leftOutFor(viewerId)})`
}

/** Those that the caller can open; so also dogs of hidden owners, which the list leaves out. */
export const listSavedIds: Handler<typeof savedDogs.ids> = async ({ db, me }) => {
  const rows = await db
    .selectFrom('savedDogs')
    .innerJoin('dogs', 'dogs.id', 'dogId')
    .select('dogId')
    .where('userId', '=', me.id)
    .where(sql<boolean>`is_active and owner_id <> all(${blockedWith(me.id)})`)
    .limit(SAVED_DOGS_MAX)
    .execute()
  return rows.map(({ dogId }) => dogId)
}

/** Nobody but the caller is told. */
export const saveDog: Handler<typeof savedDogs.save> = async ({ me, transact }, { params: { dogId } }) =>
  transact(async (db) => {
    refuseUnless(isId(dogId), 'dog-not-found')
    await lockOwnAccount(db, me.id)
    await refuseUnlessOthersDog(db, dogId, me.id)
    const added = await db
      .insertInto('savedDogs')
      .values({ userId: me.id, dogId })
      .onConflict((row) => row.columns(['userId', 'dogId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await refuseBeyondMaximum(db, me.id)
    return answer({ message: 'Dog saved' }, { status: added ? 201 : 200 })
  })

async function refuseUnlessOthersDog(db: Tx, dogId: string, viewerId: string): Promise<void> {
  const dog = await db
    .selectFrom('dogs')
    .select('ownerId')
    .where('id', '=', dogId)
    .where(sql<boolean>`(owner_id = ${viewerId} or is_active and owner_id <> all(${blockedWith(viewerId)}))`)
    .forKeyShare()
    .executeTakeFirst()
  refuseUnless(dog, 'dog-not-found')
  refuseUnless(dog.ownerId !== viewerId, 'save-own')
}

/**
 * Relies on the account's lock: concurrent requests cannot both save the last dog allowed. Where there are too many,
 * those that are no longer shown make room.
 */
async function refuseBeyondMaximum(db: Tx, userId: string): Promise<void> {
  if ((await countSaved(db, userId)) <= SAVED_DOGS_MAX) return
  await deleteUnlocked(
    db,
    'savedDogs',
    sql`user_id = ${userId} and not exists (select from dogs where dogs.id = dog_id and ${isShownTo(userId)})`,
  )
  refuseUnless((await countSaved(db, userId)) <= SAVED_DOGS_MAX, 'too-many-saved-dogs')
}

async function countSaved(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedDogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export const removeSavedDog: Handler<typeof savedDogs.remove> = async ({ db, me }, { params: { dogId } }) => {
  if (isId(dogId)) await db.deleteFrom('savedDogs').where('userId', '=', me.id).where('dogId', '=', dogId).execute()
  return { message: 'Dog no longer saved' }
}
