import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { readConfig } from '#server/config.ts'
import { removeDueObjects } from '../deletions.ts'
import { sweepObjects } from '../sweep.ts'

const store = openTestStore()
const world = openWorld({ ...store.settings, PHOTOS: 's3' })
const picture = redAndBlue(900, 600).jpeg().toBuffer().then(dataUrl)
const AWAY = {
  status: 503,
  body: {
    message: 'Pictures cannot be reached right now. Please try again in a few minutes.',
    code: 'pictures-away',
  },
}

const openStore = (settings = {}) => {
  const { objectStore } = readConfig({ ...TESTING, ...store.settings, ...settings })
  if (!objectStore) throw new Error('no store')
  return openObjectStore(objectStore, () => {})
}
const objects = openStore()

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

const create = async (who: Owner, fields = {}) =>
  world.call(who, dogs.create, { body: newDog({ imageUrl: await picture, ...fields }) })
const look = async (who: Owner, path: string, app = world.app) =>
  app.inject({ url: path, headers: { cookie: who.cookie } })
const rows = async () => world.db.selectFrom('photos').selectAll().execute()
const deletions = async () => world.db.selectFrom('photoDeletions').selectAll().execute()
/** Makes everything that waits for being removed due. */
const hurry = async () => world.pool.query('update photo_deletions set due_at = now()')
const removeAll = async () => {
  while (await removeDueObjects(world.db, objects));
}

test('with PHOTOS=s3 both sizes lie in the store, and the row has their hash in place of bytes [PHOTO-06]', async () => {
  const { body } = await create(mia)
  const [row] = await rows()
  expect(row).toMatchObject({ bytes: Buffer.alloc(0), cardBytes: Buffer.alloc(0) })
  const keys = [`photos/card/${row?.objectKey}`, `photos/full/${row?.objectKey}`]
  expect(await store.keys()).toEqual(keys)
  const [card, full] = await Promise.all(keys.map(store.bytes))
  if (!card || !full) throw new Error('nothing was stored')
  expect(row?.objectSha256).toEqual(createHash('sha256').update(full).update(card).digest())
  expect(await deletions()).toEqual([])

  const shown = await look(tane, body.imageUrl ?? '')
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload).toEqual(full)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect((await look(tane, `${body.imageUrl}?size=card`)).rawPayload).toEqual(card)
  expect((await sharp(full).metadata()).width).toBe(800)
})

test('a photo in the store is shown to the same people as one in the database [PHOTO-06 B3]', async () => {
  const { body } = await create(mia)
  const path = body.imageUrl ?? ''
  expect((await look(tane, path)).statusCode).toBe(200)
  await world.block(mia, tane)
  expect((await look(tane, path)).statusCode).toBe(404)
  expect((await look(tane, `${path}?size=card`)).statusCode).toBe(404)
  expect((await world.app.inject({ url: path })).statusCode).toBe(401)
  expect((await look(mia, path)).statusCode).toBe(200)
})

test('with S3_SIGNED=on those who may see it are sent to the store, for five minutes [PHOTO-06 SCALE-08]', async () => {
  const { body } = await create(mia)
  const app = await world.anotherApp({ S3_SIGNED: 'on' })
  const path = body.imageUrl ?? ''
  const sent = await look(tane, path, app)
  expect(sent.statusCode).toBe(302)
  expect(sent.headers['cache-control']).toBe('private, max-age=240')
  const address = new URL(sent.headers.location ?? '')
  expect(address.origin).toBe(store.settings['S3_ENDPOINT'])
  expect(address.searchParams.get('X-Amz-Expires')).toBe('300')
  const [row] = await rows()
  const reply = await fetch(address)
  expect(reply.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(await store.bytes(`photos/full/${row?.objectKey}`))
  address.searchParams.set('X-Amz-Expires', '86400')
  expect((await fetch(address)).status, 'an address that was made longer').toBe(403)
  address.search = ''
  expect((await fetch(address)).status, 'without a signature').toBe(403)

  await world.block(mia, tane)
  expect((await look(tane, path, app)).statusCode).toBe(404)
})

test('while the store is away uploads are refused and leave no row, and nothing else stops [PHOTO-06]', async () => {
  const { body } = await create(mia)
  await store.stop()
  try {
    expect(await create(mia)).toMatchObject(AWAY)
    expect(await world.call(mia, photos.upload, { body: { imageUrl: await picture } })).toMatchObject(AWAY)
    expect(await rows()).toHaveLength(1)
    const params = { photoId: (await rows())[0]?.id ?? '' }
    expect(await world.call(tane, photos.show, { params })).toMatchObject(AWAY)
    expect((await create(mia, { imageUrl: null })).status, 'a dog without a photo').toBe(201)
    expect((await world.call(tane, dogs.show, { params: { id: body.id } })).status).toBe(200)
    const report = {
      subject: 'photo',
      id: params.photoId,
      category: 'something-else',
      text: 'Not a dog at all',
    } as const
    expect((await world.call(tane, moderation.reportThing, { body: report })).status).toBe(201)
  } finally {
    await store.start()
  }
  expect(await deletions(), 'what may have been put is noted').toHaveLength(2)
  expect((await create(mia)).status).toBe(201)
})

test('a store that never answers is given up after five seconds [PHOTO-06]', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const start = Date.now()
  await expect(openStore({ S3_ENDPOINT: `http://127.0.0.1:${port}` }).get('photos/full/x')).rejects.toThrow(
    ProblemError,
  )
  expect(Date.now() - start).toBeLessThan(9_000)
  silent.closeAllConnections()
  silent.close()
})

test('a row that goes leaves no object, however it goes [PHOTO-06]', async () => {
  const { body } = await create(mia)
  const other = await create(mia)
  await world.call(mia, photos.upload, { body: { imageUrl: await picture } })
  expect(await store.keys()).toHaveLength(6)
  await world.call(mia, dogs.remove, { params: { id: body.id } })
  await world.call(mia, dogs.edit, { params: { dogId: other.body.id }, body: { imageUrl: null } })
  expect(await deletions()).toHaveLength(2)
  await removeAll()
  expect(await store.keys()).toHaveLength(2)
  await world.pool.query('delete from photos')
  await removeAll()
  expect(await store.keys()).toEqual([])
  expect(await deletions()).toEqual([])
})

test('a deletion that the store does not take is tried again, ever later [PHOTO-06]', async () => {
  const { body } = await create(mia)
  await world.call(mia, dogs.remove, { params: { id: body.id } })
  await store.stop()
  try {
    expect(await removeDueObjects(world.db, objects)).toBe(false)
    const [waiting] = await deletions()
    expect(waiting?.attempts).toBe(1)
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
    await hurry()
    await removeDueObjects(world.db, objects)
    expect((await deletions())[0]?.attempts).toBe(2)
  } finally {
    await store.start()
  }
  await hurry()
  await removeAll()
  expect([await deletions(), await store.keys()]).toEqual([[], []])
})

test('a picture whose dog could not be saved is removed from the store [PHOTO-06]', async () => {
  for (let made = 0; made < 20; made++) await world.dog(mia)
  expect((await create(mia)).status).toBe(409)
  expect(await rows()).toEqual([])
  expect(await store.keys()).toHaveLength(2)
  await removeAll()
  expect(await store.keys(), 'not before the request is surely over').toHaveLength(2)
  await hurry()
  await removeAll()
  expect(await store.keys()).toEqual([])
})

test('the nightly sweep finds objects that nobody knows, and photos that are lost [PHOTO-06]', async () => {
  await create(mia)
  await create(mia)
  expect(await sweepObjects(world.db, objects)).toEqual({ unknown: 0, lost: 0 })
  const stray = '0f8fad5b-d9cb-469f-a165-70867728950e'
  await objects.put(`photos/full/${stray}`, Buffer.from('nobody knows me'), 'image/webp')
  await objects.put('photos/full/not-ours', Buffer.from('leave me'), 'image/webp')
  const [lost] = await rows()
  await objects.remove(`photos/card/${lost?.objectKey}`)
  expect(await sweepObjects(world.db, objects), 'it is new').toEqual({ unknown: 0, lost: 1 })
  const tomorrow = new Date(Date.now() + DAY_MS + 1000)
  expect(await sweepObjects(world.db, objects, tomorrow)).toEqual({ unknown: 1, lost: 1 })
  await removeAll()
  const keys = await store.keys()
  expect(keys).not.toContain(`photos/full/${stray}`)
  expect(keys).toContain('photos/full/not-ours')
  expect(await rows()).toHaveLength(2)
})

test("one's own data and reports hold the pictures that lie in the store [PHOTO-06]", async () => {
  const { body } = await create(mia)
  await world.call(mia, photos.upload, { body: { imageUrl: await picture } })
  const full = (await look(mia, body.imageUrl ?? '')).rawPayload
  const file = await world.call(mia, account.ownData)
  expect(file.body.dogs[0]?.photo).toBe(dataUrl(full, 'image/webp'))
  expect(file.body.photos[0]?.photo).toMatch(/^data:image\/webp;base64,.{100}/)
  const report = { subject: 'dog', id: body.id, category: 'something-else', text: 'Not a dog at all' } as const
  await world.call(tane, moderation.reportThing, { body: report })
  const [kept] = await world.db.selectFrom('reportedUsers').select('picture').execute()
  expect(kept?.picture).toEqual(full)
})

test('pages may load photos from the store where browsers are sent there, and from nowhere else [PHOTO-06]', async () => {
  const imagesOf = async (app = world.app) => {
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    return /img-src [^;]+/.exec(String(headers['content-security-policy']))?.[0]
  }
  expect(await imagesOf()).toBe("img-src 'self' blob:")
  expect(await imagesOf(await world.anotherApp({ S3_SIGNED: 'on' }))).toBe(
    `img-src 'self' blob: ${store.settings['S3_ENDPOINT']}`,
  )
})
