import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn } from '../testing/people.ts'
import { walksIn } from '../testing/walks.ts'

const world = openWorld()
const { show, answer } = actionsIn(world)
const { neighbour, join, decide, hosted } = walksIn(world)

/** The number by which a calendar app tells a newer version of an entry. */
async function sequenceFor(who: Owner, id: string): Promise<number> {
  const { body } = await world.call(who, playdates.calendarFile, { params: { id } })
  const event = new ICAL.Component(ICAL.parse(String(body)) as []).getFirstSubcomponent('vevent')
  return Number(event?.getFirstPropertyValue('sequence'))
}

test('a guest whom the host accepted cannot bring another dog that the walk is not for [PLAY-30 PLAY-32]', async () => {
  const { mia, id } = await hosted({ sizes: ['small'] })
  const tane = await neighbour('Tāne', { size: 'small' })
  const large = await world.dog(tane, { size: 'large' })
  const second = await world.dog(tane, { size: 'small' })
  await join(tane, id)
  await decide(mia, id, tane)
  const bring = async (dogIds: string[]) => answer(tane, id, { answer: 'accept', dogIds })
  expect(await bring([large.id])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'dogIds', message: expect.stringContaining('another size') }] },
  })
  expect((await bring([tane.dogId, second.id])).status).toBe(200)
  // Of dogs that were accepted only the added ones are judged.
  await world.db.updateTable('dogs').set({ size: 'large' }).where('id', '=', tane.dogId).execute()
  expect((await bring([tane.dogId])).status).toBe(200)
})

test('calendars learn of another dog at a settled walk, and of another guest [PLAY-28]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  for (const who of [tane, ruby]) await join(who, id)
  await decide(mia, id, tane)
  const first = await sequenceFor(tane, id)
  await answer(tane, id, { answer: 'accept', dogIds: [(await world.dog(tane)).id] })
  const second = await sequenceFor(tane, id)
  await decide(mia, id, ruby)
  expect([second > first, (await sequenceFor(tane, id)) > second]).toEqual([true, true])
  expect(await show(mia, id)).toMatchObject({ state: 'confirmed' })
})

test('a request that is taken back brings its host no words [PLAY-32 CONTACT-01]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  for (const who of [tane, ruby]) await join(who, id)
  await decide(mia, id, ruby)
  for (const who of [tane, ruby]) await answer(who, id, { answer: 'withdraw', note: 'Call me on 021 555 0199' })
  expect((await show(mia, id)).parts.map(({ note }) => note)).toEqual([null, null, 'Call me on 021 555 0199'])
})
