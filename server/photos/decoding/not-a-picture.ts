/** The file is no picture of an accepted format, is broken, or costs too much to decode. */
export class NotAPicture extends Error {}

/** A HEIC file, which this build of the picture library cannot decode. */
export class HeicPicture extends NotAPicture {}
