import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { NewDog } from '#contract/dogs/fields.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { type DogForm, EMPTY_DOG, weightOf } from './dog-form.ts'
import { newDogOf } from './new-dog.ts'

const EXTRAS = { ownerId: 'mia', coordinates: { latitude: '-41.2706000', longitude: '173.2840000' }, pictures: [] }

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

test('the payload holds the fields, the owner, the interaction styles and isActive [DOGC-27 DOGC-28]', () => {
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

test('the payload of the form passes the contract’s schema [K-20]', () => {
  expect(safeParse(NewDog, sent()).success).toBe(true)
})

test('temperament merges the four groups without repetitions; two are sent beside it too [DOGC-29 DATA-34 C-23]', () => {
  const dog = sent({
    withOtherDogs: ['Confident', 'Needs space'],
    trainingLevel: ['In training'],
    getsAlongBetterWith: ['Small dogs'],
  })
  expect(dog.temperament).toEqual(['Playful', 'Confident', 'Needs space', 'In training', 'Small dogs'])
  expect(dog.withOtherDogs).toEqual(['Confident', 'Needs space'])
  expect(dog.getsAlongBetterWith).toEqual(['Small dogs'])
})

test('all training levels go into temperament, the first chosen is the training level [DATA-25 C-24]', () => {
  const dog = sent({ trainingLevel: ['Good off the lead', 'Well-trained'] })
  expect(dog.trainingLevel).toBe('Good off the lead')
  expect(dog.temperament).toEqual(['Playful', 'Confident', 'Good off the lead', 'Well-trained'])
  expect(sent().trainingLevel).toBeNull()
})

test('without any trait the temperament is [friendly] [DOGC-24 C-25]', () => {
  expect(sent({ temperament: [] }).temperament).toEqual(['friendly'])
})

test.each(['', '   \n'])('a blank description ("%s") becomes the usual one [DOGC-23]', (description) => {
  expect(sent({ description }).description).toBe('Friendly dog looking for friends!')
})

test('a description is sent as written [DOGC-23]', () => {
  expect(sent({ description: ' Loves sticks. ' }).description).toBe('Loves sticks.')
})

test('unanswered questions are sent as null [DOGC-25 DOGC-31 C-26]', () => {
  expect(sent()).toMatchObject({
    goodWithKids: null,
    goodWithDogs: null,
    goodWithCats: null,
    neutered: null,
    vaccinated: null,
    puppyNotVaccinated: false,
  })
})

test('answers are sent as they were chosen [DOGC-25 DOGC-31 C-26]', () => {
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

test('the coordinates of the place are sent with it, unknown ones as null [PLACE-13 PLACE-14 C-27]', () => {
  expect(sent()).toMatchObject({ location: TUI.location, latitude: '-41.2706000', longitude: '173.2840000' })
  const coordinates = { latitude: null, longitude: null }
  expect(newDogOf(TUI, { ...EXTRAS, coordinates })).toMatchObject({ location: TUI.location, ...coordinates })
})

test('the default place is used only for an empty location, with its own coordinates [DOGC-26 PLACE-12 C-27]', () => {
  expect(sent({ location: '  ' })).toMatchObject({
    location: 'Tauranga, Bay of Plenty, New Zealand',
    latitude: '-37.6878000',
    longitude: '176.1651000',
  })
})

test('the pictures are sent as they are, also none [DOGC-21 PHOTO-01]', () => {
  expect(sent().pictures).toEqual([])
  const pictures = [{ id: 'p1', alt: 'Tūī' }]
  expect(newDogOf(TUI, { ...EXTRAS, pictures }).pictures).toEqual(pictures)
})

test('the age in years is computed from the date of birth, at least 1 [DOGC-15 C-19]', () => {
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
