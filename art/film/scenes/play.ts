import { blinks, dogIn, leadOf, personIn, type DogPart, type Mark } from '../actors.ts'
import { biscuit, greyhound, joe, LEADS, mere, moss, sina, staffy, tom } from '../cast.ts'
import { blend, breathing, galloping, wagging, walking } from '../dog-motion.ts'
import { postures } from '../../illustrations/dog-postures.ts'
import { bubble, label } from '../overlays.ts'
import { walkingLegs } from '../person-motion.ts'
import { field, park } from '../settings.ts'
import { between, during, ease, pop, swing } from '../timing.ts'

const SPEED = 700
const LEAP = 2.1

/** A dog that starts to gallop from a point. */
const racing = (t: number, dog: DogPart, { at, size, faces = 1 }: Mark) => {
  const off = ease(t, 0, 0.3)
  const beats = t * LEAP
  const hop = Math.max(0, Math.cos(beats * Math.PI * 2)) * 13 * off
  const gone = SPEED * (t < 0.3 ? (t * t) / 0.6 : t - 0.15)
  const pose = off < 1 ? blend(postures.stand, galloping(beats), off) : galloping(beats)
  return dogIn(dog, pose, { at: [at[0] + Math.sign(faces) * gone, at[1] - hop], size, faces }).drawing
}

const bowing = (t: number, [down, up]: [number, number]) => {
  const low = pop(t, down, down + 0.45) * (1 - ease(t, up, up + 0.3))
  const hop = Math.abs(swing(t, 1.4)) * 7 * low
  return { pose: wagging(blend(breathing(postures.stand, t), postures.bow, low), t, 32), hop }
}

const SET_OFF = 2.9
const BACK = 4.65

const invitation = (t: number) => {
  const first = bowing(t, [0.35, 2.4])
  const second = bowing(t, [1.15, 2.4])
  const turned = ease(t, 2.62, SET_OFF)
  return [
    dogIn({ ...biscuit, asleep: blinks(t, 1) }, first.pose, { at: [396, 536 - first.hop], size: 1 }).drawing,
    dogIn({ ...moss, asleep: blinks(t, 2) }, second.pose, {
      at: [900, 526 - second.hop],
      size: 1,
      faces: 2 * turned - 1,
    }).drawing,
  ].join('')
}

/** Away with Moss in front, back with Biscuit in front. */
const chase = (t: number) => {
  const [away, back] = [t - SET_OFF, t - BACK]
  if (back < 0)
    return racing(away, moss, { at: [900, 526], size: 1 }) + racing(away, biscuit, { at: [396, 536], size: 1 })
  return (
    racing(back, moss, { at: [1860, 526], size: 1, faces: -1 }) +
    racing(back, biscuit, { at: [1440, 536], size: 1, faces: -1 })
  )
}

const watching = (t: number) => {
  const legs = walkingLegs(0, 0)
  const nod = swing(t, 0.4) * 4
  return [
    personIn({ ...mere, pose: legs, hand: [56, -250 + nod] }, { at: [556, 414], size: 0.52 }).drawing,
    personIn({ ...tom, pose: legs, hand: [60, -262 - nod] }, { at: [716, 414], size: 0.52, faces: -1 }).drawing,
  ].join('')
}

/** Both bow, then each runs from the other in turn. */
export const playing = (t: number) =>
  [
    field(t),
    watching(t),
    t < SET_OFF ? invitation(t) : chase(t),
    label('Bow', [250, 140], [true, pop(t, 0.8, 1.25) * (1 - ease(t, 2.7, 2.9))]),
    label('Loose wag', [1010, 140], [true, pop(t, 1.6, 2.05) * (1 - ease(t, 2.7, 2.9))]),
    label('Taking turns', [640, 140], [true, pop(t, 4.75, 5.2)]),
  ].join('')

const CALLED = 3.2

const softened = (t: number, tense: (typeof postures)['stiff' | 'tucked']) => {
  const soft = ease(t, CALLED + 0.3, CALLED + 1)
  const gone = ease(t, CALLED + 0.9, 6.6)
  const easy = wagging(
    blend(breathing(postures.stand, t), walking(gone * 380), ease(t, CALLED + 0.9, CALLED + 1.3)),
    t,
    20,
  )
  return { pose: blend(tense, easy, soft), soft, gone, turned: ease(t, CALLED + 0.75, CALLED + 1.1) }
}

const owners = (t: number, gone: number) => {
  const walks = during(t, CALLED + 0.9, 7)
  const legs = walkingLegs(gone * 260, walks)
  const calls = t > CALLED - 0.1 && t < CALLED + 1.2
  const farHand: [number, number] = calls ? [60, -338] : [-22, -214]
  const away = walks > 0.1 ? -1 : 1
  return {
    left: personIn({ ...sina, pose: legs, farHand }, { at: [150 - gone * 180, 486], size: 0.8, faces: away }),
    right: personIn({ ...joe, pose: legs, farHand }, { at: [1130 + gone * 180, 486], size: 0.8, faces: -away }),
  }
}

/** A frozen and a frightened dog are called away kindly. */
export const stopping = (t: number) => {
  const high = softened(t, postures.stiff)
  const small = softened(t, postures.tucked)
  const people = owners(t, high.gone)
  const still = swing(t, 9) * 0.6 * (1 - high.soft)
  const first = dogIn(
    { ...staffy, mouth: high.soft > 0.6 ? 'open' : 'closed', asleep: high.soft > 0.9 && blinks(t) },
    high.pose,
    {
      at: [430 - high.gone * 300 + still, 528 - high.gone * 20],
      size: 1.08,
      faces: 1 - 2 * high.turned,
    },
  )
  const leaning = between(swing(t, 6) * 1.4, 0, small.soft)
  const second = dogIn({ ...greyhound, asleep: blinks(t, 0.7), headTurn: between(8, 0, small.soft) }, small.pose, {
    at: [862 + small.gone * 300 + leaning, 526 - small.gone * 20],
    size: 0.92,
    faces: -1 + 2 * small.turned,
  })
  const shown = (from: number) => pop(t, from, from + 0.45) * (1 - ease(t, CALLED - 0.4, CALLED - 0.15))
  return [
    park(t),
    people.left.drawing,
    people.right.drawing,
    second.drawing,
    first.drawing,
    leadOf(people.left.hold, first.hold, [LEADS.staffy, 0.9]),
    leadOf(people.right.hold, second.hold, [LEADS.greyhound, 0.9]),
    label('Stiff', [420, 160], [false, shown(0.4)]),
    label('Tail tucked', [880, 250], [false, shown(0.9)]),
    bubble('This way!', [350, 110], [1, pop(t, CALLED, CALLED + 0.4)]),
    bubble('Come on!', [950, 110], [-1, pop(t, CALLED + 0.15, CALLED + 0.55)]),
  ].join('')
}
