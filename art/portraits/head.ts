import { chance, coated, n, seedOf, smooth, whole } from '../drawing/pen.ts'
import { brand, mix, tones } from '../drawing/colour.ts'
import { drawEars } from './ears.ts'
import { drawEyes, drawMuzzle, muzzleShadow } from './face.ts'
import { drawHair } from './hair.ts'
import { drawMarks } from './markings.ts'
import { headPoints, type Shape } from './shapes.ts'
import { edgeOf, type Spec } from './spec.ts'

const planes = (spec: Spec, s: Shape) => {
  const turn = spec.turn ?? 0
  const right = smooth([
    [s.skull[0] * 0.62, s.top - 40],
    [s.cheek[0] + 60, s.top],
    [s.cheek[0] + 60, s.chin[1] + 40],
    [0, s.chin[1] + 40],
    [s.cheek[0] * 0.66, s.cheek[1] + 40],
    [s.cheek[0] * 0.82, s.cheek[1] - 50],
  ])
  const stop = smooth(
    whole([
      [0, s.eye[1] - 44],
      [s.bridge * 0.5, s.eye[1] - 10],
      [s.bridge * 0.75, s.nose[0] - s.nose[1]],
      [0, s.nose[0] - s.nose[1] * 0.6],
    ]),
  )
  return `<path d="${right}" fill="${brand.ink}" opacity=".11"/>
<ellipse cx="${n(-s.skull[0] * 0.42)}" cy="${n(s.top + 34)}" rx="${n(s.skull[0] * 0.52)}" ry="34" transform="rotate(-18 ${n(-s.skull[0] * 0.42)} ${n(s.top + 34)})" fill="#FFF" opacity=".08"/>
<g transform="translate(${n(turn * 14)} 0)"><path d="${stop}" fill="#FFF" opacity=".1"/></g>`
}

const brows = (spec: Spec, s: Shape) => {
  const tone = tones(spec.colour)
  const [x, y, r] = s.eye
  return [-1, 1]
    .map((side) => {
      const cx = side * x * 1.02 + (spec.turn ?? 0) * 13
      return `<ellipse cx="${n(cx)}" cy="${n(y + 2)}" rx="${n(r * 1.75)}" ry="${n(r * 1.55)}" fill="${tone.deep}" opacity=".17"/><ellipse cx="${n(cx - side * 4)}" cy="${n(y - r * 1.55)}" rx="${n(r * 0.8)}" ry="${n(r * 0.36)}" transform="rotate(${side * 16} ${n(cx)} ${n(y - r * 1.55)})" fill="#FFF" opacity=".16"/>`
    })
    .join('')
}

const ticks = (spec: Spec, s: Shape) => {
  if (spec.fur === 'curly') return curls(spec, s)
  const random = chance(seedOf(spec.slug))
  const tone = tones(spec.colour)
  const long = spec.fur === 'short' ? 10 : 20
  return Array.from({ length: spec.fur === 'short' ? 10 : 16 }, () => {
    const side = random() < 0.5 ? -1 : 1
    const [x, y] = [side * s.cheek[0] * (0.62 + random() * 0.3), s.cheek[1] - 10 + random() * (s.jaw[1] - 10)]
    const colour = random() < 0.5 ? tone.light : tone.deep
    return `<path d="M${n(x)} ${n(y)}q${n(side * 2)} ${n(long * 0.5)} ${n(side * 7)} ${n(long)}" fill="none" stroke="${colour}" stroke-width="3.5" stroke-linecap="round" opacity=".35"/>`
  }).join('')
}

const curls = (spec: Spec, s: Shape) => {
  const random = chance(seedOf(spec.slug))
  const tone = tones(spec.colour)
  return Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 30) * Math.PI * 2
    const [x, y] = [
      Math.sin(angle) * s.cheek[0] * (0.68 + random() * 0.24),
      s.cheek[1] - 22 - Math.cos(angle) * 105 * (0.78 + random() * 0.24),
    ]
    const r = 9 + random() * 8
    return `<path d="M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0" fill="none" stroke="${i % 2 ? tone.light : tone.shade}" stroke-width="5" stroke-linecap="round" opacity=".7"/>`
  }).join('')
}

/** The whole head around 0 0, before it is tilted and placed on the neck. */
export const drawHead = (spec: Spec, s: Shape) => {
  const tone = tones(spec.colour)
  const path = coated(headPoints(s), edgeOf(spec.fur, seedOf(spec.slug)))
  return `${drawEars(spec, s, false)}
<clipPath id="head"><path d="${path}"/></clipPath><path d="${path}" fill="${mix(tone.base, tone.light, 0.1)}"/>
<g clip-path="url(#head)">${drawMarks(spec, s)}${brows(spec, s)}${planes(spec, s)}${ticks(spec, s)}${muzzleShadow(spec, s)}</g>
${drawHair(spec, s, 'behind')}${drawEars(spec, s, true)}${drawMuzzle(spec, s)}${drawEyes(spec, s)}${drawHair(spec, s, 'front')}`
}
