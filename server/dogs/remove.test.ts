import pg from 'pg'
import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { health } from '#contract/health/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openStream, type OpenStream } from '#server/testing/streams.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const DELETED = { status: 200, body: { message: 'Dog profile deleted' } }
const NOT_FOUND = { status: 404, body: { message: 'Dog not found', code: 'dog-not-found' } }

const remove = async (who: Owner, id: string) => world.call(who, dogs.remove, { params: { id } })

async function write(from: Owner, to: Owner, contextDogId: string | null) {
  const content = contextDogId ? 'About the dog' : 'About the weather'
  const id = crypto.randomUUID()
  const { status } = await world.call(from, messages.send, { body: { id, receiverId: to.id, content, contextDogId } })
  expect(status).toBe(201)
}

test('a dog is deleted; a repeat is answered 404 [K-23]', async () => {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  const other = await world.dog(mia)
  expect(await remove(mia, id)).toMatchObject(DELETED)
  expect(await remove(mia, id)).toMatchObject(NOT_FOUND)
  expect((await world.call(mia, dogs.my)).body.map((dog) => dog.id)).toEqual([other.id])
})

test('only its owner can delete a dog; an unknown dog is not found [K-23]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { id } = await world.dog(mia)
  expect(await remove(tane, id)).toMatchObject({
    status: 403,
    body: { message: 'You can only delete your own dogs profiles', code: 'not-yours-to-delete' },
  })
  for (const unknown of ['0f8fad5b-d9cb-469f-a165-70867728950e', 'x', '\0']) {
    expect(await remove(tane, unknown)).toMatchObject(NOT_FOUND)
  }
  expect((await world.call(mia, dogs.show, { params: { id } })).status).toBe(200)
})

test('a deletion includes photo, records, matches and both copies of messages about the dog [K-23 C-42 DOGV-11]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const imageUrl = dataUrl(await redAndBlue(20, 20).jpeg().toBuffer())
  const { id } = (await world.call(mia, dogs.create, { body: newDog({ imageUrl }) })).body
  const other = await world.dog(tane)
  await world.call(mia, health.vaccinations.add, {
    body: { dogId: id, name: 'C5', date: '2026-01-02', frequency: 'annually' },
  })
  const [dogId1 = '', dogId2 = ''] = [id, other.id].toSorted()
  const pair = { dogId1, dogId2, createdBy: mia.id, metOn: null, feedback1: null, feedback2: null }
  await world.db.insertInto('matches').values(pair).execute()
  await world.call(tane, friends.add, { body: { friendUserId: mia.id, contextDogId: id } })
  const note = { userId: mia.id, type: 'health_reminder', title: 'x', message: 'x', relatedDogId: id } as const
  await world.db
    .insertInto('notifications')
    .values({ ...note, relatedUserId: null })
    .execute()
  await write(tane, mia, id)
  await write(mia, tane, id)
  await write(mia, tane, null)
  await write(mia, tane, other.id)

  expect(await remove(mia, id)).toMatchObject(DELETED)

  for (const table of ['photos', 'vaccinations', 'matches'] as const) {
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  for (const [who, whom] of [[mia, tane] as const, [tane, mia] as const]) {
    const { body } = await world.call(who, messages.conversation, { params: { userId: whom.id } })
    expect(body.map(({ contextDogId }) => contextDogId)).toEqual(expect.arrayContaining([null, other.id]))
    expect(body).toHaveLength(2)
  }
  expect((await world.call(tane, friends.list)).body).toMatchObject([
    { contextDogId: null, friendUser: { id: mia.id } },
  ])
  const notes = await world.db.selectFrom('notifications').select('relatedDogId').where('title', '=', 'x').execute()
  expect(notes).toEqual([{ relatedDogId: null }])
})

test('a dog deleted during an edit is gone, and neither request fails with a fault [K-23 R8]', async () => {
  for (let round = 0; round < 5; round++) {
    const mia = await world.owner('Mia')
    const { id } = await world.dog(mia)
    const [gone, edited] = await Promise.all([
      remove(mia, id),
      world.call(mia, dogs.edit, { params: { dogId: id }, body: { name: 'Ruby' } }),
    ])
    expect(gone.status).toBe(200)
    expect([200, 404]).toContain(edited.status)
    expect(await remove(mia, id)).toMatchObject(NOT_FOUND)
  }
})

test('a deletion removes notifications and alerts of the unread messages about the dog [C-40 C-42 C-56]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  const { id } = await world.dog(mia)
  for (const whom of [tane, ruby]) await write(mia, whom, id)
  await write(mia, ruby, null)
  const stream = await openStream(world.app, tane)
  await remove(mia, id)
  await stream.heard('notification')
  stream.close()
  const told = await Promise.all([tane, ruby].map(async (who) => (await world.call(who, notifications.list)).body))
  expect(told.map(({ unreadCount }) => unreadCount)).toEqual([0, 1])
  const alerts = await world.db.selectFrom('emailOutbox').select('recipient').where('type', '=', 'message').execute()
  expect(alerts).toEqual([{ recipient: ruby.email }])
})

test('a message sent while an unread one is deleted with its dog is notified [R8 C-40 C-56]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { id } = await world.dog(mia)
  await write(mia, tane, id)
  const other = new pg.Client({ ...world.pool.options })
  await other.connect()
  const wait = async (calls: number) => {
    await expect.poll(async () => waitingForLocks(world.pool)).toBe(calls)
  }
  // At this lock the sending request has inserted its message and has seen the unread one.
  await other.query('begin; lock table email_outbox in access exclusive mode')
  const sending = write(mia, tane, null)
  await wait(1)
  const removing = remove(mia, id)
  await wait(2)
  await other.query('rollback')
  await other.end()
  await sending
  expect(await removing).toMatchObject(DELETED)
  expect((await world.call(tane, notifications.list)).body.unreadCount).toBe(1)
  const alerts = await world.db.selectFrom('emailOutbox').select('recipient').where('type', '=', 'message').execute()
  expect(alerts).toEqual([{ recipient: tane.email }])
})

/** Open streams of these owners, after all live updates of earlier writes have arrived. */
async function listening(owners: Owner[]): Promise<OpenStream[]> {
  const streams = await Promise.all(owners.map(async (who) => openStream(world.app, who)))
  // Live updates arrive in order, so that those after this one are new.
  const sam = await world.owner('Sam')
  for (const { id: friendUserId } of owners) await world.call(sam, friends.add, { body: { friendUserId } })
  await Promise.all(streams.map(async (stream) => stream.heard('friend')))
  for (const { events } of streams) events.splice(0)
  return streams
}

const messagesOf = (stream?: OpenStream) => stream?.events.filter(({ event }) => event === 'message')

test('deleted messages send a live update to both sides, but not to a blocked owner [K-23 K-88 C-42]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  const { id } = await world.dog(mia)
  await write(tane, mia, id)
  await write(ruby, mia, id)
  await world.block(mia, ruby)
  const [hers, his, blocked] = await listening([mia, tane, ruby])
  await remove(mia, id)
  await hers?.heard('message', 2)
  await his?.heard('message')
  expect(messagesOf(his)).toMatchObject([{ data: { otherUserId: mia.id } }])
  expect(messagesOf(blocked)).toEqual([])
  for (const stream of [hers, his, blocked]) stream?.close()
})
