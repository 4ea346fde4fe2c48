import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { owners } from '#contract/owners/routes.ts'
import { type DogView, loadDogs, primaryDog } from '#server/dogs/load.ts'
import { relationTo } from '#server/dogs/relation.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { hiddenFromPlanner } from '#server/platform/database/statement-names.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { areBlocked, blockedWith } from '#server/moderation/blocks.ts'
import { photoPath } from '#server/photos/photos.ts'

const DOGS_SHOWN = 20

/** An owner as the contract encodes it. */
export type OwnerView = z.output<typeof PublicOwner>

/**
 * The owners of the given ids by id, each with whether the viewer and they are a blocked pair; deleted ones have the
 * first name "Deleted" and nothing else.
 */
export async function loadOwners(db: Db, ids: readonly string[], viewerId: string) {
  const isBlocked = sql<boolean>`users.id = any(${blockedWith(viewerId)})`
  const rows = await ownerRows(db).where(isAmong(ids)).select(isBlocked.as('isBlocked')).execute()
  return new Map(rows.map((row) => [row.id, { owner: toOwner(row), isBlocked: row.isBlocked }]))
}

/** A query for the rows of owners, for those who ask for more of them; `toOwner` makes an owner of each. */
export function ownerRows(db: Db) {
  return db
    .selectFrom('users')
    .leftJoinLateral(primaryDog, (join) => join.onTrue())
    .select(['users.id', 'firstName', 'bio', 'city', 'profileImageUrl', 'createdAt', 'deletedAt'])
    .select(['primaryId', 'primaryName', 'primaryPhotoId'])
}

function isAmong(ids: readonly string[]) {
  return sql<boolean>`users.id = any(${hiddenFromPlanner(ids, 'uuid[]')})`
}

export type OwnerRow = Awaited<ReturnType<ReturnType<typeof ownerRows>['execute']>>[number]

export function toOwner({ primaryName, primaryPhotoId, deletedAt, ...row }: OwnerRow): OwnerView {
  const { id, firstName, bio, city, profileImageUrl, createdAt } = row
  const owner = { id, firstName, bio, city, profileImageUrl, createdAt }
  const dog = primaryName === null ? null : { name: primaryName, imageUrl: photoPath(primaryPhotoId) }
  return { ...owner, ...(deletedAt && { isDeleted: true as const }), primaryDog: dog }
}

interface Showing {
  viewerId: string
  /** The maximum of dogs for each owner. */
  dogsShown: number
}

/** The same with their active dogs, oldest first, as `viewerId` may see them, how many there are, and the relation. */
export async function loadOwnersWithDogs(db: Db, ids: readonly string[], { viewerId, dogsShown }: Showing) {
  const { rows } = await sql<{ id: string; ownerId: string; dogCount: number }>`
    select shown.id, owners.id as owner_id, shown.dog_count from unnest(${hiddenFromPlanner(ids, 'uuid[]')}) as owners (id)
    cross join lateral (
      select id, count(*) over ()::int as dog_count from dogs where owner_id = owners.id and is_active
      order by created_at, id limit ${dogsShown}
    ) as shown`.execute(db)
  const countOf = new Map(rows.map((row) => [row.ownerId, row.dogCount]))
  const [found, dogs] = await Promise.all([
    ownerRows(db).where(isAmong(ids)).select(relationTo(viewerId).as('relation')).execute(),
    loadDogs(
      db,
      rows.map((row) => row.id),
      viewerId,
    ),
  ])
  const dogsOf = Map.groupBy(dogs, (dog) => dog.ownerId)
  const withDogs = found.map((row) => ({
    ...toOwner(row),
    relation: row.relation,
    dogs: dogsOf.get(row.id) ?? ([] as DogView[]),
    dogCount: countOf.get(row.id) ?? 0,
  }))
  return new Map(withDogs.map((owner) => [owner.id, owner]))
}

/** Answers "not found" for an owner in a blocked pair with the caller. */
export const showOwner: Handler<typeof owners.show> = async ({ db, me }, { params }) => {
  const id = params.id.toLowerCase()
  refuseUnless(isId(id), 'user-not-found')
  refuseUnless(!(await areBlocked(db, me.id, id)), 'user-not-found')
  const owner = (await loadOwnersWithDogs(db, [id], { viewerId: me.id, dogsShown: DOGS_SHOWN })).get(id)
  refuseUnless(owner, 'user-not-found')
  return owner
}
