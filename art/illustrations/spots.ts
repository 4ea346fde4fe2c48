import { line as points, smooth, type Point } from '../drawing/pen.ts'
import { brand } from '../drawing/colour.ts'
import { poses } from './dog-poses.ts'
import { dogAt } from './hero.ts'
import { blob, dot, limb, line, oval, put } from './limb.ts'
import { ball, ferns, grass, heart, loose, pawPrint, cloud } from './nature.ts'
import { pack } from './pack.ts'
import { people } from './people.ts'
import { drawPerson } from './person.ts'

export const size: Point = [480, 360]

export const pool = (colour: string) =>
  `<path d="M64 214C36 132 104 52 206 54C270 30 380 46 420 126C462 210 430 300 330 312C220 330 100 316 64 214Z" fill="${colour}" opacity=".32"/>`

export const floor = (colour = '#7E6A86') =>
  `<ellipse cx="240" cy="316" rx="204" ry="14" fill="${colour}" opacity=".28"/>`

const tick = (at: Point, colour: string) => dot(at, 13, colour) + line(`M${at[0] - 6} ${at[1]}l4 5l8 -9`, '#FFF', 4)

export const matching = () =>
  loose(
    size,
    [
      dot([178, 172], 138, brand.teal).replace('/>', ' opacity=".34"/>'),
      dot([302, 172], 138, brand.pink).replace('/>', ' opacity=".34"/>'),
      floor(),
      dogAt({ ...pack.spaniel, id: 'match-spaniel', pose: 'sitting', headTurn: -4 }, [123, 314], 0.9),
      dogAt({ ...pack.corgi, id: 'match-corgi', pose: 'sitting', mouth: 'closed', headTurn: -6 }, [358, 314], -0.92),
      put(heart(brand.magenta), [240, 92], 1.15),
      line('M196 70l-12 -12M284 70l12 -12M240 40v-14', brand.pink, 6),
    ].join(''),
  )

export const community = () =>
  loose(
    size,
    [
      pool('#5FA173'),
      floor(),
      put(drawPerson({ ...people.mere, pose: 'stand', hand: [40, -226] }), [120, 314], 0.62),
      put(drawPerson({ ...people.joe, pose: 'stand', hand: [62, -330] }), [372, 314], -0.62),
      dogAt({ ...pack.staffy, id: 'friends-staffy', pose: 'standing' }, [196, 316], 0.5),
      dogAt({ ...pack.cavoodle, id: 'friends-cavoodle', pose: 'sitting' }, [318, 318], -0.7),
      '<path d="M178 34h96a22 22 0 0 1 22 22v30a22 22 0 0 1 -22 22h-66l-26 24l4 -24h-8a22 22 0 0 1 -22 -22v-30a22 22 0 0 1 22 -22Z" fill="#C4007A"/>',
      put(pawPrint('#FFF'), [189, 72], 0.84),
      put(pawPrint('#F4C572'), [226, 72], 0.84),
      put(pawPrint('#F7B9DC'), [263, 72], 0.84),
    ].join(''),
  )

export const guidance = () =>
  loose(
    size,
    [
      pool(brand.amber),
      floor(),
      '<g transform="translate(36 0) rotate(4 310 180)"><rect x="232" y="64" width="176" height="232" rx="20" fill="#FBF6EE"/><rect x="232" y="64" width="176" height="52" rx="20" fill="#C4007A"/><rect x="232" y="96" width="176" height="24" fill="#C4007A"/>',
      put(pawPrint('#FFF'), [320, 90], 0.86),
      ...[150, 194, 238].flatMap((y, i) => [
        tick([260, y], brand.fern),
        line(`M288 ${y - 4}h${[92, 74, 84][i]}`, '#B9A6B8', 9),
        line(`M288 ${y + 13}h${[56, 64, 40][i]}`, '#DDD0DC', 7),
      ]),
      line('M262 276h68', '#DDD0DC', 9),
      '</g>',
      dogAt({ ...pack.shepherd, id: 'guide-shepherd', pose: 'sitting' }, [134, 314], 0.84),
      ferns('guide', [
        [420, 318, 84, 14],
        [412, 320, 66, -30],
      ]),
    ].join(''),
  )

export const emptyDogs = () =>
  loose(
    size,
    [
      pool(brand.pink),
      floor(),
      oval([226, 236], [158, 66], '#7B3F86'),
      oval([226, 232], [126, 46], '#F7D6E8'),
      oval([226, 242], [112, 36], '#EDBBD8'),
      line('M182 236q44 26 88 0', brand.fern, 11),
      dot([226, 262], 11, brand.amber),
      line('M226 248v6', '#B9B2BD', 4),
      blob(
        points(
          '66 240, 90 262, 160 286, 226 292, 300 286, 362 262, 386 240, 390 288, 350 312, 226 322, 102 312, 62 288',
        ),
        '#96519F',
      ),
      line('M112 290q20 10 50 14', '#B275B8', 6),
      put(ball(brand.magenta, 22), [398, 322]),
      '<path d="M84 322l10 -34h64l10 34Z" fill="#5FA8A6"/><ellipse cx="126" cy="288" rx="32" ry="8" fill="#3F807F"/><ellipse cx="126" cy="286" rx="24" ry="5" fill="#B5774A"/>',
      put(pawPrint(brand.pink), [150, 120], [1.1, -16]),
      put(pawPrint(brand.pink), [226, 84], 1.3),
      put(pawPrint(brand.pink), [306, 122], [1.1, 18]),
    ].join(''),
  )

export const emptySearch = () =>
  loose(
    size,
    [
      pool(brand.teal),
      floor(),
      dogAt(
        { ...pack.terrier, id: 'search-terrier', pose: 'standing', mouth: 'closed', headTurn: -10 },
        [108, 314],
        1.2,
      ),
      line('M388 204L440 272', '#7A4A2C', 20),
      line('M388 204L406 228', '#C9C1CE', 20),
      dot([348, 148], 72, '#6B4A74'),
      dot([348, 148], 58, '#E4F1F0'),
      put(pawPrint(brand.magenta), [348, 148], 1.7),
      '<path d="M310 126A44 44 0 0 1 342 104" stroke="#FFF" stroke-width="9"/>',
      put(pawPrint('#8E7A96'), [246, 298], [0.62, 70]),
      put(pawPrint('#8E7A96'), [290, 314], [0.62, 80]),
      put(pawPrint('#8E7A96'), [334, 300], [0.62, 74]),
    ].join(''),
  )

const silhouette = (colour: string) => {
  const p = poses.sitting
  const legs = [p.tail, p.farHind, p.farFront, p.neck, p.hind, p.front].map((list) => limb([...list], colour)).join('')
  const head = `<g transform="translate(74 -198)">${blob(points('-36 14, -38 -12, -14 -36, 14 -35, 31 -19, 56 -12, 80 -10, 88 0, 82 13, 54 20, 26 30, -8 36'), colour)}${blob(points('-18 -32, 2 -30, 10 -8, 4 20, -10 32, -24 26, -32 2'), colour)}</g>`
  return `<g opacity=".42"><path d="${smooth([...p.torso])}" fill="${colour}"/>${legs}${head}</g>`
}

export const emptyFriends = () =>
  loose(
    size,
    [
      pool(brand.amber),
      floor(),
      put(silhouette('#8E7A96'), [372, 314], -0.76),
      '<path d="M240 76v44M218 98h44" stroke="#C4007A" stroke-width="9"/>',
      dogAt({ ...pack.labrador, id: 'friends-labrador', pose: 'sitting', headTurn: -6 }, [108, 314], 0.76),
      put(ball(brand.magenta, 19), [240, 322]),
    ].join(''),
  )

export const lost = () =>
  loose(
    size,
    [
      pool('#8FA85A'),
      floor('#6B4A3A'),
      ...[
        [96, 196, 9],
        [70, 232, 7],
        [126, 158, 6],
        [60, 180, 5],
        [106, 242, 8],
        [148, 202, 5],
      ].map(([x, y, r]) => dot([x!, y!], r!, '#9A6A48')),
      '<path d="M414 316V196" stroke="#7A5B4C" stroke-width="13"/>',
      blob(points('374 186, 440 180, 458 196, 442 214, 376 208'), brand.amber),
      blob(points('452 226, 390 222, 372 238, 388 254, 452 252'), brand.pink),
      put(pawPrint('#FFF'), [412, 196], 0.5),
      put(pawPrint('#FFF'), [416, 237], 0.5),
      dogAt(
        { ...pack.corgi, id: 'lost-corgi', pose: 'bow', headTurn: -10, leg: 0.84, tail: 'stump' },
        [172, 312],
        1.06,
      ),
      oval([270, 318], [104, 18], '#5A3B30'),
      blob(points('170 330, 196 300, 236 288, 280 296, 330 284, 372 308, 392 330, 280 338'), '#8A5C40'),
      blob(points('208 312, 240 294, 274 304, 246 314'), '#A87452'),
      blob(points('300 308, 330 290, 356 306, 330 314'), '#A87452'),
      put(grass('#5FA173'), [104, 320]),
      put(grass('#5FA173'), [424, 320], 0.9),
    ].join(''),
  )

export const building = () =>
  loose(
    size,
    [
      pool(brand.amber),
      floor(),
      '<g transform="translate(14)"><rect x="252" y="262" width="180" height="20" rx="6" fill="#C98D5E"/><rect x="268" y="282" width="14" height="34" fill="#8A5C40"/><rect x="402" y="282" width="14" height="34" fill="#8A5C40"/><path d="M262 222h30l-24 24h-30ZM322 222h30l-24 24h-30ZM382 222h30l-24 24h-30Z" fill="#C4007A"/><path d="M292 222h30l-24 24h-30ZM352 222h30l-24 24h-30Z" fill="#FBF6EE"/><path d="M266 246v16M414 246v16" stroke="#8A5C40" stroke-width="9"/>',
      '<path d="M336 262l26 -78h10l26 78Z" fill="#E07A4A"/><path d="M349 224h36l6 18h-48Z" fill="#FBF6EE"/><rect x="326" y="254" width="82" height="10" rx="5" fill="#C95F33"/></g>',
      dogAt({ ...pack.labrador, id: 'build-labrador', pose: 'sitting', headTurn: 2 }, [158, 314], 1),
      '<g transform="translate(229 86) rotate(-3) scale(.94)"><path d="M-42 4A38 36 0 0 1 34 4Z" fill="#E5A23B"/><path d="M-12 -31q8 -4 16 0l2 34h-20Z" fill="#F4C572"/><path d="M-46 4h96" stroke="#C98424" stroke-width="9"/></g>',
      put(ball(brand.magenta, 20), [286, 322]),
    ].join(''),
  )

export const offline = () =>
  loose(
    size,
    [
      pool('#7E8FB0'),
      floor(),
      put(cloud('#B9C6DC', 1), [262, 118], 1.3),
      line('M222 104a58 58 0 0 1 76 0M238 122a34 34 0 0 1 44 0', '#FFF', 9),
      dot([260, 138], 7, '#FFF'),
      line('M222 146L300 82', brand.magenta, 10),
      dogAt({ ...pack.spaniel, id: 'offline-spaniel', pose: 'resting', asleep: true }, [202, 314], 1.12),
      line('M376 196h18l-18 22h18M404 168h12l-12 15h12', '#8E7A96', 5),
      line('M424 316C400 280 452 270 436 244', brand.ink, 6).replace(brand.ink, '#7B6A86'),
      '<path d="M424 244l4 -26h18l4 26Z" fill="#7B6A86"/><path d="M432 218v-12M442 218v-12" stroke="#B9B2BD" stroke-width="4"/>',
    ].join(''),
  )

export const noPhoto = () =>
  loose(
    [400, 400],
    [
      '<rect width="400" height="400" fill="#DDD0DC"/><circle cx="200" cy="200" r="168" fill="#E6DCE5"/>',
      blob(points('140 230, 260 230, 268 300, 330 350, 350 440, 50 440, 70 350, 132 300'), '#A893AB'),
      blob(points('118 300, 282 300, 278 322, 200 338, 122 322'), '#C98DB4'),
      blob(
        points(
          '200 92, 248 98, 280 142, 284 196, 258 250, 232 282, 200 288, 168 282, 142 250, 116 196, 120 142, 152 98',
        ),
        '#BBA8BD',
      ),
      blob(points('128 100, 98 112, 78 160, 78 210, 98 236, 122 212, 132 160, 144 116'), '#927C96'),
      blob(points('272 100, 302 112, 322 160, 322 210, 302 236, 278 212, 268 160, 256 116'), '#927C96'),
      blob(points('200 186, 232 206, 250 244, 236 272, 200 266, 164 272, 150 244, 168 206'), '#D2C3D3'),
      dot([166, 176], 11, '#5C4863'),
      dot([234, 176], 11, '#5C4863'),
      dot([169, 172], 3.6, '#FFF'),
      dot([237, 172], 3.6, '#FFF'),
      '<path d="M178 216q0 -12 22 -12t22 12q0 14 -22 22q-22 -8 -22 -22Z" fill="#5C4863"/>',
      line('M200 238v18M200 258q-14 14 -30 4M200 258q14 14 30 4', '#5C4863', 4.5),
    ].join(''),
  )
