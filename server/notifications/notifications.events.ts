/** The user whose notifications they are. */
export interface NotificationsOwner {
  userId: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A user's list of notifications changed, or its unread count. */
    'notifications-changed': NotificationsOwner
    /** The user saw what news are about: in the bell's list, or at the place that they lead to. */
    'news-seen': {
      userId: string
      playdateIds: readonly string[]
      dogIds: readonly string[]
      /** Owners whose messages were told of. */
      senderIds: readonly string[]
      /** Whether one of them told of treatments of several dogs. */
      hasTreatments: boolean
    }
  }
}
