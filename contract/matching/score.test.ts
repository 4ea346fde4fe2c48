import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as options from '../dogs/options.ts'
import { matchOf } from './score.ts'
import type { MatchDog } from './character.ts'
import judged from './testing/matching-cases.json' with { type: 'json' }

const verdicts: Record<string, string> = judged.verdictCodes
const dogs = new Map(judged.dogs.map((dog) => [dog.id, { ...dog, name: dog.id } as unknown as MatchDog]))
const dog = (id: string): MatchDog => {
  const found = dogs.get(id)
  if (!found) throw new Error(`No judged dog ${id}`)
  return found
}

test.each(judged.cases)('$id: the verdict for $a and $b is $expectedVerdict', ({ a, b, expectedVerdict }) => {
  expect(matchOf(dog(a), dog(b)).verdict).toBe(verdicts[expectedVerdict])
})

test('every pair of a better tier has a higher score than every pair of a worse tier', () => {
  const scores = judged.tiers.map((tier) =>
    tier.cases.map((id) => {
      const pair = judged.cases.find((one) => one.id === id)
      return matchOf(dog(pair?.a ?? ''), dog(pair?.b ?? '')).score ?? Number.NaN
    }),
  )
  for (const [index, tier] of scores.slice(0, -1).entries()) {
    expect(Math.min(...tier)).toBeGreaterThan(Math.max(...(scores[index + 1] ?? [])))
  }
})

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })
const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 4 })
const anyDog: fc.Arbitrary<MatchDog> = fc.record({
  name: fc.string({ maxLength: 8 }),
  size: maybe(options.SIZES),
  weight: fc.option(fc.double({ min: 0.1, max: 90, noNaN: true }), { nil: null }),
  ageYears: fc.option(fc.double({ min: 0, max: 20, noNaN: true }), { nil: null }),
  gender: maybe(options.GENDERS),
  neutered: maybe([true, false]),
  vaccinated: maybe([true, false]),
  puppyNotVaccinated: fc.boolean(),
  energyLevel: maybe(options.ENERGY_LEVELS),
  temperament: some(options.TEMPERAMENTS),
  withOtherDogs: some(options.WITH_OTHER_DOGS),
  getsAlongBetterWith: some(options.GETS_ALONG_BETTER_WITH),
  interactionStyles: some(options.INTERACTION_STYLES),
  socialization: maybe(options.SOCIALIZATION),
  trainingLevel: maybe(options.TRAINING_LEVELS),
  goodWithDogs: maybe([true, false]),
})

test('the match does not depend on the order of the dogs', () => {
  fc.assert(
    fc.property(anyDog, anyDog, (a, b) => {
      expect(matchOf(a, b)).toEqual(matchOf(b, a))
    }),
  )
})

test('the match does not depend on the names of the dogs', () => {
  fc.assert(
    fc.property(anyDog, anyDog, fc.string(), (a, b, name) => {
      expect(matchOf({ ...a, name }, b).score).toBe(matchOf(a, b).score)
    }),
  )
})

test('a pair with a veto has no score but the reason of the veto', () => {
  fc.assert(
    fc.property(anyDog, anyDog, (a, b) => {
      const match = matchOf({ ...a, goodWithDogs: false }, b)
      expect(match).toMatchObject({ verdict: 'not-recommended', score: null })
      expect(match.reasons[0]).toMatch(/^The owners? says? that .* not good with other dogs\.$/s)
    }),
  )
})

test('the score never contradicts the verdict', () => {
  fc.assert(
    fc.property(anyDog, anyDog, (a, b) => {
      const { score, verdict } = matchOf(a, b)
      const word = (number: number) =>
        number >= 85 ? 'great' : number >= 66 ? 'good' : number >= 50 ? 'careful' : 'walk-first'
      expect(score === null ? ['unknown', 'not-recommended'] : [word(score)]).toContain(verdict)
    }),
  )
})

test('bringing two weights closer never lowers the score', () => {
  const withoutWishes = anyDog.map((one) => ({ ...one, getsAlongBetterWith: [] }))
  const weights = fc.tuple(fc.double({ min: 0.5, max: 80, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(withoutWishes, withoutWishes, weights, (a, b, [weight, share]) => {
      const other = b.weight ?? 20
      const closer = weight + (other - weight) * share
      const [apart, near] = [weight, closer].map((kg) => matchOf({ ...a, weight: kg }, { ...b, weight: other }).score)
      expect(near ?? 0).toBeGreaterThanOrEqual(apart ?? 0)
    }),
    { numRuns: 2000 },
  )
})

test('answering "neutered" where no answer was given never raises the score', () => {
  fc.assert(
    fc.property(anyDog, anyDog, (a, b) => {
      const before = matchOf({ ...a, neutered: null }, b).score
      const after = matchOf({ ...a, neutered: true }, b).score
      expect(after ?? 0).toBeLessThanOrEqual(before ?? 0)
    }),
  )
})

test('a match gives at most three reasons and names the missing answers', () => {
  fc.assert(
    fc.property(anyDog, anyDog, (a, b) => {
      expect(matchOf(a, b).reasons.length).toBeLessThanOrEqual(3)
    }),
  )
  const match = matchOf(dog('ghost'), dog('bella'))
  expect(match).toMatchObject({ verdict: 'unknown', score: null, knownAnswers: 5 })
  expect(match.missing).toEqual(['interaction styles', 'training level'])
})

test.each(['constructor', 'toString', '__proto__', 'Zany'])(
  'the unknown word "%s" counts as no answer [R17]',
  (word) => {
    const bella = dog('bella')
    const worded = {
      ...bella,
      temperament: [...bella.temperament, word],
      withOtherDogs: [...bella.withOtherDogs, word],
      interactionStyles: [...bella.interactionStyles, word],
    }
    expect(matchOf(worded, dog('max'))).toEqual(matchOf(bella, dog('max')))
  },
)

/** A dog that counts how often each of its answers is read. */
function counting(answers: MatchDog) {
  const reads = new Map<string | symbol, number>()
  const counted = new Proxy(answers, {
    get: (target, key, receiver) => {
      reads.set(key, (reads.get(key) ?? 0) + 1)
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { counted, most: () => Math.max(...reads.values()) }
}

test('comparing a pair reads each answer of each dog once', () => {
  fc.assert(
    fc.property(anyDog, anyDog, (a, b) => {
      const [one, two] = [counting(a), counting(b)]
      matchOf(one.counted, two.counted)
      expect([one.most(), two.most()]).toEqual([1, 1])
    }),
  )
})
