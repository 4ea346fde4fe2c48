import { browse } from '#contract/browse/routes.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { queryClient, queryOf } from '#web/platform/api/query-client.ts'

export const dogQuery = (id: string) => queryOf(dogs.show, { params: { id } })
export const myDogsQuery = queryOf(dogs.my)

/** Would this dog get on with one of the own dogs? */
export const compatibilityQuery = (id: string, ownDogId: string) =>
  queryOf(matching.compatibility, { params: { id }, query: { with: ownDogId } })

/**
 * What is old when an own dog came, changed or went: the own dogs, the lists with their words for it and the
 * map, and how it would get on with every other dog.
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

/** A dog as a list on an earlier screen showed it: enough to draw its page until the answer of its own is here. */
export function listedDog(id: string): Dog | undefined {
  const lists = queryClient.getQueriesData({ predicate: ({ queryKey }) => LISTS.includes(queryKey[0]) })
  return lists.flatMap(([, list]) => dogsOf(list)).find((dog) => dog.id === id)
}

/** All three shapes of list: pages of dogs, a page of dogs, dogs. */
function dogsOf(list: unknown): readonly Dog[] {
  if (Array.isArray(list)) return list as Dog[]
  const { pages, dogs: found = [] } = (list ?? {}) as { pages?: { dogs: Dog[] }[]; dogs?: Dog[] }
  return pages?.flatMap((page) => page.dogs) ?? found
}
