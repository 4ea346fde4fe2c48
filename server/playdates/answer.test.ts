import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/notifications/routes.ts'
import type { View } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at, type Person } from './testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer, show, suggested, comeNear } = actionsIn(world)
const change = (who: Owner, id: string, body: object) => world.call(who, playdates.change, { params: { id }, body })
const cancel = (who: Owner, id: string, body: object = {}) =>
  world.call(who, playdates.cancel, { params: { id }, body })
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(({ type, message }) => `${type}: ${message}`)
const statesOf = (parts: readonly { state: string }[]) => parts.map(({ state }) => state)

/** Mia has suggested two times to Tāne and Ruby. */
async function threePeople() {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { body } = await suggest(mia, [tane, ruby], { times: [at(5), at(6)] })
  return { mia, tane, ruby, id: body.id }
}

describe('accepting [K-104 PLAY-11]', () => {
  test('by the only guest settles the earliest time that suits, and both are told', async () => {
    const { mia, tane, id } = await suggested({ times: [at(5), at(6), at(7)] })
    expect((await answer(tane, id, { answer: 'accept' })).body.message).toBe(
      'Please choose at least one time that suits you',
    )
    const { status, body } = await answer(tane, id, { answer: 'accept', times: [at(7), at(6)] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'confirmed', myState: 'accepted', needsAnswer: false })
    expect(body).toMatchObject({ localStart: at(6), localEnd: at(6, '11:00') })
    expect(body.times).toHaveLength(1)
    expect((await toldOf(mia)).join()).toMatch(/playdate_settled: It is settled: .*playdate_accepted: Tāne accepted/)
    const before = await toldOf(mia)
    expect((await answer(tane, id, { answer: 'accept', times: [at(6), at(7)] })).status).toBe(200)
    expect(await toldOf(mia), 'a repeated answer tells nobody').toEqual(before)
  })

  test('with several guests is settled at the time of most when all have answered [PLAY-11]', async () => {
    const { mia, tane, ruby, id } = await threePeople()
    expect((await answer(tane, id, { answer: 'accept', times: [at(5), at(6)] })).body.state).toBe('proposed')
    expect((await answer(ruby, id, { answer: 'accept', times: [at(6)] })).body).toMatchObject({
      state: 'confirmed',
      localStart: at(6),
    })
    expect(statesOf((await show(mia, id)).parts)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('is settled by the host; whom the time does not suit is asked [PLAY-11 K-103]', async () => {
    const { mia, tane, ruby, id } = await threePeople()
    expect((await change(mia, id, { settle: at(5) })).body.message).toBe('Nobody has accepted this time yet')
    await answer(tane, id, { answer: 'accept', times: [at(5)] })
    expect((await change(mia, id, { settle: at(7) })).body.message).toBe(
      'This time is no longer proposed. Please look again.',
    )
    expect(await change(tane, id, { settle: at(5) })).toMatchObject({
      status: 403,
      body: { message: 'Only the host can change this' },
    })
    expect((await change(mia, id, { settle: at(5) })).body).toMatchObject({ state: 'confirmed', localStart: at(5) })
    expect((await answer(ruby, id, { answer: 'accept' })).body).toMatchObject({
      localStart: at(5),
      myState: 'accepted',
    })
  })

  test('of a time that was settled or changed meanwhile is refused [PLAY-11 PLAY-16 K-104]', async () => {
    const { mia, tane, ruby, id } = await threePeople()
    await answer(tane, id, { answer: 'accept', times: [at(5)] })
    await change(mia, id, { settle: at(5) })
    const gone = { status: 409, body: { message: 'This time is no longer proposed. Please look again.' } }
    expect(await answer(ruby, id, { answer: 'accept', times: [at(6)] })).toMatchObject(gone)
    expect(await answer(tane, id, { answer: 'accept', times: [at(6)] })).toMatchObject(gone)
    await change(mia, id, { times: [at(8)] })
    expect(await answer(tane, id, { answer: 'accept', times: [at(5)] })).toMatchObject(gone)
    expect((await answer(tane, id, { answer: 'accept', times: [at(8)] })).body.myState).toBe('accepted')
  })

  test('of the only time is refused once it has passed [PLAY-11]', async () => {
    const { mia, tane, id } = await suggested()
    await world.pool.query("update playdate_times set starts_at = now() - interval '1 minute'")
    expect(await answer(tane, id, { answer: 'accept' })).toMatchObject({
      status: 409,
      body: { message: 'This time is no longer proposed. Please look again.' },
    })
    expect((await show(mia, id)).state).toBe('proposed')
  })

  test('a day before the earliest time settles at once [PLAY-11]', async () => {
    const { tane, id } = await threePeople()
    await comeNear()
    const { times } = await show(tane, id)
    const first = times[0]?.localStart ?? ''
    expect((await answer(tane, id, { answer: 'accept', times: [first] })).body).toMatchObject({ state: 'confirmed' })
  })

  test('brings own dogs only, and those whose advice was read [PLAY-04 K-104]', async () => {
    const { mia, tane, id } = await suggested()
    expect(await answer(tane, id, { answer: 'accept', dogIds: [mia.dogId] })).toMatchObject({
      status: 403,
      body: { message: 'You can only bring your own dogs' },
    })
    const wild = await world.dog(tane, { name: 'Wild', goodWithDogs: false })
    expect((await answer(tane, id, { answer: 'accept', dogIds: [wild.id] })).body.message).toBe(
      'Please confirm that you have read the advice',
    )
    const dogIds = [wild.id, wild.id.toUpperCase()]
    const { body } = await answer(tane, id, { answer: 'accept', dogIds, adviceRead: true })
    expect(body.parts[1]?.dogs.map(({ name }) => name)).toEqual(['Wild'])
  })
})

test('declining tells the host, who alone reads the note, and ends a playdate without guests [PLAY-13 PLAY-15]', async () => {
  const { mia, tane, ruby, id } = await threePeople()
  await answer(tane, id, { answer: 'decline', reason: 'too-far', note: 'Sorry' })
  expect((await show(mia, id)).parts[1]).toMatchObject({ state: 'declined', note: 'Sorry' })
  expect((await show(ruby, id)).parts[1]).toMatchObject({ state: 'declined', note: null })
  expect((await answer(tane, id, { answer: 'decline' })).status).toBe(200)
  expect(await answer(tane, id, { answer: 'accept', times: [at(5)] })).toMatchObject({
    status: 409,
    body: { code: 'already-answered' },
  })
  expect((await answer(ruby, id, { answer: 'decline', reason: 'because' })).body.message).toBe('Invalid reason')
  expect((await answer(ruby, id, { answer: 'decline' })).body.state).toBe('cancelled')
  expect((await toldOf(mia))[0]).toBe('playdate_cancelled: Nobody can come, so your playdate was cancelled.')
})

test('another time is suggested to the host alone, who takes it over and asks the others again [PLAY-12 PLAY-14]', async () => {
  const { mia, tane, ruby, id } = await threePeople()
  await answer(ruby, id, { answer: 'accept', times: [at(5)] })
  expect((await answer(tane, id, { answer: 'suggest', times: [] })).body.message).toBe(
    'Please choose at least one time',
  )
  const { body } = await answer(tane, id, { answer: 'suggest', times: [at(8)] })
  expect(body.myState).toBe('invited')
  const seen = await show(mia, id)
  expect(seen.parts[1]?.suggestedTimes).toMatchObject([{ localStart: at(8) }])
  expect(seen.needsAnswer).toBe(true)
  expect((await show(ruby, id)).parts[1]?.suggestedTimes).toEqual([])
  const changed = await change(mia, id, { times: [at(8)] })
  expect(statesOf(changed.body.parts)).toEqual(['accepted', 'accepted', 'invited'])
  expect(changed.body).toMatchObject({ state: 'proposed', times: [{ suits: [mia.id, tane.id] }] })
  expect((await toldOf(tane))[0]).toMatch(/^playdate_changed: Mia took the time that you suggested: .*10:00 am$/)
  expect((await toldOf(ruby))[0]).toMatch(/^playdate_changed: Mia changed the playdate: /)
  expect((await answer(ruby, id, { answer: 'accept' })).body).toMatchObject({ state: 'confirmed', localStart: at(8) })
})

test('a changed time or place asks again and says what changed; a note only tells [PLAY-14 K-103]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await change(mia, id, { note: 'Bring water' })
  expect((await toldOf(tane))[0]).toBe('playdate_changed: Mia changed the note')
  expect((await show(tane, id)).state).toBe('confirmed')
  expect((await change(mia, id, { times: [at(5, '09:00')] })).body).toMatchObject({ state: 'proposed', startsAt: null })
  expect((await toldOf(tane))[0]).toMatch(/playdate_changed: .*9:00 am instead of 10:00 am$/)
  await answer(tane, id, { answer: 'accept' })
  await change(mia, id, { place: { text: 'Memorial Park, Masterton' } })
  expect((await toldOf(tane))[0]).toMatch(/Memorial Park, Masterton instead of Victoria Park$/)
  expect(await show(tane, id)).toMatchObject({ myState: 'invited', times: [{ localStart: at(5, '09:00') }] })
})

test('cancelling tells everybody at once, and ends it for all [PLAY-15 K-105]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  expect((await cancel(tane, id)).status).toBe(403)
  const first = await cancel(mia, id, { note: 'It rains' })
  expect(first.body).toMatchObject({ state: 'cancelled', cancelNote: 'It rains' })
  expect((await cancel(mia, id)).body).toEqual(first.body)
  expect((await toldOf(tane))[0]).toBe('playdate_cancelled: Mia cancelled the playdate: It rains')
  for (const refused of [await answer(tane, id, { answer: 'withdraw' }), await change(mia, id, { note: 'x' })]) {
    expect(refused).toMatchObject({ status: 409, body: { message: 'This playdate was cancelled' } })
  }
})

test("a guest who can't make it is told to the others; the last one ends a private playdate [PLAY-15]", async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  expect((await answer(tane, id, { answer: 'withdraw' })).body).toMatchObject({
    myState: 'withdrawn',
    state: 'cancelled',
  })
  expect((await toldOf(mia)).slice(0, 2).join()).toContain("playdate_left: Tāne can't make it")
})

test("a guest who can't make it is told to who goes and to who has not answered yet [PLAY-15]", async () => {
  const { mia, tane, ruby, id } = await threePeople()
  await answer(tane, id, { answer: 'accept', times: [at(5)] })
  await answer(tane, id, { answer: 'withdraw' })
  for (const other of [mia, ruby]) expect((await toldOf(other)).join()).toContain("playdate_left: Tāne can't make it")
  expect((await toldOf(tane)).join()).not.toContain('playdate_left')
})

test('a playdate that has begun is over for everybody [K-103 K-104 K-105]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await world.pool.query("update playdates set starts_at = now() - interval '1 minute'")
  for (const refused of [
    await answer(tane, id, { answer: 'withdraw' }),
    await change(mia, id, { note: 'x' }),
    await cancel(mia, id),
  ]) {
    expect(refused).toMatchObject({ status: 409, body: { message: 'This playdate is over' } })
  }
})

test('a playdate that has begun waits for no answer, and one that begins in a minute does [K-100 K-104]', async () => {
  const { mia, tane, ruby, id } = await threePeople()
  await answer(tane, id, { answer: 'accept', times: [at(5)] })
  await change(mia, id, { settle: at(5) })
  const idsOf = async (who: Owner, view: View) =>
    (await world.call(who, playdates.list, { query: { view } })).body.playdates.map((one) => one.id)
  for (const [minutes, isWaiting] of [
    [1, true],
    [-1, false],
  ] as const) {
    await world.pool.query("update playdates set starts_at = now() + $1 * interval '1 minute'", [minutes])
    expect(await show(ruby, id)).toMatchObject({ hasBegun: !isWaiting, needsAnswer: isWaiting })
    expect(await idsOf(ruby, 'waiting')).toEqual(isWaiting ? [id] : [])
    expect(await idsOf(ruby, 'past'), 'for whoever does not go').toEqual(isWaiting ? [] : [id])
    expect(await idsOf(tane, 'upcoming'), 'for whoever goes').toEqual([id])
    const { status } = await answer(ruby, id, { answer: 'suggest', times: [at(8)] })
    expect(status).toBe(isWaiting ? 200 : 409)
    await world.pool.query("update playdate_invitations set suggested = '{}'")
  }
})

/** Races two calls about a new playdate of Mia and Tāne, and returns their statuses and its state for both. */
async function raced(mia: Person, tane: Person, calls: (id: string) => Promise<{ status: number }>[]) {
  await world.pool.query('delete from playdates')
  const { id } = (await suggest(mia, [tane])).body
  const statuses = (await Promise.all(calls(id))).map(({ status }) => status)
  const [seen, theirs] = [await show(mia, id), await show(tane, id)]
  expect([seen.state, statesOf(seen.parts)]).toEqual([theirs.state, statesOf(theirs.parts)])
  return { statuses: statuses.toSorted((a, b) => a - b), state: seen.state }
}

test('of accepting and cancelling at once, and of two answers in two tabs, one holds for both [PLAY-16]', async () => {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  await befriend(mia, tane)
  for (let race = 0; race < 50; race++) {
    const { state } = await raced(mia, tane, (id) => [answer(tane, id, { answer: 'accept' }), cancel(mia, id)])
    expect(state).toBe('cancelled')
    const tabs = (id: string) => [answer(tane, id, { answer: 'accept' }), answer(tane, id, { answer: 'decline' })]
    expect((await raced(mia, tane, tabs)).statuses).toEqual([200, 409])
  }
})
