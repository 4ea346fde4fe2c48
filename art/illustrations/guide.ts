import { line as points, type Point } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { postures } from './dog-postures.ts'
import { dogAt } from './hero.ts'
import { blob, dot, line, put } from './limb.ts'
import { ball, flax, grass, loose, pawPrint } from './nature.ts'
import { pack } from './pack.ts'
import { people } from './people.ts'
import { drawPerson, lead } from './person.ts'

const size: Point = [480, 300]

const meadow = (colour: string) =>
  `<path d="M30 246C16 150 92 60 200 66C262 24 402 40 446 128C480 200 462 262 400 272C280 284 110 284 30 246Z" fill="${colour}" opacity=".3"/>` +
  '<ellipse cx="240" cy="266" rx="210" ry="16" fill="#7E6A86" opacity=".28"/>'

/** Two dogs approach each other in a curve, not head-on. */
export const greeting = () =>
  loose(
    size,
    [
      meadow(brand.teal),
      put(pawPrint(brand.magenta), [84, 88], [0.6, 52]),
      put(pawPrint(brand.magenta), [144, 52], [0.6, 72]),
      put(pawPrint(brand.magenta), [210, 40], [0.6, 92]),
      dogAt(
        { ...pack.greyhound, id: 'greet-greyhound', pose: 'standing', mouth: 'closed', headTurn: 14 },
        [142, 268],
        0.68,
      ),
      dogAt(
        { ...pack.terrier, id: 'greet-terrier', pose: 'standing', mouth: 'closed', headTurn: -8 },
        [352, 268],
        -0.86,
      ),
      put(grass('#4C9A68'), [44, 268], 0.7),
      put(grass('#4C9A68'), [440, 268], 0.8),
    ].join(''),
  )

/** A bow and a bounce: play. */
export const play = () =>
  loose(
    size,
    [
      meadow(brand.amber),
      dogAt({ ...pack.collie, id: 'play-collie', pose: 'bow', headTurn: -6 }, [126, 266], 0.66),
      dogAt({ ...pack.cavoodle, id: 'play-cavoodle', pose: 'running' }, [366, 252], -0.78),
      put(ball(brand.magenta, 13), [258, 266]),
      line('M256 128l-10 -20M280 120v-22M304 130l11 -19', brand.pink, 6),
      put(grass('#4C9A68'), [452, 268], 0.7),
    ].join(''),
  )

/** One dog is stiff, the other looks away: time to walk on. */
export const pause = () =>
  loose(
    size,
    [
      meadow('#C98DB4'),
      dogAt({ ...pack.staffy, id: 'pause-staffy', pose: 'standing', mouth: 'closed', headTurn: 8 }, [116, 268], 0.66),
      put(drawPerson({ ...people.sina, pose: 'stand', hand: [70, -226] }), [412, 268], -0.6),
      dogAt({ ...pack.corgi, id: 'pause-corgi', pose: 'sitting', mouth: 'closed', headTurn: -10 }, [306, 270], 0.6),
      '<circle cx="236" cy="72" r="32" fill="#FBF6EE" stroke="#C4007A" stroke-width="7"/>',
      line('M227 59v26M245 59v26', '#C4007A', 8),
      put(grass('#4C9A68'), [456, 270], 0.7),
    ].join(''),
  )

/** A puppy watches from a blanket. */
export const puppy = () =>
  loose(
    size,
    [
      meadow('#8FBF94'),
      blob(points('60 258, 110 234, 380 232, 430 256, 400 280, 240 288, 90 282'), '#C9408F'),
      blob(points('82 257, 122 240, 370 238, 408 255, 384 274, 240 280, 106 276'), '#E58BBB'),
      '<rect x="96" y="216" width="84" height="50" rx="16" fill="#7B3F86"/><rect x="96" y="216" width="84" height="16" rx="8" fill="#96519F"/>',
      put(drawPerson({ ...people.mere, pose: 'sit', hand: [92, -240], farHand: [50, -210] }), [150, 282], 0.78),
      dogAt({ ...pack.pup, id: 'puppy-pup', pose: 'sitting', mouth: 'open' }, [268, 268], 0.98),
      dot([402, 96], 30, '#FCE4B0'),
      put(ball(brand.fern, 11), [372, 262]),
    ].join(''),
  )

/** Two owners and two dogs walk in parallel, well apart, on loose leads. */
export const together = () =>
  loose(
    size,
    [
      meadow('#8FBF94'),
      blob(points('48 168, 200 158, 432 166, 438 182, 220 178, 46 186'), '#EBD9BF'),
      blob(points('40 252, 200 242, 436 250, 442 272, 220 268, 38 276'), '#EBD9BF'),
      put(drawPerson({ ...people.tom, pose: 'walk', hand: [50, -232] }), [296, 172], 0.34),
      dogAt({ ...pack.huntaway, id: 'together-huntaway', pose: 'standing' }, [376, 178], 0.36),
      lead([313, 94], [408, 119], brand.teal),
      put(drawPerson({ ...people.mere, pose: 'walk', hand: [50, -232] }), [96, 262], 0.52),
      dogAt({ ...pack.labrador, id: 'together-labrador', pose: 'standing' }, [218, 268], 0.58),
      lead([123, 141], [268, 172], brand.magenta),
      line('M390 192v44M378 204l12 -12l12 12M378 224l12 12l12 -12', '#7B3F86', 6),
    ].join(''),
  )

const small: Point = [320, 176]

const patch = (colour: string) =>
  `<path d="M18 150C4 84 70 30 150 34C210 8 300 34 310 92C318 136 300 158 262 162C180 170 70 170 18 150Z" fill="${colour}" opacity=".34"/><ellipse cx="160" cy="160" rx="136" ry="10" fill="#7E6A86" opacity=".28"/>`

/** Front down, bottom up. */
export const signPlay = () =>
  loose(
    small,
    [
      patch('#5FA173'),
      dogAt({ ...pack.labrador, id: 'sign-labrador', pose: 'bow', headTurn: -4 }, [140, 162], 0.64),
      line('M46 34q-12 8 -15 20M28 30q-10 8 -13 18', '#2F7D4F', 5),
      put(ball(brand.magenta, 11), [266, 162]),
    ].join(''),
  )

/** One is frozen, the other has its tail tucked. */
export const signWatch = () =>
  loose(
    small,
    [
      patch(brand.amber),
      dogAt({ ...pack.staffy, id: 'sign-staffy', pose: postures.stiff, mouth: 'closed' }, [72, 162], 0.54),
      dogAt(
        {
          ...pack.greyhound,
          coat: '#C99C6A',
          id: 'sign-greyhound',
          pose: postures.tucked,
          mouth: 'closed',
          headTurn: 8,
        },
        [264, 162],
        -0.42,
      ),
    ].join(''),
  )

/** The sign at the gate with the rules of the place. */
export const rules = () =>
  loose(
    size,
    [
      meadow(brand.teal),
      put(flax(), [412, 262], 0.46),
      '<path d="M332 268V96" stroke="#7A5B4C" stroke-width="12"/><rect x="272" y="36" width="120" height="92" rx="16" fill="#2F7D4F"/><rect x="280" y="44" width="104" height="76" rx="10" stroke="#CFE6D4" stroke-width="3"/><rect x="272" y="136" width="120" height="40" rx="12" fill="#FBF6EE"/>',
      put(pawPrint('#FFF'), [332, 84], 1.35),
      dot([294, 156], 9, brand.magenta),
      dot([294, 156], 4, '#FBF6EE'),
      line('M304 156q14 12 28 0t28 0h8', brand.magenta, 5),
      put(drawPerson({ ...people.anika, pose: 'stand', hand: [46, -236] }), [62, 268], 0.56),
      dogAt({ ...pack.shepherd, id: 'rules-shepherd', pose: 'sitting' }, [164, 268], 0.62),
      lead([88, 136], [201, 167], brand.magenta),
      put(grass('#4C9A68'), [30, 268], 0.7),
    ].join(''),
  )
