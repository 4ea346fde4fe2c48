import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at, type Person } from './testing/people.ts'

const world = openWorld()
const { answer, befriend, bodyFor, person, show, suggest, suggested } = actionsIn(world)
const change = async (who: Owner, id: string, body: object) =>
  world.call(who, playdates.change, { params: { id }, body })
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(({ type, message }) => `${type}: ${message}`)
const suggestTime = async (guest: Person, id: string, ...times: string[]) =>
  expect((await answer(guest, id, { answer: 'suggest', times })).status).toBe(200)

test('a playdate of two is confirmed when the host takes the time that the guest suggested [PLAY-12]', async () => {
  const { mia, tane, id } = await suggested()
  await suggestTime(tane, id, at(8), at(9))
  const { body } = await change(mia, id, { times: [at(9)] })
  expect(body).toMatchObject({ state: 'confirmed', localStart: at(9), needsAnswer: false })
  expect(body.parts).toMatchObject([{ state: 'accepted' }, { state: 'accepted', dogs: [{ id: tane.dogId }] }])
  expect(body.parts[1]?.suggestedTimes).toEqual([])
  expect(await show(tane, id)).toMatchObject({ myState: 'accepted', needsAnswer: false })
  const told = (await toldOf(tane)).slice(0, 2).toSorted()
  expect(told[0]).toMatch(/^playdate_changed: Mia took the time that you suggested: .*10:00 am$/)
  expect(told[1]).toMatch(/^playdate_settled: It is settled: /)
  const mails = world.db.selectFrom('emailOutbox').select('type').where('type', '=', 'playdate-changed')
  expect(await mails.execute(), 'which asks for an answer').toEqual([])
})

describe('the guest is asked about the own time [PLAY-12]', () => {
  const ASKED = { status: 200, body: { state: 'proposed', parts: [{ state: 'accepted' }, { state: 'invited' }] } }
  const take = async (mia: Person, id: string) => change(mia, id, { times: [at(8)] })

  test('with another place or other times beside it', async () => {
    const { mia, tane, id } = await suggested()
    await suggestTime(tane, id, at(8))
    expect(await change(mia, id, { times: [at(8)], place: { text: 'Memorial Park, Masterton' } })).toMatchObject(ASKED)
    await suggestTime(tane, id, at(9))
    expect(await change(mia, id, { times: [at(9), at(10)] })).toMatchObject(ASKED)
  })

  test('where there is advice to read before accepting [PLAY-04]', async () => {
    const [mia, tane] = [await person('Mia'), await person('Tāne', { goodWithDogs: false })]
    await befriend(mia, tane)
    const { id } = (await suggest(mia, [tane], { adviceRead: true })).body
    await suggestTime(tane, id, at(8))
    expect(await take(mia, id)).toMatchObject(ASKED)
    const accepted = await answer(tane, id, { answer: 'accept', adviceRead: true })
    expect(accepted.body).toMatchObject({ state: 'confirmed', localStart: at(8) })
  })

  test('with another playdate at that time [PLAY-19]', async () => {
    const { mia, tane, id } = await suggested()
    await befriend(tane, mia)
    const ruby = await person('Ruby')
    await befriend(ruby, tane)
    await suggestTime(tane, id, at(8))
    const other = await world.call(ruby, playdates.suggest, {
      body: bodyFor(ruby, [tane], { times: [at(8, '10:30')] }),
    })
    expect((await answer(tane, other.body.id, { answer: 'accept' })).status).toBe(200)
    expect(await take(mia, id)).toMatchObject(ASKED)
  })

  test('while they are muted [MOD-03]', async () => {
    const { mia, tane, id } = await suggested()
    await suggestTime(tane, id, at(8))
    const mutedUntil = new Date(Date.now() + 60_000)
    await world.db.updateTable('users').set({ mutedUntil }).where('id', '=', tane.id).execute()
    expect(await take(mia, id)).toMatchObject(ASKED)
  })
})

test('an own time that is taken over counts against one that is accepted at once [PLAY-12 PLAY-19]', async () => {
  for (let round = 0; round < 5; round++) {
    const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
    await befriend(mia, tane)
    await befriend(ruby, tane)
    const [one, other] = [
      (await suggest(mia, [tane])).body.id,
      (await suggest(ruby, [tane], { times: [at(8)] })).body.id,
    ]
    await suggestTime(tane, one, at(8))
    const [taken, accepted] = await Promise.all([
      change(mia, one, { times: [at(8)] }),
      answer(tane, other, { answer: 'accept' }),
    ])
    expect([taken.body.state, accepted.status]).toSatisfy(
      ([state, status]) => (state === 'confirmed') !== (status === 200),
    )
  }
})
