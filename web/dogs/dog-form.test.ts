import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { NewDog } from '#contract/dogs.fields.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { type DogForm, EMPTY_DOG, newDogOf, weightOf } from './dog-form.ts'

const EXTRAS = { ownerId: 'mia', coordinates: { latitude: '-41.2706000', longitude: '173.2840000' }, imageUrl: null }

const TUI: DogForm = {
  ...EMPTY_DOG,
  name: ' Tūī ',
  breed: 'Huntaway',
  dateOfBirth: '2021-03-04',
  gender: 'female',
  size: 'large',
  weight: '24.5',
  temperament: ['Playful', 'Confident'],
  energyLevel: 'high',
  socialization: 'good',
  location: 'Nelson, Nelson, New Zealand',
}

const sent = (change: Partial<DogForm> = {}) => newDogOf({ ...TUI, ...change }, EXTRAS)

test('DOGC-27 DOGC-28 the payload holds the fields, the owner, the interaction styles and isActive', () => {
  expect(sent({ interactionStyles: ['Pretty Independent'] })).toMatchObject({
    name: 'Tūī',
    breed: 'Huntaway',
    dateOfBirth: '2021-03-04',
    size: 'large',
    gender: 'female',
    weight: 24.5,
    energyLevel: 'high',
    socialization: 'good',
    interactionStyles: ['Pretty Independent'],
    isActive: true,
    ownerId: 'mia',
  })
})

test('K-20 what is sent is what the contract accepts', () => {
  expect(safeParse(NewDog, sent()).success).toBe(true)
})

test('DOGC-29 DATA-34 C-23 temperament merges the four groups without repetitions; two are sent beside it too', () => {
  const dog = sent({
    withOtherDogs: ['Confident', 'Needs space'],
    trainingLevels: ['In training'],
    getsAlongBetterWith: ['Small dogs'],
  })
  expect(dog.temperament).toEqual(['Playful', 'Confident', 'Needs space', 'In training', 'Small dogs'])
  expect(dog.withOtherDogs).toEqual(['Confident', 'Needs space'])
  expect(dog.getsAlongBetterWith).toEqual(['Small dogs'])
})

test('DATA-25 C-24 all training levels go into temperament, the first chosen is the training level', () => {
  const dog = sent({ trainingLevels: ['Good off the lead', 'Well-trained'] })
  expect(dog.trainingLevel).toBe('Good off the lead')
  expect(dog.temperament).toEqual(['Playful', 'Confident', 'Good off the lead', 'Well-trained'])
  expect(sent().trainingLevel).toBeNull()
})

test('DOGC-24 C-25 without any trait the temperament is [friendly]', () => {
  expect(sent({ temperament: [] }).temperament).toEqual(['friendly'])
})

test.each(['', '   \n'])('DOGC-23 a blank description ("%s") becomes the usual one', (description) => {
  expect(sent({ description }).description).toBe('Friendly dog looking for friends!')
})

test('DOGC-23 a description is sent as written', () => {
  expect(sent({ description: ' Loves sticks. ' }).description).toBe('Loves sticks.')
})

test('DOGC-25 DOGC-31 C-26 what was not answered is sent as null', () => {
  expect(sent()).toMatchObject({
    goodWithKids: null,
    goodWithDogs: null,
    goodWithCats: null,
    neutered: null,
    vaccinated: null,
    puppyNotVaccinated: false,
  })
})

test('DOGC-25 DOGC-31 C-26 answers are sent as they were chosen', () => {
  expect(
    sent({ goodWithKids: 'yes', goodWithDogs: 'no', goodWithCats: 'no', neutered: 'yes', vaccinated: 'yes' }),
  ).toMatchObject({
    goodWithKids: true,
    goodWithDogs: false,
    goodWithCats: false,
    neutered: true,
    vaccinated: true,
  })
})

test('PLACE-13 PLACE-14 C-27 the coordinates of the place are sent with it, unknown ones as null', () => {
  expect(sent()).toMatchObject({ location: TUI.location, latitude: '-41.2706000', longitude: '173.2840000' })
  const coordinates = { latitude: null, longitude: null }
  expect(newDogOf(TUI, { ...EXTRAS, coordinates })).toMatchObject({ location: TUI.location, ...coordinates })
})

test('DOGC-26 PLACE-12 C-27 the default place is used only for an empty location, with its own coordinates', () => {
  expect(sent({ location: '  ' })).toMatchObject({
    location: 'Tauranga, Bay of Plenty, New Zealand',
    latitude: '-37.6878000',
    longitude: '176.1651000',
  })
})

test('DOGC-21 a missing photo is sent as null, another as it is', () => {
  expect(sent().imageUrl).toBeNull()
  expect(newDogOf(TUI, { ...EXTRAS, imageUrl: 'data:image/jpeg;base64,AA==' }).imageUrl).toBe(
    'data:image/jpeg;base64,AA==',
  )
})

test('DOGC-15 C-19 the age in years is computed from the date of birth, at least 1', () => {
  expect(sent({ dateOfBirth: todayHere() }).age).toBe(1)
  expect(sent({ dateOfBirth: daysAfter(todayHere(), -5 * 366) }).age).toBe(5)
})

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 7 ', 7],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['heavy', Number.NaN],
])('the weight "%s" is read as %d', (text, kg) => expect(weightOf(text)).toBe(kg))
