import type { account } from '#contract/account/routes.ts'
import { foldPlace } from '#contract/places/match.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnlessInNewZealand, spelledLocation } from '#server/places/places.ts'
import { currentUserOf } from './account.ts'
import { lockOwnAccount } from './active-users.ts'

/** Changes the given fields. A new city also becomes the location, of the owner and of all the owner's dogs. */
export const changeProfile: Handler<typeof account.change> = async ({ me, config, transact }, { body }) => {
  const { city: typed, ...details } = body
  if (typed !== undefined) refuseUnlessInNewZealand(typed, 'city')
  const city = typed === undefined ? undefined : spelledLocation(typed)
  return transact(async (db, publish) => {
    const before = await lockOwnAccount(db, me.id)
    const user = await db
      .updateTable('users')
      .set({ ...details, ...(city !== undefined && { city, location: city }), updatedAt: new Date() })
      .where('id', '=', me.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (user.emailNotifications !== before.emailNotifications) {
      await publish('notifications-switched', { email: user.email, isOn: user.emailNotifications })
    }
    const isMoving = city !== undefined && foldPlace(city) !== foldPlace(before.city ?? '')
    if (isMoving) await publish('city-changed', { ownerId: me.id, city })
    return { user: currentUserOf(config, user), dogsUpdated: isMoving ? await countDogs(db, me.id) : 0 }
  })
}

async function countDogs(db: Tx, ownerId: string): Promise<number> {
  const { dogs } = await db
    .selectFrom('dogs')
    .select(({ fn }) => fn.countAll<number>().as('dogs'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return dogs
}
