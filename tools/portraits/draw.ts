import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cast } from './cast.ts'
import { portrait } from './portrait.ts'

const folder = process.argv[2] ?? new URL('../../server/demo/portraits/', import.meta.url).pathname

await mkdir(folder, { recursive: true })
for (const spec of cast) {
  const picture = sharp(Buffer.from(portrait(spec))).resize(800, 800)
  await picture.webp({ quality: 80, effort: 6 }).toFile(`${folder}/${spec.slug}.webp`)
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
