import { expect, test } from 'vitest'
import * as options from '#contract/dogs/options.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { make } from '#web/testing/make.ts'
import { changedDogOf } from './dog-changes.ts'
import { type DogForm, EDITED_TEMPERAMENTS, formOf } from './dog-form.ts'

const KOA = make.dog({
  name: 'Koa',
  temperament: ['Playful', 'Relaxed', 'Confident', 'Needs space', 'In training', 'Well-trained', 'Small dogs', 'Zen'],
  withOtherDogs: ['Confident', 'Needs space'],
  getsAlongBetterWith: ['Small dogs'],
  trainingLevel: 'In training',
  interactionStyles: ['Pretty Independent'],
})

const changed = (change: Partial<DogForm> = {}, dog = KOA) => changedDogOf({ ...formOf(dog), ...change }, dog)

/** The stored dog after its form was opened and saved unchanged. */
function saved(dog = KOA): Dog {
  return { ...dog, ...changedDogOf(formOf(dog), dog) } as Dog
}

test('editing loses no size [DOGE-11 C-22]', () => {
  for (const size of options.SIZES) expect(saved({ ...KOA, size })).toEqual({ ...KOA, size })
})

test('editing loses no temperament, whether the form can switch it or not [DATA-26 DATA-27 C-23]', () => {
  for (const trait of [...options.TEMPERAMENTS, ...options.WITH_OTHER_DOGS, ...options.GETS_ALONG_BETTER_WITH, 'Zen']) {
    expect(saved({ ...KOA, temperament: [trait] })).toEqual({ ...KOA, temperament: [trait] })
    expect(saved({ ...KOA, temperament: ['Playful', trait, 'friendly'], withOtherDogs: [] })).toEqual({
      ...KOA,
      temperament: ['Playful', trait, 'friendly'],
      withOtherDogs: [],
    })
  }
})

test('editing loses no training level, also of several [C-24 DATA-25]', () => {
  for (const trainingLevel of [null, ...options.TRAINING_LEVELS]) {
    expect(saved({ ...KOA, trainingLevel })).toEqual({ ...KOA, trainingLevel })
    expect(saved({ ...KOA, trainingLevel, temperament: [...options.TRAINING_LEVELS] })).toEqual({
      ...KOA,
      trainingLevel,
      temperament: [...options.TRAINING_LEVELS],
    })
  }
})

test('an unchanged edit keeps every answer, and unanswered questions stay unanswered [C-26 C-29]', () => {
  for (const answer of [true, false, null]) {
    const answers = { goodWithKids: answer, goodWithDogs: answer, goodWithCats: answer, neutered: answer }
    expect(saved({ ...KOA, ...answers, vaccinated: answer })).toEqual({ ...KOA, ...answers, vaccinated: answer })
  }
  expect(
    saved({ ...KOA, energyLevel: null, dateOfBirth: null, description: null, imageUrl: '/api/photos/koa' }),
  ).toEqual({ ...KOA, energyLevel: null, dateOfBirth: null, description: null, imageUrl: '/api/photos/koa' })
})

test('a switched trait is added at the end or taken out, and all others keep their order [DOGE-12 C-23]', () => {
  expect(changed({ temperament: ['Timid'] }).temperament).toEqual([
    'Playful',
    'Confident',
    'Needs space',
    'In training',
    'Well-trained',
    'Small dogs',
    'Zen',
    'Timid',
  ])
})

test('the edit form offers eight traits and selects the stored basic ones [DOGE-12]', () => {
  expect(EDITED_TEMPERAMENTS).toHaveLength(8)
  // "Confident" is listed under withOtherDogs.
  expect(formOf(KOA).temperament).toEqual(['Relaxed'])
})

test('a stored trait is not added again in another letter case [C-23]', () => {
  const dog = { ...KOA, temperament: ['relaxed', 'Playful'], withOtherDogs: [] }
  expect(changed({ temperament: ['Relaxed', 'Cautious'], withOtherDogs: ['Cautious'] }, dog).temperament).toEqual([
    'relaxed',
    'Playful',
    'Cautious',
  ])
})

test('another training level takes the place of those in the temperament [C-24]', () => {
  const sent = changed({ trainingLevel: ['Good off the lead'] })
  expect(sent.trainingLevel).toBe('Good off the lead')
  expect(sent.temperament).toEqual([
    'Playful',
    'Relaxed',
    'Confident',
    'Needs space',
    'Good off the lead',
    'Small dogs',
    'Zen',
  ])
})

test('a first training level joins the temperament [C-24]', () => {
  const dog = { ...KOA, trainingLevel: null, temperament: ['Playful'] }
  expect(changed({ trainingLevel: ['Not trained'] }, dog).temperament).toEqual(['Playful', 'Not trained'])
})

test('a change of withOtherDogs changes its own list and the merged temperament [DATA-34]', () => {
  const sent = changed({ withOtherDogs: ['Confident', 'Loves other dogs'], getsAlongBetterWith: [] })
  expect(sent.withOtherDogs).toEqual(['Confident', 'Loves other dogs'])
  expect(sent.temperament).toEqual([
    'Playful',
    'Relaxed',
    'Confident',
    'In training',
    'Well-trained',
    'Zen',
    'Loves other dogs',
  ])
})

test('an empty description is cleared, an empty date of birth and energy level are left as they are [K-22]', () => {
  const sent = changed({ description: ' \n', dateOfBirth: '', energyLevel: '' })
  expect(sent.description).toBeNull()
  expect(sent).not.toHaveProperty('dateOfBirth')
  expect(sent).not.toHaveProperty('energyLevel')
})

test('coordinates are sent with a new place only, unknown ones as null [PLACE-14 C-27]', () => {
  expect(changed()).not.toHaveProperty('latitude')
  const form = { ...formOf(KOA), location: 'Nelson, Nelson, New Zealand' }
  const coordinates = { latitude: '-41.2706000', longitude: '173.2840000' }
  expect(changedDogOf(form, KOA, { coordinates })).toMatchObject({ location: form.location, ...coordinates })
  expect(changedDogOf(form, KOA)).toMatchObject({ location: form.location, latitude: null, longitude: null })
})

test('the pictures are sent only when they changed [C-21 PHOTO-01]', () => {
  expect(changed()).not.toHaveProperty('pictures')
  expect(changedDogOf(formOf(KOA), KOA, { pictures: [] })).toEqual({ pictures: [] })
})

test('only what was changed is sent, so that what another tab saved meanwhile stays [R8]', () => {
  expect(changed()).toEqual({})
  expect(changed({ name: ' Koa ', weight: ` ${KOA.weight}.0 ` })).toEqual({})
  expect(changed({ name: 'Koa the Great', goodWithKids: 'no' })).toEqual({ name: 'Koa the Great', goodWithKids: false })
  expect(changed({ withOtherDogs: ['Confident'] })).toEqual({
    withOtherDogs: ['Confident'],
    temperament: KOA.temperament.filter((trait) => trait !== 'Needs space'),
  })
})
