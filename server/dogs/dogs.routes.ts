import type { dogs } from '#contract/dogs.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { createDog, listMyDogs, showDog } from './dogs.ts'

export const dogsHandlers: Handlers<typeof dogs> = { create: createDog, my: listMyDogs, show: showDog }
