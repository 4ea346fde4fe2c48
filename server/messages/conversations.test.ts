import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
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
const block = (who: Owner, whom: Owner) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const people = async () => [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')] as const

const NOBODY = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'nobody', 'x'.repeat(65)]

describe('the conversations [K-60 MSG-10]', () => {
  test('one message for each, the newest, newest first, with the unread ones counted [C-62 MSG-03]', async () => {
    const [mia, tane, ruby] = await people()
    for (const text of ['one', 'two', 'three']) await send(tane, mia, text)
    await send(mia, ruby, 'to Ruby')
    await send(mia, tane, 'to Tāne')
    const found = await recent(mia)
    expect(texts(found)).toEqual(['to Tāne', 'to Ruby'])
    expect(found.map(({ unreadCount }) => unreadCount)).toEqual([3, 0])
    expect(found[0]).toMatchObject({ sender: { firstName: 'Mia' }, receiver: { firstName: 'Tāne' } })
    expect((await recent(tane)).map(({ unreadCount }) => unreadCount)).toEqual([1])
  })

  test('nobody has any without messages', async () => {
    expect(await recent(await world.owner('Mia'))).toEqual([])
  })

  test('the list holds the newest 200', async () => {
    const mia = await world.owner('Mia')
    await world.pool.query(
      "insert into users (email, first_name) select 'o' || n || '@example.nz', 'Owner' from generate_series(1, 201) n",
    )
    await world.pool.query(
      `insert into messages (sender_id, receiver_id, content, created_at)
       select id, $1, email, now() - substring(email, '[0-9]+')::int * interval '1 minute' from users where id <> $1`,
      [mia.id],
    )
    expect(texts(await recent(mia))).toEqual(Array.from({ length: 200 }, (_, n) => `o${n + 1}@example.nz`))
    expect(await unread(mia)).toBe(201)
  })
})

describe('a conversation [K-61 MSG-11]', () => {
  test('has the messages of both, oldest first, and reading it marks nothing [MSG-03]', async () => {
    const [mia, tane, ruby] = await people()
    await send(mia, tane, 'one')
    await send(tane, mia, 'two')
    await send(mia, ruby, 'elsewhere')
    await send(mia, tane, 'three')
    expect(texts(await conversation(mia, tane))).toEqual(['one', 'two', 'three'])
    expect(texts(await conversation(tane, { id: mia.id.toUpperCase() }))).toEqual(['one', 'two', 'three'])
    expect(await unread(tane)).toBe(2)
  })

  test('is empty with somebody to whom nobody wrote yet', async () => {
    const [mia, tane] = await people()
    expect(await conversation(mia, tane)).toEqual([])
  })

  test('is whole whatever dog it is asked for [C-43]', async () => {
    const [mia, tane] = await people()
    await send(mia, tane, 'one')
    expect(texts(await conversation(mia, tane, { dogId: (await world.dog(tane)).id }))).toEqual(['one'])
  })

  test.each(NOBODY)('with %s is 404', async (id) => {
    const mia = await world.owner('Mia')
    const refused = await world.call(mia, messages.conversation, { params: { userId: id } })
    expect(refused).toMatchObject({ status: 404, body: { message: 'User not found', code: 'user-not-found' } })
  })

  test('with oneself is 404', async () => {
    const mia = await world.owner('Mia')
    expect(await world.call(mia, messages.conversation, { params: { userId: mia.id } })).toMatchObject({ status: 404 })
  })

  test('is open to nobody else [S2]', async () => {
    const [mia, tane, ruby] = await people()
    await send(mia, tane, 'secret')
    expect([await conversation(ruby, mia), await conversation(ruby, tane)]).toEqual([[], []])
  })

  test('is read in pages from the newest back, each message once, also where two have the same time', async () => {
    const [mia, tane] = await people()
    await world.pool.query(
      `insert into messages (sender_id, receiver_id, content, created_at)
       select case n % 2 when 0 then $1::uuid else $2::uuid end, case n % 2 when 0 then $2::uuid else $1::uuid end,
         n::text, timestamptz '2026-01-01' + (n / 5) * interval '1 second' from generate_series(1, 250) n`,
      [mia.id, tane.id],
    )
    const all: string[] = []
    let before: string | undefined
    for (let page = 0; page < 10; page++) {
      const found = await conversation(mia, tane, { limit: 40, ...(before && { before }) })
      all.unshift(...found.map(({ id }) => id))
      before = found[0]?.id
      if (found.length < 40) break
    }
    expect(all).toHaveLength(250)
    expect(new Set(all).size).toBe(250)
    const { rows } = await world.pool.query<{ id: string }>('select id from messages order by created_at, id')
    expect(all).toEqual(rows.map(({ id }) => id))
  })

  test('shows 200 unless asked for fewer; strange numbers are clamped', async () => {
    const [mia, tane] = await people()
    await world.pool.query(
      "insert into messages (sender_id, receiver_id, content, created_at) select $1, $2, n::text, now() - n * interval '1 minute' from generate_series(1, 201) n",
      [mia.id, tane.id],
    )
    const counts = [{}, { limit: 1000 }, { limit: 0 }, { limit: 'x' }, { limit: 7 }].map(
      async (query) => (await conversation(mia, tane, query)).length,
    )
    expect(await Promise.all(counts)).toEqual([200, 200, 1, 200, 7])
    expect(texts(await conversation(mia, tane, { limit: 2 }))).toEqual(['2', '1'])
  })

  test('has nothing before a message that is not in it [S2]', async () => {
    const [mia, tane, ruby] = await people()
    await send(mia, tane, 'one')
    const { id } = await send(tane, ruby, 'foreign')
    for (const before of [id, ...NOBODY]) expect(await conversation(mia, tane, { before })).toEqual([])
  })
})

describe('a conversation with a block in it [B5]', () => {
  test('is left out for the blocker until unblocked, and not counted', async () => {
    const [mia, tane, ruby] = await people()
    await send(tane, mia, 'one')
    await send(ruby, mia, 'two')
    await block(mia, tane)
    expect(texts(await recent(mia))).toEqual(['two'])
    expect(await unread(mia)).toBe(1)
    await world.call(mia, moderation.unblock, { params: { userId: tane.id } })
    expect(texts(await recent(mia))).toEqual(['two', 'one'])
    expect(await unread(mia)).toBe(2)
  })

  test('stays readable and counted for the blocked person, with the name and no more of the blocker [BLOCK-08 MSG-26]', async () => {
    const [mia, tane] = await people()
    await world.dog(mia)
    await send(mia, tane, 'one')
    await block(mia, tane)
    expect(await unread(tane)).toBe(1)
    const nameOnly = { id: mia.id, firstName: 'Mia', bio: null, city: null, profileImageUrl: null, primaryDog: null }
    expect(await recent(tane)).toMatchObject([{ content: 'one', unreadCount: 1, sender: nameOnly }])
    expect(await conversation(tane, mia)).toMatchObject([{ content: 'one', sender: nameOnly }])
    expect(texts(await conversation(mia, tane))).toEqual(['one'])
    expect(await read(tane, mia)).toEqual({ updated: 1 })
  })
})

test("the other side keeps a deleted account's messages, without its name [X2 MSG-20]", async () => {
  const [mia, tane] = await people()
  await send(tane, mia, 'one')
  await send(mia, tane, 'two')
  await world.app.inject({ method: 'DELETE', url: '/api/auth/account', headers: { cookie: tane.cookie } })
  const gone = { firstName: 'Deleted', bio: null, city: null, primaryDog: null }
  expect(await recent(mia)).toMatchObject([{ content: 'two', unreadCount: 1, receiver: gone }])
  expect(await conversation(mia, tane)).toMatchObject([{ content: 'one', sender: gone }, { content: 'two' }])
})
