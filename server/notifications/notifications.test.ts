import { describe, expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const add = (who: Owner, whom: Owner) => world.call(who, friends.add, { body: { friendUserId: whom.id } })
const send = (who: Owner, whom: Owner) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Hello' } })
const read = (who: Owner, whom: Owner) => world.call(who, messages.markRead, { body: { otherUserId: whom.id } })
const list = async (who: Owner) => (await world.call(who, notifications.list)).body
const types = async (who: Owner) => (await list(who)).notifications.map(({ type }) => type)
const mark = async (who: Owner, body: object) => (await world.call(who, notifications.markRead, { body })).body.updated
const people = async () => [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')] as const

describe('events that create a notification [C-40]', () => {
  test('being added as a friend, again after each removal [K-52]', async () => {
    const [mia, tane] = await people()
    await add(tane, mia)
    await add(tane, mia)
    expect(await list(mia)).toEqual({
      notifications: [
        {
          id: expect.any(String),
          type: 'friend',
          title: 'New friend',
          message: 'Tāne added you as a friend',
          relatedUserId: tane.id,
          relatedDogId: null,
          relatedPlaydateId: null,
          isRead: false,
          createdAt: expect.any(String),
        },
      ],
      unreadCount: 1,
    })
    await world.call(tane, friends.remove, { params: { userId: mia.id } })
    await add(tane, mia)
    expect(await types(mia)).toEqual(['friend', 'friend'])
    expect(await types(tane)).toEqual([])
  })

  test('the first unread message of a conversation, not the ones after it [K-62]', async () => {
    const [mia, tane, ruby] = await people()
    await send(tane, mia)
    await send(tane, mia)
    await send(ruby, mia)
    expect((await list(mia)).notifications.map(({ message }) => message)).toEqual([
      'New message from Ruby',
      'New message from Tāne',
    ])
    await read(mia, tane)
    await send(tane, mia)
    expect(await types(mia)).toEqual(['message', 'message', 'message'])
    expect(await types(tane)).toEqual([])
  })

  test('the first message after the conversation was deleted unread', async () => {
    const [mia, tane] = await people()
    await send(tane, mia)
    await world.call(mia, messages.remove, { params: { userId: tane.id } })
    await send(tane, mia)
    expect((await list(mia)).notifications.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('reading messages marks their notifications as read, and no others', async () => {
    const [mia, tane, ruby] = await people()
    await send(tane, mia)
    await send(ruby, mia)
    await add(tane, mia)
    await read(mia, tane)
    const found = await list(mia)
    expect(found.unreadCount).toBe(2)
    expect(found.notifications.filter(({ isRead }) => isRead)).toMatchObject([
      { type: 'message', relatedUserId: tane.id },
    ])
  })
})

describe('the list [K-80 DATA-11]', () => {
  test('has the newest 50, newest first, and the number of all unread ones', async () => {
    const mia = await world.owner('Mia')
    await world.pool.query(
      `insert into notifications (user_id, type, title, message, created_at, is_read)
       select $1, 'health_reminder', 'Due', n::text, now() - n * interval '1 minute', n = 1 from generate_series(1, 60) n`,
      [mia.id],
    )
    const { notifications: found, unreadCount } = await list(mia)
    expect(found.map(({ message }) => message)).toEqual(Array.from({ length: 50 }, (_, i) => String(i + 1)))
    expect(unreadCount).toBe(59)
  })

  test('loses the notifications about each other when one owner blocks the other, permanently [B6]', async () => {
    const [mia, tane, ruby] = await people()
    await add(tane, mia)
    await send(mia, tane)
    await add(ruby, mia)
    await world.call(mia, moderation.block, { params: { ownerId: tane.id } })
    await world.call(mia, moderation.unblock, { params: { userId: tane.id } })
    expect(await list(tane)).toEqual({ notifications: [], unreadCount: 0 })
    expect(await list(mia)).toMatchObject({ notifications: [{ relatedUserId: ruby.id }], unreadCount: 1 })
  })

  test('has no notification about an owner of a blocked pair, even if a row is left over [K-80 B2]', async () => {
    const [mia, tane] = await people()
    await add(tane, mia)
    await add(mia, tane)
    await world.block(tane, mia)
    for (const who of [mia, tane]) expect(await list(who)).toEqual({ notifications: [], unreadCount: 0 })
  })
})

test('nothing is shown or counted about an owner whose account was just deleted [X1 K-80]', async () => {
  const [mia, tane, ruby] = await people()
  for (const who of [tane, ruby]) await send(who, mia)
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', tane.id).execute()
  expect(await list(mia)).toMatchObject({ notifications: [{ relatedUserId: ruby.id }], unreadCount: 1 })
})

describe('marking as read [K-81]', () => {
  test('marks the given ones, or all', async () => {
    const [mia, tane, ruby] = await people()
    for (const who of [tane, ruby]) {
      await add(who, mia)
      await send(who, mia)
    }
    const [first] = (await list(mia)).notifications
    expect(await mark(mia, { ids: [first?.id, 'nothing', 'x'.repeat(100)] })).toBe(1)
    expect(await mark(mia, { ids: [first?.id] })).toBe(0)
    expect(await mark(mia, { ids: [] })).toBe(0)
    expect((await list(mia)).unreadCount).toBe(3)
    expect(await mark(mia, {})).toBe(3)
    expect((await list(mia)).unreadCount).toBe(0)
  })

  test('does not change those of other owners [S2]', async () => {
    const [mia, tane] = await people()
    await add(tane, mia)
    const [note] = (await list(mia)).notifications
    expect(await mark(tane, { ids: [note?.id] })).toBe(0)
    expect(await mark(tane, {})).toBe(0)
    expect((await list(mia)).unreadCount).toBe(1)
  })

  test.each([{ ids: 'all' }, { ids: [7] }, { ids: {} }])('needs a list of ids: %j', async (body) => {
    const refused = await world.call(await world.owner('Mia'), notifications.markRead, { body })
    expect(refused).toMatchObject({ status: 400, body: { message: 'ids is invalid' } })
  })
})
