import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { INVITED_AHEAD_MAX, INVITED_ENOUGH } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { instantOf } from '#contract/playdates/wall-clock.ts'
import { openWorld } from '#server/testing/world.ts'
import { actionsIn, at, copyPlaydate, PLACE } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'

const world = openWorld()
const { person, befriend, bodyFor, suggest, suggested, answer, show } = actionsIn(world)
const { neighbour, openWalk } = walksIn(world)
const friendsOf = async () => {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  await befriend(mia, tane)
  return { mia, tane }
}

test('a suggested playdate is there for host and guest, who is told, and for nobody else [K-101 K-102 PLAY-10]', async () => {
  const { mia, tane } = await friendsOf()
  const body = bodyFor(mia, [tane], { times: [at(6, '15:15'), at(5)], note: ' Bring water ' })
  const made = await world.call(mia, playdates.suggest, { body })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    id: body.id,
    kind: 'private',
    state: 'proposed',
    isHost: true,
    myState: 'accepted',
    zone: 'Pacific/Auckland',
    minutes: 60,
    startsAt: null,
    note: 'Bring water',
    times: [
      { localStart: at(5), localEnd: at(5, '11:00'), suits: [mia.id] },
      { localStart: at(6, '15:15'), localEnd: at(6, '16:15'), suits: [mia.id] },
    ],
    place: { meetingPlaceId: PLACE.meetingPlaceId, name: 'Victoria Park', dogAccess: null, isApproximate: true },
    parts: [
      { owner: { id: mia.id }, isHost: true, state: 'accepted', dogs: [{ id: mia.dogId }] },
      { owner: { id: tane.id }, isHost: false, state: 'invited', dogs: [{ id: tane.dogId }] },
    ],
    pairs: [{ dogId: mia.dogId, otherDogId: tane.dogId, needsReading: false }],
  })
  expect(await show(tane, body.id)).toMatchObject({ isHost: false, myState: 'invited', needsAnswer: true })
  const [note] = (await world.call(tane, notifications.list)).body.notifications
  expect(note).toMatchObject({ type: 'playdate_invited', relatedPlaydateId: body.id, relatedUserId: mia.id })
  expect(note?.message).toContain('Mia suggests a playdate')
  const notFound = { status: 404, body: { message: 'Playdate not found', code: 'playdate-not-found' } }
  const ruby = await person('Ruby')
  for (const id of [body.id, randomUUID(), 'x']) {
    expect(await world.call(ruby, playdates.show, { params: { id } })).toMatchObject(notFound)
  }
})

test.each([
  ['Treaty Grounds, Waitangi, Northland', 'Pacific/Auckland'],
  ['The wharf, Waitangi, Chatham Islands, New Zealand', 'Pacific/Chatham'],
])('the clock at "%s" is %s', async (text, zone) => {
  const { mia, tane } = await friendsOf()
  expect((await suggest(mia, [tane], { place: { text } })).body).toMatchObject({ place: { name: text }, zone })
})

test('the same id again answers with the same playdate, and belongs to one host [PLAY-16 K-101]', async () => {
  const { mia, tane } = await friendsOf()
  const body = bodyFor(mia, [tane])
  const answers = await Promise.all(Array.from({ length: 5 }, async () => world.call(mia, playdates.suggest, { body })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
  expect(await world.db.selectFrom('playdates').select('id').execute()).toEqual([{ id: body.id }])
  await befriend(tane, mia)
  expect(await suggest(tane, [mia], { id: body.id })).toMatchObject({
    status: 409,
    body: { code: 'playdate-id-taken' },
  })
})

describe('is refused [K-101]', () => {
  const sentence = async (fields: object) => {
    const { mia, tane } = await friendsOf()
    const { status, body } = await suggest(mia, [tane], fields)
    return `${status} ${body.message}`
  }
  const day = at(5)
  const nights = Array.from({ length: 370 }, (_, days) => at(days, '02:30'))
  const skipped = nights.find((time) => instantOf(time, 'Pacific/Auckland') === null)
  test.each([
    ['without a time', { times: [] }, '400 Please choose a date and a time'],
    ['with an offset', { times: [`${day}+13:00`] }, '400 Please choose a date and a time'],
    ['in the second year', { times: ['0002-12-05T10:00'] }, '400 Please choose a date and a time'],
    ['in the last year of four digits', { times: ['9999-12-31T10:00'] }, '400 Please choose a date and a time'],
    ['at a time that the clocks skip', { times: [skipped] }, '400 That time does not exist: the clocks go forward'],
    ['in between quarters', { times: [at(5, '10:05')] }, '400 Please choose a full quarter of an hour'],
    ['in the past', { times: [at(-1)] }, '400 Please choose a time at least 30 minutes ahead'],
    ['in 91 days', { times: [at(92)] }, '400 Please choose a time within the next 90 days'],
    ['with four times', { times: [at(2), at(3), at(4), at(5)] }, '400 Times has too many entries'],
    ['for 45 minutes', { minutes: 45 }, '400 Please choose how long you will meet'],
    ['without a place', { place: {} }, '400 Please choose a meeting place'],
    ['at a place of 2 letters', { place: { text: 'Xy' } }, '400 Place is too short'],
    ['at a place of 121 letters', { place: { text: 'x'.repeat(121) } }, '400 Place is too long'],
    ['at an unknown place', { place: { text: 'A park in Sydney' } }, '400 Location not supported: please add the town'],
    ['with a note of 501', { note: 'x'.repeat(501) }, '400 Note is too long'],
    ['without guests', { guests: [] }, '400 Please choose whom to invite'],
    ['without a dog', { dogIds: [] }, '400 Please choose at least one of your dogs'],
  ])('%s [PLAY-05 PLAY-07]', async (_, fields, expected) => expect(await sentence(fields)).toBe(expected))

  test('with dogs of somebody else, with 9 dogs, or an unknown guest [PLAY-03 K-101]', async () => {
    const { mia, tane } = await friendsOf()
    expect(await suggest(mia, [tane], { dogIds: [tane.dogId] })).toMatchObject({
      status: 403,
      body: { message: 'You can only bring your own dogs' },
    })
    const dogIds = [mia.dogId]
    for (let n = 0; n < 7; n++) dogIds.push((await world.dog(mia)).id)
    expect((await suggest(mia, [tane], { dogIds })).body.message).toBe('At most 8 dogs can take part')
    expect((await suggest(mia, [tane], { dogIds: dogIds.slice(1) })).status).toBe(201)
    for (const ownerId of [randomUUID(), 'x', mia.id]) {
      const guests = [{ ownerId, dogIds: [tane.dogId] }]
      expect(await suggest(mia, [], { guests })).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
    }
    const theirs = [{ ownerId: tane.id, dogIds: [mia.dogId] }]
    expect(await suggest(mia, [], { guests: theirs })).toMatchObject({ status: 404, body: { code: 'dog-not-found' } })
  })

  test('an open walk with guests, so that nobody is told of it unchecked', async () => {
    const [mia, tane] = [await neighbour('Mia'), await person('Tāne')]
    for (const ownerId of [tane.id, 'x']) {
      const guests = [{ ownerId, dogIds: [tane.dogId] }]
      const errors = [{ field: 'guests', message: 'An open walk has no guests' }]
      expect(await openWalk(mia, { guests })).toMatchObject({ status: 400, body: { errors } })
    }
    expect((await world.call(tane, notifications.list)).body.notifications).toEqual([])
    expect((await openWalk(mia, { guests: [] })).status).toBe(201)
  })

  test('to people who accept no messages of the host, or have not answered three of them [CONTACT-01 CONTACT-05]', async () => {
    const { mia, tane } = await friendsOf()
    const change = async (fields: object) =>
      world.db.updateTable('users').set(fields).where('id', '=', tane.id).execute()
    const refusal = async () => (await suggest(mia, [tane])).body.message
    await change({ messagesFrom: 'friends' })
    expect(await refusal()).toBe('Tāne only accepts messages from friends.')
    await change({ messagesFrom: 'nearby', city: 'Wellington, Wellington, New Zealand' })
    expect(await refusal()).toBe('Tāne only accepts messages from friends and from owners within 50 km.')
    await change({ messagesFrom: 'everybody' })
    const content = 'Walk?'
    for (let n = 0; n < 3; n++) await world.call(mia, messages.send, { body: { receiverId: tane.id, content } })
    expect(await refusal()).toBe('Tāne has not answered yet. You can write again when they do.')
    await change({ messagesFrom: 'friends' })
    await world.call(tane, messages.send, { body: { receiverId: mia.id, content } })
    expect((await suggest(mia, [tane])).status, 'whoever has written may be invited').toBe(201)
  })

  test('to people whom the host neither added nor wrote with [PLAY-03]', async () => {
    const [mia, tane] = [await person('Mia'), await person('Tāne')]
    expect(await suggest(mia, [tane])).toMatchObject({
      status: 403,
      body: { message: 'You can only invite friends and people you have written with.' },
    })
    await world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Hello' } })
    expect((await suggest(mia, [tane])).status).toBe(201)
  })

  test('with a blocked pair in it, whoever of them invites or is invited [PLAY-17]', async () => {
    const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
    await befriend(mia, tane, ruby)
    await befriend(tane, mia)
    await world.block(ruby, tane)
    const refused = { status: 404, body: { message: 'User not found' } }
    expect(await suggest(mia, [tane, ruby])).toMatchObject(refused)
    await world.block(mia, tane)
    expect(await suggest(mia, [tane])).toMatchObject(refused)
    expect(await suggest(tane, [mia])).toMatchObject(refused)
  })

  test('with a veto whose advice was not read [PLAY-04]', async () => {
    const [mia, tane] = [await person('Mia'), await person('Tāne', { goodWithDogs: false })]
    await befriend(mia, tane)
    expect(await suggest(mia, [tane])).toMatchObject({
      status: 400,
      body: { message: 'Please confirm that you have read the advice', errors: [{ field: 'adviceRead' }] },
    })
    const spelt = [mia.dogId.toUpperCase(), mia.dogId]
    expect((await suggest(mia, [tane], { dogIds: spelt })).status, 'however the id is spelt').toBe(400)
    const { status, body } = await suggest(mia, [tane], { adviceRead: true, dogIds: spelt })
    expect([status, body.pairs[0]?.needsReading]).toEqual([201, true])
  })

  test('as the 11th of a day, and beyond 20 ahead [PLAY-19]', async () => {
    const { mia, tane } = await friendsOf()
    await befriend(tane, mia)
    const times = (n: number) => ({ times: [at(2 + n)] })
    for (let n = 0; n < 10; n++) expect((await suggest(mia, [tane], times(n))).status).toBe(201)
    expect(await suggest(mia, [tane], times(10))).toMatchObject({ status: 429 })
    const aDayAgo = () => world.pool.query("update playdates set created_at = now() - interval '25 hours'")
    await aDayAgo()
    for (let n = 10; n < 20; n++) expect((await suggest(mia, [tane], times(n))).status).toBe(201)
    await aDayAgo()
    expect(await suggest(mia, [tane], times(20))).toMatchObject({
      status: 409,
      body: { message: 'You have reached the maximum number of playdates' },
    })
  })

  test(`with an owner who is invited to ${INVITED_AHEAD_MAX} ahead, until one of them is declined`, async () => {
    const { mia, tane, id } = await suggested()
    await copyPlaydate(world, id, INVITED_AHEAD_MAX - 2)
    expect((await suggest(mia, [tane], { times: [at(6)] })).status).toBe(201)
    const refused = { status: 400, body: { errors: [{ field: 'guests', message: INVITED_ENOUGH }] } }
    expect(await suggest(mia, [tane], { times: [at(7)] })).toMatchObject(refused)
    expect((await answer(tane, id, { answer: 'decline' })).status).toBe(200)
    expect((await suggest(mia, [tane], { times: [at(7)] })).status).toBe(201)
  })

  test('at the time of another one until that is confirmed, and a third one always [PLAY-19]', async () => {
    const { mia, tane } = await friendsOf()
    await befriend(tane, mia)
    await suggest(mia, [tane])
    const overlapping = { status: 409, body: { message: 'You already have a playdate at this time' } }
    expect(await suggest(mia, [tane], { times: [at(5, '10:45')] })).toMatchObject(overlapping)
    expect((await suggest(mia, [tane], { times: [at(5, '11:00')] })).status).toBe(201)
    expect((await suggest(mia, [tane], { times: [at(5, '10:45')], overlapConfirmed: true })).status).toBe(409)
    expect((await suggest(mia, [tane], { times: [at(5, '09:15')], overlapConfirmed: true })).status).toBe(201)
    expect(await suggest(mia, [tane], { times: [at(5, '10:00')], overlapConfirmed: true })).toMatchObject(overlapping)
  })
})

test('the lists have what is ahead, what waits for an answer, and the rest [K-100 PLAY-20]', async () => {
  const { mia, tane, id } = await suggested()
  const later = (await suggest(mia, [tane], { times: [at(9)] })).body.id
  const ids = async (who: typeof mia, query: object) => {
    const { body } = await world.call(who, playdates.list, { query })
    return [body.playdates.map((one) => one.id), body.totalCount]
  }
  expect(await ids(mia, {})).toEqual([[id, later], 2])
  expect(await ids(mia, { limit: 1, page: 2 })).toEqual([[later], 2])
  expect(await ids(mia, { view: 'waiting' })).toEqual([[], 0])
  expect(await ids(tane, { view: 'waiting' })).toEqual([[id, later], 2])
  expect(await ids(tane, {})).toEqual([[], 0])
  await world.call(mia, playdates.cancel, { params: { id }, body: {} })
  expect(await ids(tane, { view: 'past' })).toEqual([[id], 1])
  expect(await ids(tane, { with: mia.id })).toEqual([[later, id], 2])
  expect(await ids(tane, { with: (await person('Ruby')).id })).toEqual([[], 0])
  expect(await world.call(mia, playdates.list, { query: { view: 'all' } })).toMatchObject({
    status: 400,
    body: { message: 'Invalid view' },
  })
})
