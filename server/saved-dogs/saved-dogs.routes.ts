import type { savedDogs } from '#contract/saved-dogs/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { listSavedDogs, listSavedIds, removeSavedDog, saveDog } from './saved-dogs.ts'

export const savedDogsHandlers: Handlers<typeof savedDogs> = {
  list: listSavedDogs,
  ids: listSavedIds,
  save: saveDog,
  remove: removeSavedDog,
}
