import type { Generated } from 'kysely'

export interface PhotosTable {
  id: Generated<string>
  ownerId: string
  mime: 'image/jpeg' | 'image/webp'
  /** Empty, as `cardBytes`, where `objectKey` says that they lie in the object store. */
  bytes: Buffer
  cardBytes: Buffer
  /** ThumbHash; null until it is computed, and empty when the photo cannot be read. */
  thumbHash: Buffer | null
  /** Description of the photo, in its owner's words. */
  alt: Generated<string>
  createdAt: Generated<Date>
  /** The message that carries it, and its place there from 1; it goes with the message. */
  messageId: Generated<string | null>
  messagePlace: Generated<number | null>
  /** Random, and never used again. */
  objectKey: Generated<string | null>
  /** Of both sizes in the store. */
  objectSha256: Generated<Buffer | null>
  /** Whether it is like one that was taken down, though not that one. */
  isNearRemoved: Generated<boolean>
}

/** Objects that no row needs, and when they are removed from the store. */
export interface PhotoDeletionsTable {
  objectKey: string
  dueAt: Generated<Date>
  attempts: Generated<number>
}

/** Pictures that were taken down, by the hashes of their variants. */
export interface RemovedPicturesTable {
  reportId: string
  /** 64 bits, each 0 or 1. */
  hash: string
  /** Parts of the hash, by which it is found; the database makes them. */
  bands: Generated<string[] | null>
  colours: Buffer
  createdAt: Generated<Date>
}

/** The further pictures of a dog, behind the first, which is `dogs.photoId`. */
export interface DogPhotosTable {
  photoId: string
  dogId: string
  place: number
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    photos: PhotosTable
    removedPictures: RemovedPicturesTable
    dogPhotos: DogPhotosTable
    photoDeletions: PhotoDeletionsTable
  }
}
