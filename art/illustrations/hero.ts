import { line as points, type Point } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { drawDog, type Dog } from './dog.ts'
import { dot, put } from './limb.ts'
import { ball, cabbageTree, cloud, ferns, flax, framed, grass, ground, gull, pohutukawa, waves } from './nature.ts'
import { pack } from './pack.ts'

export const dogAt = (dog: Dog, at: Point, size = 1) => put(drawDog(dog), at, size)

const sky = () =>
  [
    '<rect width="1200" height="900" fill="#FBE3DA"/>',
    dot([810, 300], 190, '#FBD0CF'),
    dot([810, 300], 120, '#F9B9C3'),
    put(cloud('#FFFFFF', 0.8), [500, 150], 1.1),
    put(cloud('#FFFFFF', 0.7), [1020, 120], 0.8),
    put(gull(), [560, 250], 0.9),
    put(gull(), [620, 224], 0.65),
  ].join('')

const land = () =>
  [
    '<path d="M430 436Q600 420 690 366Q716 352 742 352Q768 352 796 366Q890 420 1080 436Z" fill="#A98BB0"/>',
    ground(points('-60 360, 120 330, 300 392, 420 440, 300 520, -60 520'), '#8FB7A0'),
    '<rect y="432" width="1200" height="200" fill="#7DBBB8"/>',
    '<rect y="432" width="1200" height="46" fill="#98CBC6"/>',
    waves(1200, [470, 500, 536], '#E9F6F3'),
    ground(points('-80 590, 260 556, 620 584, 940 548, 1300 570, 1300 1000, -80 1000'), '#FDF3E3'),
    ground(points('-80 612, 260 578, 620 606, 940 572, 1300 594, 1300 1000, -80 1000'), '#F1DDBA'),
    ground(points('-80 800, 200 720, 560 776, 860 800, 1300 736, 1300 1000, -80 1000'), '#7FB685'),
    ground(points('-80 860, 260 800, 640 850, 960 862, 1300 800, 1300 1000, -80 1000'), '#5FA173'),
  ].join('')

const dogs = () =>
  [
    dogAt({ ...pack.corgi, id: 'hero-corgi', pose: 'running', tail: 'stump' }, [420, 612], 0.6),
    dogAt({ ...pack.collie, id: 'hero-collie', pose: 'bow', headTurn: -6 }, [330, 806], 1.4),
    dogAt({ ...pack.labrador, id: 'hero-lab', pose: 'standing', headTurn: 6 }, [880, 802], -1.42),
    put(ball(brand.magenta, 17), [572, 824]),
  ].join('')

/** The landing picture: friends meet above a beach in summer. */
export const hero = () =>
  framed(
    'hero',
    [1200, 900],
    [
      sky(),
      land(),
      put(cabbageTree('hero'), [1092, 640], 1.08),
      put(flax(), [1010, 668], 0.8),
      put(pohutukawa(), [70, 650], 1.12),
      dogs(),
      ferns('hero', [
        [40, 930, 290, 24],
        [-10, 940, 330, -4],
        [1180, 930, 270, -26],
        [1216, 950, 330, -2],
      ]),
      put(grass('#3F8F60'), [560, 880], 1.1),
      put(grass('#3F8F60'), [700, 872], 0.9),
      put(grass('#4C9A68'), [256, 870], 0.9),
    ].join(''),
  )
