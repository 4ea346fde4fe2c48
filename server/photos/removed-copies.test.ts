import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl } from '#server/testing/pictures.ts'
import { pictureMessagesIn } from '#server/testing/picture-messages.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: '' })
const { upload, send } = pictureMessagesIn(world)
const REFUSED = { status: 400, body: { message: 'This picture cannot be used.', code: 'picture-removed' } }

const portrait = async (name: string) => readFile(new URL(`../demo/portraits/${name}.webp`, import.meta.url))
const removed = portrait('bernese')
const mirrored = removed.then(async (bytes) => sharp(bytes).flop().webp().toBuffer())
const another = portrait('huntaway-tricolour')

const uploaded = async (who: Owner, bytes: Promise<Buffer>): Promise<string> =>
  (await upload(who, dataUrl(await bytes, 'image/webp'))).body.id
const setOwn = async (who: Owner, photoId: string | null) => world.call(who, photos.setOwn, { body: { photoId } })
const withPictures = (ids: readonly string[]) => ({ pictures: ids.map((id) => ({ id, alt: '' })) })
const addDog = async (who: Owner, ids: readonly string[]) =>
  world.call(who, dogs.create, { body: newDog(withPictures(ids)) })

let [aroha, mia, tane] = [] as unknown as [Owner, Owner, Owner]
beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
})

/** Tāne's own picture is reported and taken down. */
async function takeDown() {
  const photoId = await uploaded(tane, removed)
  expect((await setOwn(tane, photoId)).status).toBe(200)
  const report = { subject: 'photo', id: photoId, category: 'inappropriate-picture', text: 'Look.' } as const
  expect((await world.call(mia, moderation.reportThing, { body: report })).status).toBe(201)
  await decideTakeDown()
}

async function decideTakeDown() {
  const { id } = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
  const decision = { decision: 'take-down', reason: 'inappropriate-picture', sentence: 'Not this one.' } as const
  expect((await world.call(aroha, moderation.decide, { params: { id }, body: decision })).status).toBe(200)
}

test('a copy that was uploaded before the picture was taken down cannot be used afterwards, by anybody [MOD-06]', async () => {
  const [copy, ofMia, other] = [
    await uploaded(tane, removed),
    await uploaded(mia, mirrored),
    await uploaded(mia, another),
  ]
  const { id: dogId } = (await addDog(mia, [])).body
  await takeDown()
  expect(await setOwn(tane, copy)).toMatchObject(REFUSED)
  expect(await setOwn(mia, ofMia)).toMatchObject(REFUSED)
  expect(await addDog(tane, [copy])).toMatchObject(REFUSED)
  const body = { ...withPictures([other, ofMia]), picturesBefore: [] }
  expect(await world.call(mia, dogs.edit, { params: { dogId }, body })).toMatchObject(REFUSED)
  expect(await send(tane, mia, { photoIds: [copy] })).toMatchObject(REFUSED)
  expect(await send(mia, tane, { photoIds: [other, ofMia], content: 'Look' })).toMatchObject(REFUSED)
  expect((await send(mia, tane, { photoIds: [other] })).status).toBe(201)
})

test('identical pictures of the dogs of one owner are taken down together [MOD-03 MOD-06]', async () => {
  const [first, again, third] = [
    await uploaded(tane, removed),
    await uploaded(tane, removed),
    await uploaded(tane, removed),
  ]
  const [other, ofMia] = [await uploaded(tane, another), await uploaded(mia, removed)]
  const { id: dogId } = (await addDog(tane, [third, again, other])).body
  const { id: miasDog } = (await addDog(mia, [ofMia])).body
  expect((await addDog(tane, [first])).status).toBe(201)
  const report = { subject: 'photo', id: again, category: 'inappropriate-picture', text: 'Look.' } as const
  expect((await world.call(mia, moderation.reportThing, { body: report })).status).toBe(201)
  await decideTakeDown()
  const shown = async (id: string) => (await world.call(mia, dogs.show, { params: { id } })).body
  expect((await shown(dogId)).pictures.map(({ id }) => id)).toEqual([other])
  const ids = (await world.db.selectFrom('photos').select('id').execute()).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([other, ofMia].toSorted())
  expect(
    (await shown(miasDog)).pictures.map(({ id }) => id),
    "another owner's stays",
  ).toEqual([ofMia])
})

test('a copy that a dog of another owner shows already stays, and does not keep the dog from being changed [MOD-06]', async () => {
  const { id: dogId, pictures } = (await addDog(mia, [await uploaded(mia, another), await uploaded(mia, mirrored)]))
    .body
  await takeDown()
  const turned = withPictures(pictures.map(({ id }) => id).toReversed())
  const { status, body } = await world.call(mia, dogs.edit, { params: { dogId }, body: turned })
  expect([status, body.pictures.map(({ id }) => id)]).toEqual([200, turned.pictures.map(({ id }) => id)])
})

test('a copy that was taken away as the own picture cannot be taken back once the other is removed [MOD-06]', async () => {
  const ofMia = await uploaded(mia, removed)
  for (const photoId of [ofMia, null]) expect((await setOwn(mia, photoId)).status).toBe(200)
  await takeDown()
  expect(await setOwn(mia, ofMia)).toMatchObject(REFUSED)
  await world.db.deleteFrom('removedPictures').execute()
  expect((await setOwn(mia, ofMia)).status).toBe(200)
})
