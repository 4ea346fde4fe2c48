export const CONTENT_MAX = 2000
/** The most messages in one reply, and the most conversations in the list. */
export const MESSAGES_SHOWN = 200
/** The most messages to somebody who has not answered yet. */
export const UNANSWERED_MAX = 3
