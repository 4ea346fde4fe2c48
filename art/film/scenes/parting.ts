import { brand } from '../../drawing/colour.ts'
import { line as points, n, type Point } from '../../drawing/pen.ts'
import { mark as pawMark, wordmark } from '../../illustrations/brand-marks.ts'
import { poses } from '../../illustrations/dog-poses.ts'
import { blob, line, put } from '../../illustrations/limb.ts'
import { heart } from '../../illustrations/nature.ts'
import type { Person } from '../../illustrations/person.ts'
import { blinks, dogIn, leadOf, personIn, type DogPart } from '../actors.ts'
import { biscuit, LEADS, mere, moss, tom, wei } from '../cast.ts'
import { blend, breathing, wagged, wagging, walking } from '../dog-motion.ts'
import { postures } from '../../illustrations/dog-postures.ts'
import { lettering } from '../lettering.ts'
import { handAt, walkingLegs, wavingHand } from '../person-motion.ts'
import { evening, shade } from '../settings.ts'
import { between, ease, pop, swing } from '../timing.ts'

const rug = put(
  blob(points('250 520, 330 486, 640 484, 760 516, 720 548, 480 556, 290 550'), '#C9408F') +
    blob(points('274 519, 340 494, 632 492, 732 516, 700 538, 480 546, 308 541'), '#E58BBB') +
    line('M352 492L330 544M470 490V550M590 490L606 544M270 520L740 518', '#F7D6E8', 4.5),
  [-70, 0],
)

const bowl = (t: number) => {
  const ripple = (late: number) => {
    const share = (t * 0.9 + late) % 1
    return `<ellipse rx="${n(12 + share * 34)}" ry="${n(3 + share * 7)}" stroke="#FFF" stroke-width="3" opacity="${(0.8 * (1 - share)).toFixed(2)}"/>`
  }
  return `<g transform="translate(1072 520)"><path d="M-70 -34H70L84 8Q0 22 -84 8Z" fill="${brand.magenta}"/><ellipse cy="-34" rx="70" ry="15" fill="#A80068"/><ellipse cy="-32" rx="60" ry="11" fill="#8CCBD8"/><g transform="translate(-12 -32)">${ripple(0)}${ripple(0.5)}</g></g>`
}

/** One dog drinks, the other rests on a rug. */
export const resting = (t: number) => {
  const lap = Math.max(0, swing(t, 2.3))
  const drinking = wagged(postures.low, swing(t, 1.1) * 14)
  const head = { ...drinking.head, at: [drinking.head.at[0] + 6, drinking.head.at[1] + lap * 5 - 8] as Point }
  const pant = swing(t, 2.6)
  const lying = { ...poses.lying, head: { ...poses.lying.head, at: [94, -128 + pant * 1.8] as Point } }
  return [
    shade(t),
    rug,
    personIn(
      { ...wei, pose: 'sit', hand: [between(96, 108, 0.5 + 0.5 * swing(t, 0.5)), -206], farHand: [40, -204] },
      { at: [276, 532], size: 0.84 },
    ).drawing,
    dogIn({ ...biscuit, asleep: blinks(t) || (t > 1.4 && t < 1.9) }, wagged(lying, swing(t, 1.2) * 12 + 6), {
      at: [524, 530],
      size: 0.98,
    }).drawing,
    bowl(t),
    dogIn({ ...moss, mouth: 'open', asleep: blinks(t, 1.7) }, { ...drinking, head }, { at: [894, 528], size: 0.96 })
      .drawing,
  ].join('')
}

interface Pair {
  person: Omit<Person, 'pose'>
  dog: DogPart
  lead: string
}

const leaving = (t: number, { person, dog, lead }: Pair, [faces, start]: [1 | -1, number]) => {
  const size = 0.68
  const walks = ease(t, 1.5, 2)
  const gone = ease(t, 1.5, 2.5) * Math.max(0, t - 1.5) * 62
  const turned = faces * (1 - 2 * ease(t, 1.1, 1.5)) * -1
  const legs = walkingLegs(gone / size, walks)
  const x = start + faces * gone
  const hand: Point = [50, -234]
  const owner = personIn(
    { ...person, pose: legs, hand, farHand: t < 1.4 ? wavingHand(t) : [20, -214], hold: handAt(legs, hand) },
    { at: [x, 508], size, faces: turned },
  )
  const pose = wagging(blend(breathing(postures.stand, t), walking(gone / size), walks), t, 28)
  const animal = dogIn({ ...dog, asleep: blinks(t, start) }, pose, { at: [x + turned * 150, 526], size, faces: turned })
  return owner.drawing + animal.drawing + leadOf(owner.hold, animal.hold, [lead, 0.9])
}

/** Leaving while it is still fun. */
export const goodbye = (t: number) =>
  [
    evening(t),
    leaving(t, { person: mere, dog: biscuit, lead: LEADS.biscuit }, [-1, 318]),
    leaving(t, { person: tom, dog: moss, lead: LEADS.moss }, [1, 962]),
  ].join('')

const rising = (t: number, [x, late, size]: [number, number, number]) => {
  const share = ((t + late) % 2.4) / 2.4
  const y = between(430, 250, share)
  const shown = Math.min(1, share * 5) * (1 - ease(share, 0.6, 1))
  return `<g opacity="${shown.toFixed(2)}">${put(heart('#FF9BD2'), [x + Math.sin(share * 6 + late) * 12, y], size)}</g>`
}

/** The closing invitation. */
export const ending = (t: number) => {
  const sit = (late: number) => wagged(breathing(poses.sitting, t + late), swing(t, 2.1, late) * 26 + 10)
  const grown = pop(t, 0.15, 0.7)
  return [
    '<rect width="1280" height="720" fill="#8E0058"/><circle cx="640" cy="760" r="560" fill="#A80068"/><circle cx="640" cy="800" r="420" fill="#C4007A"/>',
    `<g transform="translate(640 84) scale(${grown.toFixed(3)}) translate(-250 -44)"><g transform="scale(1.38)">${pawMark('#FFF', '#F7B9DC')}</g><g transform="translate(112 -2) scale(.62)">${wordmark('#FFF', 14)}</g></g>`,
    `<g opacity="${ease(t, 0.4, 0.8).toFixed(2)}" transform="translate(0 ${n((1 - pop(t, 0.4, 1)) * 30)})">${lettering('Ready? Find a playmate', [640, 246], { face: 'display', size: 100, colour: '#FFF', anchor: 'middle' })}</g>`,
    `<ellipse cx="640" cy="668" rx="330" ry="22" fill="#7A0A4E"/>`,
    ...[
      [612, 0, 0.7],
      [676, 0.8, 0.9],
      [640, 1.6, 0.6],
    ].map((one) => rising(t, one as [number, number, number])),
    dogIn({ ...biscuit, asleep: blinks(t, 1.2), headTurn: -6 + swing(t, 0.5) * 4, id: 'end-biscuit' }, sit(0), {
      at: [420, 662],
      size: 1.3,
    }).drawing,
    dogIn({ ...moss, asleep: blinks(t, 2.5), headTurn: -6 + swing(t, 0.5, 0.7) * 4, id: 'end-moss' }, sit(0.23), {
      at: [860, 662],
      size: 1.3,
      faces: -1,
    }).drawing,
  ].join('')
}
