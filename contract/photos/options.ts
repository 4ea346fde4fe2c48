/** The longest side of a stored photo, and of the small one that cards show. */
export const PHOTO_PX = { full: 800, card: 400 }
