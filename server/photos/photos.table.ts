import type { Generated } from 'kysely'

export interface PhotosTable {
  id: Generated<string>
  ownerId: string
  mime: 'image/jpeg' | 'image/webp'
  bytes: Buffer
  cardBytes: Buffer
  createdAt: Generated<Date>
}

declare module '#server/kit/db.ts' {
  interface Tables {
    photos: PhotosTable
  }
}
