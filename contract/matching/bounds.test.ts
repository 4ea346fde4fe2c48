import { expect, test } from 'vitest'
import { INTERACTION_STYLES } from '../dogs/options.ts'
import { type Character, characterOf, type MatchDog } from './character.ts'
import { type FactorName, factorsOf } from './factors.ts'
import { matchOf } from './score.ts'
import { type Changes, EASY, ENTIRE, HARD_PLAYER, PAL, SOCIABILITY, WARY } from './testing/easy-dogs.ts'
import type { Verdict } from './verdicts.ts'

// Examples on both sides of each bound of docs/requirements/matching.md; those of caps and vetoes are in rules.test.ts.

const WALKS = 'Loves to take long walks with them'
const STROLLER: Changes = { interactionStyles: [WALKS] }
const OLD_STROLLER: Changes = { ...STROLLER, gender: 'male', ageYears: 10 }
const QUIET_PUPPY: Changes = {
  interactionStyles: ['Prefers quiet meetings'],
  gender: 'male',
  ageYears: 0.7,
  energyLevel: 'low',
  trainingLevel: 'Not trained',
}

test.each<[lowest: number, verdict: Verdict, pair: [Changes, Changes], edge: [at: number, below: number, Verdict]]>([
  [85, 'great', [STROLLER, {}], [12, 11.9, 'good']],
  [66, 'good', [OLD_STROLLER, {}], [8.5, 8.4, 'careful']],
  [50, 'careful', [QUIET_PUPPY, { weight: 12 }], [5, 4.9, 'walk-first']],
])('from a rounded score of %i on the verdict is "%s"', (...[lowest, verdict, [easy, pal], [at, below, worse]]) => {
  const match = (weight: number) => matchOf({ ...EASY, ...easy, weight }, { ...PAL, ...pal })
  expect(match(at)).toMatchObject({ score: lowest, verdict })
  expect(match(below)).toMatchObject({ score: lowest - 1, verdict: worse })
})

const HANGS_OUT = 'No play or walks, just likes to hang out'
const STROLLER_AND_PLAYER: Changes = { interactionStyles: [WALKS, 'Loves to frolic around with friends'] }
const NO_FRIEND: Changes = { withOtherDogs: ['Needs space'], socialization: null, temperament: [] }
const SMALL_ONLY: Changes = { getsAlongBetterWith: ['Small dogs'] }
const FEMALES_ONLY: Changes = { getsAlongBetterWith: ['Females'] }
const INDEPENDENT: Changes = { interactionStyles: ['Pretty Independent'] }
const of = (size: MatchDog['size'], ageYears: number): Changes => ({ size, ageYears })
const RELAXED_WALKER: Changes = { ...STROLLER, temperament: ['Relaxed'] }

test.each<[what: string, property: keyof Character, below: [Changes, unknown], from: [Changes, unknown]]>([
  ['a young dog', 'lifeStage', [of('medium', 0.99), 0], [of('medium', 1), 1]],
  ['an adult', 'lifeStage', [of('medium', 2.49), 1], [of('medium', 2.5), 2]],
  ['a senior of unknown size', 'lifeStage', [of(null, 8.99), 2], [of(null, 9), 3]],
  ['a teacup senior', 'lifeStage', [of('teacup', 8.99), 2], [of('teacup', 9), 3]],
  ['a small senior', 'lifeStage', [of('small', 8.99), 2], [of('small', 9), 3]],
  ['a medium senior', 'lifeStage', [of('medium', 8.99), 2], [of('medium', 9), 3]],
  ['a large senior', 'lifeStage', [of('large', 7.49), 2], [of('large', 7.5), 3]],
  ['a very large senior', 'lifeStage', [of('xl', 5.99), 2], [of('xl', 6), 3]],
  ['who may breed', 'isEntireAdult', [{ ...ENTIRE, ageYears: 0.49 }, false], [{ ...ENTIRE, ageYears: 0.5 }, true]],
  ['who may breed, of those that say so', 'isEntireAdult', [{ neutered: null }, false], [ENTIRE, true]],
  [
    'who may breed, of those that say their age',
    'isEntireAdult',
    [{ ...ENTIRE, ageYears: null }, false],
    [ENTIRE, true],
  ],
  ['who is not reserved', 'isReserved', [SOCIABILITY[0.595], true], [SOCIABILITY[0.6], false]],
  ['a hard player', 'playsHard', [{}, false], [HARD_PLAYER, true]],
  [
    'calm company by its sociability',
    'isCalmCompany',
    [{ ...STROLLER, ...SOCIABILITY[0.595] }, false],
    [{ ...STROLLER, ...SOCIABILITY[0.6] }, true],
  ],
  ['calm company by its temperament', 'isCalmCompany', [STROLLER, false], [RELAXED_WALKER, true]],
  [
    'no calm company by its play',
    'isCalmCompany',
    [{ ...RELAXED_WALKER, interactionStyles: ['Likes to explore new places with them'] }, true],
    [{ ...RELAXED_WALKER, interactionStyles: ['Loves to frolic around with friends'] }, false],
  ],
  [
    'calm company of those that say how they play',
    'isCalmCompany',
    [{ ...RELAXED_WALKER, interactionStyles: [] }, false],
    [RELAXED_WALKER, true],
  ],
])('a bound of what a dog is, from below and from above: %s', (_, property, ...sides) => {
  for (const [changes, value] of sides) expect(characterOf({ ...EASY, ...changes })[property]).toBe(value)
})

test.each<[factor: FactorName, rule: string, pair: [Changes, Changes], value: number]>([
  ['size', '3 kg apart', [{ weight: 4 }, { weight: 7 }], 1],
  ['size', '3.01 kg apart', [{ weight: 3.99 }, { weight: 7 }], 0.74],
  ['size', '0.74 of the weight', [{ weight: 14.8 }, { weight: 20 }], 1],
  ['size', '0.7 of the weight', [{ weight: 14 }, { weight: 20 }], 1],
  ['size', '0.65 of the weight', [{ weight: 13 }, { weight: 20 }], 0.9],
  ['size', '0.5 of the weight', [{ weight: 10 }, { weight: 20 }], 0.6],
  ['size', '0.45 of the weight', [{ weight: 9 }, { weight: 20 }], 0.5],
  ['size', '0.25 of the weight', [{ weight: 5 }, { weight: 20 }], 0.1],
  ['size', '0.2 of the weight', [{ weight: 4 }, { weight: 20 }], 0],
  ['size', 'less than 0.2 of the weight', [{ weight: 1 }, { weight: 20 }], 0],
  ['preferences', 'big from 20 kg', [{ getsAlongBetterWith: ['Big dogs'] }, { weight: 20 }], 1],
  ['preferences', 'not big below 20 kg', [{ getsAlongBetterWith: ['Big dogs'] }, { weight: 19.9 }], 0],
  ['preferences', 'small up to 11 kg', [{ getsAlongBetterWith: ['Small dogs'] }, { weight: 11 }], 1],
  ['preferences', 'not small above 11 kg', [{ getsAlongBetterWith: ['Small dogs'] }, { weight: 11.1 }], 0],
  ['preferences', 'either size', [{ getsAlongBetterWith: ['Big dogs', 'Small dogs'] }, { weight: 20 }], 1],
  ['preferences', 'a size that is not known', [SMALL_ONLY, { weight: null, size: null }], 0],
  ['preferences', 'the other sex', [FEMALES_ONLY, { gender: 'male' }], 0],
  ['preferences', 'the same sex', [FEMALES_ONLY, { gender: 'female' }], 1],
  ['preferences', 'either sex', [{ getsAlongBetterWith: ['Females', 'Males'] }, { gender: 'male' }], 1],
  ['preferences', 'a sex that is not known', [FEMALES_ONLY, { gender: null }], 0],
  ['sociability', 'a shy dog and a hard player', [SOCIABILITY[0.495], HARD_PLAYER], 0.346],
  ['sociability', 'a dog of 0.5 and a hard player', [SOCIABILITY[0.5], HARD_PLAYER], 0.6],
  ['sociability', 'a hard player and a dog of 0.5', [HARD_PLAYER, SOCIABILITY[0.5]], 0.6],
  ['sociability', 'a shy dog and calm company', [SOCIABILITY[0.495], RELAXED_WALKER], 0.74],
  ['sociability', 'a dog of 0.5 and calm company', [SOCIABILITY[0.5], RELAXED_WALKER], 0.594],
  ['sociability', 'two shy dogs of which one plays hard', [{ ...WARY, ...HARD_PLAYER }, WARY], 0.07],
  ['sociability', 'two that could not be shyer', [{ ...NO_FRIEND, ...HARD_PLAYER }, NO_FRIEND], 0],
  ['style', 'nothing in common', [STROLLER, {}], 0.3375],
  ['style', 'two independent dogs have no kind of company in common', [INDEPENDENT, INDEPENDENT], 0.45],
  ['style', 'all that one of them likes', [STROLLER, STROLLER_AND_PLAYER], 0.8875],
  ['style', 'one of two kinds in common', [{ interactionStyles: [WALKS, HANGS_OUT] }, STROLLER_AND_PLAYER], 0.6125],
  ['age', 'a puppy and a senior', [{ ageYears: 0.7 }, { ageYears: 10 }], 0.15],
  ['sex', 'two entire adult males', [{ ...ENTIRE, gender: 'male' }, ENTIRE], 0.1],
  ['sex', 'two entire adult females', [ENTIRE, { ...ENTIRE, gender: 'female' }], 0.35],
  ['control', 'half the lower and half the mean', [{ trainingLevel: 'Not trained' }, {}], 0.25],
])('the factor "%s": %s', (...[factor, , [easy, pal], value]) => {
  const factors = factorsOf(characterOf({ ...EASY, ...easy }), characterOf({ ...PAL, ...pal }))
  expect(factors[factor]).toBeCloseTo(value, 5)
})

test.each<[MatchDog['size'], kg: number]>([
  ['teacup', 3],
  ['small', 7],
  ['medium', 18],
  ['large', 32],
  ['xl', 50],
])('a %s dog without a weight counts as one of %i kg', (size, kg) => {
  const weightOf = (changes: Changes) => characterOf({ ...EASY, ...changes }).weight
  expect(weightOf({ size, weight: null })).toBe(weightOf({ size: null, weight: kg }))
})

test('each interaction style has its intensity, and of several the strongest counts', () => {
  const intensityOf = (...interactionStyles: string[]) => characterOf({ ...EASY, interactionStyles }).intensity
  expect(Object.fromEntries(INTERACTION_STYLES.map((style) => [style, intensityOf(style)]))).toEqual({
    [HANGS_OUT]: 0.1,
    'Prefers quiet meetings': 0.2,
    'Pretty Independent': 0.3,
    [WALKS]: 0.4,
    'Likes to explore new places with them': 0.45,
    'Loves to frolic around with friends': 0.65,
    'Lots of play and running around': 0.85,
    'Tornado of energy and play': 1,
  })
  expect(intensityOf(HANGS_OUT, 'Lots of play and running around', WALKS)).toBe(0.85)
})

test('sociability is with other dogs 50 %, socialization 30 % and temperament 20 %', () => {
  const answers: Changes = { withOtherDogs: ['Confident'], socialization: 'needs_work', temperament: ['Timid'] }
  expect(characterOf({ ...EASY, ...answers }).sociability).toBeCloseTo(0.5 * 0.8 + 0.3 * 0.3 + 0.2 * 0.15, 5)
})

test.each<[words: string, changes: Changes, sociability: number]>([
  [
    'with other dogs',
    { withOtherDogs: ['Friends with everyone', 'Cautious'], socialization: null, temperament: [] },
    0.55,
  ],
  [
    'by temperament',
    { withOtherDogs: [], socialization: 'good', temperament: ['Friendly', 'Playful', 'Timid'] },
    0.616667,
  ],
])('one wary word counts for more than its share: %s', (_, changes, sociability) => {
  expect(characterOf({ ...EASY, ...changes }).sociability).toBeCloseTo(sociability, 5)
})
