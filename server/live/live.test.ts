import { afterEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { events as contract } from '#contract/live/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { type OpenStream, openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const open: OpenStream[] = []

/** Opens a stream that has nothing more to say of what was before. */
const listen = async (who: Owner) => {
  const stream = await openStream(world.app, who)
  open.push(stream)
  await told(stream, who)
  stream.events.splice(0)
  return stream
}
afterEach(() => open.splice(0).forEach((stream) => stream.close()))

const send = (who: Owner, whom: Owner, id?: string) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'secret', ...(id && { id }) } })
const block = (who: Owner, whom: Owner) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const unblock = (who: Owner, whom: Owner) => world.call(who, moderation.unblock, { params: { userId: whom.id } })
const read = (who: Owner, whom: Owner) => world.call(who, messages.markRead, { body: { otherUserId: whom.id } })
/** Events of a stream so far, in order: an end mark comes after all earlier ones, because one connection brings all. */
async function told(stream: OpenStream, who: Owner): Promise<[string, unknown][]> {
  const before = stream.events.filter(({ event }) => event === 'refetch').length
  const end = JSON.stringify({ to: who.id, event: 'refetch', data: {} })
  await world.pool.query("select pg_notify('wagmates_live', $1)", [end])
  await stream.heard('refetch', before + 1)
  return stream.events.flatMap(({ event, data }) => (event === 'refetch' ? [] : [[event, data]]))
}

const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const

describe('the stream [K-88]', () => {
  test('is for owners with a session only [S1 G-03]', async () => {
    expect(await world.call(null, contract.stream)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized', code: 'unauthorized' },
    })
    const gone = await world.owner('Mia', { deletedAt: new Date() })
    expect((await world.call(gone, contract.stream)).status).toBe(401)
  })

  test('is an event stream that nobody keeps, compresses or holds back [G-01]', async () => {
    const { headers } = await listen(await world.owner('Mia'))
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test('can be asked for by HEAD, which ends at once', async () => {
    const mia = await world.owner('Mia')
    const answer = await world.app.inject({ method: 'HEAD', url: '/api/events', headers: { cookie: mia.cookie } })
    expect(answer).toMatchObject({ statusCode: 200, body: '' })
  })

  test('tells browsers when to come back, each at another time, and gives each event an id of its own', async () => {
    const [mia, tane] = await people()
    const stream = await listen(mia)
    for (let i = 0; i < 3; i++) await send(tane, mia)
    await stream.heard('message', 3)
    expect(stream.text()).toMatch(/^retry: [123]\d{3}\n\n/)
    expect(new Set(stream.events.map(({ id }) => id)).size).toBe(stream.events.length)
  })

  test('an owner has 20 at most: one more ends the oldest [R9]', async () => {
    const mia = await world.owner('Mia')
    const streams: OpenStream[] = []
    for (let n = 0; n < 21; n++) streams.push(await listen(mia))
    const [oldest, ...others] = streams
    await oldest?.ended
    for (const stream of others) expect(await told(stream, mia)).toEqual([])
  })
})

describe('live updates [K-88 C-44 MSG-24]', () => {
  test('a message, to both sides, and never what is in it', async () => {
    const [mia, tane] = await people()
    const [hers, his] = [await listen(mia), await listen(tane)]
    await send(tane, mia)
    await send(tane, mia)
    expect(await told(hers, mia)).toEqual([
      ['message', { otherUserId: tane.id }],
      ['notification', {}],
      ['message', { otherUserId: tane.id }],
    ])
    expect(await told(his, tane)).toEqual([
      ['message', { otherUserId: mia.id }],
      ['message', { otherUserId: mia.id }],
    ])
    expect(hers.text() + his.text()).not.toContain('secret')
  })

  test('a message that is sent again is told once [R3]', async () => {
    const [mia, tane] = await people()
    const hers = await listen(mia)
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    await Promise.all(Array.from({ length: 10 }, async () => send(tane, mia, id)))
    expect((await told(hers, mia)).filter(([event]) => event === 'message')).toHaveLength(1)
  })

  test('read messages update both sides once', async () => {
    const [mia, tane] = await people()
    await send(tane, mia)
    const [hers, his] = [await listen(mia), await listen(tane)]
    await read(mia, tane)
    await read(mia, tane)
    expect(await told(hers, mia)).toEqual([
      ['read', { otherUserId: tane.id }],
      ['notification', {}],
    ])
    expect(await told(his, tane)).toEqual([['read', { otherUserId: mia.id }]])
  })

  test("a deleted conversation updates the owner's other browsers", async () => {
    const [mia, tane] = await people()
    await send(mia, tane)
    const [hers, his] = [await listen(mia), await listen(tane)]
    await world.call(mia, messages.remove, { params: { userId: tane.id } })
    expect(await told(hers, mia)).toEqual([['message', { otherUserId: tane.id }]])
    expect(await told(his, tane)).toEqual([])
  })

  test('a friend, to both sides when added, to the own browsers when removed [K-53]', async () => {
    const [mia, tane] = await people()
    const [hers, his] = [await listen(mia), await listen(tane)]
    await world.call(tane, friends.add, { body: { friendUserId: mia.id } })
    await world.call(tane, friends.add, { body: { friendUserId: mia.id } })
    await world.call(tane, friends.remove, { params: { userId: mia.id } })
    expect(await told(hers, mia)).toEqual([
      ['friend', { userId: tane.id }],
      ['notification', {}],
    ])
    expect(await told(his, tane)).toEqual([
      ['friend', { userId: mia.id }],
      ['friend', { userId: mia.id }],
    ])
  })

  test('read notifications send an update, if there were any [K-81]', async () => {
    const [mia, tane] = await people()
    await world.call(tane, friends.add, { body: { friendUserId: mia.id } })
    const hers = await listen(mia)
    await world.call(mia, notifications.markRead, { body: {} })
    await world.call(mia, notifications.markRead, { body: {} })
    expect(await told(hers, mia)).toEqual([['notification', {}]])
  })

  test('a block and an unblock, to both sides alike, once, and not with whom', async () => {
    const [mia, tane] = await people()
    const [hers, his] = [await listen(mia), await listen(tane)]
    for (const change of [block, block, unblock, unblock]) await change(mia, tane)
    for (const [stream, who] of [[hers, mia] as const, [his, tane] as const]) {
      expect(await told(stream, who)).toEqual([
        ['blocked', {}],
        ['blocked', {}],
      ])
      expect(stream.text()).not.toContain(mia.id)
    }
  })

  test('a deleted account updates everybody who saw it, once, without naming it [X1]', async () => {
    const [mia, tane] = await people()
    const [ruby, sam, aroha] = [await world.owner('Ruby'), await world.owner('Sam'), await world.owner('Aroha')]
    await send(mia, tane)
    await send(tane, mia)
    await world.call(ruby, friends.add, { body: { friendUserId: tane.id } })
    await block(sam, tane)
    const concerned = [mia, ruby, sam]
    const streams = await Promise.all(concerned.map(async (who) => listen(who)))
    const hers = await listen(aroha)
    await world.call(tane, account.remove)
    for (const stream of streams) {
      await stream.heard('refetch')
      expect(stream.events.map(({ event, data }) => [event, data])).toEqual([['refetch', {}]])
      expect(stream.text().split('refetch').at(-1)).not.toContain(tane.id)
    }
    expect(await told(hers, aroha)).toEqual([])
    expect(hers.events).toHaveLength(1)
  })

  test('nothing of others [S2]', async () => {
    const [mia, tane] = await people()
    const ruby = await world.owner('Ruby')
    const stream = await listen(ruby)
    await send(mia, tane)
    await block(mia, tane)
    expect(await told(stream, ruby)).toEqual([])
  })
})

describe('in a blocked pair [B6 K-88]', () => {
  test('nothing goes from one to the other, whoever blocked', async () => {
    const [mia, tane] = await people()
    await send(mia, tane)
    await block(mia, tane)
    const [hers, his] = [await listen(mia), await listen(tane)]
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      await send(who, whom)
      await world.call(who, friends.add, { body: { friendUserId: whom.id } })
      await read(who, whom)
      await world.call(who, messages.remove, { params: { userId: whom.id } })
    }
    expect(await told(hers, mia)).toEqual([['message', { otherUserId: tane.id }]])
    expect(await told(his, tane)).toEqual([
      ['read', { otherUserId: mia.id }],
      ['notification', {}],
      ['message', { otherUserId: mia.id }],
    ])
  })

  test('in 30 races nothing of the other is told after the block [R8]', async () => {
    const mia = await world.owner('Mia')
    const hers = await listen(mia)
    for (let race = 0; race < 30; race++) {
      const tane = await world.owner('Tāne')
      await Promise.all([send(tane, mia), send(tane, mia), block(mia, tane), send(tane, mia)])
      const names = (await told(hers, mia)).map(([event]) => event)
      expect(names.slice(names.lastIndexOf('blocked'))).toEqual(['blocked'])
    }
  })
})
