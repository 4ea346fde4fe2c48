import { line, type Point } from '../drawing/pen.ts'
import type { Joint } from './limb.ts'

/** A dog looks right and stands on y = 0; its withers are about 150 high. */
export type Pose = {
  torso: Point[]
  neck: Joint[]
  head: { at: Point; turn: number }
  tail: Joint[]
  front: Joint[]
  farFront: Joint[]
  hind: Joint[]
  farHind: Joint[]
  bib: Joint[]
  shadow: [number, number]
  flies?: boolean
}

const joints = (words: string): Joint[] => words.split(',').map((part) => part.trim().split(/\s+/).map(Number) as Joint)

export const poses = {
  standing: {
    torso: line(
      '66 -156, 20 -148, -30 -148, -66 -149, -92 -132, -94 -100, -46 -84, 4 -74, 56 -62, 90 -80, 102 -118, 92 -146',
    ),
    neck: joints('70 -122 36, 84 -152 30, 98 -180 25'),
    head: { at: [108, -196], turn: -4 },
    tail: joints('-82 -136 10, -112 -152 9, -132 -184 8, -130 -212 6'),
    front: joints('70 -104 24, 64 -72 15, 68 -38 10.5, 68 -10 10'),
    farFront: joints('84 -100 20, 92 -66 13, 96 -36 10, 98 -10 9'),
    hind: joints('-66 -114 32, -50 -76 20, -80 -44 10.5, -76 -10 9.5'),
    farHind: joints('-54 -110 26, -32 -74 17, -54 -42 10, -46 -10 9'),
    bib: joints('106 -168 20, 102 -130 20, 92 -92 18, 62 -70 12'),
    shadow: [6, 108],
  },
  bow: {
    torso: line(
      '52 -88, 4 -112, -36 -140, -68 -150, -94 -128, -90 -96, -50 -88, -8 -58, 36 -26, 74 -24, 98 -44, 84 -76',
    ),
    neck: joints('70 -58 32, 92 -78 28, 110 -98 24'),
    head: { at: [122, -112], turn: -14 },
    tail: joints('-84 -140 10, -108 -166 9, -116 -196 8, -102 -220 6'),
    front: joints('66 -46 22, 58 -18 14, 100 -9 10, 122 -9 9.5'),
    farFront: joints('80 -42 18, 78 -18 13, 122 -13 9.5, 146 -11 9'),
    hind: joints('-66 -114 32, -48 -76 20, -80 -44 10.5, -76 -10 9.5'),
    farHind: joints('-54 -110 26, -30 -74 17, -52 -42 10, -44 -10 9'),
    bib: joints('122 -88 18, 104 -60 19, 84 -34 16, 50 -24 8'),
    shadow: [14, 124],
  },
  sitting: {
    torso: line('34 -156, -2 -134, -34 -94, -60 -58, -74 -30, -64 -6, -36 -1, 4 -3, 30 -34, 54 -66, 74 -100, 72 -136'),
    neck: joints('42 -124 35, 54 -154 30, 64 -182 25'),
    head: { at: [74, -198], turn: -4 },
    tail: joints('-62 -14 10, -92 -8 9, -118 -20 8, -134 -42 6'),
    front: joints('46 -96 24, 42 -62 15, 48 -34 10.5, 48 -10 10'),
    farFront: joints('60 -92 20, 66 -60 13, 72 -34 10, 74 -10 9'),
    hind: joints('-34 -44 36, -2 -38 24, -12 -14 12, 16 -9 9.5'),
    farHind: joints('-10 -40 24, 14 -32 18, 14 -12 10, 40 -9 9'),
    bib: joints('72 -168 20, 72 -132 20, 62 -96 18, 44 -62 10'),
    shadow: [4, 100],
  },
  running: {
    torso: line(
      '66 -162, 18 -152, -36 -154, -74 -150, -98 -128, -90 -100, -44 -96, 6 -86, 58 -78, 92 -96, 106 -126, 96 -152',
    ),
    neck: joints('76 -130 34, 98 -152 29, 118 -170 25'),
    head: { at: [132, -182], turn: -6 },
    tail: joints('-86 -142 10, -118 -154 9, -148 -172 8, -172 -176 6'),
    front: joints('76 -112 24, 104 -84 15, 134 -70 10.5, 158 -66 9.5'),
    farFront: joints('86 -110 20, 116 -96 14, 150 -92 10, 172 -96 9'),
    hind: joints('-68 -118 32, -96 -84 20, -124 -66 10.5, -148 -42 9.5'),
    farHind: joints('-58 -114 27, -74 -74 18, -106 -52 10, -124 -26 9'),
    bib: joints('128 -150 18, 112 -126 20, 98 -98 18, 66 -82 10'),
    shadow: [0, 110],
    flies: true,
  },
  lying: {
    torso: line('46 -92, -6 -84, -52 -82, -90 -70, -110 -38, -98 -6, -40 -2, 30 -2, 68 -8, 90 -36, 84 -72'),
    neck: joints('58 -62 32, 72 -88 28, 84 -114 24'),
    head: { at: [94, -128], turn: 0 },
    tail: joints('-102 -20 10, -128 -8 9, -152 -12 8, -166 -28 6'),
    front: joints('58 -40 22, 60 -15 14, 104 -9 10, 128 -9 9.5'),
    farFront: joints('72 -34 18, 80 -18 12, 122 -14 9.5, 148 -12 9'),
    hind: joints('-70 -42 34, -34 -32 22, -52 -13 11, -18 -9 9.5'),
    farHind: joints('-40 -34 20, -14 -24 14, -10 -12 10, 4 -9 9'),
    bib: joints('92 -98 18, 90 -66 18, 80 -34 16, 54 -10 8'),
    shadow: [4, 132],
  },
  resting: {
    torso: line('40 -84, -6 -84, -52 -82, -90 -70, -110 -38, -98 -6, -40 -2, 30 -2, 66 -6, 84 -28, 76 -64'),
    neck: joints('52 -54 32, 78 -52 28, 102 -44 23'),
    head: { at: [118, -38], turn: 8 },
    tail: joints('-102 -20 10, -130 -8 9, -154 -8 8, -176 -14 6'),
    front: joints('58 -36 20, 66 -13 13, 112 -9 10, 152 -9 9.5'),
    farFront: joints('72 -30 18, 84 -18 12, 130 -14 9.5, 172 -12 9'),
    hind: joints('-70 -42 34, -34 -32 22, -52 -13 11, -18 -9 9.5'),
    farHind: joints('-40 -34 20, -14 -24 14, -10 -12 10, 4 -9 9'),
    bib: joints('96 -24 12, 78 -24 14, 60 -12 10'),
    shadow: [10, 140],
  },
} satisfies Record<string, Pose>

export type PoseName = keyof typeof poses
