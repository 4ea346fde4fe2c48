import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { dogs } from '#contract/dogs/routes.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { ageInYears } from '#contract/dogs/age.ts'
import { TRAINING_LEVELS } from '#contract/dogs/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Reply } from '#contract/kit/route.ts'
import type { Db, Tables } from '#server/platform/database/db.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { photoPath } from '#server/photos/photos.ts'
import { relationTo } from './relation.ts'

/** A dog as the contract encodes it, with its place id, which lists need and no reply contains. */
export type DogView = z.output<typeof Dog> & { placeId: string | null }

/**
 * The dogs of the given ids in that order, as `viewerId` may see them: coordinates only of own dogs. Lists find ids by
 * an index first and load only the rows that they show.
 */
export async function loadDogs(db: Db, ids: readonly string[], viewerId: string): Promise<DogView[]> {
  if (ids.length === 0) return []
  const rows = await dogRows(db, ids).execute()
  const today = todayInNewZealand()
  const byId = new Map(rows.map((row) => [row.id, toDog(row, viewerId, today)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One dog; refuses with "Dog not found" when it was deleted. */
export async function loadDog(db: Db, id: string, viewerId: string): Promise<DogView> {
  const [dog] = await loadDogs(db, [id], viewerId)
  refuseUnless(dog, 'dog-not-found')
  return dog
}

/** The same with what its owner is to the viewer, as the answers about one dog carry it. */
export async function loadShownDog(db: Db, id: string, viewerId: string): Promise<Reply<typeof dogs.show>> {
  const row = await dogRows(db, [id]).select(relationTo(viewerId).as('relation')).executeTakeFirst()
  refuseUnless(row, 'dog-not-found')
  return { ...toDog(row, viewerId, todayInNewZealand()), relation: row.relation }
}

type Row = Awaited<ReturnType<ReturnType<typeof dogRows>['execute']>>[number]

function dogRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('dogs')
    .innerJoin('users', 'users.id', 'dogs.ownerId')
    .leftJoinLateral(primaryDog, (join) => join.onTrue())
    .selectAll('dogs')
    .select([
      'users.firstName as ownerFirstName',
      'users.bio as ownerBio',
      'users.city as ownerCity',
      'users.profileImageUrl as ownerImageUrl',
      'users.createdAt as ownerCreatedAt',
      'primaryName',
      'primaryPhotoId',
    ])
    .where('dogs.id', '=', sql<string>`any(${ids}::uuid[])`)
}

/** The primary dog of an owner, which is the oldest visible one; to be joined to a row of `users`. */
export function primaryDog(from: ExpressionBuilder<Tables, 'users'>) {
  return from
    .selectFrom('dogs as first')
    .select(['first.id as primaryId', 'first.name as primaryName', 'first.photoId as primaryPhotoId'])
    .whereRef('first.ownerId', '=', 'users.id')
    .where('first.isActive', '=', true)
    .orderBy('first.createdAt')
    .orderBy('first.id')
    .limit(1)
    .as('primaryDog')
}

function toDog(row: Row, viewerId: string, today: string): DogView {
  const { latitude, longitude, locationFolded: _, ...rest } = row
  const { ownerFirstName, ownerBio, ownerCity, ownerImageUrl, ownerCreatedAt, ...more } = rest
  const { primaryName, primaryPhotoId, ...dog } = more
  return {
    ...dog,
    age: row.dateOfBirth ? ageInYears(row.dateOfBirth, today) : row.age,
    weight: Number(row.weight),
    imageUrl: photoPath(row.photoId),
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
