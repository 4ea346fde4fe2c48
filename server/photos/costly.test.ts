import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { blankPng, dataUrl, pngChunk, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { photosWaiting } from './decode-photo.ts'

const world = openWorld({ LOG_LEVEL: 'error' })
const NOT_AN_IMAGE = {
  status: 400,
  body: { message: 'Invalid dog data: Please select an image file (JPG, PNG, etc.)' },
}

const create = async (who: Owner, upload: Buffer) =>
  world.call(who, dogs.create, { body: newDog({ imageUrl: dataUrl(upload, 'image/png') }) })

/** The status of a request that creates a dog with this picture. */
const statusOf = async (who: Owner, upload: Buffer) => (await create(who, upload)).status

/** A status that no route declares. */
async function faultStatus(who: Owner, upload: Buffer) {
  const { method, path: url } = dogs.create
  const payload = newDog({ imageUrl: dataUrl(upload, 'image/png') })
  return (await world.app.inject({ method, url, payload, headers: { cookie: who.cookie } })).statusCode
}

test('a side of 20,000 pixels is decoded, one pixel more is refused [K-20 S16]', async () => {
  const mia = await world.owner('Mia')
  expect(await statusOf(mia, blankPng(20_000, 1))).toBe(201)
  expect(await statusOf(mia, blankPng(1, 20_000))).toBe(201)
  expect(await create(mia, blankPng(20_001, 1))).toMatchObject(NOT_AN_IMAGE)
  expect(await create(mia, blankPng(1, 20_001))).toMatchObject(NOT_AN_IMAGE)
})

test('50 megapixels are decoded, one row more is refused [K-20 S16]', async () => {
  const mia = await world.owner('Mia')
  expect(await statusOf(mia, blankPng(10_000, 5_000))).toBe(201)
  expect(await create(mia, blankPng(10_000, 5_001))).toMatchObject(NOT_AN_IMAGE)
})

test('decoding is ended and refused after 5 s of CPU, and no other upload waits for it [K-20 S16]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  // 140 comments that unpack to 50 MB each in a picture of 10 × 10 pixels take 25 s of CPU without the limit.
  const comment = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))])
  const bomb = blankPng(10, 10, { extra: Array<Buffer>(140).fill(pngChunk('zTXt', comment)) })
  let isRefused = false
  const refusal = create(mia, bomb).finally(() => (isRefused = true))
  expect(await statusOf(tane, blankPng(10, 10))).toBe(201)
  expect(isRefused).toBe(false)
  expect(await refusal).toMatchObject(NOT_AN_IMAGE)
})

test('decoding is ended and refused above 384 MB of memory [K-20 S16]', async () => {
  const mia = await world.owner('Mia')
  // The library holds an interlaced picture in memory with eight bytes a pixel: 392 MB here, 72 MB in the second.
  expect(await create(mia, blankPng(7_000, 7_000, { isDeep: true, isInterlaced: true }))).toMatchObject(NOT_AN_IMAGE)
  expect(await statusOf(mia, blankPng(3_000, 3_000, { isDeep: true, isInterlaced: true }))).toBe(201)
})

test('a member’s uploads beyond a few are answered 503, and other members are served [S16 S19]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  // Too small to be counted as a big body, and long to decode: all six arrive before one is done.
  const upload = blankPng(3_000, 3_000)
  const ofMia = Array.from({ length: 6 }, async () => create(mia, upload))
  await expect.poll(photosWaiting).toBe(1)
  const ofTane = create(tane, await redAndBlue(800, 600).png().toBuffer())
  const replies = await Promise.all(ofMia)
  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 503, 503, 503])
  expect(replies.find(({ status }) => status === 503)).toMatchObject({
    body: { message: 'We are very busy right now. Please try again in a moment.', code: 'busy' },
  })
  expect((await ofTane).status).toBe(201)
})

test('concurrent uploads of many members are all decoded [S19]', async () => {
  const upload = await redAndBlue(80, 60).png().toBuffer()
  const owners = await Promise.all(Array.from({ length: 12 }, async (_, index) => world.owner(`Owner ${index}`)))
  const replies = await Promise.all(owners.map(async (owner) => create(owner, upload)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(replies.map(({ body }) => body.imageUrl)).size).toBe(12)
})

test('a crash of the decoder is a logged fault, not an invalid picture', async () => {
  const mia = await world.owner('Mia')
  const upload = blankPng(10, 10)
  const node = process.execPath
  try {
    process.execPath = '/bin/false'
    expect(await faultStatus(mia, upload)).toBe(500)
    process.execPath = '/nowhere/node'
    expect(await faultStatus(mia, upload)).toBe(500)
  } finally {
    process.execPath = node
  }
  expect(world.logs.join('')).toContain('The picture decoder failed (1)')
  expect(world.logs.join('')).toContain('The picture decoder could not be run')
})
