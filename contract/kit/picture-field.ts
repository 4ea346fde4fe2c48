/** The body field that contains a picture as a data URL. */
export const PHOTO_FIELD = 'imageUrl'
