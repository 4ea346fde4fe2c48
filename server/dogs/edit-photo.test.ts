import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const picture = await redAndBlue(60, 40).jpeg().toBuffer()
const MIB = 1024 * 1024

const edit = async (who: Owner, dogId: string, body: unknown) => world.call(who, dogs.edit, { params: { dogId }, body })
const photoIds = async () => (await world.db.selectFrom('photos').select('id').execute()).map(({ id }) => id)

async function withPhoto() {
  const mia = await world.owner('Mia')
  const { body } = await world.call(mia, dogs.create, { body: newDog({ imageUrl: dataUrl(picture) }) })
  return { mia, id: body.id, imageUrl: body.imageUrl ?? '' }
}

test('a photo stays when the field is absent or has its own path [K-22 C-21]', async () => {
  const { mia, id, imageUrl } = await withPhoto()
  expect((await edit(mia, id, { name: 'Ruby' })).body.imageUrl).toBe(imageUrl)
  expect((await edit(mia, id, { imageUrl })).body.imageUrl).toBe(imageUrl)
  expect(await photoIds()).toHaveLength(1)
})

test('a new photo has a new path, and the old photo is removed [K-22 K-85 C-21]', async () => {
  const { mia, id, imageUrl } = await withPhoto()
  const { status, body } = await edit(mia, id, { imageUrl: dataUrl(picture) })
  expect(status).toBe(200)
  expect(body.imageUrl).not.toBe(imageUrl)
  expect(body.imageUrl).toBe(`/api/photos/${(await photoIds()).join()}`)
  const [old, now] = await Promise.all(
    [imageUrl, body.imageUrl ?? ''].map(async (url) => world.app.inject({ url, headers: { cookie: mia.cookie } })),
  )
  expect([old?.statusCode, now?.statusCode]).toEqual([404, 200])
})

test('null removes the photo [K-22 C-21]', async () => {
  const { mia, id } = await withPhoto()
  expect((await edit(mia, id, { imageUrl: null })).body.imageUrl).toBe(null)
  expect(await photoIds()).toEqual([])
})

test('the path of another dog’s photo is refused [K-22 S2]', async () => {
  const [hers, his] = [await withPhoto(), await withPhoto()]
  expect(await edit(hers.mia, hers.id, { imageUrl: his.imageUrl })).toMatchObject({
    status: 400,
    body: { message: 'Invalid dog data: Please select an image file (JPG, PNG, etc.)' },
  })
  expect(await photoIds()).toHaveLength(2)
})

test('a refused change stores no photo [K-22]', async () => {
  const { mia, id, imageUrl } = await withPhoto()
  expect((await edit(mia, id, { imageUrl: dataUrl(picture), location: 'Sydney' })).status).toBe(400)
  expect((await edit(mia, id, { imageUrl: dataUrl(Buffer.from('no picture')) })).status).toBe(400)
  expect(await photoIds()).toEqual([imageUrl.slice('/api/photos/'.length)])
})

test('concurrent changes of the photo leave one photo, which is the dog’s [R8]', async () => {
  const { mia, id } = await withPhoto()
  await Promise.all(Array.from({ length: 6 }, async () => edit(mia, id, { imageUrl: dataUrl(picture) })))
  const { body } = await world.call(mia, dogs.show, { params: { id } })
  expect((await photoIds()).map((photo) => `/api/photos/${photo}`)).toEqual([body.imageUrl])
})

const TOO_LARGE = {
  status: 413,
  body: { message: 'Please select an image smaller than 5MB', code: 'new-photo-too-large' },
}

test('a new photo of 5 MiB is decoded, one byte more is too large [K-22 C-15 DOGE-06]', async () => {
  const { mia, id } = await withPhoto()
  const ofSize = (bytes: number) => dataUrl(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]))
  expect((await edit(mia, id, { imageUrl: ofSize(5 * MIB) })).status).toBe(200)
  expect(await edit(mia, id, { imageUrl: ofSize(5 * MIB + 1) })).toMatchObject(TOO_LARGE)
})

test('a body of 7 MiB is read, one byte more is too large [G-14 K-22]', async () => {
  const { mia, id } = await withPhoto()
  const bodyOf = (bytes: number) => {
    const frame = '{"name":"Ruby","imageUrl":""}'
    return frame.replace('""', () => `"${'x'.repeat(bytes - frame.length)}"`)
  }
  expect(await edit(mia, id, bodyOf(7 * MIB))).toMatchObject({
    status: 400,
    body: { message: 'Invalid dog data: Please select an image file (JPG, PNG, etc.)' },
  })
  expect(await edit(mia, id, bodyOf(7 * MIB + 1))).toMatchObject(TOO_LARGE)
})
