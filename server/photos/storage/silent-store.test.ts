import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/platform/database/db.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl } from '#server/testing/pictures.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { looksOfVariants } from '../decoding/picture-hash.ts'

const store = openTestStore()
const world = openWorld({ ...store.settings, PHOTOS: 's3' })
const AWAY = { status: 503, body: { code: 'pictures-away' } }

/** Requests to the store are given up when a test ends this; after how many seconds is a matter of object-store.test.ts. */
let patience: AbortController
let mia: Owner
let tane: Owner
let others: Owner[]
beforeEach(async () => {
  patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal)
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  // More than there are connections to the database.
  others = []
  for (let n = 0; n < 12; n++) others.push(await world.owner('Ruby'))
})

afterEach(() => {
  patience.abort()
  vi.restoreAllMocks()
})

const withPictures = (...ids: string[]) => ({ pictures: ids.map((id) => ({ id, alt: '' })) })
const addDog = async (who: Owner, ...ids: string[]) =>
  world.call(who, dogs.create, { body: newDog(withPictures(...ids)) })
const setOwn = async (who: Owner, photoId: string | null) => world.call(who, photos.setOwn, { body: { photoId } })
/** A picture that was uploaded before, for calls that end before they have its bytes. */
const uploaded = async ({ id: ownerId }: Owner): Promise<string> => {
  const inStore = { objectKey: randomUUID(), objectSha256: Buffer.alloc(32) }
  const row = { ownerId, mime: 'image/webp', bytes: Buffer.alloc(0), cardBytes: Buffer.alloc(0), ...inStore } as const
  return (await world.db.insertInto('photos').values(row).returning('id').executeTakeFirstOrThrow()).id
}
/** Something was taken down since the uploads, which must be compared from now on. */
const noteTakeDown = async () =>
  world.db.insertInto('adminActs').values({ adminId: mia.id, act: 'took-down', userId: null, detail: null }).execute()

/** Calls that wait for the store, which has to be silent, and how many of them are answered. */
async function waiting<Reply>(calls: readonly Promise<Reply>[]) {
  let answered = 0
  for (const call of calls) void call.then(() => answered++)
  await expect.poll(store.waited).toBeGreaterThanOrEqual(calls.length)
  return { replies: Promise.all(calls), answered: () => answered }
}

test('however many report while the store is silent, others are served, and the reports are stored [PHOTO-06 MOD-01]', async () => {
  const { id } = (await addDog(mia, await uploaded(mia), await uploaded(mia), await uploaded(mia))).body
  store.fallSilent()
  const report = { subject: 'dog', id, category: 'unsafe-dog', text: 'It bites.' } as const
  const { replies, answered } = await waiting(
    others.map(async (who) => world.call(who, moderation.reportThing, { body: report })),
  )
  expect((await world.call(tane, notifications.list)).status).toBe(200)
  expect(answered()).toBe(0)
  patience.abort()
  expect((await replies).map(({ status }) => status)).toEqual(others.map(() => 201))
  const rows = await world.db.selectFrom('reportedUsers').select(['snapshot', 'picture', 'morePictures']).execute()
  expect(rows).toHaveLength(others.length)
  expect(rows[0]).toMatchObject({ picture: null, morePictures: [] })
})

test('pictures that wait to be compared hold neither connections to the database nor locks [PHOTO-06 MOD-06]', async () => {
  const uploads: [Owner, string][] = []
  for (const who of others) uploads.push([who, await uploaded(who)])
  for (const who of others) await haveWritten(world, who, tane)
  const { id: dogId } = (await addDog(mia)).body
  const ofMia = await uploaded(mia)
  await noteTakeDown()
  store.fallSilent()
  const claims = uploads.map(async ([who, photoId], n) => {
    if (n % 3 === 0) return setOwn(who, photoId)
    if (n % 3 === 1) return addDog(who, photoId)
    return world.call(who, messages.send, { body: { receiverId: tane.id, content: '', photoIds: [photoId] } })
  })
  const edit = world.call(mia, dogs.edit, { params: { dogId }, body: withPictures(ofMia) })
  const { replies, answered } = await waiting<{ status: number }>([...claims, edit])
  expect((await world.call(tane, notifications.list)).status).toBe(200)
  for (const who of [mia, ...others.slice(0, 3)]) expect((await setOwn(who, null)).status).toBe(200)
  expect(answered()).toBe(0)
  patience.abort()
  for (const reply of await replies) expect(reply).toMatchObject(AWAY)
  expect(await world.db.selectFrom('photos').select('id').execute()).toHaveLength(uploads.length + 1)
})

test('a copy is refused when the picture is taken down while the copy is looked at [MOD-06]', async () => {
  const portrait = await readFile(new URL('../../demo/portraits/bernese.webp', import.meta.url))
  const { body } = await world.call(mia, photos.upload, { body: { imageUrl: dataUrl(portrait, 'image/webp') } })
  await noteTakeDown()
  store.fallSilent()
  const { replies } = await waiting([setOwn(mia, body.id)])
  const looks = await looksOfVariants(portrait)
  await world.db
    .insertInto('removedPictures')
    .values(looks.map((look) => ({ reportId: mia.id, ...look })))
    .execute()
  store.speak()
  expect(await replies).toMatchObject([{ status: 400, body: { code: 'picture-removed' } }])
})

test('within a transaction the store cannot be asked, so that no call makes others wait for it [PHOTO-06]', async () => {
  const { objectStore } = readConfig({ ...TESTING, ...store.settings })
  if (!objectStore) throw new Error('no store')
  const objects = openObjectStore(objectStore, () => {})
  expect(await objects.get('photos/card/unknown')).toBeNull()
  const asking = inTransaction(world.db, async () => objects.get('photos/card/unknown'))
  await expect(asking).rejects.toThrow('The object store was asked within a transaction')
})
