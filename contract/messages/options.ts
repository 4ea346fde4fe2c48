/** The longest text of a message, in characters; the table `messages` has the same bound. */
export const CONTENT_MAX = 2000
/** The most pictures of a message. */
export const MESSAGE_PICTURES_MAX = 4
/** The most messages in one reply, and the most conversations in the list. */
export const MESSAGES_SHOWN = 200
/**
 * The most messages and unanswered invitations to playdates, counted together, to somebody who has not answered yet. The
 * same bound holds for declined invitations, and for changes to the words of one.
 */
export const UNANSWERED_MAX = 3

/** How many people an owner may write to first within 24 hours, and in the first 24 hours of an account. */
export const NEW_CONVERSATIONS_A_DAY = 20
export const FIRST_DAY_CONVERSATIONS = 5
