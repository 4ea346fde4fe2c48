import { sql } from 'kysely'
import { RADIUS_KM } from '#contract/browse/options.ts'
import type { Input } from '#contract/kit/route.ts'
import { WATCH_RESTS_AFTER_DAYS, WATCHES_MAX } from '#contract/watches/options.ts'
import type { watches } from '#contract/watches/routes.ts'
import type { Watch } from '#contract/watches/schemas.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { nearestPlace } from '#server/places/distance.ts'
import { type Place, placeNamed } from '#server/places/gazetteer.ts'

export const listWatches: Handler<typeof watches.list> = async ({ db, me }) => loadWatches(db, me.id)

/** An owner's watches, oldest first, as the contract has them, and since when they are kept. */
export async function loadWatches(db: Db, userId: string): Promise<(Watch & { createdAt: Date })[]> {
  const rows = await db
    .selectFrom('watches')
    .leftJoin('dogs', 'dogs.id', 'watches.dogId')
    .selectAll('watches')
    .select('dogs.name as dogName')
    .where('userId', '=', userId)
    .orderBy('watches.createdAt')
    .orderBy('watches.id')
    .limit(WATCHES_MAX)
    .execute()
  return rows.map(({ energyLevel: energy, dogId, dogName, ...row }) => ({
    ...row,
    energy,
    dog: dogId !== null && dogName !== null ? { id: dogId, name: dogName } : null,
    state: stateOf(row),
  }))
}

function stateOf({ isPaused, askedAt }: { isPaused: boolean; askedAt: Date | null }): Watch['state'] {
  if (isPaused) return 'paused'
  if (askedAt === null) return 'on'
  return askedAt.getTime() + WATCH_RESTS_AFTER_DAYS * DAY_MS > Date.now() ? 'asked' : 'resting'
}

/** Relies on the account's lock: concurrent requests cannot both keep the last search allowed, nor the same one twice. */
export const addWatch: Handler<typeof watches.add> = async ({ me, transact }, { body }) =>
  transact(async (db) => {
    await lockOwnAccount(db, me.id)
    if (body.dogId !== null) await refuseUnlessOwnDog(db, body.dogId, me.id)
    const search = searchOf(body)
    const before = await loadWatches(db, me.id)
    const same = before.find((watch) => isSame(watch, search))
    if (same) return answer(same, { status: 200 })
    refuseUnless(before.length < WATCHES_MAX, 'too-many-watches')
    const { id } = await db
      .insertInto('watches')
      .values({ ...search, userId: me.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ownWatch(db, id, me.id)
  })

async function refuseUnlessOwnDog(db: Tx, dogId: string, ownerId: string): Promise<void> {
  refuseUnless(isId(dogId), 'not-yours-to-match')
  const dog = await db
    .selectFrom('dogs')
    .select('id')
    .where('id', '=', dogId)
    .where('ownerId', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst()
  refuseUnless(dog, 'not-yours-to-match')
}

type NewWatch = Input<typeof watches.add>['body']
type Search = ReturnType<typeof searchOf>

function searchOf({ location, position, radius, energy: energyLevel, dogId, ...rest }: NewWatch) {
  const place = position ? nearestPlace(position) : placeNamed(location)
  return { ...rest, energyLevel, dogId: dogId?.toLowerCase() ?? null, ...aroundPlace(place, { location, radius }) }
}

/** A text that names no known place is found in the words of a dog's location. */
function aroundPlace(place: Place | undefined, { location, radius }: Pick<NewWatch, 'location' | 'radius'>) {
  if (!place) return { location, placeId: '', radiusKm: 0 }
  return { location: place.label, placeId: place.id, radiusKm: Math.round(Math.min(radius, RADIUS_KM.search)) }
}

function isSame({ energy, dog, ...watch }: Watch, search: Search): boolean {
  const kept = { ...watch, energyLevel: energy, dogId: dog?.id ?? null }
  const parts = ['location', 'radiusKm', 'breed', 'age', 'size', 'energyLevel', 'dogId', 'least', 'isFree'] as const
  return parts.every((part) => kept[part] === search[part])
}

async function ownWatch(db: Db, id: string, userId: string): Promise<Watch> {
  const watch = (await loadWatches(db, userId)).find((one) => one.id === id)
  refuseUnless(watch, 'watch-not-found')
  return watch
}

export const changeWatch: Handler<typeof watches.change> = async ({ me, transact }, { params, body }) =>
  transact(async (db, publish) => {
    refuseUnless(isId(params.id), 'watch-not-found')
    const id = params.id.toLowerCase()
    await db
      .updateTable('watches')
      .set({ isPaused: body.isPaused, ...(!body.isPaused && { openedAt: new Date(), askedAt: null }) })
      .where('id', '=', id)
      .where('userId', '=', me.id)
      .execute()
    if (body.isPaused) await publish('watch-ended', { userId: me.id, watchId: id })
    return ownWatch(db, id, me.id)
  })

export const removeWatch: Handler<typeof watches.remove> = async ({ me, transact }, { params: { id } }) => {
  if (isId(id))
    await transact(async (db, publish) => {
      await db.deleteFrom('watches').where('id', '=', id).where('userId', '=', me.id).execute()
      await publish('watch-ended', { userId: me.id, watchId: id })
    })
  return { message: 'Search deleted' }
}

/** Records that the owner opened a dog that a watch found, and so still wants the watch. */
export const markOpened: Handler<typeof watches.markOpened> = async ({ db, me }, { body: { dogId } }) => {
  if (isId(dogId)) {
    const found = db
      .selectFrom('watchNews')
      .select('watchId')
      .where('userId', '=', me.id)
      .where('dogId', '=', sql<string>`${dogId}::uuid`)
    await db
      .updateTable('watches')
      .set({ openedAt: new Date(), askedAt: null })
      .where('userId', '=', me.id)
      .where('id', 'in', found)
      .execute()
  }
  return { message: 'Noted' }
}
