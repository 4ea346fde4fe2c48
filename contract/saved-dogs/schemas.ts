import * as z from 'zod/mini'
import { ListedDog, ownDogId } from '../browse/schemas.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, Id, Message } from '../kit/scalars.ts'

export const savedDogsSpecs = defineSpecs({
  list: {
    access: 'member',
    readsOthers: true,
    summary: 'Lists the dogs that the caller saved and may see, last saved first, 200 at most',
    /** An own dog; every listed dog then carries its verdict for it. */
    query: z.object({ matchFor: ownDogId }),
    reply: z.array(ListedDog),
    rateLimit: 'reading',
    problems: ['not-yours-to-match'],
  },
  ids: {
    access: 'member',
    summary: 'Lists the ids of the dogs that the caller saved',
    reply: z.array(Id),
  },
  save: {
    access: 'member',
    summary: "Saves another owner's dog for the caller alone; idempotent",
    params: z.object({ dogId: AnyId }),
    status: [201, 200],
    reply: Message,
    problems: ['dog-not-found', 'save-own', 'too-many-saved-dogs'],
  },
  remove: {
    access: 'member',
    summary: 'Saves a dog no longer; idempotent',
    params: z.object({ dogId: AnyId }),
    reply: Message,
  },
})
