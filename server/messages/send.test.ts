import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const send = (who: Owner, whom: { id: string }, fields: object = {}) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?', ...fields } })
const kept = () => world.db.selectFrom('messages').selectAll().orderBy('createdAt').execute()
const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const

const NOBODY = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'nobody', 'x'.repeat(65)]

describe('sending [K-62 MSG-12]', () => {
  test('answers with the message and both public sides', async () => {
    const [mia, tane] = await people()
    const { status, body } = await send(mia, tane, { content: '  Kia ora!\nWalk?  ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      senderId: mia.id,
      receiverId: tane.id,
      contextDogId: null,
      content: 'Kia ora!\nWalk?',
      isRead: false,
      createdAt: expect.any(String),
      sender: expect.objectContaining({ id: mia.id, firstName: 'Mia' }),
      receiver: expect.objectContaining({ id: tane.id, firstName: 'Tāne' }),
    })
  })

  test('tells neither e-mail addresses nor who deleted what [S3 DATA-08]', async () => {
    const [mia, tane] = await people()
    const { body } = await send(mia, tane)
    const keys = [
      'content',
      'contextDogId',
      'createdAt',
      'id',
      'isRead',
      'receiver',
      'receiverId',
      'sender',
      'senderId',
    ]
    expect(Object.keys(body).toSorted()).toEqual(keys)
    const owner = ['bio', 'city', 'createdAt', 'firstName', 'id', 'primaryDog', 'profileImageUrl']
    expect(Object.keys(body.receiver).toSorted()).toEqual(owner)
  })

  test('takes neither sender, time nor marks from the body [S4]', async () => {
    const [mia, tane] = await people()
    await send(mia, tane, { senderId: tane.id, isRead: true, receiverDeleted: true, createdAt: '2020-01-01T00:00:00Z' })
    const [row] = await kept()
    expect(row).toMatchObject({ senderId: mia.id, isRead: false, receiverDeleted: false })
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2020)
  })

  test.each([undefined, null, '', ' \n\t ', '\u0000', '\u200B\u2060 \u3164', 7])(
    'needs a text: %j [MSG-09 C-54]',
    async (content) => {
      const [mia, tane] = await people()
      const refused = await send(mia, tane, { content })
      expect(refused).toMatchObject({ status: 400, body: { message: 'Message content is required' } })
    },
  )

  test('takes 2000 characters as people count them and no more', async () => {
    const [mia, tane] = await people()
    expect((await send(mia, tane, { content: ` ${'🐶'.repeat(2000)} ` })).status).toBe(201)
    const refused = await send(mia, tane, { content: 'x'.repeat(2001) })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Message is too long' } })
  })

  test('keeps markup as the text that it is [S11]', async () => {
    const [mia, tane] = await people()
    const content = '<img src=x onerror=alert(1)> {{7*7}} \u202E'
    expect((await send(mia, tane, { content })).body.content).toBe(content)
  })

  test.each([undefined, null, '', '  ', 7, {}])('needs a receiver: %j', async (receiverId) => {
    const refused = await send(await world.owner('Mia'), { id: '' }, { receiverId })
    expect(refused).toMatchObject({ status: 400, body: { message: 'receiverId is required' } })
  })

  test('to oneself is impossible', async () => {
    const mia = await world.owner('Mia')
    for (const id of [mia.id, mia.id.toUpperCase()]) {
      const refused = await send(mia, { id })
      expect(refused).toMatchObject({
        status: 400,
        body: { message: "You can't send a message to yourself", code: 'message-self' },
      })
    }
  })

  test.each(NOBODY)('nobody is called %s, which is said before the text is judged [G-04 G-07]', async (id) => {
    const refused = await send(await world.owner('Mia'), { id }, { content: '' })
    expect(refused).toMatchObject({ status: 404, body: { message: 'User not found', code: 'user-not-found' } })
  })
})

describe('the context dog of a message [C-43 K-62]', () => {
  test('is a dog of either side; anything else is dropped', async () => {
    const [mia, tane] = await people()
    const ruby = await world.owner('Ruby')
    const [own, his] = [await world.dog(mia, { isActive: false }), await world.dog(tane)]
    const [hidden, foreign] = [await world.dog(tane, { isActive: false }), await world.dog(ruby)]
    await haveWritten(world, mia, tane)
    const about = async (contextDogId: unknown) => (await send(mia, tane, { contextDogId })).body.contextDogId
    expect(await about(own.id)).toBe(own.id)
    expect(await about(his.id)).toBe(his.id)
    for (const dog of [hidden.id, foreign.id, ...NOBODY, null, 7, {}]) expect(await about(dog)).toBeNull()
  })
})

describe('receivers that are refused [B4 X4]', () => {
  test('in a blocked pair neither side, whoever blocked [MSG-18 BLOCK-08]', async () => {
    const [mia, tane] = await people()
    await world.block(tane, mia)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      const refused = await send(who, whom, { content: '' })
      expect(refused).toMatchObject({
        status: 403,
        body: { message: 'You can no longer write to this person', code: 'cannot-write' },
      })
    }
    expect(await kept()).toEqual([])
  })

  test('the deleted, which is said before the block [MSG-08 MSG-19]', async () => {
    const [mia, gone] = [await world.owner('Mia'), await world.owner('Deleted', { deletedAt: new Date() })]
    await world.block(gone, mia)
    expect(await send(mia, gone)).toMatchObject({
      status: 403,
      body: {
        message: "This user has deleted their account and you can't send them messages",
        code: 'account-deleted',
      },
    })
  })

  test('a living person who somehow is called Deleted can be written to [C-46]', async () => {
    const [mia, oddly] = [await world.owner('Mia'), await world.owner('Deleted')]
    expect((await send(mia, oddly)).status).toBe(201)
  })

  test('unblocking makes writing possible again [B4]', async () => {
    const [mia, tane] = await people()
    await world.call(tane, moderation.block, { params: { ownerId: mia.id } })
    await world.call(tane, moderation.unblock, { params: { userId: mia.id } })
    expect((await send(mia, tane)).status).toBe(201)
  })
})

describe('the id that the client makes [R3 K-62]', () => {
  test('makes a repeat answer with what was sent first, and keep nothing', async () => {
    const [mia, tane] = await people()
    const id = randomUUID()
    const first = await send(mia, tane, { id })
    const again = await send(mia, tane, { id: id.toUpperCase(), content: 'Something else' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(first.body.id).toBe(id)
    expect(await kept()).toHaveLength(1)
  })

  test('makes fifty repeats at once one message with one notification', async () => {
    const [mia, tane] = await people()
    const payload = { receiverId: tane.id, content: 'Walk on Sunday?', id: randomUUID() }
    const headers = { cookie: mia.cookie }
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        world.app.inject({ method: 'POST', url: messages.send.path, headers, payload }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 49 }, () => 200),
      201,
    ])
    expect(await kept()).toHaveLength(1)
    expect(await world.db.selectFrom('notifications').select('id').execute()).toHaveLength(1)
  })

  test('makes sends to two people at once one message', async () => {
    const [mia, tane] = await people()
    const ruby = await world.owner('Ruby')
    await haveWritten(world, mia, tane)
    await haveWritten(world, mia, ruby)
    for (let round = 0; round < 10; round++) {
      const id = randomUUID()
      const answers = await Promise.all([send(mia, tane, { id }), send(mia, ruby, { id })])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    }
    expect(await kept()).toHaveLength(10)
  })

  test('answers a repeat also when the receiver blocked or left meanwhile', async () => {
    const [mia, tane] = await people()
    const id = randomUUID()
    await send(mia, tane, { id })
    await world.block(tane, mia)
    expect((await send(mia, tane, { id })).status).toBe(200)
    await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', tane.id).execute()
    expect((await send(mia, tane, { id })).status).toBe(200)
  })

  test('of somebody else is refused and tells nothing of it [S2]', async () => {
    const [mia, tane] = await people()
    const id = randomUUID()
    await send(mia, tane, { id, content: 'secret' })
    const refused = await send(tane, mia, { id })
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).not.toContain('secret')
  })

  test('must be a UUID', async () => {
    const [mia, tane] = await people()
    expect(await send(mia, tane, { id: 'mine' })).toMatchObject({ status: 400, body: { message: 'id is invalid' } })
  })
})

test('with a dog go the messages about it [C-42]', async () => {
  const [mia, tane] = await people()
  const dog = await world.dog(tane)
  await send(mia, tane, { contextDogId: dog.id })
  await send(mia, tane)
  await world.call(tane, dogs.remove, { params: { id: dog.id } })
  expect(await kept()).toHaveLength(1)
})
