import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import type { View } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at } from './testing/people.ts'

const world = openWorld()
const { person, befriend, suggest, answer, show } = actionsIn(world)
const hide = (who: Owner, whom: Owner) => world.call(who, moderation.hide, { params: { ownerId: whom.id } })
const unhide = (who: Owner, whom: Owner) => world.call(who, moderation.unhide, { params: { userId: whom.id } })
const decline = (who: Owner, whom: Owner) => world.call(who, messages.declineRequest, { params: { userId: whom.id } })
const accept = (who: Owner, whom: Owner) => world.call(who, messages.acceptRequest, { params: { userId: whom.id } })
const write = (who: Owner, whom: Owner) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?' } })
const change = (host: Owner, id: string, body: object) =>
  world.call(host, playdates.change, { params: { id }, body: { overlapConfirmed: true, ...body } })
const cancel = (host: Owner, id: string) => world.call(host, playdates.cancel, { params: { id }, body: { note: '' } })
/** Mia has added the others as friends, which lets her invite them. */
async function people() {
  const [mia, tane, ruby, ana] = [await person('Mia'), await person('Tāne'), await person('Ruby'), await person('Ana')]
  await befriend(mia, tane, ruby, ana)
  return { mia, tane, ruby, ana }
}

/** Where an owner reads of playdates: the lists of those that wait, are ahead and are past, the bell, the mails. */
async function told(who: Owner) {
  const countIn = async (view: View) => (await world.call(who, playdates.list, { query: { view } })).body.totalCount
  const { body } = await world.call(who, notifications.list)
  const bell = body.notifications.map(({ type }) => type).filter((type) => type.startsWith('playdate'))
  const mails = await world.db.selectFrom('emailOutbox').select('type').where('recipient', '=', who.email).execute()
  return {
    waiting: await countIn('waiting'),
    ahead: await countIn('upcoming'),
    past: await countIn('past'),
    bell,
    mails: mails.map(({ type }) => type).filter((type) => type.startsWith('playdate')),
  }
}
const NOTHING = { waiting: 0, ahead: 0, past: 0, bell: [], mails: [] }
const INVITED = { waiting: 1, ahead: 0, past: 0, bell: ['playdate_invited'], mails: ['playdate-invited'] }

describe.each([
  ['who was hidden', async (tane: Owner, mia: Owner) => hide(tane, mia), unhide],
  [
    'whose request got "Not Interested"',
    async (tane: Owner, mia: Owner) => {
      await write(mia, tane)
      return decline(tane, mia)
    },
    accept,
  ],
] as const)('an invitation of somebody %s', (_who, refuse, takeBack) => {
  test('is told nowhere, nor what becomes of it, and its host learns nothing [CONTACT-03 CONTACT-04]', async () => {
    const { mia, tane } = await people()
    await refuse(tane, mia)
    const { status, body } = await suggest(mia, [tane], { note: 'Bring the red ball' })
    expect(status).toBe(201)
    expect(body.parts).toMatchObject([{}, { owner: { id: tane.id }, state: 'invited' }])
    expect(await told(tane)).toEqual(NOTHING)
    expect((await change(mia, body.id, { times: [at(6)] })).status).toBe(200)
    expect((await cancel(mia, body.id)).status).toBe(200)
    expect(await told(tane)).toEqual(NOTHING)
  })

  test('is shown once that is taken back, and can be answered by its address [CONTACT-03 CONTACT-04]', async () => {
    const { mia, tane } = await people()
    await refuse(tane, mia)
    const { id } = (await suggest(mia, [tane])).body
    expect(await show(tane, id)).toMatchObject({ myState: 'invited' })
    await takeBack(tane, mia)
    expect(await told(tane)).toMatchObject({ waiting: 1 })
    expect(await answer(tane, id, { answer: 'accept' })).toMatchObject({ body: { myState: 'accepted' } })
  })

  test('is no longer shown when it came before [CONTACT-03 CONTACT-04]', async () => {
    const { mia, tane } = await people()
    await suggest(mia, [tane])
    expect(await told(tane)).toMatchObject(INVITED)
    await refuse(tane, mia)
    expect(await told(tane)).toMatchObject({ waiting: 0, bell: [] })
    await takeBack(tane, mia)
    expect(await told(tane)).toMatchObject({ waiting: 1, bell: ['playdate_invited'] })
  })
})

describe('a guest who had answered is told of the playdate after hiding its host [CONTACT-04]', () => {
  test.each([
    ['accepted', { answer: 'accept' }],
    ['suggested other times', { answer: 'suggest', times: [at(7)] }],
  ] as const)('one who %s, of a change and of the cancellation', async (_how, given) => {
    const { mia, tane, ruby } = await people()
    const { id } = (await suggest(mia, [tane, ruby])).body
    await answer(tane, id, given)
    await hide(tane, mia)
    expect(await told(tane)).toMatchObject({ ahead: 1 })
    await change(mia, id, { times: [at(6)] })
    await change(mia, id, { times: [at(8)] })
    expect(await told(tane)).toMatchObject({ waiting: 1 })
    await cancel(mia, id)
    const { bell } = await told(tane)
    expect(bell.slice(0, 3)).toEqual(['playdate_cancelled', 'playdate_changed', 'playdate_changed'])
  })

  test('one whom the settled time does not suit, and who is asked again', async () => {
    const { mia, tane, ruby, ana } = await people()
    const { id } = (await suggest(mia, [tane, ruby, ana], { times: [at(5), at(6)] })).body
    await answer(tane, id, { answer: 'accept', times: [at(5)] })
    await hide(tane, mia)
    for (const other of [ruby, ana]) await answer(other, id, { answer: 'accept', times: [at(6)] })
    expect(await show(tane, id)).toMatchObject({ myState: 'invited', startsAt: expect.any(String) })
    expect(await told(tane)).toMatchObject({ waiting: 1 })
  })
})

test.each([
  ['a friend', async (mia: Owner, tane: Owner) => befriend(tane, mia)],
  ['somebody in a conversation', async (mia: Owner, tane: Owner) => haveWritten(world, mia, tane)],
  ['somebody who was written to and has not answered', async (mia: Owner, tane: Owner) => write(tane, mia)],
  [
    'somebody whose request was accepted',
    async (mia: Owner, tane: Owner) => {
      await write(mia, tane)
      await accept(tane, mia)
    },
  ],
])('%s who was hidden invites as before [CONTACT-04]', async (_who, meet) => {
  const { mia, tane } = await people()
  await meet(mia, tane)
  await hide(tane, mia)
  await suggest(mia, [tane])
  expect(await told(tane)).toEqual(INVITED)
})

test('somebody who was hidden while a request waits invites unseen [CONTACT-04]', async () => {
  const { mia, tane } = await people()
  await write(mia, tane)
  await hide(tane, mia)
  await suggest(mia, [tane])
  expect(await told(tane)).toEqual(NOTHING)
})

test('other guests who withdraw are not told to somebody who is not shown the invitation [CONTACT-04]', async () => {
  const { mia, tane, ruby } = await people()
  await hide(tane, mia)
  const { id } = (await suggest(mia, [tane, ruby])).body
  await answer(ruby, id, { answer: 'accept' })
  await answer(ruby, id, { answer: 'withdraw' })
  expect(await told(tane)).toEqual(NOTHING)
})

test('a decision about a request updates the other tabs of its receiver, and tells its sender nothing [CONTACT-03]', async () => {
  const { mia, tane } = await people()
  await write(mia, tane)
  const [own, sender] = [await openStream(world.app, tane), await openStream(world.app, mia)]
  await decline(tane, mia)
  await own.heard('blocked', 1)
  await accept(tane, mia)
  await own.heard('blocked', 2)
  expect(sender.events.filter(({ event }) => event === 'blocked' || event === 'message')).toEqual([])
  for (const stream of [own, sender]) stream.close()
})

test.each([
  ['was declined', async (tane: Owner, mia: Owner) => write(mia, tane).then(async () => decline(tane, mia))],
  ['was hidden', async (tane: Owner, mia: Owner) => hide(tane, mia)],
  ['wrote and was hidden', async (tane: Owner, mia: Owner) => write(mia, tane).then(async () => hide(tane, mia))],
] as const)(
  "writing to somebody who %s shows their invitation in all of the writer's tabs [CONTACT-03 CONTACT-04 K-88]",
  async (_who, refuse) => {
    const { mia, tane } = await people()
    const before = await openStream(world.app, tane)
    await refuse(tane, mia)
    await before.heard('blocked', 1) // what the streams below would count, if it reached the app late
    before.close()
    await suggest(mia, [tane])
    expect(await told(tane)).toMatchObject({ waiting: 0 })
    const [own, host] = [await openStream(world.app, tane), await openStream(world.app, mia)]
    await write(tane, mia)
    await own.heard('blocked', 1)
    expect(await told(tane)).toMatchObject({ waiting: 1 })
    await write(tane, mia)
    await own.heard('message', 2)
    await host.heard('message', 2)
    for (const stream of [own, host]) stream.close()
    expect(own.events.filter(({ event }) => event === 'blocked')).toHaveLength(1)
    expect(host.events.filter(({ event }) => event === 'blocked')).toEqual([])
  },
)
