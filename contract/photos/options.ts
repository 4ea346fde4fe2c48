/** The longest side of a stored photo, and of the small one that cards show. */
export const PHOTO_PX = { full: 800, card: 400 }

export const NOT_AN_IMAGE = 'Please select an image file (JPG, PNG, etc.)'
/** The largest file: with a new dog, and in its place later. */
export const PHOTO_MAX_BYTES = { create: 10 * 1024 * 1024, edit: 5 * 1024 * 1024 }
/** As long as a data URL can be in the greatest body that brings one. */
export const PHOTO_URL_MAX = 14 * 1024 * 1024

/** The card-sized picture of a dog's imageUrl. */
export function cardPhoto(imageUrl: string): string {
  return `${imageUrl}?size=card`
}
