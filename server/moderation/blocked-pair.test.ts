import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { endingRoutes, pathOf } from '#server/testing/inputs/every-route.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const CANARY = 'canary'

interface Person extends Owner {
  dogId: string
  photoId: string
}

/** Creates an owner with a marker in every text of the profile and the dog. */
async function person(firstName: string): Promise<Person> {
  const marked = (what: string) => `${CANARY} ${what} of ${firstName}`
  const owner = await world.owner(firstName, { bio: marked('bio'), city: marked('city'), location: marked('location') })
  const bytes = Buffer.from(CANARY)
  const photo = { ownerId: owner.id, mime: 'image/webp' as const, bytes, cardBytes: bytes }
  const { id: photoId } = await world.db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow()
  const dog = await world.dog(owner, {
    name: marked('dog'),
    breed: marked('breed'),
    description: marked('text'),
    photoId,
  })
  return { ...owner, dogId: dog.id, photoId }
}

/** Mia and Tāne are friends and have written to each other; then `blocker` blocks the other. */
async function brokenPair(blocker: 'Mia' | 'Tāne') {
  const [mia, tane] = [await person('Mia'), await person('Tāne')]
  for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
    await world.call(who, friends.add, { body: { friendUserId: whom.id, contextDogId: whom.dogId } })
    await world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Hello', contextDogId: whom.dogId } })
  }
  const [one, other] = blocker === 'Mia' ? [mia, tane] : [tane, mia]
  await world.call(one, moderation.block, { params: { ownerId: other.id } })
  return { mia, tane }
}

const statusOf = async (call: Promise<{ status: number }>) => (await call).status

describe.each(['Mia', 'Tāne'] as const)('when %s blocked the other, each of the two', (blocker) => {
  test('is in no list and no total of the other [B1 B2 BLOCK-08]', async () => {
    const { mia, tane } = await brokenPair(blocker)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      const all = (await world.call(who, browse.all)).body
      expect([all.dogs.map(({ ownerId }) => ownerId), all.totalCount]).toEqual([[who.id], 1])
      const found = await world.call(who, browse.search, { query: { location: 'Auckland' } })
      expect(found.body.map(({ ownerId }) => ownerId)).not.toContain(whom.id)
      expect(found.headers['x-total-count']).toBe('1')
      expect((await world.call(who, friends.list)).body).toEqual([])
      const noted = (await world.call(who, notifications.list)).body
      expect(noted).toEqual({ notifications: [], unreadCount: 0 })
    }
  })

  test('is answered 404 to the other: dog, photo, profile, friendship [B1 B3 S17]', async () => {
    const { mia, tane } = await brokenPair(blocker)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      const found = [
        world.call(who, dogs.show, { params: { id: whom.dogId } }),
        world.call(who, photos.show, { params: { photoId: whom.photoId } }),
        world.call(who, owners.show, { params: { id: whom.id } }),
        world.call(who, friends.status, { params: { ownerId: whom.id } }),
      ]
      expect(await Promise.all(found.map(statusOf))).toEqual([404, 404, 404, 404])
    }
  })

  test('can neither add nor message the other [B1 B4]', async () => {
    const { mia, tane } = await brokenPair(blocker)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      const write = world.call(who, messages.send, { body: { receiverId: whom.id, content: 'Hello' } })
      const add = world.call(who, friends.add, { body: { friendUserId: whom.id } })
      expect(await Promise.all([write, add].map(statusOf))).toEqual([403, 404])
    }
  })

  test('does not see which messages the other has read, before or after the block', async () => {
    const { mia, tane } = await brokenPair(blocker)
    const sentAs = async (who: Person, whom: Person) => {
      const thread = (await world.call(who, messages.conversation, { params: { userId: whom.id } })).body
      const recent = (await world.call(who, messages.recent)).body
      const file = (await world.call(who, account.ownData)).body.messages.map((one) => ({
        ...one,
        senderId: one.from.id,
      }))
      const all = [...thread, ...recent, ...file]
      return all.filter(({ senderId }) => senderId === who.id).map(({ isRead }) => isRead)
    }
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      const before = await sentAs(who, whom)
      const read = await world.call(whom, messages.markRead, { body: { otherUserId: who.id } })
      expect(read.body).toEqual({ updated: 1 })
      expect((await world.call(whom, messages.unreadCount)).body).toEqual({ count: 0 })
      expect(before.length).toBeGreaterThan(0)
      expect([before, await sentAs(who, whom)].flat()).not.toContain(true)
    }
  })

  test('gets no text of the other’s profile from any route or page [S17]', async () => {
    const { mia, tane } = await brokenPair(blocker)
    for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
      const name = who === mia ? 'Tāne' : 'Mia'
      const reading = endingRoutes.filter(([, { method }]) => method === 'GET').map(([, route]) => route)
      const paths = [whom.id, whom.dogId, whom.photoId].flatMap((id) => [
        ...reading.map((route) => `${pathOf(route, id)}?location=Auckland&lat=-36.85&lng=174.76&q=${CANARY}`),
        `/dog/${id}`,
        `/messages?userId=${id}`,
      ])
      for (const url of [...paths, '/', '/browse']) {
        const { rawPayload } = await world.app.inject({ url, headers: { cookie: who.cookie } })
        const text = rawPayload.toString()
        expect({ url, isClean: !text.includes(`of ${name}`) && text !== CANARY }).toEqual({ url, isClean: true })
      }
    }
  })
})
