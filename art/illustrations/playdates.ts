import { line as points } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { dogAt } from './hero.ts'
import { blob, dot, line, put } from './limb.ts'
import { ball, cloud, grass, heart, loose, pawPrint } from './nature.ts'
import { pack } from './pack.ts'
import { people } from './people.ts'
import { drawPerson, lead } from './person.ts'
import { floor, pool, size } from './spots.ts'

/** Two dogs who have met, and want to meet again. */
export const met = () =>
  loose(
    size,
    [
      pool(brand.fern),
      floor('#4E7A5E'),
      dogAt({ ...pack.collie, id: 'met-collie', pose: 'bow', headTurn: -8 }, [132, 314], 0.78),
      dogAt({ ...pack.cavoodle, id: 'met-cavoodle', pose: 'standing', headTurn: -10 }, [388, 314], -0.92),
      put(heart(brand.magenta), [238, 84], 1.1),
      line('M192 66l-12 -12M284 66l12 -12M238 34v-14', brand.pink, 6),
      put(ball(brand.amber, 18), [262, 318]),
      put(grass('#5FA173'), [62, 320]),
      put(grass('#5FA173'), [424, 320], 0.9),
    ].join(''),
  )

/** A page of the calendar is crossed out: no playdate this time. */
export const cancelled = () =>
  loose(
    size,
    [
      pool('#7E8FB0'),
      floor(),
      put(cloud('#B9C6DC', 1), [132, 96], 0.9),
      line('M96 134l-8 22M132 138l-8 22M168 134l-8 22', '#8FA3C4', 6),
      '<g transform="rotate(5 334 130)"><rect x="262" y="58" width="144" height="150" rx="18" fill="#FBF6EE"/><rect x="262" y="58" width="144" height="46" rx="18" fill="#C4007A"/><rect x="262" y="86" width="144" height="20" fill="#C4007A"/>',
      line('M298 44v28M370 44v28', '#6B4A74', 9),
      put(pawPrint('#DDD0DC'), [334, 158], 1.5),
      line('M302 128L366 188M366 128L302 188', brand.magenta, 11),
      '</g>',
      dogAt({ ...pack.greyhound, id: 'cancelled-greyhound', pose: 'resting' }, [196, 316], 0.86),
    ].join(''),
  )

/** A walk that others may join. */
export const openWalk = () =>
  loose(
    size,
    [
      pool('#8FA85A'),
      floor('#5F6B4A'),
      blob(points('40 322, 150 300, 330 300, 446 320, 330 334, 150 336'), '#EBD9BF'),
      '<path d="M408 316V116" stroke="#7A5B4C" stroke-width="12"/>',
      blob(points('334 104, 428 98, 456 122, 428 146, 334 140'), brand.amber),
      put(pawPrint('#FFF'), [386, 122], 0.7),
      put(drawPerson({ ...people.mere, pose: 'walk', hand: [50, -232] }), [132, 316], 0.66),
      dogAt({ ...pack.labrador, id: 'walk-labrador', pose: 'standing' }, [238, 322], 0.62),
      lead([166, 163], [284, 218], brand.magenta),
      dogAt({ ...pack.terrier, id: 'walk-terrier', pose: 'standing' }, [352, 326], 0.66),
      dot([440, 322], 5, '#C98D5E'),
      put(grass('#5FA173'), [50, 322], 0.9),
    ].join(''),
  )
