import { n } from '../drawing/pen.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawBody } from './body.ts'
import { drawHead } from './head.ts'
import { shapes, young } from './shapes.ts'
import type { Spec } from './spec.ts'

const isTall = (spec: Spec) =>
  ['pricked', 'bat', 'wide'].includes(spec.ears.kind) ||
  (spec.extras ?? []).some((extra) => extra === 'topknot' || extra === 'bow')

const sizeOf = (spec: Spec) => (spec.size ?? 1) * (spec.puppy ? 0.96 : 1) * (isTall(spec) ? 1 : 1.07)

/** One portrait as an SVG of 800 × 800. */
export const portrait = (spec: Spec) => {
  const grown = shapes[spec.shape]
  const s = spec.puppy ? young(grown) : grown
  const size = sizeOf(spec)
  const { tilt = 0, turn = 0 } = spec
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${drawBackdrop(...spec.back)}
<g transform="translate(400 ${n(800 - 800 * size)}) scale(${size.toFixed(3)})">${drawBody(spec, s)}</g>
<g transform="translate(${n(400 + turn * 8 * size)} ${n(800 - 446 * size)}) rotate(${tilt} 0 120) scale(${(1.42 * size).toFixed(3)})">${drawHead(spec, s)}</g></svg>`
}
