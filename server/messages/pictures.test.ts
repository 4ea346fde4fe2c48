import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { MESSAGE_PICTURES_MAX } from '#contract/messages/options.ts'
import { messages } from '#contract/messages/routes.ts'
import { PICTURE_GONE } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { newDog } from '#server/testing/make.ts'
import { pictureMessagesIn } from '#server/testing/picture-messages.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const { uploads, send, sendPictures, stored, talk, removeCopy } = pictureMessagesIn(world)
const seen = async (who: Owner, id: string) => (await world.call(who, photos.show, { params: { photoId: id } })).status
const GONE = { status: 400, body: { errors: [{ field: 'photoIds', message: PICTURE_GONE }] } }

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

/** Mia has sent Tāne pictures, who has answered before. */
const sentPictures = async (count = 1, more = {}) => sendPictures(mia, tane, { count, ...more })

describe('sending [PHOTO-04]', () => {
  test('a message carries four pictures in their order, and both see them with their colours', async () => {
    await haveWritten(world, mia, tane)
    const ids = (await uploads(mia, MESSAGE_PICTURES_MAX)).toReversed()
    const { status, body } = await send(mia, tane, { photoIds: ids, content: 'Look at her!' })
    expect(status).toBe(201)
    const imageHash = expect.any(String) as string
    expect(body.pictures).toEqual(ids.map((id) => ({ id, imageUrl: `/api/photos/${id}`, imageHash })))
    for (const [who, other] of [[mia, tane] as const, [tane, mia] as const]) {
      expect(await talk(who, other)).toMatchObject([{ content: 'Look at her!', pictures: body.pictures }])
      for (const id of ids) expect(await seen(who, id)).toBe(200)
    }
    expect((await world.call(tane, messages.recent)).body).toMatchObject([{ pictures: body.pictures, unreadCount: 1 }])
  })

  test('pictures without words are a message; neither is none', async () => {
    const ids = await sentPictures()
    expect(await talk(tane, mia)).toMatchObject([{ content: '', pictures: [{ id: ids[0] }] }])
    expect(await send(mia, tane, {})).toMatchObject({ status: 400, body: { message: 'Message content is required' } })
    const [plain] = (await send(mia, tane, { content: 'Kia ora' })).body.pictures ?? []
    expect(plain).toBeUndefined()
  })

  test('a fifth picture is refused', async () => {
    await haveWritten(world, mia, tane)
    const ids = await uploads(mia, MESSAGE_PICTURES_MAX + 1)
    expect(await send(mia, tane, { photoIds: ids })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'photoIds', message: 'Pictures has too many entries' }] },
    })
    expect(await talk(mia, tane)).toEqual([])
  })

  test("somebody else's picture, a dog's, one of another message and unknown ones are refused, and nothing is sent", async () => {
    const [used = ''] = await sentPictures()
    const [theirs = ''] = await uploads(tane, 1)
    const [ofDog = '', own = ''] = await uploads(mia, 2)
    await world.call(mia, dogs.create, { body: newDog({ pictures: [{ id: ofDog, alt: '' }] }) })
    for (const id of [used, theirs, ofDog, randomUUID(), 'x']) {
      expect(await send(mia, tane, { photoIds: [own, id], content: 'Look' })).toMatchObject(GONE)
    }
    expect(await talk(mia, tane)).toHaveLength(1)
    expect((await send(mia, tane, { photoIds: [own, own.toUpperCase()] })).body.pictures).toHaveLength(1)
  })

  test('a picture of a message is no picture of a dog', async () => {
    const [id = ''] = await sentPictures()
    const created = await world.call(mia, dogs.create, { body: newDog({ pictures: [{ id, alt: '' }] }) })
    expect(created).toMatchObject({ status: 400, body: { errors: [{ message: PICTURE_GONE }] } })
  })

  test('of many sends at once with the same picture, one takes it', async () => {
    await haveWritten(world, mia, tane)
    const ruby = await world.owner('Ruby')
    await haveWritten(world, mia, ruby)
    for (let round = 0; round < 5; round++) {
      const ids = await uploads(mia, 1)
      const answers = await Promise.all(
        [tane, ruby, tane, ruby].map(async (whom) => send(mia, whom, { photoIds: ids })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400])
    }
  })

  test('a repeat with the same message id answers with the same pictures and keeps nothing more [R3]', async () => {
    await haveWritten(world, mia, tane)
    const ids = await uploads(mia, 2)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, async () => send(mia, tane, { photoIds: ids, id })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(9).fill(200), 201])
    for (const { body } of answers) expect(body.pictures?.map((picture) => picture.id)).toEqual(ids)
    expect(await talk(tane, mia)).toHaveLength(1)
    expect(
      (await send(mia, tane, { photoIds: await uploads(mia, 1), id })).body.pictures?.map((one) => one.id),
    ).toEqual(ids)
  })

  test('the night and further uploads leave pictures of messages alone', async () => {
    const [id = ''] = await sentPictures()
    await world.db
      .updateTable('photos')
      .set({ createdAt: new Date(Date.now() - 90_000_000) })
      .execute()
    const bytes = Buffer.from('photo')
    const unused = { ownerId: mia.id, mime: 'image/webp' as const, bytes, cardBytes: bytes }
    await world.db
      .insertInto('photos')
      .values(Array.from({ length: 24 }, () => unused))
      .execute()
    await uploads(mia, 1)
    await cleanUp(world.db)
    expect(await seen(tane, id)).toBe(200)
  })
})

describe('before the other has answered [PHOTO-04 CONTACT-01]', () => {
  const REFUSED = { status: 403, body: { message: 'You can send pictures once Tāne has answered.' } }
  const ask = async () => (await world.call(mia, messages.mayWrite, { params: { userId: tane.id } })).body

  test('pictures are refused and words are not; an answer lifts it for both', async () => {
    const ids = await uploads(mia, 1)
    expect(await send(mia, tane, { photoIds: ids })).toMatchObject(REFUSED)
    expect(await ask()).toEqual({ refusal: null, noPictures: REFUSED.body.message })
    expect((await send(mia, tane, { content: 'Kia ora' })).status).toBe(201)
    expect(await send(mia, tane, { photoIds: ids })).toMatchObject(REFUSED)
    expect((await send(tane, mia, { photoIds: await uploads(tane, 1) })).status, 'the answer itself').toBe(201)
    expect(await ask()).toEqual({ refusal: null })
    expect((await send(mia, tane, { photoIds: ids })).status).toBe(201)
  })

  test('friends on both sides need no answer', async () => {
    const ids = await uploads(mia, 1)
    await world.call(mia, friends.add, { body: { friendUserId: tane.id } })
    expect(await send(mia, tane, { photoIds: ids })).toMatchObject(REFUSED)
    await world.call(tane, friends.add, { body: { friendUserId: mia.id } })
    expect((await send(mia, tane, { photoIds: ids })).status).toBe(201)
  })
})

describe('who sees them [PHOTO-04]', () => {
  test('the two alone: no third person, no friend, no operator, nobody signed out', async () => {
    const [id = ''] = await sentPictures()
    const [ruby, kiri] = [await world.owner('Ruby'), await world.owner('Kiri', { role: 'admin' })]
    for (const who of [ruby, kiri]) expect(await seen(who, id)).toBe(404)
    expect((await world.call(null, photos.show, { params: { photoId: id } })).status).toBe(401)
  })

  test('after a block the other side sees neither them nor their colours, and the sender still does', async () => {
    const [id = ''] = await sentPictures()
    await world.block(mia, tane)
    expect([await seen(tane, id), await seen(mia, id)]).toEqual([404, 200])
    expect((await talk(tane, mia))[0]?.pictures).toEqual([{ id, imageUrl: `/api/photos/${id}` }])
    expect(await send(tane, mia, { photoIds: await uploads(tane, 1) })).toMatchObject({
      status: 403,
      body: { code: 'cannot-write' },
    })
  })

  test('whoever deletes their copy no longer sees them; with the second copy they are gone', async () => {
    for (const [first, second] of [[mia, tane] as const, [tane, mia] as const]) {
      const [id = ''] = await sentPictures()
      await removeCopy(first, second)
      expect([await seen(first, id), await seen(second, id)]).toEqual([404, 200])
      await removeCopy(second, first)
      expect([await seen(first, id), await seen(second, id)]).toEqual([404, 404])
      expect(await stored()).toEqual([])
    }
  })

  test('pictures go with the dog that the message is about [C-42]', async () => {
    const dog = await world.dog(tane)
    await sentPictures(2, { contextDogId: dog.id })
    await world.call(tane, dogs.remove, { params: { id: dog.id } })
    expect(await stored()).toEqual([])
  })

  test('of a deleted account they stay with the other side, until that deletes its copy', async () => {
    const [id = ''] = await sentPictures()
    await uploads(mia, 1)
    await world.call(mia, account.remove)
    expect(await stored()).toEqual([id])
    expect(await seen(tane, id)).toBe(200)
    await removeCopy(tane, mia)
    expect(await stored()).toEqual([])
  })
})
