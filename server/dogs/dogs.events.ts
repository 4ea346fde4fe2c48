import type { Selectable } from 'kysely'
import type { DogsTable } from './dogs.table.ts'

/** A dog and its owner. */
export interface OwnedDog {
  dogId: string
  ownerId: string
}

/** A dog before and after a change of its own columns, or of its owner's city. */
export interface EditedDog {
  before: Selectable<DogsTable>
  after: Selectable<DogsTable>
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    'dog-created': OwnedDog
    /** Dogs of one owner were changed together: one that was edited, or all when the owner moves. */
    'dogs-edited': readonly EditedDog[]
    /** A dog is about to be deleted, and with it the messages about it. */
    'dog-leaving': OwnedDog
  }
}
