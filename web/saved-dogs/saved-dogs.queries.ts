import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** The ids of the dogs that the reader saved: what every heart shows. */
export const savedIdsQuery = routeQuery(savedDogs.ids)

/** The saved dogs, compared with an own dog. */
export const savedDogsQuery = (matchFor: string | undefined) =>
  routeQuery(savedDogs.list, { query: matchFor === undefined ? {} : { matchFor } })
