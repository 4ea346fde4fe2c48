import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { dogs } from '#contract/dogs/routes.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { ACTIVITIES, ACTIVITY, type Activity } from '#contract/kit/activity.ts'
import { ageInYears } from '#contract/dogs/age.ts'
import { TRAINING_LEVELS } from '#contract/dogs/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { Reply } from '#contract/kit/route.ts'
import { type Db, isId, type Tables } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { hiddenFromPlanner } from '#server/platform/database/statement-names.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { blockedWith } from '#server/moderation/blocks.ts'
import { furtherPictures, picturesOf } from '#server/photos/of-dog.ts'
import { imageHashOf, photoPath } from '#server/photos/photos.ts'
import { relationTo } from './relation.ts'

/** A dog as the contract encodes it, with its place id, which lists need and no reply contains. */
export type DogView = z.output<typeof Dog> & { placeId: string | null }

/**
 * The dogs of the given ids in that order, as `viewerId` may see them: coordinates only of own dogs. Lists find ids by
 * an index first and load only the rows that they show.
 */
export async function loadDogs(db: Db, ids: DogIds, viewerId: string): Promise<DogView[]> {
  if (Array.isArray(ids) && ids.length === 0) return []
  const rows = await listedRows(db, ids).execute()
  const today = currentDay()
  return rows.map((row) => toDog(row, viewerId, today))
}

/** Dogs of a list with the number of all dogs in it. */
export interface CountedDogs {
  dogs: DogView[]
  totalCount: number
}

/** A query for the dogs of these ids with a number that the same statement counts. */
export function countedDogRows(db: Db, ids: RawBuilder<string[]>, totalCount: RawBuilder<number>) {
  return listedRows(db, ids).select(totalCount.as('totalCount'))
}

type CountedRow = DogRow & { totalCount: number }

/** The result of `countedDogRows`. Without dogs the number is 0: only the first part of a list may be asked for. */
export function toCountedDogs(rows: readonly CountedRow[], viewerId: string): CountedDogs {
  const today = currentDay()
  return {
    dogs: rows.map(({ totalCount: _, ...row }) => toDog(row, viewerId, today)),
    totalCount: rows[0]?.totalCount ?? 0,
  }
}

/** Ids, or SQL for an array of them, which saves a statement. */
export type DogIds = readonly string[] | RawBuilder<string[]>

/** One dog; refuses with "Dog not found" when it was deleted. */
export async function loadDog(db: Db, id: string, viewerId: string): Promise<DogView> {
  const [dog] = await loadDogs(db, [id], viewerId)
  refuseUnless(dog, 'dog-not-found')
  return dog
}

/**
 * One dog with what its owner is to the viewer, as the answers about one dog carry it. Refuses with "Dog not found" when
 * the dog is hidden from the viewer, or they are a blocked pair.
 */
export async function loadShownDog(db: Db, id: string, viewerId: string): Promise<Reply<typeof dogs.show>> {
  refuseUnless(isId(id), 'dog-not-found')
  const [found] = await findShownDog(db, { id, viewerId })
  refuseUnless(found, 'dog-not-found')
  const { relation, isBlocked, photoAlt: _alt, furtherPictures: _further, activity, ...row } = found
  refuseUnless(row.ownerId === viewerId || (row.isActive && !isBlocked), 'dog-not-found')
  return {
    ...toDog(row, viewerId, currentDay()),
    relation,
    pictures: picturesOf(found),
    ...(activity && { activity }),
  }
}

const findShownDog = prepared((db, { id, viewerId }: { id: string; viewerId: string }) =>
  dogRows(db)
    .select([relationTo(viewerId).as('relation'), isBlockedWith(viewerId).as('isBlocked')])
    .select(['photos.alt as photoAlt', furtherPictures.as('furtherPictures'), activityFor(viewerId).as('activity')])
    .where('dogs.id', '=', id),
)

/** SQL for how active the owner of a dog is, unless they or the viewer do not show it; to be joined to `users`. */
function activityFor(viewerId: string): RawBuilder<Activity | null> {
  const isWithin = (name: Activity) =>
    sql`when users.active_on > current_date - ${ACTIVITY[name].days}::int then ${name}`
  return sql<Activity | null>`case
    when not users.shows_activity or not (select shows_activity from users as viewer where viewer.id = ${viewerId}) then null
    ${sql.join(ACTIVITIES.map(isWithin), sql` `)} end`
}

function isBlockedWith(viewerId: string): RawBuilder<boolean> {
  return sql`dogs.owner_id = any(${blockedWith(viewerId)})`
}

let known = { minute: Number.NaN, day: '' }

/** Today in New Zealand. It is put into words once a minute, since that takes as long as encoding a dog. */
function currentDay(): string {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  if (known.minute !== minute) known = { minute, day: todayInNewZealand() }
  return known.day
}

type DogRow = Awaited<ReturnType<ReturnType<typeof dogRows>['execute']>>[number]

function dogRows(db: Db) {
  return db
    .selectFrom('dogs')
    .innerJoin('users', 'users.id', 'dogs.ownerId')
    .leftJoinLateral(primaryDog, (join) => join.onTrue())
    .leftJoin('photos', 'photos.id', 'dogs.photoId')
    .selectAll('dogs')
    .select([
      'thumbHash',
      'users.firstName as ownerFirstName',
      'users.bio as ownerBio',
      'users.city as ownerCity',
      'users.profileImageUrl as ownerImageUrl',
      'users.createdAt as ownerCreatedAt',
      'primaryName',
      'primaryPhotoId',
    ])
}

/** The rows of the dogs with these ids, in their order. */
function listedRows(db: Db, ids: DogIds) {
  const array = Array.isArray(ids) ? hiddenFromPlanner(ids, 'uuid[]') : ids
  const listed = sql<{ id: string; place: number }>`unnest(${array}) with ordinality`
  return dogRows(db)
    .innerJoin(listed.as<'listed'>(sql`listed (id, place)`), 'listed.id', 'dogs.id')
    .orderBy('listed.place')
}

/**
 * The primary dog of an owner, which is the oldest visible one; to be joined to a row of `users`. Its condition and limit
 * stand in the text: with a parameter for either PostgreSQL would plan each call anew.
 */
export function primaryDog(from: ExpressionBuilder<Tables, 'users'>) {
  return from
    .selectFrom('dogs as first')
    .select(['first.id as primaryId', 'first.name as primaryName', 'first.photoId as primaryPhotoId'])
    .whereRef('first.ownerId', '=', 'users.id')
    .where(sql<boolean>`first.is_active`)
    .orderBy('first.createdAt')
    .orderBy('first.id')
    .limit(sql.lit(1))
    .as('primaryDog')
}

function toDog(row: DogRow, viewerId: string, today: string): DogView {
  const {
    latitude,
    longitude,
    locationFolded: _,
    thumbHash,
    primaryName,
    primaryPhotoId,
    ownerFirstName,
    ownerBio,
    ownerCity,
    ownerImageUrl,
    ownerCreatedAt,
    ...dog
  } = row
  return {
    ...dog,
    age: row.dateOfBirth ? ageInYears(row.dateOfBirth, today) : row.age,
    weight: Number(row.weight),
    imageUrl: photoPath(row.photoId),
    ...imageHashOf(thumbHash),
    trainingLevel: TRAINING_LEVELS.find((level) => level === row.trainingLevel) ?? null,
    ...(row.ownerId === viewerId && { latitude, longitude }),
    owner: {
      id: row.ownerId,
      firstName: ownerFirstName,
      bio: ownerBio,
      city: ownerCity,
      profileImageUrl: ownerImageUrl,
      createdAt: ownerCreatedAt,
      primaryDog: primaryName === null ? null : { name: primaryName, imageUrl: photoPath(primaryPhotoId) },
    },
  }
}
