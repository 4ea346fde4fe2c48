import type { dogs } from '#contract/dogs.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { createDog, listMyDogs, showDog } from './dogs.ts'
import { editDog, removeDog } from './edit.ts'

export const dogsHandlers: Handlers<typeof dogs> = {
  create: createDog,
  my: listMyDogs,
  show: showDog,
  edit: editDog,
  remove: removeDog,
}
