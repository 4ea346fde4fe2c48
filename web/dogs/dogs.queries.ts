import { browse } from '#contract/browse/routes.ts'
import type { ListedDog } from '#contract/browse/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { queryClient, routeQuery } from '#web/platform/api/query-client.ts'
import { clearAtSignOut } from '#web/platform/session/session.ts'

export const dogQuery = (id: string) => routeQuery(dogs.show, { params: { id } })
export const myDogsQuery = routeQuery(dogs.my)

/** The compatibility of a dog with one of the caller's own. */
export const compatibilityQuery = (id: string, ownDogId: string) =>
  routeQuery(matching.compatibility, { params: { id }, query: { with: ownDogId } })

/** The dogs that were deleted in this tab: Back may still lead to their pages. */
export const deletedDogs = new Set<string>()
clearAtSignOut(() => deletedDogs.clear())

/**
 * The queries to refetch when an own dog was created, changed or deleted: own dogs, lists with their verdicts,
 * the map, and its compatibility with every other dog.
 */
export const OWN_DOGS_SHOW_IN = [
  dogs.my,
  browse.all,
  browse.search,
  browse.nearby,
  browse.places,
  { predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).endsWith('/compatibility') },
]

const LISTS: readonly unknown[] = [browse.all.path, browse.search.path, browse.nearby.path, dogs.my.path]

/** A dog from a cached list: enough to draw its page until its own reply arrives. */
export function listedDog(id: string): ListedDog | undefined {
  const lists = queryClient.getQueriesData({ predicate: ({ queryKey }) => LISTS.includes(queryKey[0]) })
  return lists.flatMap(([, list]) => dogsOf(list)).find((dog) => dog.id === id)
}

/** The distance to a dog in whole kilometres, as a cached list says it. */
export function listedDistance(id: string): number | undefined {
  return listedDog(id)?.distanceKm
}

/** The dogs of a cached reply: an infinite list, a single page or a plain list. */
function dogsOf(list: unknown): readonly ListedDog[] {
  if (Array.isArray(list)) return list as ListedDog[]
  const { pages, dogs: found = [] } = (list ?? {}) as { pages?: { dogs: ListedDog[] }[]; dogs?: ListedDog[] }
  return pages?.flatMap((page) => page.dogs) ?? found
}
