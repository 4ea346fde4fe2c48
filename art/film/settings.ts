import { line as points, n, type Point } from '../drawing/pen.ts'
import { dot, line, put } from '../illustrations/limb.ts'
import {
  bush,
  cabbageTree,
  cloud,
  flax,
  grass,
  ground,
  gull,
  pohutukawa,
  roundTree,
  waves,
} from '../illustrations/nature.ts'
import { swing } from './timing.ts'

const full = (colour: string) => `<rect width="1280" height="720" fill="${colour}"/>`

const hills = (words: string, colour: string) => ground(points(words), colour)

const drift = (t: number, [x, y]: Point, speed: number): Point => [x + t * speed, y]

/** A beach in summer, with the island in the background. */
export const beach = (t: number) =>
  [
    full('#FBE3DA'),
    dot([640, 330], 200, '#FBD0CF'),
    dot([640, 330], 130, '#F9B9C3'),
    put(cloud('#FFFFFF', 0.8), drift(t, [180, 250], 7), 1),
    put(cloud('#FFFFFF', 0.7), drift(t, [1060, 230], 5), 0.8),
    put(gull(), [330 + t * 26, 320 + swing(t, 0.4) * 6], 0.9),
    put(gull(), [390 + t * 26, 298 + swing(t, 0.4, 0.4) * 6], 0.65),
    '<path d="M300 404Q480 388 580 334Q606 320 640 320Q672 320 700 334Q800 388 980 404Z" fill="#A98BB0"/>',
    '<rect y="400" width="1280" height="150" fill="#7DBBB8"/><rect y="400" width="1280" height="36" fill="#98CBC6"/>',
    `<g transform="translate(${n(swing(t, 0.22) * 10)} 0)">${waves(1280, [424, 452, 478], '#E9F6F3')}</g>`,
    hills('-80 520, 260 494, 640 514, 980 490, 1360 508, 1360 900, -80 900', '#FDF3E3'),
    hills('-80 540, 260 514, 640 534, 980 510, 1360 528, 1360 900, -80 900', '#F1DDBA'),
    put(pohutukawa(), [40, 640], 1.02),
    put(cabbageTree('beach'), [1216, 640], 0.94),
    put(flax(), [1130, 652], 0.7),
    hills('-80 660, 300 646, 640 668, 980 652, 1360 646, 1360 900, -80 900', '#7FB685'),
    put(grass('#4C9A68'), [330, 690]),
    put(grass('#4C9A68'), [930, 692], 1.1),
  ].join('')

const house = (at: Point, [wall, roof]: [string, string]) =>
  put(
    `<path d="M-62 0V-62H62V0Z" fill="${wall}"/><path d="M-80 -58L0 -118L80 -58Z" fill="${roof}"/><rect x="-16" y="-42" width="32" height="42" rx="4" fill="#6B4A3A"/><rect x="-48" y="-44" width="20" height="20" rx="3" fill="#CFE7EC"/><rect x="28" y="-44" width="20" height="20" rx="3" fill="#CFE7EC"/>`,
    at,
    0.82,
  )

const trees = (places: number[][]) => {
  const [left, right, first, second] = places as [number[], number[], number[], number[]]
  return [
    put(roundTree('#4E9468'), [left[0]!, 366], left[1]),
    put(roundTree('#3F8459'), [right[0]!, 372], right[1]),
    put(bush('#5FA173'), [first[0]!, 362], 0.7),
    put(bush('#4E9468'), [second[0]!, 356], 0.7),
  ].join('')
}

const alone = trees([[110, 0.95], [1160, 1.05], [330], [900]])

/** The homes of both dogs, in the distance. */
const homes = [
  house([392, 292], ['#FBF0DF', '#C4007A']),
  house([900, 284], ['#F6E7D2', '#5FA8A6']),
  trees([[60, 0.75], [1230, 0.8], [560], [760]]),
].join('')

const meadow = (t: number, behind: string) =>
  [
    full('#D9ECE6'),
    dot([250, 120], 66, '#FBE7B4'),
    put(cloud('#FFF', 0.8), drift(t, [460, 100], 6)),
    put(cloud('#FFF', 0.7), drift(t, [930, 150], 4), 0.8),
    hills('-60 300, 180 240, 440 300, 720 250, 1000 296, 1340 230, 1340 700, -60 700', '#A9CFB0'),
    behind,
    hills('-60 366, 320 340, 740 356, 1340 330, 1340 760, -60 760', '#86BC8C'),
    hills('-60 470, 300 446, 640 466, 960 450, 1340 460, 1340 800, -60 800', '#7AB483'),
    put(grass('#4C9A68'), [90, 540]),
    put(grass('#4C9A68'), [1200, 536], 1.1),
    put(grass('#5AA373'), [600, 430], 0.7),
    put(grass('#5AA373'), [340, 420], 0.6),
  ].join('')

/** A wide park. */
export const park = (t: number) => meadow(t, alone)

/** The same park between two homes. */
export const parkBetweenHomes = (t: number) => meadow(t, homes)

/** The fenced, off-lead part of the park. */
export const field = (t: number) => {
  const posts = Array.from({ length: 17 }, (_, i) => `M${i * 80} 336v62`).join('')
  return [
    park(t),
    line(`M-10 352H1290M-10 376H1290${posts}`, '#FFFDF4', 7),
    hills('-60 396, 320 388, 740 400, 1340 386, 1340 800, -60 800', '#86C08E'),
    hills('-60 486, 300 470, 640 486, 960 474, 1340 480, 1340 800, -60 800', '#77B582'),
    put(grass('#4C9A68'), [150, 440], 0.7),
    put(grass('#4C9A68'), [1120, 444], 0.8),
  ].join('')
}

const repeated = (every: number, moved: number, draw: (x: number, turn: number) => string) => {
  const first = Math.floor((moved - 320) / every)
  return Array.from({ length: Math.ceil(1920 / every) + 1 }, (_, i) =>
    draw((first + i) * every - moved, first + i),
  ).join('')
}

/** A path along which the camera moves by `moved`. */
export const path = (moved: number) =>
  [
    full('#E3EFD9'),
    dot([660, 170], 110, '#F7F3D4'),
    repeated(640, moved * 0.12, (x) => put(cloud('#FFF', 0.8), [x, 96], 0.9)),
    repeated(
      760,
      moved * 0.2,
      (x) => `<path d="M${n(x)} 420Q${n(x + 160)} 190 ${n(x + 380)} 250T${n(x + 770)} 420Z" fill="#B5D3AE"/>`,
    ),
    '<rect y="330" width="1280" height="400" fill="#8FBF94"/>',
    repeated(520, moved * 0.55, (x, turn) =>
      turn % 2 ? put(cabbageTree(`path${turn}`), [x + 40, 352], 0.56) : put(roundTree('#4E9468'), [x, 356], 0.82),
    ),
    repeated(430, moved * 0.55, (x) => put(bush('#5FA173'), [x + 190, 352], 0.55)),
    '<rect y="346" width="1280" height="380" fill="#7FB787"/>',
    '<rect y="362" width="1280" height="52" fill="#EBD9BF"/><rect y="424" width="1280" height="300" fill="#77B181"/>',
    '<rect y="496" width="1280" height="80" fill="#EBD9BF"/>',
    repeated(380, moved * 0.78, (x) => put(grass('#5AA373'), [x + 60, 446], 0.6)),
    repeated(560, moved, (x) => put(grass('#4C9A68'), [x + 220, 494], 0.9)),
  ].join('')

/** The scenery of an evening. */
export const evening = (t: number) =>
  [
    full('#F9DCC8'),
    dot([640, 300 + t * 5], 190, '#FBC9B4'),
    dot([640, 300 + t * 5], 122, '#F8AE9A'),
    put(cloud('#FFF', 0.5), drift(t, [330, 120], 5), 1.1),
    put(cloud('#FFF', 0.45), drift(t, [1010, 96], 4), 0.8),
    hills('-60 370, 200 260, 480 340, 760 276, 1020 334, 1340 260, 1340 760, -60 760', '#B69AB8'),
    hills('-60 420, 280 360, 640 400, 1000 364, 1340 396, 1340 760, -60 760', '#8FA88E'),
    put(roundTree('#5E8A6C'), [90, 440], 1.05),
    put(cabbageTree('evening'), [1190, 446], 0.8),
    hills('-60 470, 300 446, 760 462, 1340 440, 1340 760, -60 760', '#6E9C78'),
    put(grass('#4C7F5C'), [200, 540], 1.1),
    put(grass('#4C7F5C'), [1060, 536], 1.2),
  ].join('')

/** A shady place on a warm day. */
export const shade = (t: number) =>
  [
    full('#DDEFEA'),
    put(cloud('#FFF', 0.85), drift(t, [700, 110], 6)),
    put(cloud('#FFF', 0.7), drift(t, [1090, 160], 4), 0.7),
    hills('-60 330, 200 250, 480 310, 780 256, 1040 310, 1340 250, 1340 760, -60 760', '#A9CFB0'),
    put(bush('#5FA173'), [1120, 380], 0.9),
    hills('-60 390, 320 360, 740 380, 1340 352, 1340 760, -60 760', '#8CC093'),
    '<ellipse cx="330" cy="482" rx="420" ry="52" fill="#5E9A70"/>',
    put(pohutukawa(11), [230, 476], 1.22),
    hills('-60 600, 300 560, 760 580, 1340 560, 1340 760, -60 760', '#77B582'),
    put(flax(), [1180, 470], 0.72),
    put(grass('#4C9A68'), [880, 424], 0.8),
  ].join('')
