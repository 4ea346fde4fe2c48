import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Selectable } from 'kysely'
import type { EditedDog } from '#server/dogs/dogs.events.ts'
import type { DogsTable } from '#server/dogs/dogs.table.ts'
import { FIT_COLUMNS, type FittingDog } from './fits.ts'
import { type DogNews, queueNewsOfOwner, queueNewsOfDogs } from './matching-jobs.ts'

/** Queues a comparison of a new dog with the watches. */
export async function noteNewDog(db: Tx, { dogId }: DomainEvents['dog-created']): Promise<void> {
  await queueNewsOfDogs(db, [{ dogId }])
}

/** Queues comparisons of edited dogs with the watches, as far as something changed that watches look for. */
export async function noteEditedDogs(db: Tx, edited: DomainEvents['dogs-edited']): Promise<void> {
  await queueNewsOfDogs(db, edited.flatMap(newsOf))
}

/** A dog that was edited without a change of what others look for, or is not shown, is no news. */
function newsOf({ before, after }: EditedDog): DogNews[] {
  if (!after.isActive) return []
  if (!before.isActive) return [{ dogId: after.id }]
  const [was, is] = [partOf(before), partOf(after)]
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ dogId: after.id, before: was }]
}

function partOf(dog: Selectable<DogsTable>): FittingDog {
  return Object.fromEntries(FIT_COLUMNS.map((column) => [column, dog[column]])) as FittingDog
}

/** Each of the two may look for dogs of the other again. */
export async function noteUnblocked(db: Tx, { userId, blockedUserId }: DomainEvents['unblocked']): Promise<void> {
  await queueNewsOfOwner(db, userId, blockedUserId)
  await queueNewsOfOwner(db, blockedUserId, userId)
}

/** Queues comparisons of the dogs of an owner who is no longer hidden with the watches of the one who hid them. */
export async function noteShownAgain(
  db: Tx,
  { userId, hiddenUserId, isHidden }: DomainEvents['hidden-changed'],
): Promise<void> {
  if (!isHidden) await queueNewsOfOwner(db, hiddenUserId, userId)
}
