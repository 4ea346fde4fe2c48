import type { Generated } from 'kysely'

export interface PhotosTable {
  id: Generated<string>
  ownerId: string
  mime: 'image/jpeg' | 'image/webp'
  bytes: Buffer
  cardBytes: Buffer
  /** ThumbHash; null until it is computed, and empty when the photo cannot be read. */
  thumbHash: Buffer | null
  createdAt: Generated<Date>
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    photos: PhotosTable
  }
}
