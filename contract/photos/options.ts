/** The longest side of a stored photo, and of the small one that cards show. */
export const PHOTO_PX = { full: 800, card: 400 }

export const NOT_AN_IMAGE = 'Please select an image file (JPG, PNG, etc.)'
export const HEIC_UNREADABLE =
  'We cannot open HEIC photos. Please choose a JPG or PNG, or set your camera to “Most Compatible”.'
export const MEGABYTE = 1024 * 1024
/**
 * The largest file of a photo in MB: chosen for a new dog, for an edited one, for a message or as one's own picture, and as
 * it is uploaded, which is after the browser has made it small.
 */
export const PHOTO_MAX_MB = { create: 10, edit: 5, message: 10, own: 30, upload: 5 }
/** The largest body with a photo of 5 MB, and of 10 MB, as a data URL; the latter also bounds the URL. */
export const EDIT_BODY_MAX = 7 * MEGABYTE
export const PHOTO_URL_MAX = 14 * MEGABYTE

/** The most pictures of a dog; the first is its picture in lists. */
export const PICTURES_MAX = 8
/** The longest answer to "What does this picture show?". */
export const ALT_MAX = 120
export const TOO_MANY_DOG_PICTURES = `Pictures were added elsewhere meanwhile: a dog has at most ${PICTURES_MAX}.`
export const PICTURE_GONE = 'One of the pictures is no longer there. Please choose it again.'
export const OWN_PICTURE_GONE = 'The picture is no longer there. Please choose it again.'

/** The address of a stored photo. */
export function photoUrl(id: string): string {
  return `/api/photos/${id}`
}

/** The id of the stored photo at an address. */
export function photoIdOf(imageUrl: string): string {
  return imageUrl.slice(photoUrl('').length)
}

/** The address of the card-sized version of a photo; null for none. */
export function cardPhoto<Url extends string | null>(imageUrl: Url): Url extends null ? null : string
export function cardPhoto(imageUrl: string | null): string | null {
  return imageUrl && `${imageUrl}?size=card`
}
