import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// Makes web/fonts/ out of the @fontsource-variable packages: only what English and te reo Māori need, in two parts each,
// because the packages keep macrons in a file of their own. Run it again after a font update: node tools/fonts.ts

const root = join(import.meta.dirname, '..')

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„†•…‹›⁄€™−×'
const MACRONS = 'ĀāĒēĪīŌōŪū'

interface Face {
  name: string
  package: string
  weights: { min: number; max: number }
}

const faces: Face[] = [
  { name: 'display', package: 'bricolage-grotesque', weights: { min: 500, max: 800 } },
  { name: 'text', package: 'figtree', weights: { min: 400, max: 700 } },
]

for (const face of faces) {
  await part(face, { file: 'latin', letters: LATIN })
  await part(face, { file: 'latin-ext', letters: MACRONS })
}

async function part(face: Face, { file, letters }: { file: string; letters: string }): Promise<void> {
  const source = join(
    root,
    `node_modules/@fontsource-variable/${face.package}/files/${face.package}-${file}-wght-normal.woff2`,
  )
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
  })
  const target = `web/fonts/${face.name}-${file === 'latin' ? 'latin' : 'macrons'}.woff2`
  await writeFile(join(root, target), subset)
  console.log(`${target} ${(subset.length / 1024).toFixed(1)} kB`)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))
}
