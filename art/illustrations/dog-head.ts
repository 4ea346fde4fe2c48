import { coated, line as points, n, smooth, type Edge, type Point } from '../drawing/pen.ts'
import { brand, brightness, mix, tones } from '../drawing/colour.ts'
import { blob, dot, line } from './limb.ts'

type Ear = 'floppy' | 'pricked' | 'semi' | 'long' | 'curly' | 'flying'

export type HeadLook = {
  coat: string
  ear?: Ear
  earColour?: string
  muzzle?: string
  blaze?: string
  mask?: string
  brow?: string
  snout?: number
  mouth?: 'closed' | 'open'
  asleep?: boolean
  beard?: boolean
  edge?: Edge
}

const ears: Record<Ear, Point[]> = {
  floppy: points('-18 -32, 2 -30, 10 -8, 4 20, -10 32, -24 26, -32 2, -30 -22'),
  pricked: points('-34 -18, -34 -50, -24 -76, -16 -76, -2 -54, 6 -28, -12 -16'),
  semi: points('-34 -16, -36 -44, -20 -60, 0 -58, 16 -36, 12 -32, -2 -38, -8 -20'),
  long: points('-20 -28, 2 -26, 10 0, 8 36, -8 54, -26 46, -36 12, -34 -14'),
  curly: points('-22 -32, 4 -30, 16 -4, 12 34, -8 50, -32 42, -42 10, -38 -18'),
  flying: points('-14 -30, 0 -16, -10 0, -40 8, -66 0, -76 -14, -60 -26, -36 -34'),
}

const stretched = (list: Point[], snout: number): Point[] =>
  list.map(([x, y]) => [x > 30 ? 30 + (x - 30) * snout : x, y])

const skull = points('-36 14, -38 -12, -14 -36, 14 -35, 31 -19, 56 -12, 80 -10, 88 0, 82 13, 54 20, 26 30, -8 36')

const mouthOpen = (look: HeadLook, snout: number) => {
  const tone = tones(look.muzzle ?? look.coat)
  const s = (words: string) => stretched(points(words), snout)
  return (
    blob(s('14 18, 46 16, 72 16, 74 24, 54 37, 26 40'), tone.shade) +
    blob(s('24 16, 50 14, 72 15, 68 24, 48 30, 30 27'), '#5A1A2C') +
    blob(s('44 16, 66 17, 69 34, 64 50, 54 52, 47 42'), '#E8738C') +
    line(`M${n(30 + 27 * snout)} 24L${n(30 + 28 * snout)} 40`, '#B94A6A', 2)
  )
}

const eye = (look: HeadLook) => {
  const ink = '#1E121C'
  if (look.asleep) return line('M13 -11Q21 -4 29 -11', brightness(look.mask ?? look.coat) < 0.35 ? '#0C060E' : ink, 3.4)
  const ring =
    brightness(look.mask ?? look.coat) < 0.35 ? `<ellipse cx="21" cy="-11" rx="8.4" ry="8" fill="#6A5560"/>` : ''
  return `${ring}<ellipse cx="21" cy="-11" rx="6.6" ry="7" fill="${ink}"/>${dot([23.2, -13.6], 2.3, '#FFF')}`
}

const earEdge = (kind: Ear, edge?: Edge): Edge | undefined => {
  if (kind === 'curly') return { kind: 'curl', size: 15, reach: 5 }
  return kind === 'long' && edge ? { kind: 'tuft', size: 22, reach: 5, fall: 0.6 } : undefined
}

const ear = (look: HeadLook) => {
  const kind = look.ear ?? 'floppy'
  const tone = tones(look.earColour ?? look.coat)
  const stands = kind === 'pricked'
  const path = coated(ears[kind], earEdge(kind, look.edge))
  const inner = stands
    ? blob(points('-26 -24, -27 -48, -20 -64, -10 -50, -4 -32'), mix(tone.shade, '#C98A86', 0.5))
    : ''
  const under = stands ? '' : `<path d="${path}" transform="translate(4 4)" fill="${brand.ink}" opacity=".16"/>`
  return `${under}<path d="${path}" fill="${stands ? tone.base : mix(tone.shade, tone.base, 0.25)}"/>${inner}`
}

const farEar = (look: HeadLook) => {
  const kind = look.ear ?? 'floppy'
  if (kind !== 'pricked' && kind !== 'semi' && kind !== 'flying') return ''
  const colour = tones(look.earColour ?? look.coat).deep
  return `<path d="${smooth(ears[kind])}" transform="translate(${kind === 'flying' ? '14 -6' : '20 2'})" fill="${colour}"/>`
}

const markings = (look: HeadLook, snout: number) => {
  const s = (words: string) => stretched(points(words), snout)
  const parts: string[] = []
  if (look.mask)
    parts.push(blob(s('-36 8, -37 -12, -14 -35, 14 -34, 30 -19, 44 -13, 40 4, 22 12, 2 24, -20 32'), look.mask))
  if (look.muzzle)
    parts.push(blob(s('32 -17, 58 -11.5, 80 -9.5, 87 0, 82 13, 54 20, 28 30, 8 34, 12 20, 22 6'), look.muzzle))
  if (look.blaze) parts.push(blob(s('-2 -36, 15 -34, 31 -19, 56 -12, 52 -4, 34 -8, 22 -24, 8 -31'), look.blaze))
  if (look.brow) parts.push(blob(points('17 -25, 26 -23, 29 -19, 22 -18, 15 -21'), look.brow))
  return parts.join('')
}

/** A head in profile about 0 0 (the middle of the skull), looking right. */
export const drawDogHead = (look: HeadLook) => {
  const tone = tones(look.coat)
  const snout = look.snout ?? 1
  const outline = stretched(skull, snout)
  const lower = tones(look.muzzle ?? look.coat)
  const end = 30 + 58 * snout
  const lip = `M${n(end - 6)} 12Q${n(end - 26 * snout)} 21 ${n(30 + 16 * snout)} 15Q${n(30 + 8 * snout)} 12 ${n(30 + 6 * snout)} 6`
  const beard = look.beard
    ? `<path d="${coated(stretched(points('24 8, 56 2, 82 8, 84 24, 66 38, 34 38'), snout), { kind: 'tuft', size: 14, reach: 7, fall: 0.8 })}" fill="${lower.base}"/>`
    : ''
  return [
    farEar(look),
    look.mouth === 'open' ? mouthOpen(look, snout) : '',
    `<path d="${coated(outline, look.edge && { ...look.edge, reach: look.edge.reach * 0.4 })}" fill="${tone.base}"/>`,
    markings(look, snout),
    beard,
    blob(stretched(points('20 30, 52 20, 80 13, 60 15, 34 17, 4 30, -8 35'), snout), lower.shade),
    line(lip, brightness(look.muzzle ?? look.coat) < 0.35 ? '#0C060E' : mix(lower.deep, brand.ink, 0.5), 2.6),
    `<path d="M${n(end - 13)} -9Q${n(end + 4)} -14 ${n(end + 3)} -1Q${n(end)} 7 ${n(end - 7)} 5Q${n(end - 14)} 0 ${n(end - 13)} -9Z" fill="#1E121C"/>`,
    `<ellipse cx="${n(end - 4)}" cy="-8" rx="4" ry="1.8" fill="#FFF" opacity=".4"/>`,
    eye(look),
    ear(look),
  ].join('')
}
