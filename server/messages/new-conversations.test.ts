import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

const send = (who: Owner, whom: { id: string }) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?' } })
const mayWrite = async (who: Owner, whom: { id: string }) =>
  (await world.call(who, messages.mayWrite, { params: { userId: whom.id } })).body.refusal
const add = (who: Owner, whom: { id: string }) => world.call(who, friends.add, { body: { friendUserId: whom.id } })
const anybody = () => world.owner('Ruby')

const when = (date: Date) =>
  new Intl.DateTimeFormat('en-NZ', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Pacific/Auckland',
  })
    .format(Math.ceil(date.getTime() / 60_000) * 60_000)
    .replace(',', '')

async function writeToMany(who: Owner, count: number): Promise<void> {
  for (let n = 0; n < count; n++) expect((await send(who, await anybody())).status).toBe(201)
}

test('in the first 24 hours of an account 5 new people can be written to, after that 20 a day [CONTACT-02]', async () => {
  const createdAt = hoursAgo(2)
  const mia = await world.owner('Mia', { createdAt })
  const first = await anybody()
  expect((await send(mia, first)).status).toBe(201)
  await writeToMany(mia, 4)
  const until = new Date(createdAt.getTime() + 24 * HOUR_MS)
  const message = `In your first 24 hours you can write to 5 new people. You can write to more of them from ${when(until)}.`
  const ruby = await anybody()
  const refused = await send(mia, ruby)
  expect(refused).toMatchObject({ status: 429, body: { code: 'first-day-conversations', message } })
  expect(Math.abs(Number(refused.headers['retry-after']) - 22 * 3600)).toBeLessThan(60)
  expect(await mayWrite(mia, ruby)).toEqual({ code: 'first-day-conversations', message })
  // To the same ones, and to whoever wrote first, they can write on.
  expect((await send(mia, first)).status).toBe(201)
  await send(ruby, mia)
  expect((await send(mia, ruby)).status).toBe(201)

  await world.db
    .updateTable('users')
    .set({ createdAt: hoursAgo(24) })
    .where('id', '=', mia.id)
    .execute()
  await writeToMany(mia, 15)
  const late = await send(mia, await anybody())
  expect(late).toMatchObject({ status: 429, body: { code: 'many-conversations' } })
  expect(late.body.message).toContain(
    'You have written to 20 new people within a day. You can write to more of them from ',
  )
  await world.db
    .updateTable('contacts')
    .set({ createdAt: hoursAgo(24) })
    .where('senderId', '=', mia.id)
    .where('receiverId', '=', first.id)
    .execute()
  await writeToMany(mia, 1)
  expect((await send(mia, await anybody())).status).toBe(429)
})

test('of first messages sent at once no more than allowed arrive, also after they were deleted [CONTACT-02]', async () => {
  const mia = await world.owner('Mia')
  const tab = await world.anotherSession(mia)
  const all = await Promise.all(Array.from({ length: 10 }, anybody))
  const answers = await Promise.all(all.map((whom, n) => send(n % 2 ? mia : tab, whom)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  for (const { id } of all) await world.call(mia, messages.remove, { params: { userId: id } })
  expect((await send(mia, await anybody())).status).toBe(429)
})

test('in the first 24 hours of an account 10 friends can be added, those removed counted [CONTACT-02]', async () => {
  const createdAt = hoursAgo(1)
  const mia = await world.owner('Mia', { createdAt })
  const first = await anybody()
  expect((await add(mia, first)).status).toBe(201)
  // A repeat and a refusal do not count.
  for (let n = 0; n < 3; n++) expect((await add(mia, first)).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await add(mia, mia)).status).toBe(400)
  for (let n = 0; n < 9; n++) expect((await add(mia, await anybody())).status).toBe(201)
  await world.call(mia, friends.remove, { params: { userId: first.id } })
  const until = when(new Date(createdAt.getTime() + 24 * HOUR_MS))
  expect(await add(mia, await anybody())).toMatchObject({
    status: 429,
    body: {
      code: 'first-day-friends',
      message: `In your first 24 hours you can add 10 friends. You can add more from ${until}.`,
    },
  })
  await world.db
    .updateTable('users')
    .set({ createdAt: hoursAgo(24) })
    .where('id', '=', mia.id)
    .execute()
  expect((await add(mia, await anybody())).status).toBe(201)
})

test('RATE_LIMITS=off lifts these limits [CONTACT-02]', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'off' })
  const mia = await world.owner('Mia')
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: { cookie: mia.cookie }, payload })).statusCode
  for (let n = 0; n < 12; n++) {
    const { id } = await anybody()
    expect(await post('/api/messages', { receiverId: id, content: 'Hello' })).toBe(201)
    expect(await post('/api/friends', { friendUserId: id })).toBe(201)
  }
})
