import { n } from '../drawing/pen.ts'
import { drawBackdrop } from './backdrop.ts'
import { drawBody } from './body.ts'
import { drawHead } from './head.ts'
import { shapes, young } from './shapes.ts'
import type { Spec } from './spec.ts'

/** One portrait as an SVG of 800 × 800. */
export const portrait = (spec: Spec) => {
  const grown = shapes[spec.shape]
  const s = spec.puppy ? young(grown) : grown
  const tall =
    spec.ears.kind === 'pricked' ||
    spec.ears.kind === 'bat' ||
    spec.ears.kind === 'wide' ||
    spec.extras?.includes('topknot') ||
    spec.extras?.includes('bow')
  const size = (spec.size ?? 1) * (spec.puppy ? 0.96 : 1) * (tall ? 1 : 1.07)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">${drawBackdrop(...spec.back)}
<g transform="translate(400 ${n(800 - 800 * size)}) scale(${size.toFixed(3)})">${drawBody(spec, s)}</g>
<g transform="translate(${n(400 + (spec.turn ?? 0) * 8 * size)} ${n(800 - 446 * size)}) rotate(${spec.tilt ?? 0} 0 120) scale(${(1.42 * size).toFixed(3)})">${drawHead(spec, s)}</g></svg>`
}
