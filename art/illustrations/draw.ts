import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { compact } from '../drawing/compact.ts'
import { icon } from './brand-marks.ts'
import { pictures } from './pictures.ts'
import { share } from './share.ts'

const assets = new URL('../../web/assets/', import.meta.url)
const shown = new URL('../../web/public/', import.meta.url)
const LARGEST = 25_000

await mkdir(assets, { recursive: true })
await mkdir(shown, { recursive: true })

for (const [name, svg] of Object.entries(pictures)) {
  if (svg.length > LARGEST) throw new Error(`${name}.svg has ${svg.length} bytes; at most ${LARGEST} are allowed`)
  await writeFile(new URL(`${name}.svg`, assets), svg + '\n')
}
await writeFile(new URL('favicon.svg', shown), pictures['favicon'] + '\n')

const png = async (svg: string, file: string, size: number) => {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(size)
  await picture.png({ compressionLevel: 9, palette: true }).toFile(new URL(file, shown).pathname)
}

await writeFile(new URL('favicon.ico', shown), await ico(pictures['favicon'] ?? ''))
await png(icon(15, 0.8), 'icon-192.png', 192)
await png(icon(15, 0.8), 'icon-512.png', 512)
await png(icon(0, 0.62), 'icon-maskable-512.png', 512)
await png(icon(0, 0.76), 'apple-touch-icon.png', 180)
await png(compact(share()), 'share.png', 1200)
console.log(`${Object.keys(pictures).length} pictures drawn`)

/** /favicon.ico: a PNG of 32 px behind the header of the ICO format. */
async function ico(svg: string): Promise<Buffer> {
  const picture = await sharp(Buffer.from(svg), { density: 300 }).resize(32).png({ compressionLevel: 9 }).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of images
  head.set([32, 32], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
