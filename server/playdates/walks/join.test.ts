import { describe, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { WALK_ASKED_MAX } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { dayPartInWords } from '#contract/playdates/words.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at } from '../testing/people.ts'
import { walksIn } from '../testing/walks.ts'

const world = openWorld()
const { show, answer } = actionsIn(world)
const { neighbour, openWalk, join, decide, decline, walksFor, hosted } = walksIn(world)
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(
    ({ type, title, message }) => `${type} ${title}: ${message}`,
  )
const block = (who: Owner, whom: Owner) => world.call(who, moderation.block, { params: { ownerId: whom.id } })
const stateOf = async (who: Owner, id: string) => (await show(who, id)).myState
const NOT_FOUND = { status: 404, body: { message: 'Playdate not found' } }

describe('asking to join [K-106 PLAY-32]', () => {
  test('reaches the host; time and place are told to whom the host accepts [PLAY-31]', async () => {
    const { mia, id } = await hosted()
    const tane = await neighbour('Tāne')
    const asked = await join(tane, id)
    expect(asked).toMatchObject({ status: 200, body: { myState: 'asked', place: null, times: [], startsAt: null } })
    expect((await join(tane, id)).status, 'again').toBe(200)
    const when = dayPartInWords(at(5).slice(0, 10), 'morning')
    expect(await toldOf(mia)).toEqual([`playdate_asked Open walk: Tāne asks to join your walk on ${when}`])
    expect(await show(mia, id)).toMatchObject({
      needsAnswer: true,
      parts: [{ isHost: true }, { owner: { id: tane.id }, state: 'asked', dogs: [{ id: tane.dogId }] }],
      pairs: [{ dogId: mia.dogId, otherDogId: tane.dogId }],
    })
    expect(await decide(mia, id, tane)).toMatchObject({ status: 200, body: { state: 'confirmed', localStart: at(5) } })
    expect((await decide(mia, id, tane)).status, 'again').toBe(200)
    expect(await show(tane, id)).toMatchObject({
      myState: 'accepted',
      localStart: at(5),
      place: { name: 'Victoria Park' },
      note: 'At the fountain',
      walk: { freePlaces: 6 },
    })
    const told = await toldOf(tane)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^playdate_accepted Playdate accepted: Mia accepted you: .*10:00–11:00 am, Victoria Park$/)
    expect((await world.call(tane, playdates.calendarFile, { params: { id } })).status).toBe(200)
  })

  test('an owner who is not accepted learns nothing but that [PLAY-32]', async () => {
    const { mia, id } = await hosted({ maxDogs: 3 })
    const [tane, ruby, ana] = [await neighbour('Tāne'), await neighbour('Ruby'), await neighbour('Ana')]
    for (const who of [tane, ruby, ana]) await join(who, id)
    expect((await show(tane, id)).parts, 'who else asks is not told').toHaveLength(2)
    await decline(mia, id, tane)
    expect(await toldOf(tane)).toEqual(['playdate_asked Open walk: Not this time'])
    expect(await show(tane, id)).toMatchObject({ myState: 'declined', place: null, times: [] })
    expect(await join(tane, id)).toMatchObject({ status: 409, body: { message: 'Not this time' } })
    expect(await walksFor(tane)).toEqual([])
    await decide(mia, id, ruby)
    const other = await world.dog(mia)
    await world.pool.query(
      `insert into playdate_dogs select $1, $2, id from playdate_invitations where playdate_id = $1 and is_host`,
      [id, other.id],
    )
    expect(await decide(mia, id, ana)).toMatchObject({ status: 409, body: { message: 'The walk is full' } })
    await decline(mia, id, ana)
    expect(await toldOf(ana)).toEqual(['playdate_asked Open walk: The walk is full'])
    const sam = await neighbour('Sam')
    expect(await join(sam, id)).toMatchObject({ status: 409, body: { message: 'The walk is full' } })
  })

  test('is refused with dogs of others, too many, or others than the host looks for [PLAY-30]', async () => {
    const { mia, id } = await hosted({ maxDogs: 3, sizes: ['large', 'medium'], energies: ['low', 'medium'] })
    const tane = await neighbour('Tāne', { energyLevel: 'medium' })
    const dog = async (fields: object) => (await world.dog(tane, { name: 'Koa', energyLevel: 'low', ...fields })).id
    const sentence = async (...dogIds: string[]) => (await join(tane, id, { dogIds })).body.message
    expect(await join(tane, id, { dogIds: [mia.dogId] })).toMatchObject({
      status: 403,
      body: { message: 'You can only bring your own dogs' },
    })
    expect(await sentence()).toBe('Please choose at least one of your dogs')
    expect(await sentence(tane.dogId, await dog({}), await dog({}))).toBe('At most 3 dogs can take part')
    expect(await sentence(await dog({ size: 'small' }))).toBe('This walk is for dogs of another size than Koa')
    expect(await sentence(await dog({ energyLevel: 'high' }))).toBe(
      'This walk is for dogs with another energy level than Koa',
    )
    const born = at(-200).slice(0, 10)
    expect(await sentence(await dog({ dateOfBirth: born }))).toBe('This walk is not for puppies such as Koa')
    expect((await join(tane, id, { dogIds: [await dog({ size: 'medium', energyLevel: null })] })).status).toBe(200)
  })

  test('asks for the advice to be read [PLAY-04]', async () => {
    const { id } = await hosted()
    const tane = await neighbour('Tāne', { goodWithDogs: false })
    expect(await show(tane, id)).toMatchObject({ walk: { matches: [{ needsReading: true }] } })
    expect(await join(tane, id)).toMatchObject({
      status: 400,
      body: { message: 'Please confirm that you have read the advice' },
    })
    expect((await join(tane, id, { adviceRead: true })).status).toBe(200)
  })

  test('is not for new accounts, hosts, private playdates, or who cannot find the walk [PLAY-33]', async () => {
    const { mia, id } = await hosted()
    const ana = await world.owner('Ana')
    const newcomer = { ...ana, dogId: (await world.dog(ana)).id }
    expect(await join(newcomer, id)).toMatchObject({ status: 403, body: { code: 'account-too-new' } })
    expect(await join(mia, id)).toMatchObject({ status: 403, body: { code: 'host-cannot-answer' } })
    const far = await neighbour('Ruby', { city: 'Wellington, Wellington, New Zealand' })
    expect(await join(far, id)).toMatchObject(NOT_FOUND)
    expect(await join(far, 'x')).toMatchObject(NOT_FOUND)
  })

  test(`waits with ${WALK_ASKED_MAX} others at most, and tells no time by what overlaps`, async () => {
    const { mia, id } = await hosted()
    const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
    for (const n of [0, 1]) await openWalk(tane, { overlapConfirmed: true, note: `${n}` })
    expect((await join(tane, id)).status, 'at the time of two others').toBe(200)
    expect(await decide(mia, id, tane)).toMatchObject({
      status: 409,
      body: { message: "They can't make it at this time" },
    })
    const ask = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const { id: ownerId } = await world.owner(`Ana ${n}`)
        await world.db
          .insertInto('playdateInvitations')
          .values({ playdateId: id, ownerId, state: 'asked', reason: null, note: null, endsAt: new Date() })
          .execute()
      }
    }
    await ask(WALK_ASKED_MAX - 1)
    expect(await join(ruby, id)).toMatchObject({ status: 409, body: { message: 'The walk is full' } })
    await answer(tane, id, { answer: 'withdraw' })
    expect((await join(ruby, id)).status).toBe(200)
  })

  test('can be taken back and asked again; who goes can leave, and the walk stays [PLAY-15]', async () => {
    const { mia, id } = await hosted()
    const tane = await neighbour('Tāne')
    await join(tane, id)
    expect((await answer(tane, id, { answer: 'withdraw' })).body.myState).toBe('withdrawn')
    expect((await toldOf(mia)).length, 'nobody is told').toBe(1)
    await join(tane, id)
    await decide(mia, id, tane)
    expect((await answer(tane, id, { answer: 'withdraw' })).body).toMatchObject({ myState: 'withdrawn', place: null })
    expect(await show(mia, id)).toMatchObject({ state: 'proposed', times: [{ localStart: at(5) }] })
    expect(await toldOf(mia)).toContain("playdate_left Can't make it: Tāne can't make it")
    expect(await walksFor(tane)).toEqual([id])
  })

  test('leaves a walk visible to whom it was granted when its time changes [PLAY-14]', async () => {
    const { mia, id } = await hosted()
    const tane = await neighbour('Tāne')
    await join(tane, id)
    await decide(mia, id, tane)
    const change = (body: object) => world.call(mia, playdates.change, { params: { id }, body })
    expect((await change({ times: [at(6), at(7)] })).body.message).toBe('Please choose one time for an open walk')
    expect((await change({ times: [at(6)] })).status).toBe(200)
    expect(await show(tane, id)).toMatchObject({
      myState: 'invited',
      needsAnswer: true,
      times: [{ localStart: at(6) }],
    })
    expect((await answer(tane, id, { answer: 'accept' })).body).toMatchObject({ state: 'confirmed', localStart: at(6) })
  })
})

describe('deciding [K-106]', () => {
  test('is the host’s, about those who asked', async () => {
    const { mia, id } = await hosted()
    const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
    await join(tane, id)
    expect(await decide(ruby, id, tane)).toMatchObject(NOT_FOUND)
    expect(await decide(tane, id, tane)).toMatchObject({ status: 403, body: { code: 'host-only' } })
    for (const whom of [ruby, mia, { id: 'x' }]) {
      expect(await decide(mia, id, whom)).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
    }
    expect(
      (await world.call(mia, playdates.decide, { params: { id, ownerId: tane.id }, body: { decision: 'perhaps' } }))
        .status,
    ).toBe(400)
    await answer(tane, id, { answer: 'withdraw' })
    expect(await decide(mia, id, tane)).toMatchObject({ status: 409, body: { code: 'already-answered' } })
    await world.call(mia, playdates.cancel, { params: { id }, body: {} })
    expect(await join(tane, id)).toMatchObject({ status: 409, body: { message: 'This playdate was cancelled' } })
  })

  test('gives the last place once, whoever asks and accepts at the same moment [PLAY-16 PLAY-32]', async () => {
    for (let round = 0; round < 20; round++) {
      const { mia, id } = await hosted({ maxDogs: 3, times: [at(5 + round)] })
      const people = await Promise.all(['Tāne', 'Ruby', 'Ana', 'Sam'].map(async (name) => neighbour(name)))
      const asked = await Promise.all(people.map(async (who) => join(who, id)))
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const decided = await Promise.all(people.map(async (who) => decide(mia, id, who)))
      expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
      const states = await Promise.all(people.map(async (who) => stateOf(who, id)))
      expect(states.filter((state) => state === 'accepted')).toHaveLength(2)
      expect(await show(mia, id)).toMatchObject({ walk: { freePlaces: 0 }, state: 'confirmed' })
    }
  })
})

describe('a block [PLAY-17]', () => {
  test('takes the one who asks out of the other’s walk, and both of whom go the one who blocked', async () => {
    const { mia, id } = await hosted()
    const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
    for (const who of [tane, ruby]) await join(who, id)
    await decide(mia, id, tane)
    await block(tane, ruby)
    expect([await stateOf(tane, id), await stateOf(ruby, id)]).toEqual(['accepted', 'withdrawn'])
    expect(await join(ruby, id), 'who goes there is not told').toMatchObject(NOT_FOUND)
    expect(await walksFor(ruby)).toEqual([])
    await block(mia, tane)
    expect(await world.call(tane, playdates.show, { params: { id } })).toMatchObject(NOT_FOUND)
    expect((await show(mia, id)).walk).toMatchObject({ freePlaces: 7 })
  })

  test('blocking and asking at the same moment leave no blocked pair in one walk [PLAY-16]', async () => {
    for (let round = 0; round < 20; round++) {
      const { mia, id } = await hosted({ times: [at(5 + round)] })
      const tane = await neighbour('Tāne')
      await Promise.all([join(tane, id), block(mia, tane)])
      const { parts } = await show(mia, id)
      expect(parts.filter(({ state }) => state === 'asked')).toEqual([])
    }
  })
})

test('the dogs of those who only ask to join are no pair with any dog of the walk [PLAY-31 PLAY-42]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  for (const who of [tane, ruby]) await join(who, id)
  const matchesOf = async ({ dogId, ...who }: typeof tane) =>
    (await world.call(who, playdates.matches, { query: { dogId } })).body.matches.map(({ otherDog }) => otherDog.id)
  expect([await matchesOf(tane), await matchesOf(mia)]).toEqual([[], []])
  await decide(mia, id, tane)
  expect([await matchesOf(tane), await matchesOf(ruby)]).toEqual([[mia.dogId], []])
})
