import sharp, { type Sharp } from 'sharp'

// A perceptual hash by the discrete cosine transform (pHash): which of the 64 lowest frequencies of a picture's
// brightness are above their median. Scaling and encoding hardly change it. Mirroring and cropping do, so a removed
// picture is kept with the hashes of its variants. Drawings of the same pose have like hashes: rough colours tell them apart.

/** The side of the small picture that is transformed. */
const SIDE = 32
/** The side of the square of frequencies that is kept: 64 bits. */
const KEPT = 8
/** A picture without shapes has no hash: all of them would be the same. */
const FLAT = 4
/** The fields of the grid of colours on each side. */
const FIELDS = 4
/** The share that a copy may have lost on a side. */
const CROP = 0.05

/** Bits in which the hash of a copy may differ from that of the picture. */
export const DISTANCE = 6
/** Bits in which the hash of a picture that operators should look at may differ. */
export const NEAR = 10
/** By how much each colour of a copy may differ. Copies differ by up to 4, different drawings by 26 or more. */
const COLOUR_DISTANCE = 16

const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_unused, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
)

/** Rough look of a picture. */
export interface Look {
  /** 64 bits, each 0 or 1. */
  hash: string
  /** Red, green and blue of each field of a grid. */
  colours: Buffer
}

/** The look of a picture (bytes of WebP, JPEG or PNG); null for a picture without shapes. */
export async function lookOf(bytes: Buffer): Promise<Look | null> {
  return lookOfPixels(await small(sharp(bytes)))
}

/** The looks of a picture, of its mirror image, and of both with up to 5 % lost on the sides; each hash once. */
export async function looksOfVariants(bytes: Buffer): Promise<Look[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const looks = new Map<string, Look>()
  for (const [left, right] of LOSSES) {
    for (const [top, bottom] of LOSSES) {
      const x = Math.round(info.width * left)
      const y = Math.round(info.height * top)
      const kept = {
        left: x,
        top: y,
        width: Math.max(1, Math.round(info.width * (1 - right)) - x),
        height: Math.max(1, Math.round(info.height * (1 - bottom)) - y),
      }
      const pixels = await small(sharp(data, { raw }).extract(kept))
      for (const look of [lookOfPixels(pixels), lookOfPixels(mirrored(pixels))]) if (look) looks.set(look.hash, look)
    }
  }
  return [...looks.values()]
}

/** Whether no colour differs by much. */
export function areColoursLike(some: Buffer, others: Buffer): boolean {
  return some.every((value, at) => Math.abs(value - (others[at] ?? 0)) <= COLOUR_DISTANCE)
}

/** The shares that a crop may take from the beginning and from the end of a side. */
const LOSSES = [
  [0, 0],
  [CROP / 2, 0],
  [0, CROP / 2],
  [CROP, 0],
  [0, CROP],
  [CROP / 2, CROP / 2],
  [CROP, CROP],
] as const

async function small(picture: Sharp): Promise<Buffer> {
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
}

function mirrored(pixels: Buffer): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_unused, x) => {
      const at = 3 * (y * SIDE + SIDE - 1 - x)
      return pixels.subarray(at, at + 3)
    }),
  )
  return Buffer.concat(rows.flat())
}

function lookOfPixels(pixels: Buffer): Look | null {
  const hash = hashOf(pixels)
  return hash === null ? null : { hash, colours: coloursOf(pixels) }
}

function coloursOf(pixels: Buffer): Buffer {
  const sums = new Float64Array(FIELDS * FIELDS * 3)
  const field = SIDE / FIELDS
  for (const [at, value] of pixels.entries()) {
    const x = Math.floor(at / 3) % SIDE
    const y = Math.floor(at / 3 / SIDE)
    const to = 3 * (Math.floor(y / field) * FIELDS + Math.floor(x / field)) + (at % 3)
    sums[to] = (sums[to] ?? 0) + value / (field * field)
  }
  return Buffer.from(sums)
}

function hashOf(pixels: Buffer): string | null {
  const frequencies = transformed(pixels)
  // The first is the mean brightness, which says nothing about shapes.
  const shapes = frequencies.slice(1)
  if (Math.max(...shapes.map(Math.abs)) < FLAT * SIDE) return null
  const median = shapes.toSorted((a, b) => a - b)[Math.floor(shapes.length / 2)] ?? 0
  return frequencies.map((value, at) => (at > 0 && value > median ? '1' : '0')).join('')
}

function brightness(pixels: Buffer, at: number): number {
  return 0.299 * (pixels[3 * at] ?? 0) + 0.587 * (pixels[3 * at + 1] ?? 0) + 0.114 * (pixels[3 * at + 2] ?? 0)
}

/** The lowest frequencies, row by row. */
function transformed(pixels: Buffer): number[] {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    COSINES.map((cosine) => sumOf(cosine, (x) => brightness(pixels, y * SIDE + x))),
  )
  return COSINES.flatMap((cosine) => COSINES.map((_, column) => sumOf(cosine, (y) => rows[y]?.[column])))
}

function sumOf(cosine: Float64Array, valueAt: (at: number) => number | undefined): number {
  return cosine.reduce((sum, factor, at) => sum + factor * (valueAt(at) ?? 0), 0)
}
