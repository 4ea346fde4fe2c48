import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { DEFAULT_DESCRIPTION } from '#contract/dogs/options.ts'
import * as options from '#contract/dogs/options.ts'
import { cpuMs } from '#server/testing/measuring/cpu-time.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

async function create(fields: object = {}, who?: Owner) {
  return world.call(who ?? (await world.owner('Mia')), dogs.create, { body: { ...newDog(), ...fields } })
}
const stored = async () => world.db.selectFrom('dogs').selectAll().execute()

test('the reply has all fields of the new dog as they were sent, and its owner [K-20 DATA-04]', async () => {
  const mia = await world.owner('Mia')
  const sent = newDog({
    energyLevel: 'low',
    trainingLevel: 'In training',
    interactionStyles: [...options.INTERACTION_STYLES],
    withOtherDogs: [...options.WITH_OTHER_DOGS],
    getsAlongBetterWith: [...options.GETS_ALONG_BETTER_WITH],
    description: 'Chases sticks.',
    goodWithKids: true,
    goodWithDogs: false,
    goodWithCats: null,
    neutered: true,
    vaccinated: true,
    ownerId: mia.id,
  })
  const { status, body } = await create(sent, mia)
  expect(status).toBe(201)
  const { ownerId: _, ...fields } = sent
  expect(body).toMatchObject({
    ...fields,
    ownerId: mia.id,
    isActive: true,
    imageUrl: null,
    owner: { id: mia.id, firstName: 'Mia', primaryDog: { name: 'Biscuit', imageUrl: null } },
  })
  expect(await stored()).toHaveLength(1)
  expect((await world.call(mia, dogs.show, { params: { id: body.id } })).body).toEqual(body)
})

test('absent fields have their defaults, which claim nothing about the dog [K-20 C-26 DATA-32]', async () => {
  const { socialization: _, ...least } = newDog()
  const { body } = await world.call(await world.owner('Mia'), dogs.create, { body: least })
  expect(body).toMatchObject({
    socialization: 'excellent',
    description: DEFAULT_DESCRIPTION,
    interactionStyles: [],
    withOtherDogs: [],
    getsAlongBetterWith: [],
    trainingLevel: null,
    goodWithKids: null,
    goodWithDogs: null,
    goodWithCats: null,
    neutered: null,
    vaccinated: null,
    puppyNotVaccinated: false,
    isActive: true,
    imageUrl: null,
  })
})

test.each(['', '   ', null, undefined])(
  'a blank description gets the default: %j [K-20 DOGC-23]',
  async (description) => {
    expect((await create({ description })).body.description).toBe('Friendly dog looking for friends!')
  },
)

test('a list keeps its order and loses duplicates [K-20]', async () => {
  const { body } = await create({ temperament: ['Playful', ' Friendly', 'Playful', 'Loves mud'] })
  expect(body.temperament).toEqual(['Playful', 'Friendly', 'Loves mud'])
})

test.each([
  { name: 'x' },
  { name: 'ā'.repeat(50) },
  { breed: 'x'.repeat(80) },
  { weight: 0.1 },
  { weight: 200 },
  { weight: '12.5' },
  { age: 0, dateOfBirth: null },
  { age: 40, dateOfBirth: '' },
  { age: '7', dateOfBirth: undefined },
  { temperament: Array.from({ length: 40 }, (_, n) => `Trait ${n}`) },
  { temperament: ['x'.repeat(60)] },
  { interactionStyles: Array.from({ length: 20 }, (_, n) => `Style ${n}`) },
  { interactionStyles: [] },
  { description: 'x'.repeat(1000) },
  { description: '🐶'.repeat(1000) },
  { location: `${'x'.repeat(108)} New Zealand` },
  { vaccinated: false, puppyNotVaccinated: true },
  { vaccinated: null, puppyNotVaccinated: true },
  { isActive: false },
  { ownerId: null },
  { trainingLevel: null, latitude: null, longitude: null },
])('values at the bounds are accepted: %j [K-20 C-30]', async (fields) => {
  expect((await create(fields)).status).toBe(201)
})

test.each([
  ...options.SIZES.map((size) => ({ size })),
  ...options.GENDERS.map((gender) => ({ gender })),
  ...options.ENERGY_LEVELS.map((energyLevel) => ({ energyLevel })),
  ...options.SOCIALIZATION.map((socialization) => ({ socialization })),
  ...options.TRAINING_LEVELS.map((trainingLevel) => ({ trainingLevel })),
])('every option is accepted and stored: %j [DATA-21 DATA-22 DATA-23 DATA-24 DATA-25]', async (fields) => {
  expect(await create(fields)).toMatchObject({ status: 201, body: fields })
})

const AGE = 'Age must be a whole number from 0 to 40'
const NOT_SURE = 'choose yes, no or not sure'
const TOO_HEAVY = 'Weight must be less than 200 kg'

test.each([
  ['name', '', 'Name is required'],
  ['name', ' \u0000', 'Name is required'],
  ['name', undefined, 'Name is required'],
  ['name', {}, 'Name is required'],
  ['name', 'x'.repeat(51), 'Name is too long'],
  ['breed', '', 'Breed is required'],
  ['breed', 'x'.repeat(81), 'Breed is too long'],
  ['size', undefined, 'Size is required'],
  ['size', 'giant', 'Size is required'],
  ['gender', 'cat', 'Gender is required'],
  ['gender', null, 'Gender is required'],
  ['energyLevel', 'extreme', 'Energy level is required'],
  ['energyLevel', null, 'Energy level is required'],
  ['socialization', 'none', 'Socialization level is required'],
  ['trainingLevel', 'Perfect', 'Training level is invalid'],
  ['location', '', 'Location is required'],
  ['location', undefined, 'Location is required'],
  ['location', `${'x'.repeat(110)} New Zealand`, 'Location is too long'],
  ['location', 'Sydney', 'Location not supported'],
  ['weight', undefined, 'Weight must be between 0.1 and 200 kg'],
  ['weight', null, 'Weight must be between 0.1 and 200 kg'],
  ['weight', '', 'Weight must be between 0.1 and 200 kg'],
  ['weight', 'heavy', 'Weight must be between 0.1 and 200 kg'],
  ['weight', 'NaN', 'Weight must be between 0.1 and 200 kg'],
  ['weight', 'Infinity', 'Weight must be between 0.1 and 200 kg'],
  ['weight', [12], 'Weight must be between 0.1 and 200 kg'],
  ['weight', 0.09, 'Weight must be at least 0.1 kg'],
  ['weight', -5, 'Weight must be at least 0.1 kg'],
  ['weight', 200.01, TOO_HEAVY],
  ['weight', 1e300, TOO_HEAVY],
  ['name', '\u200b\u200d', 'Name is required'],
  ['temperament', [], 'Select at least one temperament trait'],
  ['temperament', undefined, 'Select at least one temperament trait'],
  ['temperament', [''], 'Temperament is invalid'],
  ['temperament', 'Friendly', 'Temperament is invalid'],
  ['temperament', ['x'.repeat(61)], 'Temperament is too long'],
  ['temperament', Array.from({ length: 41 }, (_, n) => `Trait ${n}`), 'Temperament has too many entries'],
  ['interactionStyles', Array.from({ length: 21 }, (_, n) => `Style ${n}`), 'Interaction styles has too many entries'],
  ['interactionStyles', null, 'Interaction styles is invalid'],
  ['withOtherDogs', ['Eats them'], 'With other dogs is invalid'],
  ['getsAlongBetterWith', ['Cats'], 'Gets along better with is invalid'],
  ['description', 'x'.repeat(1001), 'Description is too long'],
  ['description', 7, 'Description is invalid'],
  ['goodWithKids', 'yes', `Good with kids: ${NOT_SURE}`],
  ['goodWithDogs', 1, `Good with other dogs: ${NOT_SURE}`],
  ['goodWithCats', 'no', `Good with cats: ${NOT_SURE}`],
  ['neutered', 'x', `Neutered: ${NOT_SURE}`],
  ['vaccinated', 'x', `Vaccinated: ${NOT_SURE}`],
  ['puppyNotVaccinated', null, 'Puppy - not fully vaccinated is invalid'],
  ['isActive', 'yes', 'Visibility is invalid'],
  ['age', -1, AGE],
  ['age', 41, AGE],
  ['age', 2.5, AGE],
  ['age', 'old', AGE],
  ['latitude', {}, 'Invalid coordinates'],
  ['imageUrl', 7, 'Please select an image file (JPG, PNG, etc.)'],
  ['imageUrl', '', 'Please select an image file (JPG, PNG, etc.)'],
  ['imageUrl', 'https://evil.example/dog.jpg', 'Please select an image file (JPG, PNG, etc.)'],
])('%s %j: "%s" [K-20 G-08 C-32 C-36]', async (field, value, message) => {
  const reply = await create({ [field]: value })
  expect(reply.status).toBe(400)
  const errors = [{ field, message }]
  expect(reply.body).toEqual({ message: `Invalid dog data: ${message}`, code: 'invalid-input', errors })
  expect(await stored()).toEqual([])
})

test('without date of birth and age the error is about the date of birth [K-20 C-19]', async () => {
  const reply = await create({ dateOfBirth: null })
  expect(reply.body.errors).toEqual([{ field: 'dateOfBirth', message: 'Date of birth is required' }])
})

test('a dog cannot be both vaccinated and a puppy that is not fully vaccinated [K-20 C-28]', async () => {
  const reply = await create({ vaccinated: true, puppyNotVaccinated: true })
  expect(reply.status).toBe(400)
  expect(reply.body.message).toMatch(/^Invalid dog data: /)
  expect(await stored()).toEqual([])
})

test.each([
  [28.555, 28.56],
  [28.554, 28.55],
  [199.999, 200],
  [0.104, 0.1],
  ['7.129', 7.13],
])('a weight of %j is stored as %d [K-20 C-30 DATA-06]', async (weight, kept) => {
  expect((await create({ weight })).body.weight).toBe(kept)
})

test.each(['someone', '', '0f8fad5b-d9cb-469f-a165-70867728950e'])(
  'a dog cannot be created for another owner: %j [K-20 C-50 S4]',
  async (ownerId) => {
    const reply = await create({ ownerId, name: '' })
    const body = { message: 'You can only create your own dogs profiles', code: 'not-your-dog' }
    expect(reply).toMatchObject({ status: 403, body })
    expect(await stored()).toEqual([])
  },
)

test('id, times and other columns in the body have no effect [S4 G-09]', async () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const rows = { placeId: 'x', locationFolded: 'x', photoId: id, owner: { id }, distanceKm: 1 }
  const { body } = await create({ id, createdAt: '2001-01-01', updatedAt: '2001-01-01', ...rows })
  expect(body.id).not.toBe(id)
  expect(body.createdAt > '2020').toBe(true)
  expect((await stored())[0]).toMatchObject({ locationFolded: 'ponsonby, auckland, new zealand', photoId: null })
})

test('a very long list is refused with a single error and little CPU [K-20]', async () => {
  const mia = await world.owner('Mia')
  const usedMs = await cpuMs(async () => {
    const reply = await create({ temperament: Array<number>(30_000).fill(1) }, mia)
    expect(reply.body.errors).toEqual([{ field: 'temperament', message: 'Temperament has too many entries' }])
  })
  expect(usedMs).toBeLessThan(500)
})
