import { chance, coated, n, seedOf, smooth, type Edge, type Point } from '../drawing/pen.ts'
import { brand, mix, tones } from '../drawing/colour.ts'
import { drawDogHead, type HeadLook } from './dog-head.ts'
import { poses, type Pose, type PoseName } from './dog-poses.ts'
import { limb, limbPoints, line, oval, type Joint } from './limb.ts'

export type DogLook = HeadLook & {
  bib?: string
  belly?: string
  saddle?: string
  socks?: string
  tip?: string
  spots?: string
  ruff?: string
  tail?: 'plume' | 'curl' | 'stump' | 'plain'
  leg?: number
  long?: number
  bulk?: number
  headSize?: number
  collar?: string
}

export type Dog = DogLook & { id: string; pose: PoseName | Pose; headTurn?: number }

const low: PoseName[] = ['lying', 'resting']

const poseOf = ({ pose }: Dog): Pose => (typeof pose === 'string' ? poses[pose] : pose)

const legOf = (look: DogLook & { pose?: PoseName | Pose }) => {
  const [tall, long, bulk] = [look.leg ?? 1, look.long ?? 1, look.bulk ?? 1]
  if (typeof look.pose === 'string' && low.includes(look.pose)) return (long + bulk) / 2
  return look.pose === 'sitting' ? (tall + long) / 2 : tall
}

const built = (look: DogLook & { pose?: PoseName | Pose }) => {
  const [long, bulk] = [look.long ?? 1, look.bulk ?? 1]
  const leg = legOf(look)
  const point = ([x, y]: Point): Point => [x * long, y * leg]
  const joint = ([x, y, w]: Joint): Joint => [x * long, Math.min(y * leg, y > -14 ? y : -14), w * bulk]
  return { point, joints: (list: Joint[]) => list.map(joint), points: (list: Point[]) => list.map(point) }
}

const paw = (leg: Joint[], colour: string, deep: string) => {
  const [x, y] = leg.at(-1)!
  const before = leg.at(-2)!
  const flat = Math.abs(y - before[1]) < 20
  const px = x + (flat ? 6 : 7)
  return `${oval([px, y + 1], [15, 9], colour)}${line(`M${n(px + 6)} ${n(y - 2)}l1 7M${n(px + 1)} ${n(y)}l0 6`, deep, 1.8)}`
}

/** The lower half of a leg, where a sock begins. */
const lowerLeg = (list: Joint[]): Joint[] => {
  const [knee, foot] = list.slice(-2) as [Joint, Joint]
  return [[(knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2, (knee[2] + foot[2]) / 2], foot]
}

const farLeg = (list: Joint[], look: Dog) => {
  const tone = tones(look.coat)
  const colour = mix(tone.shade, tone.deep, 0.5)
  const top = limb(list, colour)
  if (!look.socks) return top + paw(list, colour, tone.shade)
  const sock = tones(look.socks)
  return top + limb(lowerLeg(list), sock.shade) + paw(list, sock.shade, tones(sock.shade).deep)
}

const nearLeg = (list: Joint[], look: Dog) => {
  const tone = tones(look.coat)
  const curls = look.edge?.kind === 'curl' ? { ...look.edge, reach: look.edge.reach * 0.45 } : undefined
  const edge = list.slice(0, 2).map(([x, y, w]): Joint => [x - 4, y + 2, w])
  const lift = `<g opacity=".6" clip-path="url(#${look.id})">${limb(edge, tone.shade)}</g>`
  const top = lift + limb(list, tone.base, curls)
  if (!look.socks) return top + paw(list, tone.base, tone.deep)
  return top + limb(lowerLeg(list), look.socks) + paw(list, look.socks, tones(look.socks).deep)
}

const tail = (pose: Pose, look: Dog) => {
  const { joints } = built(look)
  const tone = tones(look.coat)
  const list = joints(pose.tail)
  const base = list[0]!
  if (look.tail === 'stump') return limb([base, [base[0] - 14, base[1] - 12, 9]], tone.shade)
  if (look.tail === 'curl') {
    const curl: Joint[] = [
      base,
      [base[0] - 18, base[1] - 30, 17],
      [base[0] + 4, base[1] - 52, 18],
      [base[0] + 30, base[1] - 42, 14],
    ]
    return limb(curl, tone.base, { kind: 'tuft', size: 20, reach: 7, fall: 0.2 })
  }
  if (look.tail !== 'plume') return limb(list, tone.shade) + (look.tip ? limb(list.slice(-2), look.tip) : '')
  const full = list.map(([x, y, w], i): Joint => [x, y, w * [1, 1.5, 1.7, 0.9][i]!])
  const edge: Edge = look.edge?.kind === 'curl' ? look.edge : { kind: 'tuft', size: 20, reach: 5, fall: 0.4 }
  const end = full.slice(-2).map(([x, y, w], i): Joint => [x, y, w * (i ? 1 : 0.7)])
  return limb(full, tone.shade, edge) + (look.tip ? limb(end, look.tip, { ...edge, reach: 5 }) : '')
}

const spots = (pose: Pose, look: Dog, seed: number) => {
  if (!look.spots) return ''
  const random = chance(seed)
  const xs = pose.torso.map((p) => p[0])
  const ys = pose.torso.map((p) => p[1])
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, tall] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return Array.from({ length: 5 }, (_, i) =>
    oval(
      [left + ((i + 0.3 + random() * 0.4) / 5) * wide, top + random() * tall * 0.62],
      [13 + random() * 12, 10 + random() * 9],
      look.spots!,
    ),
  ).join('')
}

const trunk = (pose: Pose, dog: Dog) => {
  const { points, joints } = built(dog)
  const tone = tones(dog.coat)
  const torso = coated(points(pose.torso), dog.edge)
  const neck = coated(limbPoints(joints(pose.neck)), dog.edge)
  const both = `<use href="#${dog.id}-t"/><use href="#${dog.id}-n"/>`
  const lifted = (dy: number, colour: string) =>
    `<path d="${smooth(points(pose.torso))}" transform="translate(-3 ${dy})" fill="${colour}"/>`
  return `<clipPath id="${dog.id}"><path id="${dog.id}-t" d="${torso}"/><path id="${dog.id}-n" d="${neck}"/></clipPath><g fill="${tone.base}">${both}</g><g clip-path="url(#${dog.id})">
<use href="#${dog.id}-t" fill="${dog.belly ?? tone.shade}"/>${lifted(dog.belly ? -28 : -14, tone.base)}<use href="#${dog.id}-n" fill="${tone.base}"/>${dog.bib ? limb(joints(pose.bib), dog.bib, { kind: 'tuft', size: 18, reach: 5 }) : ''}</g>`
}

const pattern = (pose: Pose, dog: Dog) => {
  if (!dog.saddle && !dog.spots) return ''
  const { points } = built(dog)
  const saddle = dog.saddle
    ? `<path d="${smooth(points(pose.torso))}" transform="translate(-3 -44)" fill="${dog.saddle}"/>`
    : ''
  return `<g clip-path="url(#${dog.id})">${saddle}${spots({ ...pose, torso: points(pose.torso) }, dog, seedOf(dog.id))}</g>`
}

const ruff = (pose: Pose, dog: Dog) => {
  if (!dog.ruff) return ''
  const { joints } = built(dog)
  const [a, b, c] = joints(pose.neck) as [Joint, Joint, Joint]
  return limb(
    [
      [a[0] + 2, a[1] + 4, a[2] * 0.8],
      [b[0], b[1], b[2] * 1.12],
      [c[0] - 2, c[1] + 6, c[2] * 1.05],
    ],
    dog.ruff,
    { kind: 'tuft', size: 22, reach: 8, fall: 0.8 },
  )
}

const neckAt = (pose: Pose, dog: Dog) => {
  const [, b, c] = built(dog).joints(pose.neck) as [Joint, Joint, Joint]
  const at: Point = [b[0] * 0.45 + c[0] * 0.55, b[1] * 0.45 + c[1] * 0.55]
  return { b, c, at }
}

/** The point where the lead is clipped on. */
export const collarAt = (dog: Dog): Point => neckAt(poseOf(dog), dog).at

const collar = (pose: Pose, dog: Dog) => {
  if (!dog.collar) return ''
  const { b, c, at } = neckAt(pose, dog)
  const length = Math.hypot(c[0] - b[0], c[1] - b[1])
  const [nx, ny] = [-(c[1] - b[1]) / length, (c[0] - b[0]) / length]
  const w = (b[2] + c[2]) / 2 + 1
  const [x1, y1, x2, y2] = [at[0] - nx * w, at[1] - ny * w, at[0] + nx * w, at[1] + ny * w]
  const band = `M${n(x1)} ${n(y1)}Q${n(at[0] - ny * -5)} ${n(at[1] + 7)} ${n(x2)} ${n(y2)}`
  return `${line(band, dog.collar, 9)}<circle cx="${n(x2 + 1)}" cy="${n(y2 + 9)}" r="6" fill="${brand.amber}"/>`
}

const earOf = ({ ear = 'floppy', pose }: Dog) =>
  pose === 'running' && (ear === 'floppy' || ear === 'long') ? 'flying' : ear

/** A whole dog in profile; it looks right and stands on y = 0. */
export const drawDog = (dog: Dog) => {
  const pose = poseOf(dog)
  const { point, joints } = built(dog)
  const far = [pose.farHind, pose.farFront].map((list) => farLeg(joints(list), dog))
  const near = [pose.hind, pose.front].map((list) => nearLeg(joints(list), dog))
  const [hx, hy] = point(pose.head.at)
  const size = dog.headSize ?? 1
  const head = drawDogHead({ ...dog, ear: earOf(dog) })
  const ground = `<ellipse cx="${pose.shadow[0]}" cy="${pose.flies ? 8 : 2}" rx="${pose.shadow[1] * (dog.long ?? 1)}" ry="9" fill="${brand.ink}" opacity=".16"/>`
  return `${ground}${tail(pose, dog)}${far.join('')}${trunk(pose, dog)}${near.join('')}${pattern(pose, dog)}${ruff(pose, dog)}${collar(pose, dog)}<g transform="translate(${n(hx)} ${n(hy)}) rotate(${pose.head.turn + (dog.headTurn ?? 0)}) scale(${size})">${head}</g>`
}
