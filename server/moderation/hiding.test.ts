import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const HERE = { lat: -36.85, lng: 174.76 }

const hide = (who: Owner, whom: { id: string }) => world.call(who, moderation.hide, { params: { ownerId: whom.id } })
const unhide = (who: Owner, whom: { id: string }) => world.call(who, moderation.unhide, { params: { userId: whom.id } })
const send = (who: Owner, whom: Owner) =>
  world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Walk on Sunday?' } })

async function neighbours() {
  const old = { createdAt: new Date(Date.now() - 2 * DAY_MS) }
  const [mia, tane] = [await world.owner('Mia', old), await world.owner('Tāne', old)]
  return { mia, tane, koa: (await world.dog(mia, { name: 'Koa' })).id, biscuit: (await world.dog(tane)).id }
}

const openWalk = (host: Owner, dogId: string) =>
  world.call(host, playdates.suggest, {
    body: {
      id: randomUUID(),
      kind: 'open',
      dogIds: [dogId],
      times: [`${daysAfter(todayInNewZealand(), 5)}T10:00`],
      place: { meetingPlaceId: 'victoria-park-auckland' },
      note: '',
    },
  })

/** Counts the others' dogs that an owner is shown by each way of finding them, unfiltered and filtered. */
async function shownTo(who: Owner, own: string) {
  const found: Record<string, unknown> = {}
  const others = (list: readonly { ownerId: string }[]) => list.filter(({ ownerId }) => ownerId !== who.id).length
  for (const [name, filters] of [
    ['all', {}],
    ['filtered', { size: 'large' }],
    ['aged', { age: '3' }],
  ] as const) {
    const listed = (await world.call(who, browse.all, { query: filters })).body
    const best = (await world.call(who, browse.all, { query: { ...filters, matchFor: own, sort: 'match' } })).body
    const searched = await world.call(who, browse.search, { query: { ...filters, location: 'Auckland' } })
    const near = (await world.call(who, browse.nearby, { query: { ...filters, ...HERE } })).body
    const map = (await world.call(who, browse.places, { query: filters })).body
    found[name] = [
      [others(listed.dogs), listed.totalCount],
      [others(best.dogs), best.totalCount],
      [others(searched.body), Number(searched.headers['x-total-count'])],
      others(near),
      map.reduce((sum, place) => sum + place.dogs, 0),
    ]
  }
  const counts = (await world.call(who, browse.nearbyCounts, { query: HERE })).body
  const walks = (await world.call(who, playdates.walks)).body.walks
  return { ...found, within: counts.at(-1)?.dogs, walks: walks.length }
}

const ONE = [[1, 2], [1, 1], [1, 2], 1, 2]
const NONE = [[0, 1], [0, 0], [0, 1], 0, 1]

test('a hidden owner’s dogs and walks are in no list, count or ranking, also a kept one [CONTACT-04]', async () => {
  const { mia, tane, koa, biscuit } = await neighbours()
  expect((await openWalk(tane, biscuit)).status).toBe(201)
  expect((await openWalk(mia, koa)).status).toBe(201)
  const before = await shownTo(mia, koa)
  expect(before.walks).toBe(1)
  expect(await hide(mia, tane)).toMatchObject({ status: 201, body: { message: 'Owner hidden' } })
  const after = await shownTo(mia, koa)
  expect(after).toMatchObject({ within: 1, walks: 0 })
  expect(await unhide(mia, tane)).toMatchObject({ status: 200 })
  expect(await shownTo(mia, koa)).toEqual(before)
  // Each way of finding dogs by itself, so that one that forgets the hidden is seen.
  for (const name of ['all', 'filtered', 'aged']) {
    expect([before, after].map((shown) => (shown as Record<string, unknown>)[name])).toEqual([ONE, NONE])
  }
})

test('nothing changes for the hidden owner, nor for what one opens oneself [CONTACT-04]', async () => {
  const { mia, tane, koa, biscuit } = await neighbours()
  await world.call(tane, friends.add, { body: { friendUserId: mia.id } })
  const before = await shownTo(tane, biscuit)
  await hide(mia, tane)
  expect(await shownTo(tane, biscuit)).toEqual(before)
  expect((await world.call(tane, friends.list)).body).toHaveLength(1)
  expect((await world.call(tane, dogs.show, { params: { id: koa } })).status).toBe(200)
  expect((await world.call(mia, dogs.show, { params: { id: biscuit } })).status).toBe(200)
  expect((await world.call(mia, owners.show, { params: { id: tane.id } })).status).toBe(200)
  expect((await world.call(tane, moderation.hidden)).body).toEqual([])
})

test('a hidden friend is left out of the friends until shown again [CONTACT-04]', async () => {
  const { mia, tane } = await neighbours()
  await world.call(mia, friends.add, { body: { friendUserId: tane.id } })
  await hide(mia, tane)
  const hidden = await world.call(mia, friends.list)
  expect([hidden.body, hidden.headers['x-total-count']]).toEqual([[], '0'])
  await unhide(mia, tane)
  expect((await world.call(mia, friends.list)).body).toHaveLength(1)
})

async function requestsOf(who: Owner) {
  const recent = (await world.call(who, messages.recent)).body
  const { count } = (await world.call(who, messages.unreadCount)).body
  const { unreadCount } = (await world.call(who, notifications.list)).body
  const mails = await world.db.selectFrom('emailOutbox').select('id').where('recipient', '=', who.email).execute()
  return { listed: recent.map(({ isRequest }) => isRequest), unread: count, bell: unreadCount, mails: mails.length }
}

test('a hidden owner’s request is neither shown, counted nor told, and the writer learns nothing [CONTACT-04 CONTACT-01]', async () => {
  const { mia, tane } = await neighbours()
  await send(tane, mia)
  expect(await requestsOf(mia)).toEqual({ listed: [true], unread: 1, bell: 1, mails: 1 })
  await hide(mia, tane)
  const silent = { listed: [], unread: 0, bell: 0, mails: 0 }
  expect(await requestsOf(mia)).toEqual(silent)
  for (let sent = 1; sent < 3; sent++) expect((await send(tane, mia)).status).toBe(201)
  expect((await send(tane, mia)).status).toBe(403)
  expect(await requestsOf(mia)).toEqual(silent)
  await unhide(mia, tane)
  expect(await requestsOf(mia)).toMatchObject({ listed: [true], unread: 3 })
})

test('the first message of somebody who is hidden already is told nowhere [CONTACT-04]', async () => {
  const { mia, tane } = await neighbours()
  await hide(mia, tane)
  expect((await send(tane, mia)).status).toBe(201)
  expect(await requestsOf(mia)).toEqual({ listed: [], unread: 0, bell: 0, mails: 0 })
})

test('a conversation with somebody who was hidden goes on [CONTACT-04]', async () => {
  const { mia, tane } = await neighbours()
  await haveWritten(world, mia, tane)
  await hide(mia, tane)
  await send(tane, mia)
  expect(await requestsOf(mia)).toEqual({ listed: [false], unread: 1, bell: 1, mails: 1 })
})

test('the hidden are listed newest first, each once, for oneself alone [CONTACT-04]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  await hide(mia, tane)
  await hide(mia, ruby)
  expect((await hide(mia, tane)).status).toBe(200)
  const { body } = await world.call(mia, moderation.hidden)
  expect(body).toEqual([
    { id: ruby.id, firstName: 'Ruby' },
    { id: tane.id, firstName: 'Tāne' },
  ])
  expect((await world.call(mia, account.ownData)).body.hiddenOwners.map(({ user }) => user.id)).toEqual([
    tane.id,
    ruby.id,
  ])
  expect((await world.call(tane, account.ownData)).body.hiddenOwners).toEqual([])
  expect((await unhide(tane, mia)).status).toBe(200)
  expect((await world.call(mia, moderation.hidden)).body).toHaveLength(2)
})

test.each([
  ['oneself', (mia: Owner) => mia.id, { status: 400, body: { message: "You can't hide yourself" } }],
  ['nobody', () => randomUUID(), { status: 404, body: { message: 'User not found' } }],
])('hiding %s is refused [CONTACT-04]', async (_who, idOf, refusal) => {
  const mia = await world.owner('Mia')
  expect(await hide(mia, { id: idOf(mia) })).toMatchObject(refusal)
})

test('what is hidden goes with either account [CONTACT-04 C-41]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  await hide(mia, tane)
  await hide(ruby, mia)
  expect((await world.call(mia, account.remove)).status).toBe(200)
  await expect.poll(async () => world.db.selectFrom('hiddenOwners').select('id').execute()).toEqual([])
})

test('news of a hidden owner’s dogs are neither shown nor counted in the bell until shown again [CONTACT-04 WATCH-02]', async () => {
  const { mia, tane, biscuit } = await neighbours()
  const row = { userId: mia.id, relatedUserId: tane.id, title: 'News', message: 'Of Tāne', relatedPlaydateId: null }
  await world.db
    .insertInto('notifications')
    .values([
      { ...row, type: 'new_dog', relatedDogId: biscuit },
      { ...row, type: 'friend', relatedDogId: null },
    ])
    .execute()
  const bell = async () => {
    const { notifications: listed, unreadCount } = (await world.call(mia, notifications.list)).body
    return [listed.map(({ type }) => type).toSorted(), unreadCount]
  }
  expect(await bell()).toEqual([['friend', 'new_dog'], 2])
  await hide(mia, tane)
  expect(await bell()).toEqual([['friend'], 1])
  // "Mark all as read" is about what the bell shows.
  expect((await world.call(mia, notifications.markRead, { body: {} })).body).toEqual({ updated: 1 })
  await unhide(mia, tane)
  expect(await bell()).toEqual([['friend', 'new_dog'], 1])
})
