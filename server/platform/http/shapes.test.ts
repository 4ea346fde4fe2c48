import { expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { openWorld } from '#server/testing/world.ts'

// Fields of answers as the requirements list them, asked of the server itself.

const world = openWorld({ ADMIN_EMAILS: 'aroha@example.nz' })

test('a friend is a user with id, first name, bio, city, time of joining and dogs [DATA-03]', async () => {
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne', { bio: 'Walks at dawn, every day', city: 'Nelson, Nelson, New Zealand' })
  await world.dog(tane, { name: 'Biscuit' })
  await world.call(mia, friends.add, { body: { friendUserId: tane.id } })
  const [entry] = (await world.call(mia, friends.list)).body
  expect(entry?.friendUser).toMatchObject({
    id: tane.id,
    firstName: 'Tāne',
    bio: 'Walks at dawn, every day',
    city: 'Nelson, Nelson, New Zealand',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    dogs: [expect.objectContaining({ name: 'Biscuit' })],
  })
})

test('a dog of somebody else has all that is said of it, each in its form, and names its owner [DATA-05]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { id } = await world.dog(tane, {
    name: 'Biscuit',
    breed: 'Huntaway',
    age: 4,
    dateOfBirth: '2022-02-03',
    temperament: ['Friendly', 'Playful'],
    interactionStyles: ['Prefers quiet meetings'],
    energyLevel: 'medium',
    trainingLevel: 'Well-trained',
    description: 'Herds everything that moves.',
    puppyNotVaccinated: false,
  })
  const dog = (await world.call(mia, dogs.show, { params: { id } })).body
  expect(dog).toMatchObject({
    id,
    name: 'Biscuit',
    breed: 'Huntaway',
    age: expect.any(Number),
    dateOfBirth: '2022-02-03',
    imageUrl: null,
    location: expect.stringContaining('New Zealand'),
    temperament: ['Friendly', 'Playful'],
    energyLevel: 'medium',
    interactionStyles: ['Prefers quiet meetings'],
    trainingLevel: 'Well-trained',
    description: 'Herds everything that moves.',
    puppyNotVaccinated: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ownerId: tane.id,
    owner: expect.objectContaining({ id: tane.id, firstName: 'Tāne' }),
  })
})

test('an unread count is a count; a list of dogs says how many there are, and whether more follow [DATA-19]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  for (const name of ['Biscuit', 'Koa', 'Manu']) await world.dog(tane, { name })
  await world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Hello' } })
  expect((await world.call(mia, messages.unreadCount)).body).toEqual({ count: 1 })
  const pageOf = async (page: number) => (await world.call(mia, browse.all, { query: { page, limit: 2 } })).body
  expect(await pageOf(1)).toEqual({ dogs: expect.any(Array), totalCount: 3, hasMore: true })
  expect((await pageOf(1)).dogs).toHaveLength(2)
  expect(await pageOf(2)).toMatchObject({ totalCount: 3, hasMore: false })
})

test('an entry of the e-mail log has id, type, recipient, subject, status, time of sending and the dog [DATA-18]', async () => {
  const aroha = await world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
  const letter = { recipient: 'mia@example.nz', html: '<p>Due</p>', text: 'Due', dogName: 'Biscuit' }
  const sentAt = new Date('2026-11-01T08:00:00Z')
  for (const type of ['vaccination', 'worming', 'flea', 'welcome']) {
    const row = { ...letter, type, subject: `${type} of Biscuit`, status: 'sent' as const, sentAt }
    await world.db.insertInto('emailOutbox').values(row).execute()
  }
  const entries = (await world.call(aroha, admin.emails)).body as object[]
  const list = Array.isArray(entries) ? entries : Object.values(entries).find(Array.isArray)
  expect(list).toHaveLength(4)
  for (const type of ['vaccination', 'worming', 'flea', 'welcome']) {
    expect(list).toContainEqual(
      expect.objectContaining({
        id: expect.any(String),
        type,
        recipient: 'mia@example.nz',
        subject: `${type} of Biscuit`,
        status: 'sent',
        sentAt: '2026-11-01T08:00:00.000Z',
        dogName: 'Biscuit',
      }),
    )
  }
})
