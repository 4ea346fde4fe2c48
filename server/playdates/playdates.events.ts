/** Something about a playdate that some of its owners are told. */
export interface PlaydateNews {
  playdateId: string
  what:
    | 'invited'
    | 'accepted'
    | 'declined'
    | 'suggested'
    | 'settled'
    | 'changed'
    | 'cancelled'
    | 'left'
    | 'reminder'
    | 'asked'
    | 'feedback'
  ownerIds: readonly string[]
  /** The owner whom it tells about; null when that is nobody in particular. */
  aboutUserId: string | null
  message: string
  /** In place of `message` on phones, where that has words of the host's own: anybody could write there. */
  line?: string
  /** Whether it is only about the note, which no mail says. */
  isNoteOnly?: boolean
  /** From when on it is not worth telling. */
  until?: Date
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A playdate changed: those who take part see it at once. */
    'playdate-changed': { playdateId: string; ownerIds: readonly string[] }
    'playdate-news': PlaydateNews
  }
}
