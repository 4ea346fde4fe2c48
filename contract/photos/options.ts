/** The longest side of a stored photo, and of the small one that cards show. */
export const PHOTO_PX = { full: 800, card: 400 }

export const NOT_AN_IMAGE = 'Please select an image file (JPG, PNG, etc.)'
/** The largest file of a photo, with a new dog and in an edited one. */
export const PHOTO_MAX_BYTES = { create: 10 * 1024 * 1024, edit: 5 * 1024 * 1024 }
/** The greatest length of a data URL: that of the largest body that can contain one. */
export const PHOTO_URL_MAX = 14 * 1024 * 1024

/** The address of the card-sized version of a photo. */
export function cardPhoto(imageUrl: string): string {
  return `${imageUrl}?size=card`
}
