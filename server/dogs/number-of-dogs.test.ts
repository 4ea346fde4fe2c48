import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e'
const world = openWorld()
const create = async (fields: object, who: Owner) => world.call(who, dogs.create, { body: { ...newDog(), ...fields } })
const stored = async () => world.db.selectFrom('dogs').select('id').execute()

test('a dog sent twice is created twice, or once if both have one requestId [K-20]', async () => {
  const mia = await world.owner('Mia')
  const photo = await redAndBlue(20, 20).jpeg().toBuffer()
  await create({}, mia)
  const first = await create({ requestId: REQUEST }, mia)
  const again = await create({ requestId: REQUEST.toUpperCase(), name: 'Other', imageUrl: dataUrl(photo) }, mia)
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect((await create({ requestId: REQUEST }, await world.owner('Tāne'))).status).toBe(201)
  expect(await stored()).toHaveLength(3)
  expect(await world.db.selectFrom('photos').select('id').execute()).toEqual([])
  expect((await create({ requestId: 'x' }, mia)).body.message).toBe('Invalid dog data: requestId is invalid')
})

test('concurrent requests with one requestId create one dog, though no more than one was allowed [K-20]', async () => {
  const mia = await world.owner('Mia')
  for (let made = 0; made < 19; made++) await world.dog(mia)
  const replies = await Promise.all(Array.from({ length: 10 }, () => create({ requestId: REQUEST }, mia)))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201])
  expect(await stored()).toHaveLength(20)
})

test('an owner can have at most 20 dogs [K-20]', async () => {
  const mia = await world.owner('Mia')
  for (let made = 0; made < 19; made++) await world.dog(mia, { isActive: made % 2 === 0 })
  expect((await create({}, mia)).status).toBe(201)
  const body = { message: 'You have reached the maximum number of dogs', code: 'too-many-dogs' }
  expect(await create({}, mia)).toMatchObject({ status: 409, body })
  expect((await create({}, await world.owner('Tāne'))).status).toBe(201)
})

test('concurrent requests do not exceed the limit of 20 dogs [K-20]', async () => {
  const mia = await world.owner('Mia')
  for (let made = 0; made < 18; made++) await world.dog(mia)
  const replies = await Promise.all(Array.from({ length: 5 }, () => create({}, mia)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
  expect(await stored()).toHaveLength(20)
})
