import { brand } from '../../drawing/colour.ts'
import type { Point } from '../../drawing/pen.ts'
import { dogIn, leadOf, personIn, blinks, type DogPart, type Mark } from '../actors.ts'
import { biscuit, LEADS, mere, moss, tom } from '../cast.ts'
import { blend, breathing, wagging, walking } from '../dog-motion.ts'
import { postures } from '../../illustrations/dog-postures.ts'
import { lettering } from '../lettering.ts'
import { label } from '../overlays.ts'
import { handAt, swingingHand, walkingLegs, wavingHand } from '../person-motion.ts'
import { beach, parkBetweenHomes, path } from '../settings.ts'
import { between, ease, pop, swing } from '../timing.ts'
import type { Person } from '../../illustrations/person.ts'

/** Walks up to a point and stops there: the distance so far, and the amount of walking left. */
const arriving = (t: number, [from, to, until]: [number, number, number]) => {
  const share = Math.min(1, Math.max(0, t / until))
  const x = between(from, to, Math.sin((share * Math.PI) / 2))
  return { x, gone: Math.abs(x - from), amount: 1 - ease(t, until - 0.55, until - 0.05) }
}

const trotted = (
  t: number,
  dog: DogPart,
  { at, size, faces, gone, amount }: Mark & { gone: number; amount: number },
) => {
  const still = breathing(postures.stand, t)
  const pose = wagging(blend(still, walking(gone / size), amount), t, between(28, 14, amount))
  return dogIn({ ...dog, asleep: blinks(t, at[0]) }, pose, { at, size, ...(faces && { faces }) })
}

/** The title: two dogs that do not know each other, and the first wag. */
export const title = (t: number) => {
  const left = arriving(t, [-260, 420, 2.1])
  const right = arriving(t, [1540, 872, 2.1])
  const bow = ease(t, 2.5, 3) * (1 - ease(t, 4.3, 4.9))
  const bowing = wagging(
    blend(blend(breathing(postures.stand, t), walking(left.gone), left.amount), postures.bow, bow),
    t,
    28,
  )
  const rise = (from: number) => pop(t, from, from + 0.6)
  const letters = (words: string, y: number, [size, from]: Point) =>
    `<g transform="translate(0 ${((1 - rise(from)) * 40).toFixed(1)})" opacity="${ease(t, from, from + 0.3).toFixed(2)}">${lettering(words, [640, y], { face: size > 60 ? 'display' : 'text', size, colour: size > 60 ? '#A80068' : brand.ink, anchor: 'middle' })}</g>`
  return [
    beach(t),
    trotted(t, moss, { at: [right.x, 652], size: 0.98, faces: -1, ...right }).drawing,
    dogIn({ ...biscuit, asleep: blinks(t, 1.1) }, bowing, { at: [left.x, 656], size: 1 }).drawing,
    letters('A good first meeting', 146, [118, 0.15]),
    letters('The meet-up rules in under a minute', 220, [56, 0.5]),
  ].join('')
}

interface Pair {
  person: Omit<Person, 'pose'>
  dog: DogPart
  lead: string
}

/** A person walks up with the dog in front, stops and waves. */
const visitors = (t: number, { person, dog, lead }: Pair, [faces, from, to]: [1 | -1, number, number]) => {
  const size = 0.78
  const steps = arriving(t, [from, to, 2.9])
  const legs = walkingLegs(steps.gone / size, steps.amount)
  const greets = t > 3
  const farHand = greets ? wavingHand(t) : swingingHand(steps.gone / size, steps.amount)
  const held: Point = [50, -232]
  const owner = personIn(
    { ...person, pose: legs, hand: held, farHand, hold: handAt(legs, held) },
    { at: [steps.x, 508], size, faces },
  )
  const animal = trotted(t, dog, {
    at: [steps.x + faces * 176, 526],
    size: 0.78,
    faces,
    gone: steps.gone,
    amount: steps.amount,
  })
  return owner.drawing + animal.drawing + leadOf(owner.hold, animal.hold, [lead, 0.9])
}

/** A place between two homes. */
export const neutral = (t: number) =>
  [
    parkBetweenHomes(t),
    visitors(t, { person: mere, dog: biscuit, lead: LEADS.biscuit }, [1, -330, 170]),
    visitors(t, { person: tom, dog: moss, lead: LEADS.moss }, [-1, 1610, 1110]),
    label('Neutral ground', [640, 120], [true, pop(t, 1.2, 1.65)]),
  ].join('')

const PACE = 150

const strollers = (t: number, { person, dog, lead }: Pair, [x, y, size]: [number, number, number]) => {
  const gone = (t * PACE) / size
  const legs = walkingLegs(gone)
  const held: Point = [48, -236]
  const owner = personIn(
    { ...person, pose: legs, hand: held, farHand: swingingHand(gone), hold: handAt(legs, held) },
    { at: [x, y], size },
  )
  const pose = wagging(walking(gone), t + x / 300, 15)
  const animal = dogIn({ ...dog, asleep: blinks(t, x), headTurn: swing(t, 0.22, x / 900) * 5 }, pose, {
    at: [x + 205 * size, y + 14 * size],
    size,
  })
  return owner.drawing + animal.drawing + leadOf(owner.hold, animal.hold, [lead, 0.9])
}

/** Far apart at first, then on parallel paths. */
export const parallel = (t: number) => {
  const near = ease(t, 3.1, 5.4)
  const farther: [number, number, number] = [between(640, 600, near), between(392, 432, near), between(0.6, 0.68, near)]
  const shown = pop(t, 0.5, 1) * (1 - ease(t, 2.9, 3.2))
  return [
    path(t * PACE),
    strollers(t, { person: tom, dog: moss, lead: LEADS.moss }, farther),
    strollers(t, { person: mere, dog: biscuit, lead: LEADS.biscuit }, [between(220, 260, near), 532, 0.84]),
    label('10 metres', [860, 476], [true, shown]),
    label('Both calm', [1020, 180], [true, pop(t, 4.3, 4.8)]),
  ].join('')
}
