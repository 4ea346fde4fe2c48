import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at, type Person } from './testing/people.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const { person, befriend, suggest, answer } = actionsIn(world)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const refusedAs = (code: string) => ({ status: 429, body: { code } })
const FIRST_DAY = refusedAs('first-day-conversations')
const A_DAY = refusedAs('many-conversations')

const send = async (who: Owner, whom: Owner) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk?' } })
const age = async ({ id }: Owner, hours: number) =>
  world.db
    .updateTable('users')
    .set({ createdAt: hoursAgo(hours) })
    .where('id', '=', id)
    .execute()

/** So many owners whom Mia has added as friends. */
async function friendsOf(mia: Owner, count: number): Promise<Person[]> {
  const friends = await Promise.all(Array.from({ length: count }, async () => person('Ruby')))
  await befriend(mia, ...friends)
  return friends
}

test('guests of the first 24 hours count with those who are written to [CONTACT-02 CONTACT-01]', async () => {
  const mia = await person('Mia')
  const [first, ...others] = await friendsOf(mia, 6)
  expect((await suggest(mia, others.slice(0, 3), { times: [at(2)] })).status).toBe(201)
  expect((await send(mia, others[3] as Person)).status).toBe(201)
  const two = [first as Person, others[4] as Person]
  expect(await suggest(mia, two, { times: [at(3)] })).toMatchObject(FIRST_DAY)
  expect((await suggest(mia, two.slice(0, 1), { times: [at(3)] })).status).toBe(201)
  expect(await send(mia, await person('Tāne'))).toMatchObject(FIRST_DAY)
  // Those who are known can be invited again and written to.
  expect((await suggest(mia, others.slice(0, 4), { times: [at(4)] })).status).toBe(201)
  for (const known of [first as Person, others[0] as Person]) expect((await send(mia, known)).status).toBe(201)
  await age(mia, 24)
  expect((await suggest(mia, two.slice(1), { times: [at(5)] })).status).toBe(201)
})

test('at most 20 new people a day are invited or written to, again once the oldest is a day ago [CONTACT-02]', async () => {
  const mia = await person('Mia')
  await age(mia, 48)
  const friends = await friendsOf(mia, 24)
  for (const n of [0, 1, 2]) {
    const guests = friends.slice(n * 5, n * 5 + 5)
    expect((await suggest(mia, guests, { times: [at(n + 2)] })).status).toBe(201)
  }
  for (const friend of friends.slice(15, 18)) expect((await send(mia, friend)).status).toBe(201)
  expect(await suggest(mia, friends.slice(18, 21), { times: [at(8)] })).toMatchObject(A_DAY)
  expect((await suggest(mia, friends.slice(18, 20), { times: [at(8)] })).status).toBe(201)
  expect(await send(mia, friends[20] as Person)).toMatchObject(A_DAY)
  await world.db
    .updateTable('contacts')
    .set({ createdAt: hoursAgo(24) })
    .where('senderId', '=', mia.id)
    .execute()
  expect((await suggest(mia, friends.slice(20, 23), { times: [at(9)] })).status).toBe(201)
  expect(await suggest(mia, friends.slice(23), { times: [at(10)] })).toMatchObject(A_DAY)
})

test('first words sent at once by invitation and message are no more than allowed [CONTACT-02]', async () => {
  const mia = await person('Mia')
  const friends = await friendsOf(mia, 8)
  const sent = await Promise.all(
    friends.map(async (friend, n) => (n % 2 ? send(mia, friend) : suggest(mia, [friend], { times: [at(n + 2)] }))),
  )
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(3)
})

test('invitations that were left unanswered count with the three messages, until one is answered [CONTACT-01]', async () => {
  const mia = await person('Mia')
  const [tane] = (await friendsOf(mia, 1)) as [Person]
  const ids: string[] = []
  for (const day of [2, 3]) ids.push((await suggest(mia, [tane], { times: [at(day)] })).body.id)
  expect((await send(mia, tane)).status).toBe(201)
  expect(await send(mia, tane)).toMatchObject({ status: 403, body: { code: 'no-answer-yet' } })
  const { refusal } = (await world.call(mia, messages.mayWrite, { params: { userId: tane.id } })).body
  expect(refusal).toMatchObject({ code: 'no-answer-yet' })
  await answer(tane, ids[0] ?? '', { answer: 'decline' })
  expect((await send(mia, tane)).status).toBe(201)
})
