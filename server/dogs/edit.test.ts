import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import * as options from '#contract/dogs/options.ts'
import { placeNamed } from '#server/places/gazetteer.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const edit = async (who: Owner, dogId: string, body: unknown) => world.call(who, dogs.edit, { params: { dogId }, body })
const show = async (who: Owner, id: string) => (await world.call(who, dogs.show, { params: { id } })).body

/** Mia with a dog that has a value in every field. */
async function biscuit(fields: object = {}) {
  const mia = await world.owner('Mia')
  const all = newDog({
    trainingLevel: 'In training',
    interactionStyles: ['Prefers quiet meetings'],
    withOtherDogs: ['Cautious'],
    getsAlongBetterWith: ['Females'],
    description: 'Chases sticks.',
    goodWithKids: true,
    goodWithDogs: false,
    goodWithCats: false,
    neutered: true,
    vaccinated: true,
    ...fields,
  })
  const { body } = await world.call(mia, dogs.create, { body: all })
  return { mia, dog: body, id: body.id }
}

const CHANGES: [string, unknown][] = [
  ['name', 'Ruby'],
  ['breed', 'Pug'],
  ['gender', 'male'],
  ['weight', 0.1],
  ['weight', 200],
  ['energyLevel', 'low'],
  ['socialization', 'independent'],
  ['temperament', ['Timid', 'Loves mud']],
  ['temperament', []],
  ['interactionStyles', []],
  ['interactionStyles', [...options.INTERACTION_STYLES]],
  ['withOtherDogs', [...options.WITH_OTHER_DOGS]],
  ['withOtherDogs', []],
  ['getsAlongBetterWith', [...options.GETS_ALONG_BETTER_WITH]],
  ['getsAlongBetterWith', []],
  ['usuallyFree', ['mon-morning', 'sat-evening']],
  ['trainingLevel', null],
  ['description', null],
  ['description', 'x'.repeat(1000)],
  ['goodWithKids', null],
  ['goodWithDogs', null],
  ['goodWithCats', null],
  ['neutered', null],
  ['vaccinated', null],
  ['isActive', false],
  ...options.SIZES.map((size): [string, unknown] => ['size', size]),
  ...options.TRAINING_LEVELS.map((level): [string, unknown] => ['trainingLevel', level]),
]

test.each(CHANGES)('%s becomes %j, and nothing else changes [K-22 C-22 C-23 C-24]', async (field, value) => {
  const { mia, dog, id } = await biscuit()
  const reply = await edit(mia, id, { [field]: value })
  expect(reply).toMatchObject({ status: 200, body: { [field]: value } })
  const { updatedAt, owner, ...rest } = reply.body
  const { updatedAt: before, owner: _owner, ...same } = dog
  expect(rest).toEqual({ ...same, [field]: value })
  expect(updatedAt > before).toBe(true)
  expect(await show(mia, id)).toEqual({ ...rest, updatedAt, owner })
})

test('an empty change changes nothing, and a change sent twice has the effect of one [K-22]', async () => {
  const { mia, dog, id } = await biscuit()
  expect((await edit(mia, id, {})).body).toEqual({ ...dog, updatedAt: expect.any(String) })
  const [once, twice] = [await edit(mia, id, { name: 'Ruby' }), await edit(mia, id, { name: 'Ruby' })]
  expect(twice.body).toEqual({ ...once.body, updatedAt: twice.body.updatedAt })
})

test('the fields of the reply can be sent back unchanged [K-22 DOGE-09]', async () => {
  const { mia, dog, id } = await biscuit()
  const { age: _age, ...sent } = dog
  expect(await edit(mia, id, sent)).toMatchObject({ status: 200, body: { ...sent, updatedAt: expect.any(String) } })
})

test('a blank description is stored as null [K-22 G-08]', async () => {
  const { mia, id } = await biscuit()
  expect((await edit(mia, id, { description: ' \n ' })).body.description).toBe(null)
})

test('owner, id, times and the photo’s id in a change have no effect [K-22 S4 G-09]', async () => {
  const { mia, dog, id } = await biscuit()
  const tane = await world.owner('Tāne')
  const body = {
    ownerId: tane.id,
    id: tane.id,
    createdAt: '2001-01-01',
    photoId: tane.id,
    placeId: 'x',
    locationFolded: 'x',
  }
  expect(await edit(mia, id, body)).toMatchObject({
    status: 200,
    body: { ownerId: mia.id, id, createdAt: dog.createdAt, imageUrl: null },
  })
  const [row] = await world.db.selectFrom('dogs').selectAll().execute()
  expect(row).toMatchObject({ photoId: null, locationFolded: 'ponsonby, auckland, new zealand' })
})

const NULLS = ['name', 'breed', 'size', 'gender', 'weight', 'energyLevel', 'socialization', 'location', 'temperament']
const MORE_NULLS = ['interactionStyles', 'withOtherDogs', 'getsAlongBetterWith', 'puppyNotVaccinated', 'isActive']

test.each([...NULLS, ...MORE_NULLS, 'dateOfBirth', 'age'])('null is refused as %s [K-22 C-29]', async (field) => {
  const { mia, dog, id } = await biscuit()
  const reply = await edit(mia, id, { [field]: null })
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect(reply.body.message).toMatch(/^Invalid dog data: /)
  expect(await show(mia, id)).toEqual(dog)
})

test.each([
  ['name', '', 'Name is required'],
  ['name', 'x'.repeat(51), 'Name is too long'],
  ['weight', 0.09, 'Weight must be at least 0.1 kg'],
  ['weight', 200.01, 'Weight must be less than 200 kg'],
  ['weight', '', 'Weight must be between 0.1 and 200 kg'],
  ['energyLevel', '', 'Energy level is required'],
  ['size', 'giant', 'Size is required'],
  ['location', 'Sydney', 'Location not supported'],
  ['dateOfBirth', '2999-01-01', 'Date of birth cannot be in the future'],
  ['dateOfBirth', '2024-02-30', 'Please enter a valid date of birth'],
  ['temperament', Array.from({ length: 41 }, (_, n) => `Trait ${n}`), 'Temperament has too many entries'],
  ['withOtherDogs', ['Eats them'], 'With other dogs is invalid'],
  ['description', 'x'.repeat(1001), 'Description is too long'],
  ['imageUrl', 'https://evil.example/dog.jpg', 'Please select an image file (JPG, PNG, etc.)'],
  ['imageUrl', '', 'Please select an image file (JPG, PNG, etc.)'],
  ['imageUrl', '/api/photos/0f8fad5b-d9cb-469f-a165-70867728950e', 'Please select an image file (JPG, PNG, etc.)'],
])('a change is validated like a new dog: %s %j: "%s" [K-22 DOGE-09]', async (field, value, message) => {
  const { mia, dog, id } = await biscuit()
  const reply = await edit(mia, id, { [field]: value })
  expect(reply.status).toBe(400)
  expect(reply.body).toEqual({
    message: `Invalid dog data: ${message}`,
    code: 'invalid-input',
    errors: [{ field, message }],
  })
  expect(await show(mia, id)).toEqual(dog)
})

test('a date of birth sets the age; a blank one is ignored; age counts only without a date [K-22 C-19]', async () => {
  const { mia, id } = await biscuit({ dateOfBirth: null, age: 7 })
  expect((await edit(mia, id, { age: 9 })).body).toMatchObject({ age: 9, dateOfBirth: null })
  expect((await edit(mia, id, { dateOfBirth: '' })).body).toMatchObject({ age: 9, dateOfBirth: null })
  const year = Number(todayInNewZealand().slice(0, 4)) - 3
  expect((await edit(mia, id, { dateOfBirth: `${year}-01-01`, age: 33 })).body.age).toBe(3)
  expect((await edit(mia, id, { age: 20 })).body).toMatchObject({ age: 3, dateOfBirth: `${year}-01-01` })
})

test('a changed location replaces the position, too [K-22 C-27 S29]', async () => {
  const { mia, id } = await biscuit()
  const dunedin = placeNamed('Dunedin')
  const moved = await edit(mia, id, {
    location: 'Dunedin, Otago, New Zealand',
    latitude: '-45.1234567',
    longitude: '170.1',
  })
  expect(moved.body).toMatchObject({ latitude: dunedin?.lat.toFixed(7), longitude: dunedin?.lng.toFixed(7) })
  const hamlet = 'Tiny Hamlet, New Zealand'
  expect((await edit(mia, id, { location: hamlet })).body).toMatchObject({ latitude: null, longitude: null })
  expect((await edit(mia, id, { latitude: '-41.2345678', longitude: '174.7654321' })).body).toMatchObject({
    location: hamlet,
    latitude: '-41.2300000',
    longitude: '174.7700000',
  })
  expect((await edit(mia, id, { name: 'Ruby' })).body.latitude).toBe('-41.2300000')
  expect((await edit(mia, id, { location: hamlet })).body.latitude).toBe('-41.2300000')
  expect((await edit(mia, id, { latitude: null, longitude: null })).body.latitude).toBe(null)
})

test('vaccinated and "puppy not fully vaccinated" exclude each other across changes [K-22 C-28]', async () => {
  const { mia, id } = await biscuit()
  const message = 'Invalid dog data: A dog cannot be both vaccinated and a puppy that is not fully vaccinated'
  expect(await edit(mia, id, { puppyNotVaccinated: true })).toMatchObject({ status: 400, body: { message } })
  const turned = await edit(mia, id, { puppyNotVaccinated: true, vaccinated: false })
  expect(turned).toMatchObject({ status: 200, body: { vaccinated: false, puppyNotVaccinated: true } })
  expect(await edit(mia, id, { vaccinated: true })).toMatchObject({ status: 400, body: { message } })
})

test('concurrent changes of different fields are all stored [R8]', async () => {
  const { mia, id } = await biscuit()
  const changes = [
    { name: 'Ruby' },
    { weight: 12 },
    { description: 'Digs.' },
    { location: 'Dunedin, Otago, New Zealand' },
    { temperament: ['Timid'] },
    { goodWithKids: false },
    { size: 'small' },
    { dateOfBirth: '2020-02-29' },
  ]
  const replies = await Promise.all(changes.map(async (change) => edit(mia, id, change)))
  expect(replies.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect(await show(mia, id)).toMatchObject(Object.assign({}, ...changes) as object)
})

test('of two concurrent changes that contradict each other one is refused [R8 C-28]', async () => {
  for (let round = 0; round < 5; round++) {
    const { mia, id } = await biscuit({ vaccinated: null })
    const replies = await Promise.all([
      edit(mia, id, { vaccinated: true }),
      edit(mia, id, { puppyNotVaccinated: true }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
})

test('hiding or moving a dog updates the stored counts [K-22]', async () => {
  const { mia, id } = await biscuit()
  const counts = async () =>
    world.db.selectFrom('dogCounts').select(['locationFolded', 'dogs']).where('dogs', '>', 0).execute()
  await edit(mia, id, { location: 'Dunedin, Otago, New Zealand' })
  expect(await counts()).toEqual([{ locationFolded: 'dunedin, otago, new zealand', dogs: 1 }])
  await edit(mia, id, { isActive: false })
  expect(await counts()).toEqual([])
})
