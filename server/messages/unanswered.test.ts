import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const
const send = (who: Owner, whom: { id: string }, more: object = {}) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?', ...more } })
const mayWrite = async (who: Owner, whom: { id: string }) =>
  world.call(who, messages.mayWrite, { params: { userId: whom.id } })
const befriend = (who: Owner, whom: Owner) => world.call(who, friends.add, { body: { friendUserId: whom.id } })
const removeCopy = (who: Owner, whom: Owner) => world.call(who, messages.remove, { params: { userId: whom.id } })
const countMessages = async () => (await world.db.selectFrom('messages').select('id').execute()).length

const WAITING = {
  code: 'no-answer-yet',
  message: 'Tāne has not answered yet. You can write again when they do.',
}

async function sendThree(mia: Owner, tane: Owner): Promise<void> {
  for (let sent = 0; sent < 3; sent++) expect((await send(mia, tane)).status).toBe(201)
}

test('the fourth message to somebody who has not answered is refused [CONTACT-01]', async () => {
  const [mia, tane] = await people()
  const noPictures = 'You can send pictures once Tāne has answered.'
  expect((await mayWrite(mia, tane)).body).toEqual({ refusal: null, noPictures })
  await sendThree(mia, tane)
  expect(await send(mia, tane)).toMatchObject({ status: 403, body: WAITING })
  expect((await mayWrite(mia, tane)).body).toEqual({ refusal: WAITING })
  expect(await countMessages()).toBe(3)
  // Each direction and each person by itself.
  expect((await send(mia, await world.owner('Ruby'))).status).toBe(201)
})

test('an answer lifts it for both, for good [CONTACT-01]', async () => {
  const [mia, tane] = await people()
  await sendThree(mia, tane)
  expect((await send(tane, mia)).status).toBe(201)
  expect((await mayWrite(mia, tane)).body).toEqual({ refusal: null })
  for (let sent = 0; sent < 4; sent++) {
    expect((await send(mia, tane)).status).toBe(201)
    expect((await send(tane, mia)).status).toBe(201)
  }
})

test('friends on both sides write on without an answer, a friend on one side does not [CONTACT-01]', async () => {
  const [mia, tane] = await people()
  await sendThree(mia, tane)
  await befriend(tane, mia)
  expect((await send(mia, tane)).status).toBe(403)
  await befriend(mia, tane)
  expect((await send(mia, tane)).status).toBe(201)
  await world.call(mia, friends.remove, { params: { userId: tane.id } })
  expect((await send(mia, tane)).status).toBe(403)
})

test.each([
  ['confirmed', 'accepted', 201],
  ['over', 'accepted', 201],
  ['confirmed', 'invited', 403],
  ['proposed', 'accepted', 403],
  ['cancelled', 'accepted', 403],
] as const)(
  'with a playdate that is %s and %s by the guest the answer is %i [CONTACT-01]',
  async (state, part, status) => {
    const [mia, tane] = await people()
    await sendThree(mia, tane)
    const at = new Date(Date.now() + DAY_MS)
    const { id: playdateId } = await world.db
      .insertInto('playdates')
      .values({
        hostId: tane.id,
        kind: 'private',
        state,
        zone: 'Pacific/Auckland',
        minutes: 60,
        startsAt: state === 'proposed' ? null : at,
        endsAt: at,
        placeName: 'The park',
        note: '',
        maxDogs: 8,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('playdateInvitations')
      .values([
        { playdateId, ownerId: tane.id, isHost: true, state: 'accepted', endsAt: at },
        { playdateId, ownerId: mia.id, isHost: false, state: part, endsAt: at },
      ])
      .execute()
    expect((await send(mia, tane)).status).toBe(status)
  },
)

test('when the third and fourth message are sent at once exactly three arrive, in 20 races [CONTACT-01]', async () => {
  const mia = await world.owner('Mia')
  const tab = await world.anotherSession(mia)
  for (let race = 0; race < 20; race++) {
    const tane = await world.owner('Tāne')
    for (let sent = 0; sent < 2; sent++) await send(mia, tane)
    const answers = await Promise.all([send(mia, tane), send(tab, tane)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
  }
  expect(await countMessages()).toBe(60)
})

test('an answer that was sent is repeated with the fourth refused: the same id is the same message [CONTACT-01 R3]', async () => {
  const [mia, tane] = await people()
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) await send(mia, tane, { id })
  expect((await send(mia, tane, { id: ids[2] })).status).toBe(200)
  expect((await send(mia, tane, { id: randomUUID() })).status).toBe(403)
})

test('deleting the conversation on both sides allows no further messages [CONTACT-01]', async () => {
  const [mia, tane] = await people()
  await sendThree(mia, tane)
  await removeCopy(tane, mia)
  await removeCopy(mia, tane)
  expect(await countMessages()).toBe(0)
  expect((await send(mia, tane)).status).toBe(403)
})

test('a repeat counts once, and an id that is taken counts nothing [CONTACT-01 R3]', async () => {
  const [mia, tane] = await people()
  const ruby = await world.owner('Ruby')
  const [id, taken] = [randomUUID(), randomUUID()]
  await send(mia, ruby, { id: taken })
  for (let sent = 0; sent < 5; sent++) await send(mia, tane, { id })
  for (let sent = 0; sent < 5; sent++) await send(mia, tane, { id: taken })
  for (let sent = 0; sent < 2; sent++) expect((await send(mia, tane)).status).toBe(201)
  expect((await send(mia, tane)).status).toBe(403)
})

test('the receiver who waits is said before the text is judged [CONTACT-01 G-07]', async () => {
  const [mia, tane] = await people()
  await sendThree(mia, tane)
  expect(await send(mia, tane, { content: '' })).toMatchObject({ status: 403, body: WAITING })
})

test('of a blocked pair and of strangers nothing is told [CONTACT-01 B-01]', async () => {
  const [mia, tane] = await people()
  await sendThree(mia, tane)
  await world.call(tane, moderation.block, { params: { ownerId: mia.id } })
  for (const userId of [tane.id, mia.id, randomUUID(), 'nobody']) {
    expect(await world.call(mia, messages.mayWrite, { params: { userId } })).toMatchObject({ status: 404 })
  }
})

test('conversations from before are no requests, and their messages are counted [CONTACT-01 CONTACT-03]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0041-unconfirmed-addresses.sql')
  const [mia, tane, ruby] = [1, 2, 3].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`)
  for (const id of [mia, tane, ruby])
    await pool.query('insert into users (id, email) values ($1, $2)', [id, `${id}@x.nz`])
  const write = async (from: unknown, to: unknown, count: number) =>
    pool.query(
      "insert into messages (sender_id, receiver_id, content) select $1, $2, 'Hi' from generate_series(1, $3::int)",
      [from, to, count],
    )
  await write(mia, tane, 5)
  await write(tane, mia, 1)
  await write(ruby, mia, 2)
  await migrate(pool)
  const { rows } = await pool.query('select sender_id as from, messages, state from contacts order by sender_id')
  expect(rows).toEqual([
    { from: mia, messages: 3, state: 'accepted' },
    { from: tane, messages: 1, state: 'accepted' },
    { from: ruby, messages: 2, state: 'accepted' },
  ])
})
