import sharp from 'sharp'
import { decodePicture } from '../picture.ts'
import { HeicPicture, NotAPicture } from './not-a-picture.ts'

/** Brands of HEIF files with HEVC pictures, which phones write; AVIF has others. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1'])

/** Whether the file says of itself that it is HEIC. */
export function isHeic(upload: Buffer): boolean {
  return upload.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(upload.toString('latin1', 8, 12))
}

/**
 * `decodePicture` of a HEIC file, where the build of the library has a decoder for HEVC: the ready-made one has none, for
 * its patents. Throws HeicPicture otherwise.
 */
export async function readHeic(upload: Buffer): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
  // The library judges by the brand alone, and would open AV1 under it, which is no accepted format.
  if (upload.includes('av1C')) throw new NotAPicture('AV1 inside')
  return decodePicture(upload).catch(refuse)
}

function refuse(cause: Error): never {
  throw new HeicPicture(cause.message, { cause })
}
