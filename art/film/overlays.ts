import { n, type Point } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { dot, line, put } from '../illustrations/limb.ts'
import { pawPrint } from '../illustrations/nature.ts'
import { lettering, widthOf } from './lettering.ts'
import { pop } from './timing.ts'

export const WIDE = 1280
export const TALL = 720
/** The top of the band with texts; the scene is above it. */
export const BAND = 552

/** The texts of the band in a scene: the rule's number, title and second line. */
export interface Words {
  number: number
  title: string
  text: string
  /** Seconds since the rule began, and since its second line began. */
  since: [number, number]
}

/** The rule on aubergine at the bottom of the picture, readable on a phone. */
export const band = ({ number, title, text, since }: Words) => {
  const [shown, changed] = since
  const badge = 0.6 + 0.4 * pop(shown, 0.1, 0.6)
  const fresh = Math.min(1, Math.max(0, (changed - 0.1) / 0.35))
  return [
    `<rect y="${BAND}" width="${WIDE}" height="${TALL - BAND}" fill="${brand.ink}"/>`,
    `<rect y="${BAND}" width="${WIDE}" height="7" fill="${brand.magenta}"/>`,
    `<g transform="translate(104 640) scale(${badge.toFixed(3)})">${dot([0, 0], 56, brand.magenta)}${lettering(String(number), [0, 26], { face: 'display', size: 76, colour: '#FFF', anchor: 'middle' })}</g>`,
    lettering(title, [190, 628], { face: 'display', size: 66, colour: '#FFF' }),
    `<g opacity="${fresh.toFixed(2)}" transform="translate(0 ${n((1 - fresh) * 8)})">${lettering(text, [192, 692], { face: 'text', size: 51, colour: brand.blush })}</g>`,
  ].join('')
}

const tick = line('M-15 1l10 12l20 -24', '#FFF', 9)
const cross = line('M-13 -13l26 26M13 -13l-26 26', '#FFF', 9)

/** A text on a rounded label, coloured as good or bad; it pops up at its point. */
export const label = (words: string, at: Point, [isGood, size]: [boolean, number]) => {
  if (size < 0.2) return ''
  const wide = widthOf(words, { face: 'text', size: 48 }) + 116
  const colour = isGood ? '#276B43' : '#9A4A00'
  return [
    `<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${size.toFixed(3)})">`,
    `<rect x="${n(-wide / 2)}" y="-40" width="${n(wide)}" height="80" rx="40" fill="#FFFDF8" stroke="${colour}" stroke-width="5"/>`,
    `<g transform="translate(${n(-wide / 2 + 46)} 0)">${dot([0, 0], 30, colour)}${isGood ? tick : cross}</g>`,
    lettering(words, [-wide / 2 + 88, 16], { face: 'text', size: 48, colour: brand.ink }),
    '</g>',
  ].join('')
}

/** A speech bubble; its tail points down to the left (1) or to the right (−1). */
export const bubble = (words: string, at: Point, [side, size]: [1 | -1, number]) => {
  if (size < 0.2) return ''
  const wide = widthOf(words, { face: 'display', size: 50 }) + 64
  return [
    `<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${size.toFixed(3)})">`,
    `<path d="M${-side * 24} 20L${-side * 54} 76L${side * 14} 34Z" fill="#FFFDF8"/>`,
    `<rect x="${n(-wide / 2)}" y="-44" width="${n(wide)}" height="84" rx="42" fill="#FFFDF8"/>`,
    lettering(words, [0, 15], { face: 'display', size: 50, colour: '#A80068', anchor: 'middle' }),
    '</g>',
  ].join('')
}

/** A ring that fills while it counts to three. */
export const counter = (at: Point, seconds: number, size: number) => {
  if (size < 0.2) return ''
  const around = 2 * Math.PI * 62
  const share = Math.min(1, Math.max(0, seconds / 3))
  const beat = 1 + 0.12 * Math.max(0, 1 - (seconds % 1) * 4) * (share < 1 ? 1 : 0)
  const inside =
    share < 1
      ? lettering(String(Math.floor(seconds) + 1), [0, 32], {
          face: 'display',
          size: 92,
          colour: brand.ink,
          anchor: 'middle',
        })
      : `<g transform="scale(2)">${tick.replace('#FFF', '#276B43')}</g>`
  return [
    `<g transform="translate(${n(at[0])} ${n(at[1])}) scale(${(size * beat).toFixed(3)})">${dot([0, 0], 78, '#FFFDF8')}`,
    `<circle r="62" stroke="#EBD9E6" stroke-width="13"/>`,
    `<circle r="62" stroke="${share < 1 ? brand.magenta : '#276B43'}" stroke-width="13" stroke-linecap="butt" stroke-dasharray="${n(around * share)} 999" transform="rotate(-90)"/>`,
    `${inside}</g>`,
  ].join('')
}

/** The wave between two scenes passes from right to left; at 0.5 it covers everything. */
export const wave = (share: number) => {
  if (share <= 0 || share >= 1) return ''
  const sheet = (late: number, colour: string) => {
    const x = WIDE + 260 - (share * 1.24 - late) * (WIDE + 520) * 2
    const right = x + WIDE + 520
    return `<path d="M${n(x)} -20Q${n(x - 150)} 180 ${n(x)} 360T${n(x)} 740L${n(right)} 740Q${n(right + 150)} 560 ${n(right)} 360T${n(right)} -20Z" fill="${colour}"/>`
  }
  const x = WIDE / 2 + 60 - (share - 0.5) * (WIDE + 520) * 2.48
  return `${sheet(0, brand.blush)}${sheet(0.12, '#F4C6DF')}${put(pawPrint('#D6158C'), [x, 360], [4.4, -16])}`
}
