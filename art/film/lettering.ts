import { readFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { n, type Point } from '../drawing/pen.ts'

// Text as outlines of the product's typefaces: drawing needs no installed fonts, and frames are reproducible.

const faces = {
  display: { file: 'display-latin', weight: 800 },
  text: { file: 'text-latin', weight: 600 },
}
export type Face = keyof typeof faces

const LETTERS = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i)) + '’–…−×'

const opened = async ({ file, weight }: { file: string; weight: number }) => {
  const packed = await readFile(new URL(`../../web/fonts/${file}.woff2`, import.meta.url))
  const plain = await subsetFont(packed, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(plain)))
  return { font: new harfbuzz.Font(face), perEm: face.upem }
}

const fonts = { display: await opened(faces.display), text: await opened(faces.text) }

interface Line {
  /** The outlines, starting at 0 0 on the baseline, with y pointing down. */
  drawing: string
  width: number
}

const kept = new Map<string, Line>()

const shaped = (words: string, face: Face): Line => {
  const { font, perEm } = fonts[face]
  const buffer = new harfbuzz.Buffer()
  buffer.addText(words)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const places = buffer.getGlyphPositions()
  let x = 0
  const glyphs = buffer.getGlyphInfos().map((glyph, i) => {
    const path = font.glyphToPath(glyph.codepoint)
    const at = x + (places[i]?.xOffset ?? 0)
    x += places[i]?.xAdvance ?? 0
    return path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`
  })
  const scale = 1 / perEm
  return { drawing: `<g transform="scale(${scale} ${-scale})">${glyphs.join('')}</g>`, width: x * scale }
}

const lineOf = (words: string, face: Face): Line => {
  const key = `${face} ${words}`
  const line = kept.get(key) ?? shaped(words, face)
  kept.set(key, line)
  return line
}

export interface Type {
  face: Face
  size: number
  colour: string
  /** The alignment of the text relative to the point. */
  anchor?: 'start' | 'middle'
}

export const widthOf = (words: string, { face, size }: Pick<Type, 'face' | 'size'>) => lineOf(words, face).width * size

/** A line of text at a point of its baseline. */
export const lettering = (words: string, at: Point, type: Type) => {
  const { drawing, width } = lineOf(words, type.face)
  const left = type.anchor === 'middle' ? at[0] - (width * type.size) / 2 : at[0]
  return `<g transform="translate(${n(left)} ${n(at[1])}) scale(${type.size})" fill="${type.colour}">${drawing}</g>`
}
