/** The number of newest friends listed when the request names no page. */
export const FRIENDS_LISTED = 200
/** The number of dogs listed for each friend, oldest first. */
export const DOGS_OF_FRIEND = 3
/** The fields of a dog that a list of friends leaves out, its long texts above all, so that the list stays below 1 MB. */
export const FIELDS_LEFT_OUT = {
  owner: true,
  description: true,
  temperament: true,
  interactionStyles: true,
  usuallyFree: true,
} as const
/** The number of friends on a page when the request names one. */
export const FRIENDS_ON_PAGE = 100
