import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture as browsers send it. */
export function dataUrl(bytes: Buffer, mime = 'image/jpeg'): string {
  return `data:${mime};base64,${bytes.toString('base64')}`
}

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

/** A JPEG as a phone writes it: turned by its EXIF, with the place where it was taken. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  return redAndBlue(width, height)
    .withExif({
      IFD0: { Make: 'CanaryPhone', Copyright: 'CanaryPerson' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '36/1 50/1 5555/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '174/1 44/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

interface PngKind {
  /** Four channels of 16 bits; without it one of 8. */
  isDeep?: boolean
  /** In seven passes, which no decoder can read row by row. */
  isInterlaced?: boolean
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[]
}

/** A black PNG of any size: a small file for very many pixels. */
export function blankPng(
  width: number,
  height: number,
  { isDeep = false, isInterlaced = false, extra = [] }: PngKind = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...(isDeep ? [16, 6] : [8, 0]), 0, 0, Number(isInterlaced)], 8)
  const passes = isInterlaced ? INTERLACING : NOT_INTERLACED
  const sizes = passes.map(([x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    return columns * rows === 0 ? 0 : rows * (columns * (isDeep ? 8 : 1) + 1)
  })
  const pixels = deflateSync(Buffer.alloc(sizes.reduce((sum, size) => sum + size)), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The first column and row of each pass, and the steps from there. */
const INTERLACING = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const NOT_INTERLACED = [[0, 0, 1, 1]] as const

export function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
