import { line as points, n, type Point } from '../drawing/pen.ts'
import { brand, mix, tones } from '../drawing/colour.ts'
import { blob, dot, limb, line, oval, type Joint } from './limb.ts'

type Hair = 'short' | 'bun' | 'curly' | 'bob' | 'cap' | 'beanie' | 'long'

export type Person = {
  pose: 'walk' | 'stand' | 'sit' | 'kneel' | Stance
  skin: string
  hair: string
  style: Hair
  top: string
  legs: string
  shoes?: string
  hand?: Point
  farHand?: Point
}

export type Stance = { hip: number; lean: number; near: Joint[]; far: Joint[] }

const joints = (words: string): Joint[] => words.split(',').map((part) => part.trim().split(/\s+/).map(Number) as Joint)

const stances: Record<Exclude<Person['pose'], Stance>, Stance> = {
  walk: {
    hip: 0,
    lean: 3,
    near: joints('4 -206 27, 32 -112 19, 46 -18 11'),
    far: joints('-4 -206 25, -24 -112 18, -66 -30 11'),
  },
  stand: {
    hip: 0,
    lean: 0,
    near: joints('6 -206 27, 10 -112 19, 10 -16 12'),
    far: joints('-10 -206 25, -12 -112 18, -16 -16 12'),
  },
  sit: {
    hip: 92,
    lean: -2,
    near: joints('0 -114 27, 82 -112 21, 84 -16 12'),
    far: joints('6 -112 25, 98 -110 20, 106 -16 11'),
  },
  kneel: {
    hip: 116,
    lean: 14,
    near: joints('-6 -92 27, 62 -92 20, 56 -16 12'),
    far: joints('-8 -90 25, 34 -20 18, -44 -12 11'),
  },
}

const shoe = (leg: Joint[], colour: string) => {
  const [x, y] = leg.at(-1)!
  return blob(
    [
      [x - 14, y - 4],
      [x + 4, y - 8],
      [x + 30, y + 8],
      [x + 30, y + 17],
      [x - 12, y + 17],
    ],
    colour,
  )
}

const face = (look: Person) => {
  const tone = tones(look.skin)
  return [
    limb(
      [
        [0, -352, 12],
        [0, -326, 15],
      ],
      tone.shade,
    ),
    oval([6, -374], [27, 31], look.skin),
    blob(points('30 -384, 40 -369, 30 -363'), look.skin),
    oval([17, -360], [7, 4.5], mix(look.skin, '#E0607A', 0.28)),
    dot([23, -378], 3.1, brand.ink),
    line('M17 -387q6 -4 11 -1', tones(look.hair).deep, 2.6),
    line('M20 -358q6 5 12 1', mix(tone.deep, '#7A1F30', 0.4), 2.8),
  ].join('')
}

const hairShapes: Record<Hair, string> = {
  short: '28 -396, 12 -412, -12 -408, -25 -388, -22 -362, -13 -352, -8 -366, -2 -384, 14 -390',
  bun: '30 -394, 12 -412, -12 -408, -25 -388, -22 -364, -12 -352, -8 -368, 0 -384, 16 -390',
  curly: '36 -392, 14 -420, -18 -416, -40 -390, -36 -352, -14 -342, -8 -366, 2 -384, 18 -388',
  bob: '32 -392, 12 -414, -16 -410, -32 -384, -32 -346, -14 -338, -4 -346, -4 -372, 6 -386, 18 -388',
  cap: '30 -392, 14 -413, -12 -410, -25 -390, -22 -362, -12 -352, -10 -368, -2 -388, 14 -392',
  beanie: '28 -392, 12 -408, -12 -404, -24 -386, -22 -360, -13 -350, -8 -366, -2 -384, 14 -390',
  long: '30 -394, 12 -414, -16 -410, -34 -382, -38 -330, -30 -292, -6 -300, -6 -340, -4 -370, 4 -386, 18 -390',
}

const hair = (look: Person) => {
  const tone = tones(look.hair)
  const shape = blob(points(hairShapes[look.style]), look.hair)
  const ear = look.style === 'bob' || look.style === 'long' ? '' : oval([-4, -370], [6, 8], tones(look.skin).shade)
  const curl =
    look.style === 'curly'
      ? [
          [-30, -398],
          [-8, -416],
          [16, -410],
          [-38, -372],
          [-32, -350],
        ]
          .map(([x, y]) => dot([x!, y!], 14, look.hair))
          .join('')
      : ''
  const bun = look.style === 'bun' ? dot([-22, -412], 14, tone.base) : ''
  const cap =
    look.style === 'cap'
      ? blob(points('36 -394, 16 -416, -14 -414, -28 -394, -26 -388, 8 -390, 50 -384, 54 -390'), brand.magenta)
      : ''
  const beanie =
    look.style === 'beanie'
      ? blob(points('34 -390, 22 -416, -10 -420, -29 -396, -27 -384, 4 -388'), brand.amber) +
        line('M-26 -388Q4 -392 32 -390', tones(brand.amber).shade, 9)
      : ''
  return `${bun}${curl}${shape}${ear}${cap}${beanie}`
}

const arm = (shoulder: Point, hand: Point, look: { sleeve: string; skin: string }) => {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]]
  const reach = Math.hypot(dx, dy)
  const bend = Math.sqrt(Math.max(0, 58 * 58 - (reach / 2) ** 2))
  const elbow: Point = [
    shoulder[0] + dx / 2 - (dy / reach) * -bend * -1,
    shoulder[1] + dy / 2 + Math.abs(dx / reach) * bend * 0.9,
  ]
  const wrist: Joint = [hand[0] - dx * 0.04, hand[1] - dy * 0.04, 9.5]
  return `${limb([[shoulder[0], shoulder[1], 15], [elbow[0], elbow[1], 12.5], wrist], look.sleeve)}${dot(hand, 10, look.skin)}`
}

/** A person in profile, looking right, standing on y = 0 and about 410 high. */
export const drawPerson = (look: Person) => {
  const stance = typeof look.pose === 'string' ? stances[look.pose] : look.pose
  const top = tones(look.top)
  const cloth = tones(look.legs)
  const shoes = look.shoes ?? '#F3ECE2'
  const hand = look.hand ?? [44, -226]
  const farHand = look.farHand ?? [-24, -214]
  const torso = blob(points('-30 -334, 0 -342, 28 -332, 36 -270, 34 -200, 0 -192, -34 -200, -36 -270'), top.base)
  const back = blob(points('-30 -334, -16 -336, -18 -270, -8 -198, -34 -200, -36 -270'), top.shade)
  return [
    `<ellipse cx="10" cy="2" rx="78" ry="8" fill="${brand.ink}" opacity=".16"/>`,
    limb(stance.far, cloth.shade) + shoe(stance.far, tones(shoes).shade),
    `<g transform="translate(0 ${stance.hip}) rotate(${stance.lean} 0 -200)">${arm([8, -318], farHand, { sleeve: top.deep, skin: tones(look.skin).shade })}</g>`,
    limb(stance.near, cloth.base) + shoe(stance.near, shoes),
    `<g transform="translate(0 ${stance.hip}) rotate(${stance.lean} 0 -200)">${torso}${back}${face(look)}${hair(look)}${arm([-4, -316], hand, { sleeve: top.light, skin: look.skin })}</g>`,
  ].join('')
}

/** A lead that hangs a little between a hand and a collar. */
export const lead = (from: Point, to: Point, colour: string) =>
  line(
    `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n(Math.max(from[1], to[1]) + 26)} ${n(to[0])} ${n(to[1])}`,
    colour,
    4.5,
  )
