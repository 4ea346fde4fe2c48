import { n, smooth, stroke, whole, coated, type Point } from '../drawing/pen.ts'
import { brand, brightness, mix, tones } from '../drawing/colour.ts'
import type { Shape } from './shapes.ts'
import { drawBeard } from './hair.ts'
import { edgeOf, type Coat, type Spec } from './spec.ts'

const almond = 'M-1.16 .2C-.8-.74-.15-1 .22-.94C.72-.86 1-.42 1.14-.06C.9 .56 .45 .9-.05 .88C-.6 .86-.95 .5-1.16 .2Z'

const irisOf = ({ eyes = '#6B3F1F', otherEye }: Spec, side: -1 | 1) => (side === -1 && otherEye ? otherEye : eyes)

const eye = (spec: Spec, shape: Shape, side: -1 | 1) => {
  const [x, y, r] = shape.eye
  const iris = irisOf(spec, side)
  const { turn = 0 } = spec
  const far = turn * side > 0 ? 1 - Math.abs(turn) * 0.12 : 1
  const look = turn * 3
  const pale = brightness(iris) > 0.5
  const rim = '#1E121C'
  const eyeId = `eye${side === 1 ? 'R' : 'L'}`
  const shadeColour = tones(spec.colour).deep
  return `<g transform="translate(${n(side * x + turn * 13)} ${n(y)}) scale(${far.toFixed(2)} 1)">
<clipPath id="${eyeId}"><path d="${almond}" transform="translate(0 ${n(r * 0.1)}) scale(${n(side * r * 0.98)} ${n(r * 0.98)}) rotate(${shape.slant})"/></clipPath>
<path d="${almond}" transform="scale(${n(side * r * 1.16)} ${n(r * 1.2)}) rotate(${shape.slant})" fill="${rim}"/>
<g clip-path="url(#${eyeId})"><rect x="-40" y="-40" width="80" height="80" fill="${pale ? mix(iris, '#3A3A4A', 0.35) : mix(iris, '#1E121C', 0.5)}"/>
<circle cx="${n(look)}" cy="-1" r="${n(r * 0.88)}" fill="${iris}"/><path d="M${n(-r)} ${n(-r * 0.12)}Q0 ${n(-r * 0.62)} ${n(r)} ${n(-r * 0.12)}V${n(-r * 1.4)}H${n(-r)}Z" fill="#1E121C" opacity=".38"/>
<circle cx="${n(look)}" cy="-1" r="${n(r * (pale ? 0.48 : 0.54))}" fill="#120A12"/></g>
<circle cx="${n(-r * 0.3 + look)}" cy="${n(-r * 0.38)}" r="${n(r * 0.25)}" fill="#FFF"/><circle cx="${n(r * 0.3 + look)}" cy="${n(r * 0.36)}" r="${n(r * 0.12)}" fill="#FFF" opacity=".55"/>
<path d="M${n(side * -r * 1.2)} ${n(-r * 0.55)}Q${n(side * r * 0.15)} ${n(-r * 1.75)} ${n(side * r * 1.25)} ${n(-r * 0.6)}" fill="none" stroke="${shadeColour}" stroke-width="${n(r * 0.16)}" stroke-linecap="round" opacity=".5"/></g>`
}

export const drawEyes = (spec: Spec, shape: Shape) => eye(spec, shape, -1) + eye(spec, shape, 1)

const nose = (shape: Shape, colour: string) => {
  const [y, a] = shape.nose
  const c = (x: number, dy: number) => `${n(x * a)} ${n(y + dy * a)}`
  const d = `M${c(-1, -0.25)}C${c(-1, -0.75)} ${c(-0.5, -0.85)} ${c(0, -0.85)}C${c(0.5, -0.85)} ${c(1, -0.75)} ${c(1, -0.25)}C${c(1, 0.25)} ${c(0.45, 0.7)} ${c(0, 0.75)}C${c(-0.45, 0.7)} ${c(-1, 0.25)} ${c(-1, -0.25)}Z`
  const hole = mix(colour, '#08040A', 0.7)
  return `<path d="${d}" fill="${colour}"/>
<path d="M${c(-0.72, -0.02)}C${c(-0.7, -0.3)} ${c(-0.3, -0.28)} ${c(-0.26, 0.02)}C${c(-0.3, 0.26)} ${c(-0.6, 0.2)} ${c(-0.72, -0.02)}Z" fill="${hole}"/>
<path d="M${c(0.72, -0.02)}C${c(0.7, -0.3)} ${c(0.3, -0.28)} ${c(0.26, 0.02)}C${c(0.3, 0.26)} ${c(0.6, 0.2)} ${c(0.72, -0.02)}Z" fill="${hole}"/>
<ellipse cx="${n(-a * 0.18)}" cy="${n(y - a * 0.58)}" rx="${n(a * 0.42)}" ry="${n(a * 0.13)}" fill="#FFF" opacity=".38"/>`
}

const muzzlePoints = (s: Shape): Point[] =>
  whole([
    [0, s.nose[0] - s.nose[1] * 0.8 - 34],
    [s.bridge * 0.9, s.nose[0] - s.nose[1] * 0.8 - 20],
    [Math.max(s.bridge + 8, s.muzzle * 0.66), s.nose[0] - s.nose[1] * 0.5],
    [s.muzzle * 0.96, s.nose[0] + 18],
    [s.muzzle, s.lip - 8 + s.jowl * 0.25],
    [s.muzzle * 0.76, s.lip + 12 + s.jowl],
    [s.muzzle * 0.36, s.lip + 12 + s.jowl * 0.55],
    [0, s.lip + 1],
  ])

type Jaw = { wide: number; top: number; drop: number }

const jawOf = (spec: Spec, s: Shape): Jaw => {
  const closed = (spec.mouth ?? 'closed') === 'closed'
  return { wide: s.muzzle * 0.62, top: s.lip + s.jowl * 0.5, drop: closed ? 16 : 34 + s.muzzle * 0.14 }
}

const chin = (spec: Spec, { wide, top, drop }: Jaw) => {
  const tone = tones(spec.muzzle ?? spec.colour)
  const half: Point[] = [
    [0, top - 26],
    [wide * 0.9, top - 20],
    [wide * 0.86, top + drop * 0.6],
    [wide * 0.42, top + drop + 8],
    [0, top + drop + 12],
  ]
  const path = coated(whole(half), edgeOf(spec.fur === 'silky' ? 'feathered' : spec.fur, 3, 0.7))
  return `<path d="${path}" fill="${spec.extras?.includes('drapes') ? tone.base : tone.shade}"/>`
}

const tongue = ({ wide, top, drop }: Jaw, hangs: boolean) => {
  const [long, lean] = hangs ? [drop + 30, 7] : [drop * 0.82, 0]
  const t = wide * 0.84 * (hangs ? 0.58 : 0.66)
  const outline: Point[] = [
    [lean * 0.3, top - 10],
    [t, top + 2],
    [t * 1.02 + lean, top + long * 0.6],
    [t * 0.6 + lean, top + long * 0.96],
    [lean, top + long],
    [-t * 0.6 + lean, top + long * 0.96],
    [-t * 0.98 + lean, top + long * 0.6],
    [-t, top + 2],
  ]
  const groove = `M0 ${n(top)}Q${n(lean)} ${n(top + long * 0.4)} ${n(lean * 0.8)} ${n(top + long * 0.72)}`
  return `<path d="${smooth(outline)}" fill="#E8738C"/><path d="${groove}" fill="none" stroke="#B94A6A" stroke-width="4" stroke-linecap="round"/>`
}

const jawAndTongue = (spec: Spec, s: Shape) => {
  const jaw = jawOf(spec, s)
  const { wide, top, drop } = jaw
  if ((spec.mouth ?? 'closed') === 'closed') return chin(spec, jaw)
  const half: Point[] = [
    [0, top - 26],
    [wide * 0.84, top - 14],
    [wide * 0.84 * 0.8, top + drop * 0.5],
    [0, top + drop * 0.88],
  ]
  return `${chin(spec, jaw)}<path d="${smooth(whole(half))}" fill="#4A1424"/>${tongue(jaw, spec.mouth === 'tongue')}`
}

const lips = (s: Shape, colour: string) => {
  const top = s.nose[0] + s.nose[1] * 0.7
  const cleft: Point = [0, s.lip - 1 + s.jowl * 0.1]
  const side = (k: number): Point[] => [
    cleft,
    [k * s.muzzle * 0.3, s.lip + 11 + s.jowl * 0.52],
    [k * s.muzzle * 0.74, s.lip + 9 + s.jowl * 0.86],
    [k * s.muzzle * 0.97, s.lip - 12 + s.jowl * 0.25],
  ]
  const line = `fill="none" stroke="${colour}" stroke-linecap="round"`
  return `<path d="M0 ${n(top)}L0 ${n(cleft[1])}" ${line} stroke-width="4.5"/><path d="${stroke(side(-1))}" ${line} stroke-width="4.5"/><path d="${stroke(side(1))}" ${line} stroke-width="4.5"/>`
}

const whiskers = (s: Shape, colour: string) =>
  [-1, 1]
    .flatMap((k) =>
      [
        [0.5, -6],
        [0.68, 6],
        [0.56, 18],
      ].map(
        ([x, y]) =>
          `<circle cx="${n(k * x! * s.muzzle)}" cy="${n(s.nose[0] + s.nose[1] * 0.5 + y!)}" r="2.6" fill="${colour}" opacity=".55"/>`,
      ),
    )
    .join('')

const hairy: Coat[] = ['curly', 'wavy', 'wire', 'silky']

/** Jaw, tongue, muzzle, nose and lips; in turned heads they are shifted to the side. */
export const drawMuzzle = (spec: Spec, s: Shape) => {
  const colour = spec.muzzle ?? spec.colour
  const tone = tones(colour)
  const path = coated(muzzlePoints(s), hairy.includes(spec.fur) ? edgeOf(spec.fur, 5, 0.55) : undefined)
  const dark = brightness(colour) < 0.3
  const line = dark ? '#0C060E' : mix(tone.deep, brand.ink, 0.6)
  const { turn = 0 } = spec
  const side = smooth([
    [s.muzzle * 0.3, s.nose[0] + 10],
    [s.muzzle * 1.1, s.nose[0] - 30],
    [s.muzzle * 1.3, s.lip + 60],
    [s.muzzle * 0.2, s.lip + 60],
    [s.muzzle * 0.62, s.lip + 6],
  ])
  return `<g transform="translate(${n(turn * 24)} 0)">${drawBeard(spec, s)}${jawAndTongue(spec, s)}
<clipPath id="muzzle"><path d="${path}"/></clipPath><path d="${path}" fill="${mix(tone.base, tone.light, dark ? 0.45 : 0.4)}"/>
<g clip-path="url(#muzzle)"><path d="${side}" fill="${tone.shade}" opacity=".5"/><ellipse cx="0" cy="${n(s.nose[0] + s.nose[1] * 0.5)}" rx="${n(s.nose[1] * 1.15)}" ry="${n(s.nose[1] * 0.8)}" fill="${tone.deep}" opacity=".22"/></g>
${lips(s, line)}${whiskers(s, line)}${nose(s, spec.nose ?? '#241820')}</g>`
}

/** The soft shadow that separates the muzzle from the face. */
export const muzzleShadow = (spec: Spec, s: Shape) => {
  const tone = tones(spec.colour)
  const path = smooth(muzzlePoints({ ...s, muzzle: s.muzzle * 1.14, bridge: s.bridge * 1.1, lip: s.lip + 6 }))
  return `<path d="${path}" transform="translate(${n((spec.turn ?? 0) * 24 + 5)} 2)" fill="${tone.deep}" opacity=".24"/>`
}
