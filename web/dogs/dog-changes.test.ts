import { expect, test } from 'vitest'
import * as options from '#contract/dogs.options.ts'
import type { Dog } from '#contract/dogs.ts'
import { make } from '#web/testing/make.ts'
import { changedDogOf, EDITED_TEMPERAMENTS, formOf } from './dog-changes.ts'
import type { DogForm } from './dog-form.ts'

const KOA = make.dog({
  name: 'Koa',
  temperament: ['Playful', 'Relaxed', 'Confident', 'Needs space', 'In training', 'Well-trained', 'Small dogs', 'Zen'],
  withOtherDogs: ['Confident', 'Needs space'],
  getsAlongBetterWith: ['Small dogs'],
  trainingLevel: 'In training',
  interactionStyles: ['Pretty Independent'],
})

const changed = (change: Partial<DogForm> = {}, dog = KOA) => changedDogOf({ ...formOf(dog), ...change }, dog)

/** What is stored after the form was opened and saved as it was. */
function saved(dog = KOA): Dog {
  return { ...dog, ...changedDogOf(formOf(dog), dog) } as Dog
}

test('DOGE-11 C-22 editing loses no size', () => {
  for (const size of options.SIZES) expect(saved({ ...KOA, size })).toEqual({ ...KOA, size })
})

test('DATA-26 DATA-27 C-23 editing loses no temperament, whether the form can switch it or not', () => {
  for (const trait of [...options.TEMPERAMENTS, ...options.WITH_OTHER_DOGS, ...options.GETS_ALONG_BETTER_WITH, 'Zen']) {
    expect(saved({ ...KOA, temperament: [trait] })).toEqual({ ...KOA, temperament: [trait] })
    expect(saved({ ...KOA, temperament: ['Playful', trait, 'friendly'], withOtherDogs: [] })).toEqual({
      ...KOA,
      temperament: ['Playful', trait, 'friendly'],
      withOtherDogs: [],
    })
  }
})

test('C-24 DATA-25 editing loses no training level, also of several', () => {
  for (const trainingLevel of [null, ...options.TRAINING_LEVELS]) {
    expect(saved({ ...KOA, trainingLevel })).toEqual({ ...KOA, trainingLevel })
    expect(saved({ ...KOA, trainingLevel, temperament: [...options.TRAINING_LEVELS] })).toEqual({
      ...KOA,
      trainingLevel,
      temperament: [...options.TRAINING_LEVELS],
    })
  }
})

test('C-26 C-29 editing keeps every answer, and what was never said stays unsaid', () => {
  for (const answer of [true, false, null]) {
    const answers = { goodWithKids: answer, goodWithDogs: answer, goodWithCats: answer, neutered: answer }
    expect(saved({ ...KOA, ...answers, vaccinated: answer })).toEqual({ ...KOA, ...answers, vaccinated: answer })
  }
  expect(
    saved({ ...KOA, energyLevel: null, dateOfBirth: null, description: null, imageUrl: '/api/photos/koa' }),
  ).toEqual({ ...KOA, energyLevel: null, dateOfBirth: null, description: null, imageUrl: '/api/photos/koa' })
})

test('DOGE-12 C-23 a switched trait is added at the end or taken out, and all others keep their order', () => {
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

test('DOGE-12 the form offers the eight traits, of which those are on that count as basic', () => {
  expect(EDITED_TEMPERAMENTS).toHaveLength(8)
  // Confident was said of the company of dogs.
  expect(formOf(KOA).temperament).toEqual(['Relaxed'])
})

test('C-23 a trait that is there already, in whatever case, is not added again', () => {
  const dog = { ...KOA, temperament: ['relaxed', 'Playful'], withOtherDogs: [] }
  expect(changed({ temperament: ['Relaxed', 'Cautious'], withOtherDogs: ['Cautious'] }, dog).temperament).toEqual([
    'relaxed',
    'Playful',
    'Cautious',
  ])
})

test('C-24 another training level takes the place of those in the temperament', () => {
  const sent = changed({ trainingLevels: ['Good off the lead'] })
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

test('C-24 a first training level joins the temperament', () => {
  const dog = { ...KOA, trainingLevel: null, temperament: ['Playful'] }
  expect(changed({ trainingLevels: ['Not trained'] }, dog).temperament).toEqual(['Playful', 'Not trained'])
})

test('DATA-34 what a dog is with others is changed in its own list and in the temperament', () => {
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

test('K-22 an empty description is cleared, an empty date of birth and energy level are left as they are', () => {
  const sent = changed({ description: ' \n', dateOfBirth: '', energyLevel: '' })
  expect(sent.description).toBeNull()
  expect(sent).not.toHaveProperty('dateOfBirth')
  expect(sent).not.toHaveProperty('energyLevel')
})

test('PLACE-14 C-27 coordinates are sent with a new place only, unknown ones as null', () => {
  expect(changed()).not.toHaveProperty('latitude')
  const form = { ...formOf(KOA), location: 'Nelson, Nelson, New Zealand' }
  const coordinates = { latitude: '-41.2706000', longitude: '173.2840000' }
  expect(changedDogOf(form, KOA, { coordinates })).toMatchObject({ location: form.location, ...coordinates })
  expect(changedDogOf(form, KOA)).toMatchObject({ location: form.location, latitude: null, longitude: null })
})

test('C-21 the photo is sent only when it changed', () => {
  expect(changed()).not.toHaveProperty('imageUrl')
  expect(changedDogOf(formOf(KOA), KOA, { imageUrl: null }).imageUrl).toBeNull()
})

test('R8 only what was changed is sent, so that what another tab saved meanwhile stays', () => {
  expect(changed()).toEqual({})
  expect(changed({ name: ' Koa ', weight: ` ${KOA.weight}.0 ` })).toEqual({})
  expect(changed({ name: 'Koa the Great', goodWithKids: 'no' })).toEqual({ name: 'Koa the Great', goodWithKids: false })
  expect(changed({ withOtherDogs: ['Confident'] })).toEqual({
    withOtherDogs: ['Confident'],
    temperament: KOA.temperament.filter((trait) => trait !== 'Needs space'),
  })
})
