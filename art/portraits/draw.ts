import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cast } from './cast.ts'
import { portrait } from './portrait.ts'
import type { Spec } from './spec.ts'

/** The portraits that the landing page shows too, in a small size. */
const FACES = [
  'samoyed-white',
  'heading-dog-black-white',
  'dachshund-black-tan',
  'labradoodle-chocolate',
  'bulldog-red-white',
  'kelpie-black-tan',
  'vizsla',
  'westie-white',
]

const assets = new URL('../../web/assets/', import.meta.url).pathname
const folder = process.argv[2] ?? new URL('../../server/demo/portraits/', import.meta.url).pathname

await mkdir(folder, { recursive: true })
for (const spec of cast) {
  const picture = sharp(Buffer.from(portrait(spec))).resize(800, 800)
  await picture.webp({ quality: 80, effort: 6 }).toFile(`${folder}/${spec.slug}.webp`)
  if (FACES.includes(spec.slug)) await face(spec)
}
const list = cast.map(({ slug, breed, coat, look, puppy = false }) => ({
  file: `${slug}.webp`,
  breed,
  coat,
  look,
  puppy,
}))
await writeFile(`${folder}/portraits.json`, JSON.stringify(list, null, 2) + '\n')
console.log(`${cast.length} portraits drawn`)

async function face(spec: Spec): Promise<void> {
  const picture = sharp(Buffer.from(portrait(spec))).resize(240, 240)
  await picture.webp({ quality: 72, effort: 6 }).toFile(`${assets}/face-${spec.slug}.webp`)
}
