import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// Writes web/fonts/ from the @fontsource-variable packages, in three subsets each: English, which every page loads; the
// macrons of te reo Māori; accents of other names. Run it again after a font update: node art/fonts.ts

const root = join(import.meta.dirname, '..')

/** The characters of each subset, and the package file that has them. web/tokens.css repeats them as unicode-range. */
const PARTS = [
  { name: 'latin', file: 'latin', letters: `${range(0x20, 0x7e)}\u00A0©°·×–—‘’‚“”„†•…‹›⁄€™−` },
  { name: 'accents', file: 'latin', letters: range(0xa1, 0xff) },
  { name: 'macrons', file: 'latin-ext', letters: 'ĀāĒēĪīŌōŪū' },
]
/** The OpenType features to keep: kerning, mark positioning, tabular figures. Others only add bytes. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

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
  for (const part of PARTS) await writePart(face, part)
}

async function writePart(face: Face, { name, file, letters }: (typeof PARTS)[number]): Promise<void> {
  const source = join(
    root,
    `node_modules/@fontsource-variable/${face.package}/files/${face.package}-${file}-wght-normal.woff2`,
  )
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weights },
    keepFeatures: FEATURES,
  })
  const target = `web/fonts/${face.name}-${name}.woff2`
  await writeFile(join(root, target), subset)
  console.log(`${target} ${(subset.length / 1024).toFixed(1)} kB`)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))
}
