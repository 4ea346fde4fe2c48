import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const
const send = async (who: Owner, whom: { id: string }) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?' } })
const decline = (who: Owner, whom: Owner) => world.call(who, messages.declineRequest, { params: { userId: whom.id } })
const accept = (who: Owner, whom: Owner) => world.call(who, messages.acceptRequest, { params: { userId: whom.id } })
const unread = async (who: Owner) => (await world.call(who, messages.unreadCount)).body.count
const news = async (who: Owner) => (await world.call(who, notifications.list)).body.unreadCount
const mails = async () => world.db.selectFrom('emailOutbox').select('id').where('type', '=', 'message').execute()

/** Whether each conversation in the list is a request. */
async function listed(who: Owner): Promise<boolean[]> {
  return (await world.call(who, messages.recent)).body.map(({ isRequest }) => isRequest)
}

test('the first message of a stranger is a request, for its receiver alone [CONTACT-03]', async () => {
  const [mia, tane] = await people()
  await send(mia, tane)
  expect(await listed(tane)).toEqual([true])
  expect(await listed(mia)).toEqual([false])
  expect(await unread(tane)).toBe(1)
  expect(await news(tane)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('accepting moves it to the conversations, and counts as no answer [CONTACT-03 CONTACT-01]', async () => {
  const [mia, tane] = await people()
  for (let sent = 0; sent < 3; sent++) await send(mia, tane)
  for (let time = 0; time < 2; time++) expect((await accept(tane, mia)).status).toBe(200)
  expect(await listed(tane)).toEqual([false])
  expect((await send(mia, tane)).status).toBe(403)
})

test('answering moves it to the conversations, also after "Not Interested" [CONTACT-03]', async () => {
  const [mia, tane] = await people()
  const ruby = await world.owner('Ruby')
  await send(mia, tane)
  await send(ruby, tane)
  await decline(tane, ruby)
  expect(await listed(tane)).toEqual([true])
  await send(tane, mia)
  await send(tane, ruby)
  expect(await listed(tane)).toEqual([false, false])
})

test('a message of somebody whom the receiver added is no request, and adding accepts one [CONTACT-03]', async () => {
  const [mia, tane] = await people()
  const ruby = await world.owner('Ruby')
  await world.call(tane, friends.add, { body: { friendUserId: mia.id } })
  await world.call(ruby, friends.add, { body: { friendUserId: tane.id } })
  await send(mia, tane)
  await send(ruby, tane)
  expect(await listed(tane)).toEqual([true, false])
  await world.call(tane, friends.add, { body: { friendUserId: ruby.id } })
  expect(await listed(tane)).toEqual([false, false])
})

test('"Not Interested" hides it and what follows, and the writer sees nothing of it [CONTACT-03 CONTACT-01]', async () => {
  const [mia, tane] = await people()
  await send(mia, tane)
  const seen = async () => {
    const { body } = await world.call(mia, messages.recent)
    return body.map(({ createdAt: _, id: _id, ...rest }) => rest)
  }
  const before = await seen()
  expect((await decline(tane, mia)).status).toBe(200)
  expect(await listed(tane)).toEqual([])
  expect([await unread(tane), await news(tane), (await mails()).length]).toEqual([0, 0, 0])
  expect(await seen()).toEqual(before)
  expect((await send(mia, tane)).status).toBe(201)
  expect(await listed(tane)).toEqual([])
  expect([await unread(tane), await news(tane), (await mails()).length]).toEqual([0, 0, 0])
  expect(await seen()).toEqual(before)
  expect((await send(mia, tane)).status).toBe(201)
  expect((await send(mia, tane)).body.message).toBe('Tāne has not answered yet. You can write again when they do.')
})

test('"Not Interested" can be taken back, and does nothing to conversations [CONTACT-03]', async () => {
  const [mia, tane] = await people()
  await send(mia, tane)
  await decline(tane, mia)
  await accept(tane, mia)
  expect(await listed(tane)).toEqual([false])
  expect(await unread(tane)).toBe(1)
  await decline(tane, mia)
  expect(await listed(tane)).toEqual([false])
})

test('only the receiver decides, and unknown ids change nothing [CONTACT-03]', async () => {
  const [mia, tane] = await people()
  await send(mia, tane)
  await accept(mia, tane)
  await decline(mia, tane)
  for (const userId of ['nobody', '00000000-0000-4000-8000-000000000000']) {
    expect((await world.call(tane, messages.acceptRequest, { params: { userId } })).status).toBe(200)
    expect((await world.call(tane, messages.declineRequest, { params: { userId } })).status).toBe(200)
  }
  expect(await listed(tane)).toEqual([true])
})

test('250 requests push no conversation out of the list [CONTACT-03 MSG-10]', async () => {
  const [mia, tane] = await people()
  await send(mia, tane)
  await send(tane, mia)
  await world.pool.query(
    `with strangers as (
      insert into users (email, first_name) select n || '@strangers.nz', 'Stranger' from generate_series(1, 250) n returning id
    ), contacts as (
      insert into contacts (sender_id, receiver_id, is_opening, messages, state)
      select id, $1, true, 1, 'request' from strangers
    )
    insert into messages (sender_id, receiver_id, content) select id, $1, 'Hi' from strangers`,
    [tane.id],
  )
  const all = await listed(tane)
  expect(all.filter((isRequest) => isRequest)).toHaveLength(200)
  expect(all.filter((isRequest) => !isRequest)).toHaveLength(1)
})
