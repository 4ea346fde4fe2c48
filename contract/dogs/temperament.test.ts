import { expect, test } from 'vitest'
import { splitTemperament, traitName } from './temperament.ts'

const dog = { temperament: [], withOtherDogs: [], getsAlongBetterWith: [], trainingLevel: null }

test('a merged temperament is split by membership in the option lists [DOGV-19]', () => {
  const temperament = ['Playful', 'Well-trained', 'Needs space', 'Big dogs', 'Relaxed']

  expect(splitTemperament({ ...dog, temperament })).toEqual({
    basic: ['Playful', 'Relaxed'],
    training: ['Well-trained'],
    withOtherDogs: ['Needs space'],
    getsAlongBetterWith: ['Big dogs'],
  })
})

test.each(['Confident', 'Cautious', 'Independent'])(
  '%s is an option of two lists and counts as basic [DOGV-19]',
  (value) => {
    expect(splitTemperament({ ...dog, temperament: [value] })).toMatchObject({ basic: [value], withOtherDogs: [] })
  },
)

test("the dog's own lists take precedence over the option lists [DOGV-19]", () => {
  const traits = splitTemperament({
    ...dog,
    temperament: ['Playful', 'Confident', 'Males', 'Loves other dogs'],
    withOtherDogs: ['Confident'],
    getsAlongBetterWith: ['Males'],
  })

  expect(traits.basic).toEqual(['Playful'])
  expect(traits.withOtherDogs).toEqual(['Confident', 'Loves other dogs'])
  expect(traits.getsAlongBetterWith).toEqual(['Males'])
})

test("a trait that only the dog's own lists name stays in its group [DOGV-19]", () => {
  const own = { temperament: ['Snores loudly'], withOtherDogs: ['Shares toys'], getsAlongBetterWith: ['Snores loudly'] }
  expect(splitTemperament({ ...dog, ...own })).toEqual({
    basic: [],
    training: [],
    withOtherDogs: ['Shares toys'],
    getsAlongBetterWith: ['Snores loudly'],
  })
})

test('unknown values count as basic and keep their spelling [DOGV-19]', () => {
  expect(splitTemperament({ ...dog, temperament: ['Snores Loudly'] }).basic).toEqual(['Snores Loudly'])
})

test('comparison ignores case, and "friendly" is shown as "Friendly" [DOGV-19]', () => {
  const temperament = ['friendly', 'FRIENDLY', 'needs SPACE']

  expect(splitTemperament({ ...dog, temperament })).toMatchObject({
    basic: ['Friendly'],
    withOtherDogs: ['Needs space'],
  })
  expect(traitName(' playful ')).toBe('Playful')
})

test('the training values contain the training level once [DOGV-04]', () => {
  const temperament = ['In training', 'On the lead only']

  expect(splitTemperament({ ...dog, temperament, trainingLevel: 'In training' }).training).toEqual(temperament)
  expect(splitTemperament({ ...dog, trainingLevel: 'Well-trained' }).training).toEqual(['Well-trained'])
})
