import { brand } from '../../drawing/colour.ts'
import type { Point } from '../../drawing/pen.ts'
import { put } from '../../illustrations/limb.ts'
import { pawPrint } from '../../illustrations/nature.ts'
import { blinks, dogIn, leadOf, personIn } from '../actors.ts'
import { biscuit, LEADS, mere, moss, tom } from '../cast.ts'
import { blend, breathing, wagged, wagging, walking } from '../dog-motion.ts'
import { postures } from '../../illustrations/dog-postures.ts'
import { bubble, counter, label } from '../overlays.ts'
import { handAt, swingingHand, walkingLegs } from '../person-motion.ts'
import { park } from '../settings.ts'
import { between, during, ease, pop, swing } from '../timing.ts'

/** The lead tight, then slack, with the same dog. */
export const looseLead = (t: number) => {
  const slack = ease(t, 2.6, 3.3)
  const tremble = swing(t, 7) * 1.6 * (1 - slack)
  const legs = walkingLegs(0, 0)
  const hand: Point = [between(104, 52, slack), between(-252, -234, slack)]
  const owner = personIn(
    { ...mere, pose: { ...legs, lean: between(-5, 0, slack) }, hand },
    { at: [300, 520], size: 0.98 },
  )
  const relaxed = wagging(breathing(postures.stand, t), t, 28 * slack)
  const pose = wagged(blend(postures.strain, relaxed, slack), tremble)
  const dog = dogIn(
    {
      ...biscuit,
      mouth: slack > 0.5 ? 'open' : 'closed',
      asleep: slack > 0.9 && blinks(t),
      headTurn: between(0, 4, slack),
    },
    pose,
    { at: [between(676, 640, slack) + tremble, 532], size: 1.06 },
  )
  const other = dogIn({ ...moss, asleep: blinks(t, 1) }, wagging(breathing(postures.stand, t, 1), t, 18), {
    at: [1120, 440],
    size: 0.5,
    faces: -1,
  })
  return [
    park(t),
    other.drawing,
    owner.drawing,
    dog.drawing,
    leadOf(owner.hold, dog.hold, [LEADS.biscuit, slack * 0.95]),
    label('Tight', [800, 150], [false, pop(t, 0.5, 0.95) * (1 - ease(t, 2.5, 2.75))]),
    label('Loose', [800, 150], [true, pop(t, 2.95, 3.4)]),
  ].join('')
}

const ARRIVED = 3
const CALLED = 5.9
const from: Point = [215, 418]
const over: Point = [330, 560]
const to: Point = [566, 530]

const onCurve = (share: number): Point => {
  const back = 1 - share
  return [0, 1].map((k) => back * back * from[k]! + 2 * back * share * over[k]! + share * share * to[k]!) as Point
}

const wayOf = (t: number) => ease(t, 0.3, ARRIVED)

/** The distance that the dog has covered on its curve, in its own units. */
const comeSoFar = (share: number) => {
  const [x, y] = onCurve(share)
  return (x - from[0] + Math.abs(y - from[1]) * 0.6) / 0.86
}

const prints = (share: number) =>
  [0.1, 0.24, 0.38, 0.52, 0.66, 0.8]
    .filter((spot) => spot < share - 0.12)
    .map((spot, i) => {
      const [x, y] = onCurve(spot)
      const turn = between(150, 84, spot)
      return `<g opacity=".75">${put(pawPrint(brand.magenta), [x - 30, y + (i % 2 ? 6 : -6)], [0.62, turn])}</g>`
    })
    .join('')

const guest = (t: number) => {
  const share = wayOf(t)
  const leaving = ease(t, CALLED + 0.5, 8.4)
  const turned = ease(t, CALLED + 0.2, CALLED + 0.55)
  const [x, y] = onCurve(share)
  const walks = Math.max(during(t, 0.3, ARRIVED), ease(t, CALLED + 0.45, CALLED + 0.8))
  const nose = ease(t, ARRIVED - 0.5, ARRIVED) * (1 - ease(t, CALLED - 0.1, CALLED + 0.25))
  const gone = comeSoFar(share) + leaving * 330
  const pose = blend(blend(breathing(postures.stand, t), walking(gone), walks), postures.sniff, nose)
  const size = between(0.78, 0.9, share)
  return dogIn(
    { ...biscuit, mouth: nose > 0.4 ? 'closed' : 'open', headTurn: nose * swing(t, 1.9) * 3, asleep: blinks(t) },
    wagging(pose, t, 24),
    { at: [x - leaving * 300, y - leaving * 40], size: size - leaving * 0.08, faces: 1 - 2 * turned },
  )
}

/** An approach in a curve, three seconds of greeting, and on again. */
export const curve = (t: number) => {
  const leaving = ease(t, CALLED + 0.5, 8.4)
  const visitor = guest(t)
  const hostPose = blend(breathing(postures.stand, t), walking(leaving * 260), ease(t, CALLED + 0.45, CALLED + 0.9))
  const host = dogIn({ ...moss, asleep: blinks(t, 1.4), headTurn: 4 }, wagging(hostPose, t, 20), {
    at: [846 + leaving * 190, 518],
    size: 0.9,
  })
  const follows = ease(t, 0.8, ARRIVED + 0.2)
  const left = walkingLegs(
    follows * 150 + leaving * 190,
    Math.max(during(t, 0.7, ARRIVED + 0.3), during(t, CALLED + 0.5, 8.6)),
  )
  const right = walkingLegs(leaving * 200, during(t, CALLED + 0.5, 8.6))
  const hand: Point = [54, -236]
  const caller = personIn(
    {
      ...mere,
      pose: left,
      hand,
      farHand: t > CALLED - 0.2 && t < 7 ? [62, -340] : [-20, -212],
      hold: handAt(left, hand),
    },
    { at: [118 + follows * 110 - leaving * 130, 456], size: 0.74, faces: 1 - 2 * ease(t, CALLED + 0.5, CALLED + 0.9) },
  )
  const waiting = personIn(
    { ...tom, pose: right, hand, farHand: swingingHand(leaving * 200, leaving), hold: handAt(right, hand) },
    { at: [1120 + leaving * 110, 486], size: 0.78, faces: leaving > 0.05 ? 1 : -1 },
  )
  const counting = during(t, ARRIVED - 0.3, CALLED + 0.6)
  return [
    park(t),
    prints(wayOf(t)).replace(/^/, `<g opacity="${(1 - ease(t, 6, 6.6)).toFixed(2)}">`) + '</g>',
    caller.drawing,
    waiting.drawing,
    host.drawing,
    visitor.drawing,
    leadOf(caller.hold, visitor.hold, [LEADS.biscuit, 0.9]),
    leadOf(waiting.hold, host.hold, [LEADS.moss, 0.9]),
    counter([640, 150], Math.max(0, t - (ARRIVED - 0.1)), counting),
    bubble('Biscuit, come!', [420, 112], [1, pop(t, CALLED, CALLED + 0.45) * (1 - ease(t, 7.5, 7.8))]),
  ].join('')
}
