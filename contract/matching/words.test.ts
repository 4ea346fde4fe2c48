import { expect, test } from 'vitest'
import { characterOf } from './character.ts'
import { matchOf, scoreOfCharacters } from './score.ts'
import { EASY, ENTIRE, PAL } from './testing/easy-dogs.ts'

// Which words a match is told in, and what stays the same in either order.

test('where both owners say that their dogs are not good with others, one sentence names both, and one advises', () => {
  const { reasons, advice } = matchOf({ ...EASY, goodWithDogs: false }, { ...PAL, goodWithDogs: false })
  expect(reasons).toEqual(['The owners say that Easy and Pal are not good with other dogs.'])
  expect(advice).toEqual(['Keep both on the lead with a few metres between you, and do not let them greet.'])
})

test('two dogs that are no shy ones are both at ease', () => {
  const { reasons } = matchOf(
    { ...EASY, weight: null, size: null, interactionStyles: [] },
    { ...PAL, energyLevel: 'low', weight: null, size: null },
  )
  expect(reasons).toContain('Both are at ease with other dogs.')
})

test('an entire male and an entire female are advised against each other in either order', () => {
  const [male, female] = [
    { ...EASY, ...ENTIRE, gender: 'male' } as const,
    { ...PAL, ...ENTIRE, gender: 'female' } as const,
  ]
  expect(matchOf(male, female).advice).toEqual(matchOf(female, male).advice)
  expect(matchOf(male, female).advice).not.toEqual([])
})

test('dogs of unknown weight are not too different in size', () => {
  expect(matchOf({ ...EASY, weight: null, size: null }, { ...PAL, weight: 60 }).score).toBeGreaterThan(45)
  expect(matchOf({ ...EASY, weight: 60 }, { ...PAL, weight: null, size: null }).score).toBeGreaterThan(45)
})

test('verdict, label and score alone are those of the match', () => {
  const [easy, pal] = [EASY, { ...PAL, weight: 9 }]
  const { verdict, label, score } = matchOf(easy, pal)
  expect(scoreOfCharacters(characterOf(easy), characterOf(pal))).toEqual({ verdict, label, score })
})
