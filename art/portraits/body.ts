import { chance, coated, n, seedOf, smooth, whole, type Point } from '../drawing/pen.ts'
import { brand, tones } from '../drawing/colour.ts'
import { headPoints, type Shape } from './shapes.ts'
import { edgeOf, type Spec } from './spec.ts'

const COLLAR = 628

const torso = (spec: Spec, s: Shape): Point[] => {
  const fluff = spec.fur === 'fluffy' ? 26 : spec.fur === 'wavy' || spec.fur === 'curly' ? 12 : 0
  const w = s.neck * 0.92 + fluff
  return whole([
    [0, 380],
    [w * 0.8, 400],
    [w, 520],
    [w + 8 + fluff, 610],
    [s.shoulders * 0.84 + fluff, 690],
    [s.shoulders + fluff, 770],
    [s.shoulders + 20 + fluff, 880],
    [0, 900],
  ])
}

const chest = (spec: Spec, s: Shape) => {
  if (!spec.chest) return ''
  const fur = edgeOf(spec.fur === 'short' ? 'feathered' : spec.fur, seedOf(spec.slug) + 3)
  const w = Math.min(s.neck * 0.78, 120)
  return `<path d="${coated(
    whole([
      [0, 470],
      [w * 0.7, 500],
      [w, 600],
      [w * 1.15, 720],
      [w * 0.8, 830],
      [0, 870],
    ]),
    fur,
  )}" fill="${spec.chest}"/>`
}

const texture = (spec: Spec, s: Shape) => {
  const random = chance(seedOf(spec.slug) + 11)
  const tone = tones(spec.body ?? spec.colour)
  return Array.from({ length: 16 }, (_, i) => {
    const [x, y] = [(random() * 2 - 1) * s.shoulders * 0.9, 665 + random() * 120]
    const line = `fill="none" stroke="${i % 2 ? tone.light : tone.deep}" stroke-width="4.5" stroke-linecap="round" opacity=".4"`
    if (spec.fur === 'curly') return `<path d="M${n(x - 13)} ${n(y)}a13 13 0 0 1 26 0" ${line}/>`
    const side = Math.sign(x)
    const long = spec.fur === 'short' ? 0.6 : 1.2
    return `<path d="M${n(x)} ${n(y)}q${n(side * 2 * long)} ${n(14 * long)} ${n(side * 9 * long)} ${n(26 * long)}" ${line}/>`
  }).join('')
}

const ring = (s: Shape, wide: number): string => {
  const w = s.neck * 0.98 + 34 + wide
  const sag = 44
  return `M${-w} ${COLLAR - 34}Q0 ${COLLAR + sag} ${w} ${COLLAR - 34}L${w} ${COLLAR - 2}Q0 ${COLLAR + sag + 36} ${-w} ${COLLAR - 2}Z`
}

const tag = (kind: string, colour: string) => {
  const y = COLLAR + 42
  const hang = `<circle cx="0" cy="${y - 8}" r="9" fill="none" stroke="#B9B2BD" stroke-width="5"/>`
  if (kind === 'bone')
    return `${hang}<path d="M-20 ${y + 12}a11 11 0 1 1 6-14h28a11 11 0 1 1 6 14a11 11 0 1 1-6 14h-28a11 11 0 1 1-6-14Z" fill="${colour}"/>`
  if (kind === 'heart')
    return `${hang}<path d="M0 ${y + 42}C-36 ${y + 16} -30 ${y - 6} -14 ${y - 6}C-6 ${y - 6} 0 ${y + 2} 0 ${y + 6}C0 ${y + 2} 6 ${y - 6} 14 ${y - 6}C30 ${y - 6} 36 ${y + 16} 0 ${y + 42}Z" fill="${colour}"/>`
  return `${hang}<circle cx="0" cy="${y + 20}" r="24" fill="${colour}"/><circle cx="-6" cy="${y + 13}" r="8" fill="#FFF" opacity=".35"/>`
}

const bandana = (s: Shape, colour: string) => {
  const w = s.neck * 0.86
  const tone = tones(colour)
  const top = COLLAR - 6
  const dots = [
    [-0.4, 30],
    [0, 42],
    [0.4, 30],
    [-0.2, 74],
    [0.2, 74],
    [0, 112],
  ].map(([x, y]) => `<circle cx="${n(x! * w)}" cy="${top + y!}" r="7" fill="${brand.paper}" opacity=".85"/>`)
  return `<path d="M${n(-w)} ${top - 4}Q0 ${top + 44} ${n(w)} ${top - 4}L${n(w * 0.5)} ${top + 76}Q20 ${top + 150} 0 ${top + 158}Q-20 ${top + 150} ${n(-w * 0.5)} ${top + 76}Z" fill="${colour}"/><path d="M${n(w)} ${top - 4}L${n(w * 0.5)} ${top + 76}Q20 ${top + 150} 0 ${top + 158}Q40 ${top + 90} ${n(w * 0.5)} ${top + 8}Z" fill="${tone.shade}" opacity=".6"/>${dots.join('')}`
}

const bowTie = (colour: string) => {
  const y = COLLAR + 26
  const tone = tones(colour)
  return `<path d="${smooth([
    [0, y],
    [34, y - 34],
    [78, y - 34],
    [84, y],
    [78, y + 34],
    [34, y + 34],
  ])}" fill="${tone.shade}"/><path d="${smooth([
    [0, y],
    [-34, y + 34],
    [-78, y + 34],
    [-84, y],
    [-78, y - 34],
    [-34, y - 34],
  ])}" fill="${colour}"/><rect x="-18" y="${y - 20}" width="36" height="40" rx="13" fill="${tone.light}"/>`
}

const collar = (spec: Spec, s: Shape) => {
  if (!spec.collar) return ''
  const { colour, kind = 'band', tag: shapeOfTag = 'disc' } = spec.collar
  const band = `<g clip-path="url(#body)"><path d="${ring(s, 40)}" transform="translate(0 9)" fill="${brand.ink}" opacity=".22"/><path d="${ring(s, 40)}" fill="${colour}"/></g>`
  if (kind === 'bandana') return band + bandana(s, colour)
  if (kind === 'bow') return band + bowTie(colour)
  return band + tag(shapeOfTag, colour === brand.amber ? '#D9D3DC' : '#F0B64A')
}

const headShadow = (spec: Spec, s: Shape) => {
  const place = `translate(${n((spec.turn ?? 0) * 8 + 6)} 398) rotate(${spec.tilt ?? 0} 0 120) scale(1.42)`
  return `<g clip-path="url(#body)"><path d="${smooth(headPoints(s))}" transform="${place}" fill="${brand.ink}" opacity=".24"/></g>`
}

/** Neck, chest and clothing, on the 800 × 800 canvas with its centre at x = 0. */
export const drawBody = (spec: Spec, s: Shape) => {
  const tone = tones(spec.body ?? spec.colour)
  const path = coated(torso(spec, s), edgeOf(spec.fur, seedOf(spec.slug) + 1, spec.fur === 'short' ? 1 : 1.3))
  const right = smooth([
    [s.neck * 0.5, 380],
    [700, 380],
    [700, 900],
    [s.shoulders * 0.4, 900],
    [s.shoulders * 0.62, 740],
    [s.neck * 0.62, 600],
  ])
  return `<clipPath id="body"><path d="${path}"/></clipPath><path d="${path}" fill="${tone.base}"/>
<g clip-path="url(#body)">${chest(spec, s)}<path d="${right}" fill="${brand.ink}" opacity=".12"/>${texture(spec, s)}</g>${headShadow(spec, s)}${collar(spec, s)}`
}
