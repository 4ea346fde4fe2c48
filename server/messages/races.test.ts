import pg from 'pg'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const send = (who: Owner, whom: { id: string }) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?' } })
const countMessages = async () => (await world.db.selectFrom('messages').select('id').execute()).length

test('in 100 races of a block against sends nothing is delivered after the block was answered [R8 B4]', async () => {
  const mia = await world.owner('Mia')
  const outcomes = new Set<number>()
  for (let race = 0; race < 100; race++) {
    const tane = await world.owner('Tāne')
    const write = () => Promise.all([send(tane, mia), send(mia, tane), send(tane, mia)])
    const block = () => world.call(mia, moderation.block, { params: { ownerId: tane.id } })
    // Every other time the block starts first.
    const early = race % 2 === 0 ? write() : null
    const blocking = block()
    const sends = early ?? write()
    expect((await blocking).status).toBe(201)
    const before = await countMessages()
    for (const { status } of await sends) outcomes.add(status)
    expect(await countMessages()).toBe(before)
    expect((await send(tane, mia)).status).toBe(403)
    const notes = world.db.selectFrom('notifications').where('relatedUserId', 'in', [mia.id, tane.id])
    expect(await notes.where('userId', 'in', [mia.id, tane.id]).select('id').execute()).toEqual([])
  }
  expect([...outcomes].toSorted((a, b) => a - b)).toEqual([201, 403])
})

test('messages of a conversation that are sent at once have different times, so that their order is one [MSG-03]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  // Once both have written there is no limit on unanswered messages.
  expect((await send(mia, tane)).status).toBe(201)
  expect((await send(tane, mia)).status).toBe(201)
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => (i % 2 === 0 ? send(mia, tane) : send(tane, mia))),
  )
  const { rows } = await world.pool.query<{ at: string }>('select created_at::text as at from messages')
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(new Set(rows.map(({ at }) => at)).size).toBe(42)
})

test('in 20 races of a deletion against a send nothing is written to the deleted afterwards [X4 R8]', async () => {
  const mia = await world.owner('Mia')
  for (let race = 0; race < 20; race++) {
    const tane = await world.owner('Tāne')
    const [sent] = await Promise.all([
      send(mia, tane),
      world.app.inject({ method: 'DELETE', url: '/api/auth/account', headers: { cookie: tane.cookie } }),
    ])
    expect([201, 403]).toContain(sent.status)
    expect((await send(mia, tane)).status).toBe(403)
    const late = world.db.selectFrom('messages').where('receiverId', '=', tane.id).where('receiverDeleted', '=', false)
    expect(await late.select('id').execute()).toEqual([])
  }
})

test('a message that comes while the earlier ones are read is read with them, or told of [K-63 C-40]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const dog = await world.dog(mia)
  await send(tane, mia)
  const other = new pg.Client({ ...world.pool.options })
  await other.connect()
  await other.query('begin')
  await other.query('select from dogs where id = $1 for update', [dog.id])
  // It has seen that an earlier one is unread, and waits for its dog.
  const body = { receiverId: mia.id, content: 'Or on Monday?', contextDogId: dog.id }
  const sending = world.call(tane, messages.send, { body })
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(1)
  let hasRead = false
  const reading = world.call(mia, messages.markRead, { body: { otherUserId: tane.id } }).then(() => (hasRead = true))
  await expect.poll(async () => hasRead || (await waitingForLocks(world.pool)) === 2).toBe(true)
  await other.query('rollback')
  await other.end()
  expect((await sending).status).toBe(201)
  await reading
  const unread = (await world.call(mia, messages.unreadCount)).body.count
  expect((await world.call(mia, notifications.list)).body.unreadCount).toBe(unread)
})
