export const CONTENT_MAX = 2000
/** Messages in one answer, and conversations in the list of them. */
export const MESSAGES_SHOWN = 200
