import type { EventUser } from '#server/account/account.events.ts'

/** The user who added, and the user who was added. */
interface Friendship {
  userId: string
  friendUserId: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    'friend-added': { user: EventUser & { firstDog: { id: string; name: string } | null }; friend: EventUser }
    'friend-removed': Friendship
  }
}
