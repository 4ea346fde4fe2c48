/** A dog and its owner. */
export interface OwnedDog {
  dogId: string
  ownerId: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    'dog-created': OwnedDog
    /** A dog is about to be deleted, and with it the messages about it. */
    'dog-leaving': OwnedDog
  }
}
