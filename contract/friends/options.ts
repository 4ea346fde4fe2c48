/** The newest friends, unless a page is asked for. */
export const FRIENDS_LISTED = 200
/** The dogs that are listed of each friend, the oldest. */
export const DOGS_OF_FRIEND = 3
