/** The user whose notifications they are. */
export interface NotificationsOwner {
  userId: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A user's list of notifications changed, or its unread count. */
    'notifications-changed': NotificationsOwner
  }
}
