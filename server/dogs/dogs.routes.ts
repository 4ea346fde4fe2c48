import type { dogs } from '#contract/dogs/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { createDog, listMyDogs, showDog } from './dogs.ts'
import { editDog, removeDog } from './edit.ts'

export const dogsHandlers: Handlers<typeof dogs> = {
  create: createDog,
  my: listMyDogs,
  show: showDog,
  edit: editDog,
  remove: removeDog,
}
