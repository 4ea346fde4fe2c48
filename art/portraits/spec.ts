import type { Edge } from '../drawing/pen.ts'
import type { ShapeName } from './shapes.ts'

export type EarKind = 'floppy' | 'long' | 'pricked' | 'bat' | 'semi' | 'button' | 'rose' | 'fluffy' | 'wide' | 'spaniel'

export type Mark =
  | { kind: 'blaze'; colour: string; width: number }
  | { kind: 'face'; colour: string; peak?: number }
  | { kind: 'mask'; colour: string; high?: boolean }
  | { kind: 'patch'; colour: string; side: -1 | 1 }
  | { kind: 'points'; colour: string }
  | { kind: 'blotches'; colour: string; count: number; size?: number }
  | { kind: 'spots'; colour: string; count: number; size?: number }
  | { kind: 'stripes'; colour: string }
  | { kind: 'cheeks'; colour: string }
  | { kind: 'crown'; colour: string }
  | { kind: 'wrinkles'; colour: string }

export type Coat = 'short' | 'feathered' | 'fluffy' | 'curly' | 'wavy' | 'wire' | 'silky'
export type Extra =
  | 'beard'
  | 'topknot'
  | 'fringe'
  | 'drapes'
  | 'sidehair'
  | 'eyebrows'
  | 'forelock'
  | 'bow'
  | 'bigbeard'
export type Motif = 'ferns' | 'hills' | 'waves' | 'sun' | 'paws' | 'blossom' | 'bush' | 'leaves' | 'beach' | 'arcs'

/** The description of one portrait. */
export type Spec = {
  slug: string
  breed: string
  coat: string
  look: string
  puppy?: boolean
  shape: ShapeName
  fur: Coat
  colour: string
  ears: {
    kind: EarKind
    size?: number
    turn?: number
    colour?: string
    other?: string
    other2?: EarKind
    inside?: string
    long?: number
  }
  muzzle?: string
  chest?: string
  body?: string
  marks?: Mark[]
  extras?: Extra[]
  hair?: string
  eyes?: string
  otherEye?: string
  nose?: string
  mouth?: 'closed' | 'smile' | 'tongue'
  tilt?: number
  turn?: number
  size?: number
  collar?: { colour: string; kind?: 'band' | 'bandana' | 'bow'; tag?: string }
  back: [string, Motif]
}

const edges: Record<Coat, Edge | undefined> = {
  short: undefined,
  feathered: { kind: 'tuft', size: 54, reach: 7, fall: 0.5 },
  fluffy: { kind: 'tuft', size: 48, reach: 15, fall: 0.35 },
  curly: { kind: 'curl', size: 34, reach: 13 },
  wavy: { kind: 'tuft', size: 60, reach: 14, fall: 0.5 },
  wire: { kind: 'tuft', size: 28, reach: 8, fall: 0.3 },
  silky: { kind: 'tuft', size: 58, reach: 9, fall: 1.2 },
}

/** The edge of the coat, with some places longer (more) or calmer (less) than others. */
export const edgeOf = (fur: Coat, seed: number, more = 1): Edge | undefined => {
  const edge = edges[fur]
  return edge && { ...edge, seed, reach: edge.reach * more, size: edge.size * (more > 1 ? Math.sqrt(more) : 1) }
}
