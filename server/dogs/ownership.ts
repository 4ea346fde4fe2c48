import { sql } from 'kysely'
import type { Problem } from '#contract/kit/problems.ts'
import { isId } from '#server/platform/database/db.ts'
import type { Caller } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { blockedWith } from '#server/moderation/blocks.ts'

/** Refuses with "Dog not found" for a dog that the caller cannot see, and with `problem` for another owner's dog. */
export async function refuseUnlessOwnDog(caller: Caller, dogId: unknown, problem: Problem): Promise<void> {
  const ownerId = await ownerOfVisibleDog(caller, dogId)
  refuseUnless(ownerId === caller.me.id, problem)
}

/** The owner's id; refuses with "Dog not found" when the dog is hidden from the caller, or they are a blocked pair. */
export async function ownerOfVisibleDog({ db, me }: Caller, dogId: unknown): Promise<string> {
  refuseUnless(typeof dogId === 'string' && isId(dogId), 'dog-not-found')
  const dog = await db
    .selectFrom('dogs')
    .select(['ownerId', 'isActive'])
    .select(sql<boolean>`owner_id = any(${blockedWith(me.id)})`.as('isBlocked'))
    .where('id', '=', dogId)
    .executeTakeFirst()
  refuseUnless(dog, 'dog-not-found')
  refuseUnless(dog.ownerId === me.id || (dog.isActive && !dog.isBlocked), 'dog-not-found')
  return dog.ownerId
}
