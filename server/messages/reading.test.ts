import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const send = async (who: Owner, whom: { id: string }, content: string) =>
  (await world.call(who, messages.send, { body: { receiverId: whom.id, content } })).body
const recent = async (who: Owner) => (await world.call(who, messages.recent)).body
const conversation = async (who: Owner, whom: { id: string }, query: object = {}) =>
  (await world.call(who, messages.conversation, { params: { userId: whom.id }, query })).body
const texts = (found: { content: string }[]) => found.map(({ content }) => content)
const unread = async (who: Owner) => (await world.call(who, messages.unreadCount)).body.count
const read = async (who: Owner, whom: { id: string }) =>
  (await world.call(who, messages.markRead, { body: { otherUserId: whom.id } })).body
const remove = (who: Owner, whom: { id: string }) => world.call(who, messages.remove, { params: { userId: whom.id } })
const people = async () => [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')] as const

const NOBODY = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'nobody', 'x'.repeat(65)]

describe('reading [K-63 K-65 MSG-06 MSG-13 MSG-15]', () => {
  const unreadOfEach = async (who: Owner) =>
    (await recent(who)).map(({ content, unreadCount }) => [content, unreadCount])

  test('marks what came from that owner, and counts what is left', async () => {
    const [mia, tane, ruby] = await people()
    await send(tane, mia, 'one')
    await send(tane, mia, 'two')
    await send(ruby, mia, 'three')
    await send(mia, tane, 'own')
    expect(await unread(mia)).toBe(3)
    expect(await read(mia, { id: tane.id.toUpperCase() })).toEqual({ updated: 2 })
    expect(await read(mia, tane)).toEqual({ updated: 0 })
    expect(await unread(mia)).toBe(1)
    expect((await conversation(tane, mia)).map(({ isRead }) => isRead)).toEqual([true, true, false])
  })

  test('takes the unread number from that conversation alone, and a new message adds one [K-60 C-62]', async () => {
    const [mia, tane, ruby] = await people()
    for (const text of ['one', 'two']) await send(tane, mia, text)
    await send(ruby, mia, 'three')
    await read(mia, tane)
    expect(await unreadOfEach(mia)).toEqual([
      ['three', 1],
      ['two', 0],
    ])
    await send(tane, mia, 'four')
    expect(await unreadOfEach(mia)).toEqual([
      ['four', 1],
      ['three', 1],
    ])
  })

  test.each([...NOBODY, ' '])('of somebody unknown (%s) marks nothing', async (id) => {
    const mia = await world.owner('Mia')
    const answer = await world.call(mia, messages.markRead, { body: { otherUserId: id } })
    expect(answer.body).toMatchObject(id === ' ' ? { message: 'otherUserId is required' } : { updated: 0 })
  })

  test.each([{}, { otherUserId: null }, { otherUserId: 7 }])('needs to know whose: %j', async (body) => {
    const refused = await world.call(await world.owner('Mia'), messages.markRead, { body })
    expect(refused).toMatchObject({ status: 400, body: { message: 'otherUserId is required' } })
  })

  test('cannot mark what somebody else received [S2]', async () => {
    const [mia, tane, ruby] = await people()
    await send(mia, tane, 'one')
    expect(await read(ruby, mia)).toEqual({ updated: 0 })
    expect(await read(mia, tane)).toEqual({ updated: 0 })
    expect(await unread(tane)).toBe(1)
  })
})

describe('deleting [K-64 MSG-14 MSG-22]', () => {
  test('takes the own copy only, makes what came read, and says the same when there is nothing', async () => {
    const [mia, tane] = await people()
    await send(tane, mia, 'one')
    await send(mia, tane, 'two')
    for (const whom of [tane, tane, mia, ...NOBODY.map((id) => ({ id }))]) {
      expect(await remove(mia, whom)).toMatchObject({ status: 200, body: { message: 'Conversation deleted' } })
    }
    expect([await recent(mia), await conversation(mia, tane), await unread(mia)]).toEqual([[], [], 0])
    expect(texts(await conversation(tane, mia))).toEqual(['one', 'two'])
    expect((await conversation(tane, mia)).map(({ isRead }) => isRead)).toEqual([true, false])
    expect(await unread(tane)).toBe(1)
  })

  test('a new message brings the conversation back with this message only [K-62]', async () => {
    const [mia, tane] = await people()
    await send(tane, mia, 'old')
    await remove(mia, tane)
    await send(tane, mia, 'new')
    expect(texts(await conversation(mia, tane))).toEqual(['new'])
    expect(await recent(mia)).toMatchObject([{ content: 'new', unreadCount: 1 }])
    expect(texts(await conversation(tane, mia))).toEqual(['old', 'new'])
  })

  test('messages that both sides deleted are removed [X2]', async () => {
    const [mia, tane] = await people()
    await send(tane, mia, 'one')
    await send(mia, tane, 'two')
    await Promise.all([remove(mia, tane), remove(tane, mia)])
    expect(await world.db.selectFrom('messages').select('id').execute()).toEqual([])
  })

  test('touches no other conversation [S2]', async () => {
    const [mia, tane, ruby] = await people()
    await send(mia, tane, 'one')
    await send(tane, ruby, 'two')
    await remove(ruby, mia)
    await remove(mia, tane)
    expect(texts(await recent(tane))).toEqual(['two', 'one'])
  })
})
