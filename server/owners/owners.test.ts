import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const show = (who: Owner, id: string) => world.call(who, owners.show, { params: { id } })

test('an owner has public fields and active dogs only, oldest first [K-59 C-58 MSG-16 S3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(tane, { name: 'Young' })
  await world.dog(tane, { name: 'Kaha', createdAt: new Date('2026-01-02T00:00:00Z') })
  await world.dog(tane, { name: 'Hidden', isActive: false, createdAt: new Date('2026-01-01T00:00:00Z') })
  const { status, body } = await show(mia, tane.id)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: tane.id,
    firstName: 'Tāne',
    bio: 'Out with the dogs in every weather.',
    city: 'Auckland, Auckland, New Zealand',
    profileImageUrl: null,
    createdAt: expect.any(String),
    primaryDog: { name: 'Kaha', imageUrl: null },
    dogs: [
      expect.objectContaining({ name: 'Kaha', ownerId: tane.id }),
      expect.objectContaining({ name: 'Young', ownerId: tane.id }),
    ],
    relation: null,
  })
  for (const dog of body.dogs) for (const key of ['owner', 'latitude', 'longitude']) expect(dog).not.toHaveProperty(key)
})

test('owners see themselves as others see them, also without dogs [K-59]', async () => {
  const mia = await world.owner('Mia')
  expect((await show(mia, mia.id.toUpperCase())).body).toMatchObject({ id: mia.id, primaryDog: null, dogs: [] })
})

test.each(['0f8fad5b-d9cb-469f-a165-70867728950e', 'nobody', 'x'.repeat(65)])(
  'an unknown id is answered 404: %s [K-59 G-07]',
  async (id) => {
    const mia = await world.owner('Mia')
    expect(await show(mia, id)).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'user-not-found' },
    })
  },
)

test('a deleted account has the name "Deleted" and no other details [K-59 X4]', async () => {
  const mia = await world.owner('Mia')
  const nothing = { lastName: null, age: null, bio: null, location: null, city: null }
  const gone = await world.owner('Deleted', { ...nothing, deletedAt: new Date() })
  expect((await show(mia, gone.id)).body).toEqual({
    id: gone.id,
    firstName: 'Deleted',
    bio: null,
    city: null,
    profileImageUrl: null,
    createdAt: expect.any(String),
    isDeleted: true,
    primaryDog: null,
    dogs: [],
    relation: null,
  })
})

test('isDeleted is absent for an existing owner whose first name is "Deleted" [C-46]', async () => {
  const [mia, oddly] = [await world.owner('Mia'), await world.owner('Deleted')]
  const { body } = await show(mia, oddly.id)
  expect(body.firstName).toBe('Deleted')
  expect(body).not.toHaveProperty('isDeleted')
})

test("the relation is 'friend' only for the reader who added the owner [K-59 K-51]", async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const relations = async () =>
    Promise.all([
      show(mia, tane.id).then(({ body }) => body.relation),
      show(tane, mia.id).then(({ body }) => body.relation),
      show(mia, mia.id).then(({ body }) => body.relation),
    ])
  expect(await relations()).toEqual([null, null, null])
  await world.call(mia, friends.add, { body: { friendUserId: tane.id } })
  expect(await relations()).toEqual(['friend', null, null])
  await world.call(mia, friends.remove, { params: { userId: tane.id } })
  expect(await relations()).toEqual([null, null, null])
})

test('owners of a blocked pair are answered like unknown owners, in both directions [B3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.block(mia, tane)
  for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
    expect(await show(who, whom.id)).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'user-not-found' },
    })
  }
})
