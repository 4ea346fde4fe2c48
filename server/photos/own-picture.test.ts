import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { cardPhoto, OWN_PICTURE_GONE, photoUrl } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const small = redAndBlue(40, 40).jpeg().toBuffer().then(dataUrl)
const GONE = { status: 400, body: { errors: [{ field: 'photoId', message: OWN_PICTURE_GONE }] } }

const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const

async function upload(who: Owner, picture = small): Promise<string> {
  const { status, body } = await world.call(who, photos.upload, { body: { imageUrl: await picture } })
  expect(status).toBe(201)
  return body.id
}

const set = async (who: Owner, photoId: string | null) => world.call(who, photos.setOwn, { body: { photoId } })

/** Makes a new picture the owner's own. @returns its id */
async function picturedBy(who: Owner, picture = small): Promise<string> {
  const id = await upload(who, picture)
  expect(await set(who, id)).toMatchObject({ status: 200, body: { profileImageUrl: photoUrl(id) } })
  return id
}

const seen = async (who: Owner, id: string) => (await world.call(who, photos.show, { params: { photoId: id } })).status
const ownOf = async (who: Owner) => (await world.call(who, account.current)).body.profileImageUrl
const stored = async () => (await world.db.selectFrom('photos').select('id').execute()).map(({ id }) => id).toSorted()

test('an owner’s picture is seen by everybody, in both sizes, wherever the owner is [PHOTO-03]', async () => {
  const [mia, tane] = await people()
  const id = await picturedBy(mia)
  const imageUrl = photoUrl(id)
  const { id: dogId } = await world.dog(mia)
  await world.call(tane, friends.add, { body: { friendUserId: mia.id, contextDogId: null } })
  await world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Walk?' } })

  expect(await ownOf(mia)).toBe(imageUrl)
  for (const path of [imageUrl, cardPhoto(imageUrl)]) {
    const { statusCode, headers } = await world.app.inject({ url: path, headers: { cookie: tane.cookie } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  }
  expect((await world.call(tane, owners.show, { params: { id: mia.id } })).body.profileImageUrl).toBe(imageUrl)
  expect((await world.call(tane, dogs.show, { params: { id: dogId } })).body.owner.profileImageUrl).toBe(imageUrl)
  expect((await world.call(tane, friends.list)).body[0]?.friendUser.profileImageUrl).toBe(imageUrl)
  expect((await world.call(tane, messages.recent)).body[0]?.sender.profileImageUrl).toBe(imageUrl)
  const aroha = await world.owner('Aroha', { role: 'admin' })
  const found = await world.call(aroha, admin.findUser, { params: { id: mia.id } })
  expect(found.body.profileImageUrl).toBe(imageUrl)
  expect((await world.app.inject({ url: imageUrl })).statusCode).toBe(401)
})

test('a picture that was only sent up is seen by its owner alone [PHOTO-03]', async () => {
  const [mia, tane] = await people()
  const id = await upload(mia)
  expect([await seen(mia, id), await seen(tane, id)]).toEqual([200, 404])
  expect(await ownOf(mia)).toBeNull()
})

test('another picture takes the place of the first, whose bytes are deleted [PHOTO-03]', async () => {
  const [mia, tane] = await people()
  const first = await picturedBy(mia)
  const second = await picturedBy(mia)
  expect(await stored()).toEqual([second])
  expect([await seen(tane, first), await seen(tane, second)]).toEqual([404, 200])
  expect((await set(mia, second.toUpperCase())).body.profileImageUrl).toBe(photoUrl(second))
  expect(await seen(tane, second)).toBe(200)
})

test('a removed picture is gone for others at once, can be taken back, and is deleted in the night [PHOTO-03]', async () => {
  const [mia, tane] = await people()
  const id = await picturedBy(mia)
  expect(await set(mia, null)).toMatchObject({ status: 200, body: { profileImageUrl: null } })
  expect([await ownOf(mia), await seen(tane, id)]).toEqual([null, 404])
  expect((await set(mia, id)).status).toBe(200)
  expect([await ownOf(mia), await seen(tane, id)]).toEqual([photoUrl(id), 200])

  await world.pool.query("update photos set created_at = now() - interval '25 hours'")
  await cleanUp(world.db)
  expect(await stored()).toEqual([id])
  await set(mia, null)
  await cleanUp(world.db)
  expect(await stored()).toEqual([])
  expect(await set(mia, id)).toMatchObject(GONE)
})

test('only a picture of the caller’s own that nothing else shows is taken, never an address [PHOTO-03]', async () => {
  const [mia, tane] = await people()
  const theirs = await upload(tane)
  const [ofDog, further] = [await upload(mia), await upload(mia)]
  const pictures = [ofDog, further].map((id) => ({ id, alt: '' }))
  await world.call(mia, dogs.create, { body: newDog({ pictures }) })
  const own = await picturedBy(mia)
  const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e'
  for (const id of [theirs, ofDog, further, unknown, 'x', 'https://example.org/me.jpg', photoUrl(theirs)]) {
    expect(await set(mia, id)).toMatchObject(GONE)
  }
  for (const [route, method] of [
    ['/api/auth/profile', 'PATCH'],
    ['/api/photos/own', 'PUT'],
  ] as const) {
    await world.app.inject({
      method,
      url: route,
      headers: { cookie: mia.cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ photoId: own, profileImageUrl: 'https://example.org/me.jpg' }),
    })
    expect(await ownOf(mia)).toBe(photoUrl(own))
  }
  expect(await seen(tane, theirs)).toBe(200)
})

test('a dog cannot have its owner’s picture [PHOTO-03]', async () => {
  const [mia] = await people()
  const id = await picturedBy(mia)
  const answer = await world.call(mia, dogs.create, { body: newDog({ pictures: [{ id, alt: '' }] }) })
  expect(answer.status).toBe(400)
  expect(await ownOf(mia)).toBe(photoUrl(id))
})

test('of many at once one is the owner’s, and no other is left of those that were [PHOTO-03]', async () => {
  const [mia] = await people()
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await upload(mia))
  await Promise.all(ids.map(async (id) => set(mia, id)))
  const own = await ownOf(mia)
  expect((await stored()).map(photoUrl)).toEqual([own])
})

describe('who cannot meet the owner does not see the picture [PHOTO-03]', () => {
  test('either side of a block', async () => {
    const [mia, tane] = await people()
    const [ofMia, ofTane] = [await picturedBy(mia), await picturedBy(tane)]
    await world.block(tane, mia)
    expect([await seen(tane, ofMia), await seen(mia, ofTane), await seen(mia, ofMia)]).toEqual([404, 404, 200])
    await world.call(tane, moderation.unblock, { params: { userId: mia.id } })
    expect(await seen(tane, ofMia)).toBe(200)
  })

  test('while the owner is suspended; hiding an owner changes nothing', async () => {
    const [mia, tane] = await people()
    const id = await picturedBy(mia)
    await world.call(tane, moderation.hide, { params: { ownerId: mia.id } })
    expect(await seen(tane, id)).toBe(200)
    await world.pool.query("update users set suspended_until = now() + interval '1 day' where id = $1", [mia.id])
    expect(await seen(tane, id)).toBe(404)
  })
})

test('the picture goes with the account, and is in the file of one’s own data [PHOTO-03 S30]', async () => {
  const [mia] = await people()
  await picturedBy(mia)
  await upload(mia)
  const { body } = await world.call(mia, account.ownData)
  expect(body.photos.map(({ isOfOwner, dogId }) => [isOfOwner, dogId])).toEqual([
    [true, null],
    [false, null],
  ])
  expect(body.photos[0]?.photo).toMatch(/^data:image\/webp;base64,/)
  await world.call(mia, account.remove)
  expect(await stored()).toEqual([])
  const row = await world.db.selectFrom('users').select('profileImageUrl').where('id', '=', mia.id).executeTakeFirst()
  expect(row?.profileImageUrl ?? null).toBeNull()
})

describe('reports', () => {
  const report = async (who: Owner, subject: 'photo' | 'owner', id: string) =>
    world.call(who, moderation.reportThing, {
      body: { subject, id, category: 'inappropriate-picture', text: 'Look.' },
    })
  const kept = async () =>
    world.db
      .selectFrom('reportedUsers')
      .select(['id', 'snapshot', 'picture', 'reportedUserId'])
      .executeTakeFirstOrThrow()

  test('an owner’s picture is reported, taken down, and cannot come back [PHOTO-03 MOD-01 MOD-06]', async () => {
    const [mia, tane] = await people()
    const aroha = await world.owner('Aroha', { role: 'admin' })
    // One with enough in it to be known again.
    const portrait = readFile(new URL('../demo/portraits/bernese.webp', import.meta.url)).then((bytes) =>
      dataUrl(bytes, 'image/webp'),
    )
    const id = await picturedBy(mia, portrait)
    expect((await report(tane, 'photo', id)).status).toBe(201)
    const { id: reportId, ...evidence } = await kept()
    expect(evidence).toMatchObject({ snapshot: 'Photo of Mia', reportedUserId: mia.id })
    expect(evidence.picture?.length).toBeGreaterThan(0)

    const decision = { decision: 'take-down', reason: 'inappropriate-picture', sentence: 'Not this one.' } as const
    const decided = await world.call(aroha, moderation.decide, { params: { id: reportId }, body: decision })
    expect(decided.status).toBe(200)
    expect([await ownOf(mia), await stored()]).toEqual([null, []])
    const again = await world.call(mia, photos.upload, { body: { imageUrl: await portrait } })
    expect(again).toMatchObject({ status: 400, body: { message: 'This picture cannot be used.' } })
  })

  test('taking down a dog’s picture leaves the owner’s [PHOTO-03 MOD-06]', async () => {
    const [mia, tane] = await people()
    const aroha = await world.owner('Aroha', { role: 'moderator' })
    const [own, ofDog] = [await picturedBy(mia), await upload(mia)]
    await world.call(mia, dogs.create, { body: newDog({ pictures: [{ id: ofDog, alt: '' }] }) })
    await report(tane, 'photo', ofDog)
    const { id } = await kept()
    const decision = { decision: 'take-down', reason: 'inappropriate-picture', sentence: 'Not this one.' } as const
    await world.call(aroha, moderation.decide, { params: { id }, body: decision })
    expect([await ownOf(mia), await stored()]).toEqual([photoUrl(own), [own]])
  })

  test('the report of an owner keeps the picture; one that is only sent up cannot be reported [MOD-01]', async () => {
    const [mia, tane] = await people()
    expect((await report(tane, 'photo', await upload(mia))).status).toBe(404)
    await picturedBy(mia)
    expect((await report(tane, 'owner', mia.id)).status).toBe(201)
    expect((await kept()).picture?.length).toBeGreaterThan(0)
  })
})
