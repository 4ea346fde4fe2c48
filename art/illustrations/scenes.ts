import { line as points } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { dogAt } from './hero.ts'
import { blob, dot, line, put } from './limb.ts'
import {
  ball,
  bench,
  bush,
  cabbageTree,
  cloud,
  ferns,
  flax,
  framed,
  grass,
  ground,
  gull,
  pohutukawa,
  roundTree,
  waves,
} from './nature.ts'
import { pack } from './pack.ts'
import { people } from './people.ts'
import { drawPerson, lead } from './person.ts'

const size: [number, number] = [1200, 675]
const full = (colour: string) => `<rect width="1200" height="675" fill="${colour}"/>`

/** Off-lead play in the park. */
export const park = () =>
  framed(
    'park',
    size,
    [
      full('#D9ECE6'),
      dot([230, 150], 74, '#FBE7B4'),
      put(cloud('#FFF', 0.8), [520, 120]),
      put(cloud('#FFF', 0.7), [980, 160], 0.8),
      ground(points('-60 380, 180 300, 420 350, 700 290, 960 340, 1280 290, 1280 700, -60 700'), '#A9CFB0'),
      put(roundTree('#4E9468'), [150, 410], 1.05),
      put(roundTree('#3F8459'), [1066, 420], 1.25),
      put(bush('#5FA173'), [330, 408], 0.8),
      put(bush('#4E9468'), [880, 404], 0.8),
      ground(points('-60 420, 300 390, 700 410, 1280 380, 1280 760, -60 760'), '#86BC8C'),
      blob(points('480 396, 560 396, 700 470, 1020 560, 1300 620, 1300 720, 980 690, 640 560, 500 450'), '#EBD9BF'),
      put(drawPerson({ ...people.joe, pose: 'stand', hand: [46, -232] }), [540, 462], 0.58),
      put(drawPerson({ ...people.sina, pose: 'stand', hand: [52, -262] }), [658, 464], -0.56),
      ground(points('-60 560, 240 520, 560 560, 900 610, 1280 600, 1280 760, -60 760'), '#6FAE7A'),
      dogAt({ ...pack.terrier, id: 'park-terrier', pose: 'bow' }, [470, 612], -1.1),
      dogAt(
        { ...pack.chocolate, id: 'park-chocolate', pose: 'standing', mouth: 'open', headTurn: 16 },
        [190, 606],
        1.02,
      ),
      dogAt({ ...pack.collie, id: 'park-collie', pose: 'running' }, [930, 586], 1.02),
      put(ball(brand.magenta, 18), [1136, 452]),
      line('M1070 424q20 -14 40 -12M1076 456q16 -6 30 -6', '#FFF', 5),
      put(grass('#4C9A68'), [80, 654]),
      put(grass('#4C9A68'), [620, 640], 1.2),
      put(grass('#4C9A68'), [1130, 654]),
    ].join(''),
  )

/** Splashing along a beach with Rangitoto behind. */
export const beach = () =>
  framed(
    'beach',
    size,
    [
      full('#CFE7EC'),
      dot([300, 170], 80, '#FCE4B0'),
      put(cloud('#FFF', 0.85), [640, 110], 1.1),
      put(gull(), [470, 180]),
      put(gull(), [530, 156], 0.7),
      '<path d="M60 300Q220 286 300 250Q330 234 356 234Q382 234 410 250Q500 288 660 300Z" fill="#8E9DBB"/>',
      '<rect y="298" width="1200" height="190" fill="#6FB3B3"/><rect y="298" width="1200" height="44" fill="#8CC5C2"/>',
      waves(1200, [340, 374, 410], '#EAF7F4'),
      ground(points('-80 470, 240 440, 600 476, 940 436, 1300 452, 1300 800, -80 800'), '#FFF9EE'),
      ground(points('-80 494, 240 464, 600 500, 940 460, 1300 476, 1300 800, -80 800'), '#F2DDB6'),
      ground(points('-80 640, 300 600, 700 630, 1300 590, 1300 800, -80 800'), '#E9CE9E'),
      put(pohutukawa(7), [1090, 520], -1.1),
      dogAt({ ...pack.huntaway, id: 'beach-huntaway', pose: 'running' }, [300, 560], 1.12),
      dogAt({ ...pack.spaniel, id: 'beach-spaniel', pose: 'running', mouth: 'open' }, [680, 606], 1.14),
      line('M96 520l-26 -12M90 548h-30M470 596l-26 -10M462 622h-28', '#FFF9EE', 6),
      put(
        '<ellipse rx="44" ry="12" fill="#E85AAE"/><ellipse cy="-4" rx="40" ry="9" fill="#F4A3CF"/>',
        [1000, 430],
        [1, -14],
      ),
      line('M906 452q20 -6 38 -10M912 472q16 -4 28 -6', '#FFF', 5),
      put(
        '<path d="M0 -20L6 -6L21 -5L9 4L13 19L0 11L-13 19L-9 4L-21 -5L-6 -6Z" fill="#E07A4A" stroke="#E07A4A" stroke-width="5" stroke-linejoin="round"/>',
        [150, 634],
      ),
      put(
        '<path d="M-18 8A18 18 0 0 1 18 8L0 14Z" fill="#F7D6E8"/><path d="M0 12V-8M-8 10L-11 -4M8 10L11 -4" stroke="#DE7FB2" stroke-width="2.5"/>',
        [560, 640],
      ),
    ].join(''),
  )

/** Two owners meet on a bush track. */
export const walk = () =>
  framed(
    'walk',
    size,
    [
      full('#E3EFD9'),
      dot([610, 210], 130, '#F7F3D4'),
      ground(points('-60 330, 200 230, 440 330, 640 300, 860 220, 1280 320, 1280 760, -60 760'), '#B5D3AE'),
      ground(points('-60 430, 160 330, 420 410, 700 420, 980 340, 1280 420, 1280 760, -60 760'), '#8FBF94'),
      put(roundTree('#4E9468'), [70, 500], 1.5),
      put(cabbageTree('walk'), [246, 500], 0.86),
      put(roundTree('#3F8459'), [1130, 500], 1.55),
      ground(points('-60 500, 300 470, 760 486, 1280 470, 1280 760, -60 760'), '#6FAE7A'),
      ground(points('-80 590, 300 548, 760 556, 1300 546, 1300 660, 760 664, 300 664, -80 690'), '#EBD9BF'),
      put(drawPerson({ ...people.mere, pose: 'walk', hand: [50, -232] }), [264, 604], 0.98),
      dogAt({ ...pack.shepherd, id: 'walk-shepherd', pose: 'standing' }, [450, 618], 1),
      lead([313, 377], [524, 452], brand.magenta),
      put(drawPerson({ ...people.tom, pose: 'walk', hand: [50, -222], farHand: [74, -352] }), [1000, 602], -1),
      dogAt({ ...pack.cavoodle, id: 'walk-cavoodle', pose: 'standing', headTurn: -14 }, [784, 622], -1.1),
      lead([950, 380], [742, 516], brand.teal),
      ferns('walk', [
        [30, 700, 210, 20],
        [-6, 710, 240, -6],
        [1174, 700, 210, -22],
        [1206, 716, 240, 4],
        [640, 712, 110, -30],
        [650, 712, 120, 14],
      ]),
    ].join(''),
  )

/** A rest after play, in the evening light. */
export const rest = () =>
  framed(
    'rest',
    size,
    [
      full('#F9DCC8'),
      dot([800, 300], 200, '#FBC9B4'),
      dot([800, 300], 128, '#F8AE9A'),
      put(cloud('#FFF', 0.5), [360, 130], 1.1),
      put(cloud('#FFF', 0.45), [1040, 110], 0.8),
      ground(points('-60 400, 200 280, 460 370, 720 300, 960 360, 1280 280, 1280 760, -60 760'), '#B69AB8'),
      ground(points('-60 450, 260 390, 600 430, 940 390, 1280 430, 1280 760, -60 760'), '#8FA88E'),
      put(pohutukawa(11), [170, 520], 1.16),
      ground(points('-60 510, 300 480, 760 496, 1280 470, 1280 760, -60 760'), '#6E9C78'),
      put(flax(), [1120, 520], 1),
      blob(points('300 590, 420 552, 860 548, 1010 584, 960 640, 640 658, 340 644'), '#C9408F'),
      blob(points('330 588, 430 562, 850 558, 976 586, 936 626, 640 642, 366 630'), '#E58BBB'),
      line('M470 560L430 636M640 556L640 644M810 558L852 632M340 600L966 600', '#F7D6E8', 5),
      put(
        '<rect x="-70" y="-92" width="120" height="94" rx="14" fill="#B5774A"/><rect x="-70" y="-92" width="120" height="26" rx="12" fill="#C98D5E"/>',
        [346, 662],
        0.9,
      ),
      put(drawPerson({ ...people.wei, pose: 'sit', hand: [88, -262], farHand: [20, -210] }), [356, 664], 0.9),
      dogAt({ ...pack.labrador, id: 'rest-labrador', pose: 'lying', mouth: 'open' }, [570, 606], 1.12),
      dogAt({ ...pack.greyhound, id: 'rest-greyhound', pose: 'resting', asleep: true }, [920, 634], -0.98),
      put(ball(brand.fern, 16), [610, 654]),
      put(grass('#4C7F5C'), [1060, 640], 1.2),
      put(grass('#4C7F5C'), [90, 640], 1.1),
    ].join(''),
  )

/** A circle of dogs around a bench: the meeting spot. */
export const meetingSpot = () =>
  framed(
    'spot',
    size,
    [
      full('#DDEBF0'),
      dot([930, 150], 70, '#FCE4B0'),
      put(cloud('#FFF', 0.85), [260, 120]),
      ground(points('-60 360, 240 300, 520 350, 840 290, 1280 350, 1280 760, -60 760'), '#A9CFB0'),
      put(bush('#5FA173'), [130, 400]),
      put(bush('#5FA173'), [1080, 392], 1.1),
      put(roundTree('#3F8459'), [600, 420], 1.9),
      ground(points('-60 420, 300 392, 800 400, 1280 380, 1280 760, -60 760'), '#86BC8C'),
      '<ellipse cx="600" cy="520" rx="420" ry="120" fill="#EBD9BF"/><ellipse cx="600" cy="516" rx="360" ry="94" fill="#F3E6D0"/>',
      put(bench(), [600, 490], 0.9),
      put(drawPerson({ ...people.anika, pose: 'sit', hand: [70, -226] }), [520, 492], 0.82),
      put(drawPerson({ ...people.lucy, pose: 'stand', hand: [60, -300] }), [812, 478], -0.84),
      dogAt({ ...pack.staffy, id: 'spot-staffy', pose: 'standing' }, [226, 566], 0.98),
      dogAt({ ...pack.corgi, id: 'spot-corgi', pose: 'sitting' }, [440, 630], 0.96),
      dogAt({ ...pack.cavoodle, id: 'spot-cavoodle', pose: 'bow' }, [760, 634], -1.1),
      dogAt({ ...pack.labrador, id: 'spot-labrador', pose: 'sitting' }, [990, 596], -1),
      put(grass('#4C9A68'), [90, 640], 1.1),
    ].join(''),
  )
