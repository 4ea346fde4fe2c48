import { whole, type Point } from '../drawing/pen.ts'

/** Half widths and heights of a head seen from the front; 0 0 is the middle between the cheeks. */
export type Shape = {
  top: number
  skull: [number, number]
  cheek: [number, number]
  jaw: [number, number]
  chin: [number, number]
  eye: [number, number, number]
  slant: number
  bridge: number
  muzzle: number
  nose: [number, number]
  lip: number
  jowl: number
  neck: number
  shoulders: number
}

const shape = (words: string, neck: number, shoulders: number): Shape => {
  const [skull, jaw, eye, muzzle, nose] = words.split('|').map((row) => row.trim().split(' ').map(Number)) as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ]
  return {
    top: skull[0]!,
    skull: [skull[1]!, skull[2]!],
    cheek: [skull[3]!, skull[4]!],
    jaw: [jaw[0]!, jaw[1]!],
    chin: [jaw[2]!, jaw[3]!],
    eye: [eye[0]!, eye[1]!, eye[2]!],
    slant: eye[3]!,
    bridge: muzzle[0]!,
    muzzle: muzzle[1]!,
    lip: muzzle[2]!,
    jowl: muzzle[3]!,
    nose: [nose[0]!, nose[1]!],
    neck,
    shoulders,
  }
}

// top, skull x y, cheek x y | jaw x y, chin x y | eye x y r slant | bridge, muzzle, lip, jowl | nose y, nose width
export const shapes = {
  retriever: shape('-148 116 -82 126 0 | 98 70 60 118 | 60 -30 22 2 | 38 80 112 10 | 50 35', 150, 275),
  collie: shape('-142 104 -80 116 0 | 74 72 44 122 | 53 -30 21 -4 | 28 58 118 4 | 72 27', 140, 255),
  shepherd: shape('-142 108 -80 120 0 | 82 76 50 126 | 55 -32 20 -6 | 32 66 124 5 | 72 32', 150, 275),
  terrier: shape('-132 102 -74 106 0 | 80 66 48 110 | 54 -26 22 -2 | 30 60 104 5 | 56 28', 115, 220),
  bull: shape('-130 124 -72 150 6 | 116 74 70 112 | 70 -24 21 -3 | 46 88 106 9 | 44 35', 180, 310),
  bulldog: shape('-118 132 -62 160 22 | 138 92 80 126 | 76 -26 21 -6 | 48 112 82 40 | 14 34', 195, 320),
  pug: shape('-130 132 -66 142 14 | 116 82 66 120 | 76 -14 29 0 | 40 84 70 22 | 20 24', 150, 255),
  frenchie: shape('-128 118 -72 138 12 | 116 80 66 116 | 74 -16 25 -2 | 42 88 70 24 | 16 27', 155, 260),
  boxer: shape('-148 108 -88 122 -2 | 112 76 66 122 | 58 -34 22 -4 | 42 94 92 34 | 26 35', 145, 275),
  spitz: shape('-136 114 -80 144 12 | 94 78 52 116 | 57 -28 19 -9 | 32 66 108 5 | 56 29', 175, 290),
  toy: shape('-146 124 -82 118 0 | 76 58 42 92 | 62 -18 28 0 | 26 48 82 4 | 42 20', 95, 185),
  sight: shape('-146 84 -92 88 -12 | 60 66 38 126 | 49 -44 20 -3 | 27 48 132 5 | 94 26', 92, 205),
  spaniel: shape('-152 108 -90 110 0 | 88 72 54 116 | 57 -24 24 5 | 36 74 108 16 | 52 30', 125, 230),
  hound: shape('-142 104 -82 108 0 | 86 74 52 122 | 55 -30 22 2 | 36 68 116 12 | 60 33', 125, 245),
  big: shape('-148 118 -85 130 0 | 106 78 64 124 | 60 -36 19 2 | 42 88 120 22 | 56 39', 165, 300),
  poodle: shape('-146 104 -80 102 0 | 66 68 42 116 | 52 -26 22 0 | 28 50 110 3 | 66 26', 115, 225),
  doodle: shape('-142 122 -80 136 4 | 114 76 68 122 | 59 -20 22 2 | 38 76 104 8 | 46 31', 155, 265),
  square: shape('-136 112 -82 116 0 | 100 72 62 112 | 55 -22 21 -2 | 34 66 98 6 | 48 28', 130, 235),
}

export type ShapeName = keyof typeof shapes

/** Puppies: rounder skull, bigger and lower eyes, shorter muzzle, small shoulders. */
export const young = (of: Shape): Shape => ({
  ...of,
  top: of.top - 4,
  skull: [of.skull[0] * 1.1, of.skull[1] + 4],
  cheek: [of.cheek[0] * 1.06, of.cheek[1] + 6],
  chin: [of.chin[0], of.chin[1] - 14],
  eye: [of.eye[0] * 1.06, of.eye[1] + 12, of.eye[2] * 1.2],
  muzzle: of.muzzle * 0.84,
  nose: [of.nose[0] - 6, of.nose[1] * 0.82],
  lip: of.lip - 18,
  jowl: of.jowl * 0.7,
  neck: of.neck * 0.84,
  shoulders: of.shoulders * 0.76,
})

/** The contour of skull and cheeks. */
export const headPoints = (s: Shape): Point[] =>
  whole([
    [0, s.top],
    [s.skull[0] * 0.55, s.top + 9],
    [s.skull[0], s.skull[1]],
    [s.cheek[0], s.cheek[1]],
    [s.jaw[0], s.jaw[1]],
    [s.chin[0], s.chin[1]],
    [0, s.chin[1] + 8],
  ])
