import { describe, expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const add = (who: Owner, whom: { id: string }, contextDogId?: string) =>
  world.call(who, friends.add, { body: { friendUserId: whom.id, contextDogId: contextDogId ?? null } })
const remove = (who: Owner, whom: { id: string }) => world.call(who, friends.remove, { params: { userId: whom.id } })
const status = (who: Owner, whom: { id: string }) => world.call(who, friends.status, { params: { ownerId: whom.id } })
const list = async (who: Owner) => (await world.call(who, friends.list)).body
const rows = () => world.db.selectFrom('friends').select(['userId', 'friendUserId']).execute()
const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const

const NOBODY = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'nobody', 'x'.repeat(65)]

describe('adding [K-52 FRIEND-02 FRIEND-05]', () => {
  test('makes the other a friend at once, for the adding owner only [C-38 FRIEND-10]', async () => {
    const [mia, tane] = await people()
    const biscuit = await world.dog(tane)
    const added = await add(mia, tane, biscuit.id)
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      id: expect.any(String),
      userId: mia.id,
      friendUserId: tane.id,
      contextDogId: biscuit.id,
      status: 'accepted',
      createdAt: expect.any(String),
    })
    expect((await status(mia, tane)).body).toEqual({ status: 'accepted' })
    expect((await status(tane, mia)).status).toBe(404)
    expect(await list(tane)).toEqual([])
  })

  test('of an existing friend returns the same row [K-52]', async () => {
    const [mia, tane] = await people()
    const first = await add(mia, tane)
    const again = await add(mia, { id: tane.id.toUpperCase() }, (await world.dog(tane)).id)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  test('ignores id, owner, status and time in the body [S4]', async () => {
    const [mia, tane] = await people()
    const forced = { id: tane.id, userId: tane.id, status: 'pending', createdAt: '2001-01-01T00:00:00Z' }
    const { body } = await world.call(mia, friends.add, { body: { friendUserId: tane.id, ...forced } })
    expect(body).toMatchObject({ userId: mia.id, friendUserId: tane.id, status: 'accepted' })
    expect(body.id).not.toBe(tane.id)
    expect(new Date(body.createdAt).getUTCFullYear()).toBeGreaterThan(2020)
  })

  test('by fifty concurrent requests inserts one row [R3]', async () => {
    const [mia, tane] = await people()
    const answers = await Promise.all(Array.from({ length: 50 }, async () => add(mia, tane)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('drops a context dog that is not a visible dog of that owner [K-52 S2]', async () => {
    const [mia, tane] = await people()
    const hidden = await world.dog(tane, { isActive: false })
    const own = await world.dog(mia)
    for (const dog of [...NOBODY, hidden.id, own.id]) {
      expect((await add(mia, tane, dog)).body.contextDogId).toBeNull()
      await remove(mia, tane)
    }
    const odd = { friendUserId: tane.id, contextDogId: { $ne: 1 } }
    expect((await world.call(mia, friends.add, { body: odd })).body.contextDogId).toBeNull()
  })

  test.each([{}, { friendUserId: '' }, { friendUserId: '  ' }, { friendUserId: 7 }, { friendUserId: null }])(
    'needs to know whom: %j [K-52]',
    async (body) => {
      const mia = await world.owner('Mia')
      const refused = await world.call(mia, friends.add, { body })
      expect(refused).toMatchObject({ status: 400, body: { message: 'friendUserId is required' } })
    },
  )

  test('refuses the own account [K-52]', async () => {
    const mia = await world.owner('Mia')
    for (const id of [mia.id, mia.id.toUpperCase()]) {
      expect(await add(mia, { id })).toMatchObject({
        status: 400,
        body: { message: "You can't add yourself as a friend", code: 'friend-self' },
      })
    }
  })

  test.each(NOBODY)('an unknown id is answered 404: %s [K-52 G-07]', async (id) => {
    expect(await add(await world.owner('Mia'), { id })).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'user-not-found' },
    })
  })

  test('refuses a deleted owner [K-52 X4]', async () => {
    const [mia, gone] = [await world.owner('Mia'), await world.owner('Deleted', { deletedAt: new Date() })]
    expect(await add(mia, gone)).toMatchObject({
      status: 404,
      body: { message: 'User not found', code: 'user-not-found' },
    })
  })

  test('refuses an owner of a blocked pair, in either direction [B4]', async () => {
    const [mia, tane] = await people()
    await world.block(tane, mia)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      expect(await add(who, whom)).toMatchObject({
        status: 404,
        body: { message: 'User not found', code: 'user-not-found' },
      })
    }
  })
})

describe('the status [K-51 FRIEND-04]', () => {
  test.each(NOBODY)('of %s is 404', async (id) => {
    const refused = await status(await world.owner('Mia'), { id })
    expect(refused).toMatchObject({ status: 404, body: { message: 'No friend relation', code: 'no-friend-relation' } })
  })

  test('of the own account is 404', async () => {
    const mia = await world.owner('Mia')
    expect((await status(mia, mia)).status).toBe(404)
  })

  test('of a blocked pair is 404 in both directions, exactly as for an unknown owner [B3]', async () => {
    const [mia, tane] = await people()
    await add(mia, tane)
    await add(tane, mia)
    await world.block(tane, mia)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      expect(await status(who, whom)).toMatchObject({
        status: 404,
        body: { message: 'No friend relation', code: 'no-friend-relation' },
      })
    }
  })
})

describe('removing [K-53 FRIEND-06]', () => {
  test('deletes the own row only, and answers alike without one', async () => {
    const [mia, tane] = await people()
    await add(mia, tane)
    await add(tane, mia)
    for (const whom of [tane, tane, mia, ...NOBODY.map((id) => ({ id }))]) {
      expect(await remove(mia, whom)).toMatchObject({ status: 200, body: { message: 'Friend removed' } })
    }
    expect(await rows()).toEqual([{ userId: tane.id, friendUserId: mia.id }])
  })

  test('by a block deletes both rows, which unblocking does not restore [B6]', async () => {
    const [mia, tane] = await people()
    const ruby = await world.owner('Ruby')
    await add(mia, tane)
    await add(tane, mia)
    await add(tane, ruby)
    await world.call(mia, moderation.block, { params: { ownerId: tane.id } })
    await world.call(mia, moderation.unblock, { params: { userId: tane.id } })
    expect(await rows()).toEqual([{ userId: tane.id, friendUserId: ruby.id }])
  })
})

test('no race of adding against blocking leaves a blocked friend [B4 R8]', async () => {
  const mia = await world.owner('Mia')
  for (let race = 0; race < 30; race++) {
    const tane = await world.owner('Tāne')
    await Promise.all([add(tane, mia), world.call(mia, moderation.block, { params: { ownerId: tane.id } })])
  }
  expect(await rows()).toEqual([])
})
