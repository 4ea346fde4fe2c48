import { line as points, type Point } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { dogAt } from './hero.ts'
import { blob, dot, line, put } from './limb.ts'
import { ball, grass, loose, pawPrint } from './nature.ts'
import { pack } from './pack.ts'
import { people } from './people.ts'
import { drawPerson } from './person.ts'

const size: Point = [480, 300]

const meadow = (colour: string) =>
  `<path d="M30 246C16 150 92 60 200 66C262 24 402 40 446 128C480 200 462 262 400 272C280 284 110 284 30 246Z" fill="${colour}" opacity=".3"/>` +
  '<ellipse cx="240" cy="266" rx="210" ry="16" fill="#7E6A86" opacity=".28"/>'

/** Two dogs come up to each other in a curve, not head-on. */
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

/** A bow and a bounce: that is play. */
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

/** One is stiff, the other looks away: time to walk on. */
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

/** A puppy sees the world from a blanket. */
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
