import { createHash, randomUUID } from 'node:crypto'
import { ProblemError } from '../http/problem.ts'
import type { ObjectStore } from './object-store.ts'

/** A picture in its two sizes. */
export interface PictureBytes {
  bytes: Buffer
  cardBytes: Buffer
}

export type PictureSize = 'full' | 'card'

/** Where a row says that its picture lies: in the row itself without an `objectKey`, otherwise in the object store. */
export interface StoredPicture {
  bytes: Buffer
  objectKey: string | null
}

/** Columns of a picture whose bytes lie in the object store; the row's own columns of bytes are empty. */
export interface PictureInStore {
  /** Random and never used again, so that a late deletion cannot hit another picture. */
  objectKey: string
  /** Of both sizes, to prove that what comes back is what was stored. */
  objectSha256: Buffer
}

const SIZES: readonly PictureSize[] = ['full', 'card']

/** The bytes that a row has of a picture in the object store. */
export const NO_BYTES: PictureBytes = { bytes: Buffer.alloc(0), cardBytes: Buffer.alloc(0) }

/** The key of one size of a picture. */
export function keyOf(objectKey: string, size: PictureSize): string {
  return `photos/${size}/${objectKey}`
}

/** A new key for a picture. Callers schedule its deletion before they store anything under it. */
export function newObjectKey(): string {
  return randomUUID()
}

/** Puts both sizes into the store. @returns what the row keeps */
export async function storePicture(
  store: ObjectStore,
  objectKey: string,
  { bytes, cardBytes, mime }: PictureBytes & { mime: string },
): Promise<PictureInStore> {
  await Promise.all([
    store.put(keyOf(objectKey, 'full'), bytes, mime),
    store.put(keyOf(objectKey, 'card'), cardBytes, mime),
  ])
  return { objectKey, objectSha256: sha256OfPicture({ bytes, cardBytes }) }
}

/** Both sizes from the store; null when one of them is not there. */
export async function getPicture(store: ObjectStore, objectKey: string): Promise<PictureBytes | null> {
  const [bytes, cardBytes] = await Promise.all(SIZES.map(async (size) => store.get(keyOf(objectKey, size))))
  return bytes && cardBytes ? { bytes, cardBytes } : null
}

/** Removes both sizes from the store. */
export async function removePicture(store: ObjectStore, objectKey: string): Promise<void> {
  await Promise.all(SIZES.map(async (size) => store.remove(keyOf(objectKey, size))))
}

/**
 * The bytes of one size of a picture, wherever they lie. Null when the store has lost them; throws ProblemError
 * `pictures-away` when it does not answer, or no store is set.
 */
export async function bytesOfPicture(
  store: ObjectStore | null,
  { bytes, objectKey }: StoredPicture,
  size: PictureSize = 'full',
): Promise<Buffer | null> {
  if (objectKey === null) return bytes
  if (store === null) throw new ProblemError('pictures-away')
  return store.get(keyOf(objectKey, size))
}

/** The hash of a picture in both its sizes. */
export function sha256OfPicture({ bytes, cardBytes }: PictureBytes): Buffer {
  return createHash('sha256').update(bytes).update(cardBytes).digest()
}

/** The larger size as a data URL; null when the store has lost it. */
export async function dataUrlOf(
  store: ObjectStore | null,
  { mime, ...stored }: StoredPicture & { mime: string },
): Promise<string | null> {
  const bytes = await bytesOfPicture(store, stored)
  return bytes && `data:${mime};base64,${bytes.toString('base64')}`
}
