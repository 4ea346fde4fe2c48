import * as z from 'zod/mini'
import { Dog } from '../dogs/schemas.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { Relation } from '../kit/relation.ts'
import { defineSpecs } from '../kit/route.ts'
import { Id } from '../kit/scalars.ts'

/** An owner with their dogs, each without its `owner`, and their relation to the reader. */
export const OwnerWithDogs = z.extend(PublicOwner, {
  dogs: z.array(z.omit(Dog, { owner: true })),
  relation: Relation,
})
export type OwnerWithDogs = z.input<typeof OwnerWithDogs>

export const ownersSpecs = defineSpecs({
  show: {
    access: 'member',
    readsOthers: true,
    summary: 'Returns an owner with their dogs; of a deleted account only that it is deleted',
    params: z.object({ id: Id }),
    reply: OwnerWithDogs,
    problems: ['user-not-found'],
    rateLimit: 'reading',
  },
})
