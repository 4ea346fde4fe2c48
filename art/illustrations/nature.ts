import { chance, n, smooth, type Point } from '../drawing/pen.ts'
import { brand, mix, tones } from '../drawing/colour.ts'
import { fern as frond } from '../portraits/backdrop.ts'
import { dot, limb, line, oval } from './limb.ts'

/** Several fern fronds that share one drawing: x, y, size, rotation. */
export const ferns = (id: string, places: number[][], colours = [brand.fern, '#3F8F60']) => {
  const [first, ...rest] = places.map(([x, y, size, turn], i) => ({
    place: `translate(${x} ${y}) rotate(${turn}) scale(${size! / 100})`,
    colour: colours[i % colours.length],
  }))
  return `<g fill="${first!.colour}" transform="${first!.place}"><g id="${id}-fern">${frond([0, 0], 100, 0)}</g></g>${rest.map((f) => `<use href="#${id}-fern" fill="${f.colour}" transform="${f.place}"/>`).join('')}`
}

const clump = (circles: number[][], colour: string) =>
  `<g fill="${colour}">${circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`

/** A pōhutukawa in flower, its trunk rooted at 0 0, about 420 high. */
export const pohutukawa = (seed = 3) => {
  const random = chance(seed)
  const crown = [
    [-150, -270, 78],
    [-70, -330, 92],
    [30, -350, 96],
    [120, -300, 86],
    [180, -250, 62],
    [-20, -270, 90],
    [70, -262, 80],
    [-200, -232, 48],
  ]
  const flowers = Array.from({ length: 44 }, () => {
    const [cx, cy, r] = crown[Math.floor(random() * crown.length)] as [number, number, number]
    const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random()) * r * 0.86]
    return `<circle cx="${n(cx + Math.cos(angle) * far)}" cy="${n(cy + Math.sin(angle) * far * 0.8 - 14)}" r="${n(7 + random() * 4)}"/>`
  })
  return [
    limb(
      [
        [0, 0, 30],
        [-8, -90, 22],
        [-40, -180, 17],
        [-100, -260, 10],
      ],
      '#6A4A42',
    ),
    limb(
      [
        [-6, -80, 20],
        [30, -170, 16],
        [80, -250, 9],
      ],
      '#7A574B',
    ),
    clump(
      crown.map(([x, y, r]) => [x! + 6, y! + 20, r!]),
      '#22573B',
    ),
    clump(crown, '#2F7D4F'),
    clump(
      crown.map(([x, y, r]) => [x! - 12, y! - 16, r! * 0.68]),
      '#44945F',
    ),
    `<g fill="#B4203C" stroke="#DD3F58" stroke-width="9" stroke-linecap="butt" stroke-dasharray="2 2.6">${flowers.join('')}</g>`,
  ].join('')
}

const sword = (at: Point, long: number, angle: number) => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const tip: Point = [at[0] + cos * long, at[1] + sin * long + Math.abs(cos) * long * 0.26]
  const mid: Point = [at[0] + cos * long * 0.55, at[1] + sin * long * 0.62]
  const w = long * 0.06
  return `M${n(at[0] - sin * w)} ${n(at[1] + cos * w)}Q${n(mid[0] - sin * w)} ${n(mid[1] + cos * w)} ${n(tip[0])} ${n(tip[1])}Q${n(mid[0] + sin * w)} ${n(mid[1] - cos * w)} ${n(at[0] + sin * w)} ${n(at[1] - cos * w)}Z`
}

const tuftOfSwords = (at: Point, long: number, colours: [string, string]) => {
  const ring = (count: number, size: number, [from, to]: Point) =>
    Array.from({ length: count }, (_, i) =>
      sword(at, size * (0.86 + ((i * 7) % 5) * 0.06), from + ((to - from) * i) / (count - 1)),
    ).join('')
  return `<path d="${ring(13, long, [-Math.PI * 1.22, Math.PI * 0.22])}" fill="${colours[0]}"/><path d="${ring(8, long * 0.86, [-Math.PI * 0.98, -Math.PI * 0.02])}" fill="${colours[1]}"/>`
}

const crowns = (id: string) => {
  const again = (x: number, y: number, size: number) =>
    `<use href="#${id}-crown" transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})"/>`
  return `<g transform="translate(-48 -296)"><g id="${id}-crown">${tuftOfSwords([0, 0], 92, ['#38764F', '#579A68'])}</g></g>${again(58, -338, -1.14)}${again(2, -262, 0.7)}`
}

/** A cabbage tree (tī kōuka) rooted at 0 0, about 400 high. */
export const cabbageTree = (id: string) =>
  [
    limb(
      [
        [0, 0, 15],
        [4, -120, 11],
        [-2, -220, 10],
        [-44, -290, 8],
      ],
      '#8A6A58',
    ),
    limb(
      [
        [0, -200, 10],
        [30, -260, 9],
        [54, -330, 7],
      ],
      '#7A5B4C',
    ),
    crowns(id),
  ].join('')

/** Flax (harakeke) with its dark red flower stalks. */
export const flax = () =>
  [
    line('M-6 -10Q-16 -120 -34 -176M10 -10Q22 -130 44 -196', '#7A3440', 5),
    ...[
      [-34, -176],
      [-42, -160],
      [-24, -158],
      [44, -196],
      [50, -178],
      [34, -176],
    ].map(([x, y]) => oval([x!, y!], [5, 11], '#A8424A')),
    tuftOfSwords([0, 0], 128, ['#3B7A55', '#62A377']),
  ].join('')

export const roundTree = (colour: string) => {
  const tone = tones(colour)
  return (
    limb(
      [
        [0, 0, 13],
        [0, -120, 9],
      ],
      '#7A5B4C',
    ) +
    clump(
      [
        [0, -170, 78],
        [-52, -140, 52],
        [54, -142, 54],
      ],
      tone.shade,
    ) +
    clump(
      [
        [-8, -180, 72],
        [-56, -148, 44],
        [46, -152, 46],
      ],
      tone.base,
    ) +
    clump(
      [
        [-26, -200, 40],
        [-62, -160, 24],
      ],
      mix(tone.base, tone.light, 0.6),
    )
  )
}

export const bush = (colour: string) => {
  const tone = tones(colour)
  return (
    clump(
      [
        [-50, -24, 40],
        [0, -42, 54],
        [54, -26, 42],
      ],
      tone.shade,
    ) +
    clump(
      [
        [-56, -34, 30],
        [-6, -54, 40],
        [46, -36, 30],
      ],
      tone.base,
    )
  )
}

export const cloud = (colour = '#FFFFFF', opacity = 0.85) =>
  `<path d="M-80 20a26 26 0 0 1 8 -50a42 42 0 0 1 78 -14a32 32 0 0 1 56 18a24 24 0 0 1 14 46Z" fill="${colour}" opacity="${opacity}"/>`

export const gull = () => line('M-22 -6Q-10 -16 0 0Q10 -16 22 -6', '#6B5A70', 3.6)

export const grass = (colour: string) =>
  `<path d="M-18 0Q-22 -16 -30 -26Q-16 -18 -12 0ZM-8 0Q-8 -24 -14 -38Q0 -24 0 0ZM2 0Q6 -22 18 -34Q12 -16 10 0ZM12 0Q20 -12 32 -18Q22 -8 20 0Z" fill="${colour}"/>`

export const ball = (colour: string, r = 16) =>
  `${dot([0, -r], r, colour)}<path d="M${n(-r * 0.9)} ${n(-r * 1.3)}Q0 ${n(-r * 0.8)} ${n(r * 0.9)} ${n(-r * 1.4)}M${n(-r * 0.8)} ${n(-r * 0.5)}Q0 ${n(-r * 0.9)} ${n(r * 0.9)} ${n(-r * 0.6)}" stroke="#FFF" stroke-width="3" opacity=".8"/>`

export const bench = () => {
  const wood = '#B5774A'
  const slat = (y: number, h: number) => `<rect x="-150" y="${y}" width="300" height="${h}" rx="7" fill="${wood}"/>`
  const leg = (x: number) =>
    `<path d="M${x} 0V-96h14V0Z" fill="#4A3350"/><path d="M${x + 2} -80L${x - 8} -186h14L${x + 14} -80Z" fill="#4A3350"/>`
  return `<ellipse cx="0" cy="2" rx="170" ry="9" fill="${brand.ink}" opacity=".16"/>${leg(-128)}${leg(114)}${slat(-184, 22)}${slat(-152, 22)}${slat(-102, 18)}<rect x="-150" y="-88" width="300" height="7" rx="3" fill="${tones(wood).shade}"/>`
}

export const heart = (colour: string) =>
  `<path d="M0 24C-40 -4 -32 -32 -14 -32C-5 -32 0 -24 0 -19C0 -24 5 -32 14 -32C32 -32 40 -4 0 24Z" fill="${colour}"/>`

export const pawPrint = (colour: string) =>
  `<g fill="${colour}"><path d="M0 -2C10 -2 19 10 16 17C13 24 6 20 0 20C-6 20 -13 24 -16 17C-19 10 -10 -2 0 -2Z"/><ellipse cx="-18" cy="-4" rx="5.4" ry="7.6" transform="rotate(-28 -18 -4)"/><ellipse cx="-7" cy="-13" rx="5.6" ry="8.2"/><ellipse cx="7" cy="-13" rx="5.6" ry="8.2"/><ellipse cx="18" cy="-4" rx="5.4" ry="7.6" transform="rotate(28 18 -4)"/></g>`

export const waves = (width: number, ys: number[], colour: string) =>
  ys
    .map(
      (y, i) =>
        `<path d="M${((i * 97) % 140) - 20} ${y}q22 -9 44 0t44 0M${(width * 0.4 + i * 160) % width} ${y + 12}q22 -9 44 0t44 0M${(width * 0.72 + i * 70) % width} ${y - 4}q18 -8 36 0t36 0" stroke="${colour}" stroke-width="4" opacity=".6"/>`,
    )
    .join('')

/** A scene with its own rounded background. */
export const framed = (id: string, size: Point, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}" fill="none" stroke-linecap="round" stroke-linejoin="round"><clipPath id="${id}-frame"><rect width="${size[0]}" height="${size[1]}" rx="40"/></clipPath><g clip-path="url(#${id}-frame)">${inside}</g></svg>`

/** A small picture without a background. */
export const loose = (size: Point, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}" width="${size[0]}" height="${size[1]}" fill="none" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`

export const ground = (points: Point[], colour: string, opacity = 1) =>
  `<path d="${smooth(points)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
