import { chance, n, smooth, type Point } from '../drawing/pen.ts'
import { brightness, mix } from '../drawing/colour.ts'
import type { Motif } from './spec.ts'

export const fern = (at: Point, size: number, turn: number) => {
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const y = -i * 0.088 - 0.06
    const long = 0.34 * Math.sin(((i + 1.6) / 12.6) * Math.PI) + 0.03
    const bend = 0.16 * (i / 11) ** 2
    return [-1, 1]
      .map(
        (k) =>
          `M${n(bend * size)} ${n(y * size)}q${n(k * long * 0.5 * size)} ${n(-0.11 * size)} ${n(k * long * size)} ${n(-0.06 * size)}q${n(k * -long * 0.42 * size)} ${n(0.09 * size)} ${n(k * -long * size)} ${n(0.06 * size)}Z`,
      )
      .join('')
  })
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${turn})"><path d="${leaves.join('')}M${n(-0.012 * size)} 0Q0 ${n(-0.6 * size)} ${n(0.17 * size)} ${n(-1.06 * size)}Q${n(0.03 * size)} ${n(-0.6 * size)} ${n(0.014 * size)} 0Z"/></g>`
}

const paw = (at: Point, r: number, turn: number) =>
  `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${turn}) scale(${r})"><path d="M0 -.1C.5 -.1 .95 .5 .8 .85C.65 1.2 .3 .98 0 .98C-.3 .98 -.65 1.2 -.8 .85C-.95 .5 -.5 -.1 0 -.1Z"/><ellipse cx="-.92" cy="-.2" rx=".27" ry=".38" transform="rotate(-28 -.92 -.2)"/><ellipse cx="-.36" cy="-.68" rx=".28" ry=".41"/><ellipse cx=".36" cy="-.68" rx=".28" ry=".41"/><ellipse cx=".92" cy="-.2" rx=".27" ry=".38" transform="rotate(28 .92 -.2)"/></g>`

const blossom = (at: Point, r: number) =>
  `<g transform="translate(${n(at[0])} ${n(at[1])})">${Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2
    const far = r * (i % 2 ? 1 : 0.8)
    return `<path d="M0 0L${n(Math.cos(a) * far)} ${n(Math.sin(a) * far)}" stroke="currentColor" stroke-width="${n(r * 0.07)}" stroke-linecap="round"/><circle cx="${n(Math.cos(a) * far)}" cy="${n(Math.sin(a) * far)}" r="${n(r * 0.08)}"/>`
  }).join('')}</g>`

const hill = (points: Point[], opacity: number) => `<path d="${smooth(points)}" opacity="${opacity}"/>`

const motifs: Record<Motif, () => string> = {
  ferns: () =>
    fern([90, 560], 460, -14) + fern([720, 600], 500, 12) + fern([230, 330], 300, -38) + fern([640, 300], 280, 40),
  hills: () =>
    hill(
      [
        [-100, 560],
        [120, 420],
        [330, 540],
        [420, 600],
        [420, 1000],
        [-100, 1000],
      ],
      0.6,
    ) +
    hill(
      [
        [300, 620],
        [560, 440],
        [760, 380],
        [920, 480],
        [920, 1000],
        [200, 1000],
      ],
      0.9,
    ) +
    '<circle cx="620" cy="190" r="74" opacity=".7"/>',
  waves: () =>
    [300, 400, 500, 600]
      .map(
        (y, i) =>
          `<path d="M-40 ${y}${Array.from({ length: 6 }, () => 'q40 -46 80 0t80 0').join('')}V${y + 34}${Array.from({ length: 6 }, () => 'q-40 46 -80 0t-80 0').join('')}Z" opacity="${0.35 + i * 0.16}" transform="translate(${i * -30} 0)"/>`,
      )
      .join(''),
  sun: () => '<circle cx="400" cy="400" r="322"/>',
  paws: () =>
    [
      [110, 150, 34, -20],
      [690, 130, 38, 18],
      [90, 420, 30, 12],
      [720, 430, 32, -14],
      [400, 60, 26, 4],
      [250, 300, 24, -30],
      [580, 300, 26, 24],
    ]
      .map(([x, y, r, t]) => paw([x!, y!], r!, t!))
      .join(''),
  blossom: () =>
    [
      [120, 130, 92],
      [690, 170, 110],
      [60, 420, 70],
      [740, 470, 76],
      [400, 40, 60],
    ]
      .map(([x, y, r]) => blossom([x!, y!], r!))
      .join(''),
  bush: () =>
    [
      [40, 560, 170],
      [200, 640, 130],
      [640, 650, 150],
      [770, 540, 180],
      [30, 380, 90],
      [780, 360, 80],
    ]
      .map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r}" opacity="${0.5 + (i % 3) * 0.2}"/>`)
      .join(''),
  leaves: () => {
    const random = chance(5)
    return Array.from(
      { length: 20 },
      (_, i) =>
        `<path d="M0 -44Q30 -10 0 44Q-30 -10 0 -44Z" transform="translate(${n((i % 5) * 180 + 40 + random() * 50)} ${n(Math.floor(i / 5) * 170 + 70 + random() * 60)}) rotate(${n(random() * 180)})" opacity=".8"/>`,
    ).join('')
  },
  beach: () =>
    '<circle cx="200" cy="210" r="86" opacity=".8"/><path d="M-20 470Q200 440 420 470T820 460V600H-20Z" opacity=".75"/><path d="M-20 560Q200 520 420 556T820 540V820H-20Z"/>',
  arcs: () => [380, 290, 200].map((r, i) => `<circle cx="400" cy="470" r="${r}" opacity="${0.4 + i * 0.1}"/>`).join(''),
}

/** A plain background with one motif in a neighbouring tone. */
export const drawBackdrop = (colour: string, motif: Motif) => {
  const tone = brightness(colour) > 0.6 ? mix(colour, '#FFFFFF', 0.45) : mix(colour, '#FFFFFF', 0.16)
  return `<rect width="800" height="800" fill="${colour}"/><g fill="${tone}" color="${tone}">${motifs[motif]()}</g>`
}
