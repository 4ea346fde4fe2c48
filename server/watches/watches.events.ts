import type { EventUser } from '#server/account/account.events.ts'

/** A dog as news of it name it. */
export interface NamedDog {
  id: string
  name: string
  breed: string
  location: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A dog fits what these owners look for; each hears of it once. */
    'dog-found': { dog: NamedDog & { ownerId: string }; userIds: readonly string[] }
    /** The day's new dogs of one owner, for the mail; `dogs` are the newest of them. */
    'new-dogs-due': { owner: EventUser; dogs: readonly NamedDog[]; count: number }
    /** An owner paused or deleted this watch, and does not want to hear of what it found. */
    'watch-ended': { userId: string; watchId: string }
    /** Nothing that a watch found was opened for long: is it still wanted? */
    'watch-asked': { userId: string; words: string; restsOn: string }
  }
}
