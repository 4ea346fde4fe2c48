import { line } from '../drawing/pen.ts'
import { poses, type Pose } from './dog-poses.ts'
import type { Joint } from './limb.ts'

const joints = (words: string): Joint[] => words.split(',').map((part) => part.trim().split(/\s+/).map(Number) as Joint)

const stand: Pose = poses.standing

/** Expressive postures of the film, beyond the poses of the pictures; each has the joints of the standing pose. */
export const postures = {
  stand,
  bow: poses.bow,
  /** Nose to the ground. */
  low: {
    ...stand,
    neck: joints('68 -116 34, 98 -100 28, 122 -76 23'),
    head: { at: [136, -58], turn: 30 },
    bib: joints('112 -92 16, 100 -92 18, 88 -84 18, 62 -70 12'),
  },
  /** Nose at another dog. */
  sniff: {
    ...stand,
    neck: joints('70 -120 35, 98 -136 29, 122 -146 24'),
    head: { at: [138, -148], turn: 8 },
    bib: joints('124 -128 18, 108 -112 20, 92 -92 18, 62 -70 12'),
  },
  /** High and still, leaning forward. */
  stiff: {
    ...stand,
    neck: joints('74 -124 36, 94 -160 30, 110 -192 25'),
    head: { at: [122, -206], turn: 6 },
    tail: joints('-82 -138 10, -94 -170 9, -97 -204 8, -96 -234 6'),
    front: joints('72 -104 24, 74 -72 15, 78 -38 10.5, 80 -10 10'),
    bib: joints('116 -174 20, 108 -132 20, 94 -94 17, 76 -82 10'),
  },
  /** Low, leaning back, the tail between the legs. */
  tucked: {
    ...stand,
    torso: line(
      '56 -142, 20 -148, -30 -152, -66 -146, -90 -120, -90 -90, -46 -80, 4 -70, 50 -58, 82 -76, 94 -110, 82 -134',
    ),
    neck: joints('62 -112 34, 84 -124 28, 102 -134 23'),
    head: { at: [116, -136], turn: 18 },
    tail: joints('-84 -116 10, -96 -84 9, -74 -58 8, -38 -54 6'),
    front: joints('64 -98 24, 64 -70 15, 76 -38 10.5, 80 -10 10'),
    farFront: joints('76 -94 20, 88 -64 13, 100 -36 10, 106 -10 9'),
    bib: joints('106 -122 18, 96 -106 19, 84 -84 17, 58 -66 12'),
  },
  /** Pulling on the collar: chest up, a paw in the air. */
  strain: {
    ...stand,
    torso: line(
      '70 -172, 22 -158, -28 -150, -66 -145, -92 -126, -94 -96, -46 -84, 4 -80, 60 -78, 94 -98, 108 -136, 98 -164',
    ),
    neck: joints('76 -138 36, 94 -168 30, 112 -194 25'),
    head: { at: [124, -208], turn: -6 },
    tail: joints('-82 -132 10, -100 -162 9, -108 -196 8, -108 -226 6'),
    front: joints('76 -118 24, 86 -86 15, 112 -70 10.5, 130 -52 10'),
    farFront: joints('88 -114 20, 104 -80 13, 112 -44 10, 118 -12 9'),
    hind: joints('-66 -112 32, -58 -74 20, -92 -44 10.5, -92 -10 9.5'),
    farHind: joints('-54 -108 26, -40 -72 17, -66 -42 10, -62 -10 9'),
    bib: joints('118 -182 20, 112 -144 20, 98 -104 18, 66 -82 12'),
  },
  /** The phase of a gallop with all legs under the body. */
  gathered: {
    ...poses.running,
    torso: line(
      '60 -152, 16 -160, -34 -164, -70 -152, -92 -126, -86 -96, -42 -92, 6 -88, 54 -72, 86 -90, 98 -120, 88 -144',
    ),
    front: joints('70 -106 24, 60 -72 15, 36 -48 10.5, 20 -30 9.5'),
    farFront: joints('82 -102 20, 78 -66 14, 54 -44 10, 40 -24 9'),
    hind: joints('-64 -116 32, -34 -86 20, -38 -50 10.5, -6 -36 9.5'),
    farHind: joints('-54 -112 27, -16 -80 18, -16 -46 10, 16 -30 9'),
  },
} satisfies Record<string, Pose>
