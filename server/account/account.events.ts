import type { NewsSettings } from './news.ts'

/** A user as mails and notifications name them. */
export interface EventUser {
  id: string
  email: string
  firstName: string | null
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** An account is about to be closed: each listener deletes or erases what its feature keeps of it. */
    'account-leaving': { userId: string; email: string }
    /** The owner's city changed. */
    'city-changed': { ownerId: string; city: string }
    /** The setting "E-mail notifications" was changed. */
    'notifications-switched': { email: string; isOn: boolean }
    /** The owner has other settings of news from now on. */
    'news-settings-changed': { userId: string; settings: NewsSettings }
    /** Sessions of this user were ended; the others continue. */
    'sessions-ended': { userId: string }
  }
}
