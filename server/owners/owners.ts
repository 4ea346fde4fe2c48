import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { owners } from '#contract/owners/routes.ts'
import { type DogView, loadDogs, primaryDog } from '#server/dogs/load.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { areBlocked } from '#server/moderation/blocks.ts'
import { photoPath } from '#server/photos/photos.ts'

const DOGS_SHOWN = 20

/** An owner as the contract encodes it. */
export type OwnerView = z.output<typeof PublicOwner>

/** The owners of the given ids by id; deleted ones have the first name "Deleted" and nothing else. */
export async function loadOwners(db: Db, ids: readonly string[]): Promise<Map<string, OwnerView>> {
  const rows = await db
    .selectFrom('users')
    .leftJoinLateral(primaryDog, (join) => join.onTrue())
    .select(['users.id', 'firstName', 'bio', 'city', 'profileImageUrl', 'createdAt', 'primaryName', 'primaryPhotoId'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ primaryName, primaryPhotoId, ...owner }) => {
      const dog = primaryName === null ? null : { name: primaryName, imageUrl: photoPath(primaryPhotoId) }
      return [owner.id, { ...owner, primaryDog: dog }]
    }),
  )
}

interface Showing {
  viewerId: string
  /** The maximum of dogs for each owner. */
  dogsShown: number
}

/** The same with their active dogs, oldest first, as `viewerId` may see them, and how many active dogs there are. */
export async function loadOwnersWithDogs(db: Db, ids: readonly string[], { viewerId, dogsShown }: Showing) {
  const { rows } = await sql<{ id: string; ownerId: string; dogCount: number }>`
    select shown.id, owners.id as owner_id, shown.dog_count from unnest(${ids}::uuid[]) as owners (id)
    cross join lateral (
      select id, count(*) over ()::int as dog_count from dogs where owner_id = owners.id and is_active
      order by created_at, id limit ${dogsShown}
    ) as shown`.execute(db)
  const countOf = new Map(rows.map((row) => [row.ownerId, row.dogCount]))
  const [found, dogs] = await Promise.all([
    loadOwners(db, ids),
    loadDogs(
      db,
      rows.map((row) => row.id),
      viewerId,
    ),
  ])
  const dogsOf = Map.groupBy(dogs, (dog) => dog.ownerId)
  const withDogs = (owner: OwnerView) =>
    [
      owner.id,
      { ...owner, dogs: dogsOf.get(owner.id) ?? ([] as DogView[]), dogCount: countOf.get(owner.id) ?? 0 },
    ] as const
  return new Map(Array.from(found.values(), withDogs))
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
