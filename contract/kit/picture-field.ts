/** The field of a body in which a picture comes as a data URL. */
export const PHOTO_FIELD = 'imageUrl'
