import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { account } from '#contract/account/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { readConfig } from '#server/config.ts'
import { transactWith } from '#server/platform/events/domain-events.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { advancePlaydates } from './clock.ts'
import { actionsIn, at, type Person } from './testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer, show, suggested } = actionsIn(world)
const listeners = listenersOf(readConfig(TESTING))

const advance = async () =>
  advancePlaydates({
    db: world.db,
    transact: transactWith(world.db, listeners),
  })
const say = async (who: Owner, id: string, body: object) =>
  world.call(who, playdates.giveFeedback, { params: { id }, body })
const matchesOf = async (who: Person) =>
  (await world.call(who, playdates.matches, { query: { dogId: who.dogId } })).body.matches
const statusOf = async (who: Person) => (await matchesOf(who)).map(({ status }) => status)
/** Lets a confirmed playdate have ended so many hours ago. */
const ended = async (id: string, hours: number) => {
  await world.pool.query(
    `update playdates set starts_at = now() - interval '1 hour' - $2 * interval '1 hour',
      ends_at = now() - $2 * interval '1 hour' - interval '2 seconds', next_at = now() - interval '1 second' where id = $1`,
    [id, hours],
  )
  await advance()
}
const asked = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.filter(({ type }) => type === 'playdate_feedback')

/** Mia and Tāne have been to a playdate that ended two hours ago. */
async function been(hours = 2) {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await ended(id, hours)
  return { mia, tane, id }
}

test('a pair is pending when invited, accepted when both go, declined when it is cancelled [PLAY-42 C-39]', async () => {
  const { mia, tane, id } = await suggested()
  expect([await statusOf(mia), await statusOf(tane)]).toEqual([['pending'], ['pending']])
  await answer(tane, id, { answer: 'accept' })
  expect(await statusOf(mia)).toEqual(['accepted'])
  await world.call(mia, playdates.cancel, { params: { id }, body: { note: '' } })
  expect(await statusOf(mia)).toEqual([])
  const { rows } = await world.pool.query('select dog_id1 < dog_id2 as sorted, status, created_by from matches')
  expect(rows).toEqual([{ sorted: true, status: 'declined', created_by: mia.id }])
})

test('guests are pairs too; a dog that stays at home is none any more [PLAY-42]', async () => {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const second = await world.dog(tane)
  const { id } = (await suggest(mia, [tane, ruby])).body
  expect(await statusOf(ruby)).toEqual(['pending', 'pending'])
  await answer(tane, id, { answer: 'accept', dogIds: [second.id] })
  expect((await matchesOf(mia)).map(({ otherDog }) => otherDog.id).toSorted()).toEqual(
    [second.id, ruby.dogId].toSorted(),
  )
  expect(await statusOf(tane)).toEqual([])
})

test('two dogs have met when both owners say so, and not when one says no [PLAY-42]', async () => {
  const { mia, tane, id } = await been()
  await say(mia, id, { met: true })
  expect(await statusOf(tane)).toEqual(['accepted'])
  await say(tane, id, { met: true })
  const { rows } = await world.pool.query<{ day: string }>(
    "select to_char(starts_at at time zone zone, 'YYYY-MM-DD') as day from playdates",
  )
  expect(await matchesOf(mia)).toMatchObject([{ status: 'met', lastMetOn: rows[0]?.day, dogId: mia.dogId }])
  await say(tane, id, { met: false })
  expect(await statusOf(mia)).toEqual([])
})

test.each([
  [7 * 24 - 1, 'accepted'],
  [7 * 24, 'met'],
])('%i hours after the end the word of one alone makes them %s [PLAY-42]', async (hours, status) => {
  const { mia, tane, id } = await been()
  await say(mia, id, { met: true })
  await ended(id, hours)
  await ended(id, hours)
  expect([await statusOf(mia), await statusOf(tane)]).toEqual([[status], [status]])
})

test('dogs that have met stay so when a later playdate is declined [PLAY-42]', async () => {
  const { mia, tane, id } = await been()
  for (const who of [mia, tane]) await say(who, id, { met: true })
  const later = (await suggest(mia, [tane], { times: [at(7)] })).body.id
  await answer(tane, later, { answer: 'decline' })
  expect(await statusOf(mia)).toEqual(['met'])
})

test('an hour after the end both are asked once, by the bell [PLAY-41]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await ended(id, 0)
  await Promise.all([advance(), advance()])
  expect([await asked(mia), (await show(mia, id)).feedback]).toEqual([
    [],
    { isOpen: true, isAsked: false, met: null, dogs: [] },
  ])
  await ended(id, 1)
  await Promise.all([advance(), advance(), advance()])
  await ended(id, 24 * 7)
  expect([(await asked(mia)).length, (await asked(tane)).length]).toEqual([1, 1])
  expect((await show(mia, id)).feedback?.isAsked).toBe(true)
  const { rows } = await world.pool.query("select type from email_outbox where type like '%feedback%'")
  expect(rows).toEqual([])
})

test('what is said can be changed, left out, and is refused before the end and after 30 days [PLAY-41 K-108]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  expect(await say(mia, id, { met: true })).toMatchObject({ status: 409, body: { code: 'feedback-not-yet' } })
  await ended(id, 2)
  const dog = { dogId: tane.dogId, howItWent: 'slowly', note: 'Shy at first.' }
  expect((await say(mia, id, { met: true, dogs: [dog] })).body.feedback).toEqual({
    isOpen: true,
    isAsked: false,
    met: true,
    dogs: [dog],
  })
  expect((await say(mia, id, { met: null, dogs: [] })).body.feedback).toMatchObject({
    isAsked: false,
    met: null,
    dogs: [],
  })
  expect(await say(mia, id, { met: true, dogs: [{ ...dog, dogId: mia.dogId }] })).toMatchObject({ status: 404 })
  expect(await say(mia, id, { met: true, dogs: [{ ...dog, note: 'x'.repeat(201) }] })).toMatchObject({ status: 400 })
  expect((await say(mia, id, { met: true, dogs: [{ ...dog, note: 'x'.repeat(200) }] })).status).toBe(200)
  await ended(id, 30 * 24 - 1)
  expect((await say(mia, id, { met: false, dogs: [] })).status).toBe(200)
  await ended(id, 30 * 24)
  expect(await say(mia, id, { met: true })).toMatchObject({ status: 409, body: { code: 'feedback-closed' } })
  expect((await show(mia, id)).feedback?.isOpen).toBe(false)
})

test('an owner who did not go says nothing, and nobody else finds the playdate [PLAY-41 K-108]', async () => {
  const { mia, tane, id } = await been()
  const ruby = await person('Ruby')
  expect((await say(ruby, id, { met: true })).status).toBe(404)
  await world.pool.query("update playdate_invitations set state = 'declined' where owner_id = $1", [tane.id])
  expect([(await say(tane, id, { met: true })).status, (await show(tane, id)).feedback]).toEqual([409, null])
  expect((await say(mia, id, { met: true })).status).toBe(200)
})

test('the other owner sees and is told nothing of what was said [PLAY-43]', async () => {
  const { mia, tane, id } = await been()
  const seen = async () => JSON.stringify([await show(tane, id), await matchesOf(tane), await asked(tane)])
  const before = await seen()
  await say(mia, id, { met: true, dogs: [{ dogId: tane.dogId, howItWent: 'not-for-us', note: 'SECRET' }] })
  expect(await seen()).toBe(before)
  expect(await matchesOf(mia)).toMatchObject([{ ownFeedback: 'not-for-us' }])
  expect((await world.call(mia, account.ownData)).body.playdates).toMatchObject([
    { met: true, feedback: [{ dog: "Tāne's dog", howItWent: 'not-for-us', note: 'SECRET' }] },
  ])
})

test('"Not for us" takes a dog out of the own best matches, "Got on well" stands on its card [PLAY-43]', async () => {
  const { mia, tane, id } = await been()
  const best = async (who: Person) => {
    const query = { sort: 'match' as const, matchFor: who.dogId }
    return (await world.call(who, browse.all, { query })).body.dogs.map(({ id: dogId, match }) => [dogId, match?.label])
  }
  const [[, label] = []] = await best(mia)
  expect(label).not.toBe('You have met: got on well')
  const about = (howItWent: string) => ({ met: true, dogs: [{ dogId: tane.dogId, howItWent, note: '' }] })
  await say(mia, id, about('got-on'))
  expect(await best(mia)).toEqual([[tane.dogId, 'You have met: got on well']])
  await say(mia, id, about('not-for-us'))
  expect(await best(mia)).toEqual([])
  expect(await best(tane)).toEqual([[mia.dogId, label]])
})

test('pairs are of an own dog; hidden dogs and those of a blocked pair are left out [K-90 C-58]', async () => {
  const { mia, tane } = await been()
  expect((await world.call(mia, playdates.matches, { query: { with: tane.dogId } })).body.matches).toMatchObject([
    { dogId: mia.dogId, otherDog: { id: tane.dogId } },
  ])
  await world.db.updateTable('dogs').set({ isActive: false }).where('id', '=', tane.dogId).execute()
  expect((await world.call(mia, playdates.matches, { query: { with: tane.dogId } })).body.matches, 'hidden').toEqual([])
  await world.db.updateTable('dogs').set({ isActive: true }).where('id', '=', tane.dogId).execute()
  expect((await world.call(mia, playdates.matches, { query: { with: 'nobody' } })).body.matches).toEqual([])
  expect((await world.call(mia, playdates.matches, { query: { dogId: tane.dogId } })).status).toBe(403)
  expect(await world.call(mia, playdates.matches)).toMatchObject({
    status: 400,
    body: { message: 'dogId is required' },
  })
  await world.block(tane, mia)
  expect([await matchesOf(mia), await matchesOf(tane)]).toEqual([[], []])
})

test('when a host leaves, the pairs of the guests stay [PLAY-18 PLAY-42]', async () => {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  for (const guest of [tane, ruby]) await answer(guest, id, { answer: 'accept' })
  await ended(id, 2)
  for (const guest of [tane, ruby]) await say(guest, id, { met: true })
  await world.call(mia, account.remove)
  expect(await matchesOf(tane)).toMatchObject([{ status: 'met', otherDog: { id: ruby.dogId } }])
})
