import { expect, test } from 'vitest'
import { matchOf } from './score.ts'
import { type Changes, EASY, ENTIRE, HARD_PLAYER, PAL, SOCIABILITY, WARY } from './testing/easy-dogs.ts'

// Each test changes two dogs that match perfectly in the fields of one rule only, and expects that rule's score.

const scoreOf = (easy: Changes, pal: Changes) => matchOf({ ...EASY, ...easy }, { ...PAL, ...pal }).score

test.each<[rule: string, pair: [Changes, Changes], score: number]>([
  ['nothing', [{}, {}], 100],
  ['size 22: half the weight counts 0.6', [{ weight: 9 }, {}], 91],
  ['style 20: walking and playing', [{ interactionStyles: ['Loves to take long walks with them'] }, {}], 86],
  ['sociability 17: a mildly friendly one', [{ withOtherDogs: ['Mildly friendly'] }, {}], 98],
  ['energy 14: one step counts 0.6', [{ energyLevel: 'low' }, {}], 94],
  ['energy 14: two steps count 0.1', [{ energyLevel: 'low' }, { energyLevel: 'high' }], 87],
  ['sex 12: the same counts 0.35', [{ gender: 'male' }, {}], 92],
  ['age 8: an adult and a senior', [{ ageYears: 10 }, {}], 98],
  ['age 8: a young dog and a senior', [{ ageYears: 10 }, { ageYears: 2 }], 95],
  ['preferences 4: a wish that is met', [{ getsAlongBetterWith: ['Males'] }, {}], 100],
  ['preferences 4: a wish that is not', [{ getsAlongBetterWith: ['Females'] }, {}], 96],
  ['control 3: an untrained one', [{ trainingLevel: 'Not trained' }, {}], 98],
])('a factor counts with its weight: %s', (_, pair, score) => {
  expect(scoreOf(...pair)).toBe(score)
})

const RESERVED: Changes = { withOtherDogs: ['Cautious'], socialization: 'needs_work', temperament: ['Playful'] }
/** Sociability between 0.6 and 0.62: counts as reserved only beside a dog that plays hard. */
const A_LITTLE_RESERVED: Changes = { ...RESERVED, socialization: 'good' }
const WHIRLWIND: Changes = { interactionStyles: ['Tornado of energy and play'], trainingLevel: 'In training' }

test.each<[rule: string, max: number, pairs: { capped: [Changes, Changes]; free: [Changes, Changes] }]>([
  [
    'an unvaccinated puppy',
    45,
    { capped: [{ puppyNotVaccinated: true, vaccinated: false }, {}], free: [{ vaccinated: false }, {}] },
  ],
  [
    'over 2.5 times the weight and 10 kg apart',
    45,
    { capped: [{ weight: 9.9 }, { weight: 25 }], free: [{ weight: 10 }, { weight: 25 }] },
  ],
  ['10 kg apart', 45, { capped: [{ weight: 6 }, { weight: 16 }], free: [{ weight: 6 }, { weight: 15.9 }] }],
  [
    'opposite energy and nothing both enjoy',
    45,
    {
      capped: [{ energyLevel: 'low', interactionStyles: ['Prefers quiet meetings'] }, { energyLevel: 'high' }],
      free: [{ energyLevel: 'low' }, { energyLevel: 'high' }],
    },
  ],
  [
    'one needs space',
    48,
    {
      capped: [{ withOtherDogs: ['Needs space', 'Friends with everyone'] }, {}],
      free: [{ withOtherDogs: ['Cautious', 'Friends with everyone'] }, {}],
    },
  ],
  [
    'two entire adult males',
    49,
    {
      capped: [{ ...ENTIRE, gender: 'male', ageYears: 0.5 }, ENTIRE],
      free: [{ ...ENTIRE, gender: 'male', ageYears: 0.49 }, ENTIRE],
    },
  ],
  [
    'entire male and female, both adult',
    60,
    { capped: [ENTIRE, ENTIRE], free: [{ ...ENTIRE, ageYears: 0.49 }, ENTIRE] },
  ],
  [
    'a hard player with a reserved dog',
    64,
    { capped: [HARD_PLAYER, A_LITTLE_RESERVED], free: [{}, A_LITTLE_RESERVED] },
  ],
  [
    'a hard player with a dog of sociability 0.62 at most',
    64,
    { capped: [HARD_PLAYER, SOCIABILITY[0.62]], free: [HARD_PLAYER, SOCIABILITY[0.625]] },
  ],
  [
    'both reserved, which is below 0.6',
    64,
    { capped: [SOCIABILITY[0.595], SOCIABILITY[0.595]], free: [SOCIABILITY[0.595], SOCIABILITY[0.6]] },
  ],
  ['one is shy', 84, { capped: [RESERVED, {}], free: [A_LITTLE_RESERVED, {}] }],
  ['one is shy, which is below 0.6', 84, { capped: [SOCIABILITY[0.595], {}], free: [SOCIABILITY[0.6], {}] }],
  [
    'two boisterous dogs still in training',
    84,
    { capped: [WHIRLWIND, WHIRLWIND], free: [WHIRLWIND, { ...WHIRLWIND, trainingLevel: 'On the lead only' }] },
  ],
  [
    'two boisterous dogs that are said to be in training',
    84,
    { capped: [WHIRLWIND, WHIRLWIND], free: [WHIRLWIND, { ...WHIRLWIND, trainingLevel: null }] },
  ],
  [
    'boisterous is intensity 1 alone',
    84,
    {
      capped: [WHIRLWIND, { ...WHIRLWIND, trainingLevel: 'Not trained' }],
      free: [WHIRLWIND, { ...WHIRLWIND, ...HARD_PLAYER }],
    },
  ],
])('a cap bounds the score: %s, %i', (_, max, { capped, free }) => {
  expect(scoreOf(...capped)).toBe(max)
  expect(matchOf({ ...EASY, ...capped[0] }, { ...PAL, ...capped[1] }).advice).not.toEqual([])
  expect(scoreOf(...free)).toBeGreaterThan(max)
})

test.each<[string, Changes, Changes]>([
  ['not good with other dogs', { goodWithDogs: false }, {}],
  ['an unvaccinated puppy and a dog whose vaccination is unknown', { puppyNotVaccinated: true }, { vaccinated: null }],
  ['four times as heavy and over 10 kg apart', { weight: 5 }, { weight: 20 }],
  ['over four times as heavy and 10 kg apart', { weight: 3 }, { weight: 13 }],
])('a pair with a veto has no score, but a reason and advice: %s', (_, easy, pal) => {
  const match = matchOf({ ...EASY, ...easy }, { ...PAL, ...pal })
  expect(match).toMatchObject({ verdict: 'not-recommended', label: 'Not recommended', score: null })
  expect(match.reasons).toHaveLength(1)
  expect(match.advice).toHaveLength(1)
})

test('weights that differ by less than a factor of four or by less than 10 kg are no veto', () => {
  expect(scoreOf({ weight: 5.1 }, { weight: 20 })).toBe(45)
  expect(scoreOf({ weight: 3 }, { weight: 12.9 })).toBeGreaterThan(45)
})

test('a score needs at least six of the seven answers', () => {
  expect(scoreOf({ trainingLevel: null }, {})).toBe(100)
  expect(matchOf({ ...EASY, trainingLevel: null, energyLevel: null }, PAL)).toMatchObject({
    score: null,
    label: 'Not enough to say',
    knownAnswers: 5,
    missing: ['energy level', 'training level'],
  })
})

test('two shy dogs, one of which plays hard, have the same match in either order', () => {
  const [player, quiet] = [
    { ...EASY, ...WARY, ...HARD_PLAYER },
    { ...PAL, ...WARY, interactionStyles: ['Prefers quiet meetings'] },
  ]
  expect(matchOf(quiet, player)).toEqual(matchOf(player, quiet))
})

test.each<[rule: string, weights: [number, number], score: number]>([
  ['3 kg apart is of like size', [1.4, 4.4], 100],
  ['10 kg apart and over 2.5 times the weight', [6.4, 16.4], 45],
  ['exactly 2.5 times the weight', [8.02, 20.05], 86],
])('weights in tenths are as exact as whole ones: %s', (_, [lighter, heavier], score) => {
  expect(scoreOf({ weight: lighter }, { weight: heavier })).toBe(score)
})

test('every veto that applies gives its reason', () => {
  const { reasons } = matchOf(
    { ...EASY, goodWithDogs: false, weight: 3, puppyNotVaccinated: true, vaccinated: false },
    { ...PAL, vaccinated: null, weight: 30 },
  )
  expect(reasons).toEqual([
    'The owner says that Easy is not good with other dogs.',
    'A puppy that is not fully vaccinated should only meet dogs that are.',
    'The difference in size is too great to be safe.',
  ])
})

test('the reasons for a pair with a shy dog never say that both are at ease', () => {
  const shy = {
    ...EASY,
    ...WARY,
    socialization: 'good',
    ageYears: 2,
    weight: 9,
    energyLevel: 'low',
    interactionStyles: [],
  } as const
  const calm = {
    ...PAL,
    gender: 'female',
    temperament: ['Relaxed'],
    interactionStyles: ['Prefers quiet meetings'],
  } as const
  const { reasons } = matchOf(shy, calm)
  expect(reasons).toContain('One of them is at ease with other dogs and can reassure the other.')
  expect(reasons).not.toContain('Both are at ease with other dogs.')
})

test('a veto counts before missing answers: the pair is not recommended', () => {
  const unanswered: Changes = { energyLevel: null, trainingLevel: null, interactionStyles: [], gender: null }
  expect(matchOf({ ...EASY, ...unanswered, goodWithDogs: false }, PAL).verdict).toBe('not-recommended')
})

test('the three reasons are those with the greatest effect, for or against, the greatest first', () => {
  expect(matchOf({ ...EASY, energyLevel: 'low' }, { ...PAL, energyLevel: 'high' }).reasons).toEqual([
    'They are of similar size.',
    'They enjoy the same kind of company.',
    'Their energy levels differ.',
  ])
})

test('the reason of the strictest cap comes before all others, and the advice of every cap is given', () => {
  const { reasons, advice } = matchOf(
    { ...EASY, ...WHIRLWIND, ...ENTIRE, gender: 'male' },
    { ...PAL, ...WHIRLWIND, ...ENTIRE },
  )
  expect(reasons).toEqual([
    'Two grown males that are not neutered can compete.',
    'They are of similar size.',
    'They enjoy the same kind of company.',
  ])
  expect(advice).toEqual([
    'Meet on neutral ground, both on loose leads, without toys or food.',
    'Choose a fenced place and take a break every few minutes.',
  ])
})

test('a factor that counts 0.6 is no reason', () => {
  const silent: typeof EASY = {
    ...EASY,
    weight: 9,
    ageYears: null,
    gender: null,
    energyLevel: null,
    temperament: [],
    withOtherDogs: [],
    interactionStyles: [],
    trainingLevel: null,
  }
  expect(matchOf(silent, { ...silent, weight: 18 }).reasons).toEqual([])
  expect(matchOf(silent, { ...silent, weight: 17.9 }).reasons).toEqual(['They are of similar size.'])
  expect(matchOf(silent, { ...silent, weight: 18.1 }).reasons).toEqual(['They differ in size.'])
})
