import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const send = (who: Owner, whom: { id: string }) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?' } })
const mayWrite = async (who: Owner, whom: { id: string }) =>
  (await world.call(who, messages.mayWrite, { params: { userId: whom.id } })).body.refusal
const accept = (who: Owner, messagesFrom: 'everybody' | 'nearby' | 'friends') =>
  world.call(who, account.change, { body: { messagesFrom } })
const befriend = (who: Owner, whom: Owner) => world.call(who, friends.add, { body: { friendUserId: whom.id } })

const FRIENDS_ONLY = { code: 'friends-only', message: 'Tāne only accepts messages from friends.' }
const NEARBY_ONLY = {
  code: 'nearby-only',
  message: 'Tāne only accepts messages from friends and from owners within 50 km.',
}
const AUCKLAND = { city: 'Auckland, Auckland, New Zealand' }
const people = async (miaLives = AUCKLAND) =>
  [await world.owner('Mia', miaLives), await world.owner('Tāne', AUCKLAND)] as const

test('everybody may write until something else is chosen [CONTACT-05]', async () => {
  const [mia, tane] = await people({ city: 'Wellington, Wellington, New Zealand' })
  expect((await world.call(tane, account.current)).body.messagesFrom).toBe('everybody')
  expect(await mayWrite(mia, tane)).toBeNull()
  expect((await send(mia, tane)).status).toBe(201)
  expect((await accept(tane, 'friends')).body.user.messagesFrom).toBe('friends')
  expect(await accept(tane, 'nobody' as never)).toMatchObject({
    status: 400,
    body: { message: 'Please choose who can write to you' },
  })
})

test('"Friends only" refuses whoever the receiver has not added [CONTACT-05]', async () => {
  const [mia, tane] = await people()
  await accept(tane, 'friends')
  await befriend(mia, tane)
  expect(await send(mia, tane)).toMatchObject({ status: 403, body: FRIENDS_ONLY })
  expect(await mayWrite(mia, tane)).toEqual(FRIENDS_ONLY)
  await befriend(tane, mia)
  expect(await mayWrite(mia, tane)).toBeNull()
  expect((await send(mia, tane)).status).toBe(201)
  await world.call(tane, friends.remove, { params: { userId: mia.id } })
  expect(await send(mia, tane)).toMatchObject({ status: 403, body: FRIENDS_ONLY })
})

test('a conversation in which both have written stays open, and whoever was written to may answer [CONTACT-05]', async () => {
  const [mia, tane] = await people()
  await haveWritten(world, mia, tane)
  await accept(tane, 'friends')
  expect(await mayWrite(mia, tane)).toBeNull()
  expect((await send(mia, tane)).status).toBe(201)
  const ruby = await world.owner('Ruby')
  await send(tane, ruby)
  expect((await send(ruby, tane)).status).toBe(201)
})

test.each([
  ['Papakura, Auckland, New Zealand', 201],
  ['Hamilton, Waikato, New Zealand', 403],
  ['Atlantis', 403],
])('from "Owners within 50 km" of Auckland somebody of %s gets %i [CONTACT-05]', async (city, status) => {
  const [mia, tane] = await people({ city })
  await accept(tane, 'nearby')
  const sent = await send(mia, tane)
  expect(sent.status).toBe(status)
  if (status === 201) return
  expect(sent.body).toMatchObject(NEARBY_ONLY)
  expect(await mayWrite(mia, tane)).toEqual(NEARBY_ONLY)
  await befriend(tane, mia)
  expect((await send(mia, tane)).status).toBe(201)
})
