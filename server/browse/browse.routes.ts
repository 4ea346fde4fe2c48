import type { browse } from '#contract/browse/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { listDogs } from './browse.ts'
import { countDogsByPlace, countNearbyDogs, listNearbyDogs, listNearbyDogsAt } from './nearby.ts'
import { searchDogs } from './search.ts'

export const browseHandlers: Handlers<typeof browse> = {
  all: listDogs,
  search: searchDogs,
  nearby: listNearbyDogs,
  nearbyAt: listNearbyDogsAt,
  nearbyCounts: countNearbyDogs,
  places: countDogsByPlace,
}
