import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { actionsIn, at, type Person } from '../testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer } = actionsIn(world)
const INVITED = expect.stringMatching(/^[\da-f-]{36}$/)
const UNANSWERED = 'Tāne has not answered yet. You can write again when they do.'
const DECLINED = 'Tāne has declined three times. The next playdate is theirs to suggest.'

/** Tāne, whom Mia has added as a friend. */
async function added() {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  await befriend(mia, tane)
  return { mia, tane }
}

/** Invites Tāne on this day, and returns the id of the playdate, or the text of the refusal. */
async function invites(mia: Person, tane: Person, day: number): Promise<string> {
  const { status, body } = await suggest(mia, [tane], { times: [at(day)] })
  return String(status === 201 ? body.id : body.message)
}

test('whoever has answered none of three invitations is not sent a fourth, until they add the host', async () => {
  const { mia, tane } = await added()
  for (const day of [2, 3, 4]) expect(await invites(mia, tane, day)).toEqual(INVITED)
  expect(await invites(mia, tane, 5)).toBe(UNANSWERED)
  await befriend(tane, mia)
  expect(await invites(mia, tane, 5)).toEqual(INVITED)
})

test('words of an invitation without an answer are changed three times, then no more [CONTACT-01]', async () => {
  const { mia, tane } = await added()
  const id = await invites(mia, tane, 2)
  const change = async (body: object) => {
    const reply = await world.call(mia, playdates.change, { params: { id }, body })
    return reply.status === 200 ? 'changed' : reply.body.message
  }
  for (const note of ['One', 'Two', 'Three']) expect(await change({ note })).toBe('changed')
  expect(await change({ note: 'Four' })).toBe(UNANSWERED)
  expect(await change({ place: { text: 'By the old pier, Wellington' } })).toBe(UNANSWERED)
  expect(await change({ times: [at(3)] }), 'a time says nothing').toBe('changed')
  await befriend(tane, mia)
  expect(await change({ note: 'Four' })).toBe('changed')
})

test('answers of others, new times and what was answered before are no changes of words [PLAY-14]', async () => {
  const mia = await person('Mia')
  const guests = await Promise.all(['Tāne', 'Ruby', 'Aroha'].map(async (name) => person(name)))
  for (const guest of guests) await befriend(mia, guest)
  const { id } = (await suggest(mia, guests, { times: [at(2), at(3)] })).body
  for (const guest of guests.slice(1)) await answer(guest, id, { answer: 'accept', times: [at(2)] })
  const change = async (body: object) => (await world.call(mia, playdates.change, { params: { id }, body })).status
  expect(await change({ settle: at(2) })).toBe(200)
  for (const day of [4, 5, 6]) {
    expect(await change({ times: [at(day)] })).toBe(200)
    for (const guest of guests.slice(1)) await answer(guest, id, { answer: 'accept' })
  }
  for (const note of ['One', 'Two', 'Three']) expect([note, await change({ note })]).toEqual([note, 200])
  expect(await change({ note: 'Four' })).toBe(403)
  await answer(guests[0] as Person, id, { answer: 'suggest', times: [at(8)] })
  expect(await change({ times: [at(9)] })).toBe(200)
  expect(await change({ note: 'Four' })).toBe(200)
})

test('whoever suggested other times has answered', async () => {
  const { mia, tane } = await added()
  for (const day of [2, 3, 4]) {
    await answer(tane, await invites(mia, tane, day), { answer: 'suggest', times: [at(day + 10)] })
  }
  expect(await invites(mia, tane, 5)).toEqual(INVITED)
})

test('messages and invitations count together [CONTACT-01]', async () => {
  const { mia, tane } = await added()
  const body = { receiverId: tane.id, content: 'Walk?' }
  for (let n = 0; n < 2; n++) await world.call(mia, messages.send, { body })
  expect(await invites(mia, tane, 2)).toEqual(INVITED)
  expect(await invites(mia, tane, 3)).toBe(UNANSWERED)
})

test('whoever has declined three times is not invited again, until they write or agree to one', async () => {
  const { mia, tane } = await added()
  const agreed = await invites(mia, tane, 2)
  for (const day of [3, 4, 5]) await answer(tane, await invites(mia, tane, day), { answer: 'decline' })
  expect(await invites(mia, tane, 6)).toBe(DECLINED)
  await answer(tane, agreed, { answer: 'accept' })
  expect(await invites(mia, tane, 6)).toEqual(INVITED)

  const [hana, tama] = [await person('Hana'), await person('Tāne')]
  await befriend(hana, tama)
  for (const day of [3, 4, 5]) await answer(tama, await invites(hana, tama, day), { answer: 'decline' })
  expect(await invites(hana, tama, 6)).toBe(DECLINED)
  await world.call(tama, messages.send, { body: { receiverId: hana.id, content: 'Sorry, too busy!' } })
  expect(await invites(hana, tama, 6)).toEqual(INVITED)
})
