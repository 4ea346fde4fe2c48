import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, phonePhoto, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const NOT_AN_IMAGE = {
  status: 400,
  body: { message: 'Invalid dog data: Please select an image file (JPG, PNG, etc.)' },
}

const create = async (who: Owner, imageUrl: string) => world.call(who, dogs.create, { body: newDog({ imageUrl }) })

/** Fetches a stored picture by its path, as a browser does. */
async function look(who: Owner | null, path: string) {
  const answer = await world.app.inject({ url: path, headers: who ? { cookie: who.cookie } : {} })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

async function stored(upload: string) {
  const mia = await world.owner('Mia')
  const { status, body } = await create(mia, upload)
  expect(status).toBe(201)
  const path = body.imageUrl ?? ''
  const [full, card] = [await look(mia, path), await look(mia, cardPhoto(path))]
  return {
    path,
    full,
    card,
    image: sharp(full.bytes),
    size: await sizeOf(full.bytes),
    cardSize: await sizeOf(card.bytes),
  }
}

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

/** Red, green and blue of one pixel. */
async function colourAt(image: Sharp, left: number, top: number) {
  const pixel = await image.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel].map((value) => (value > 200 ? 'much' : value < 60 ? 'little' : 'some'))
}

const RED = ['much', 'little', 'little']
const BLUE = ['little', 'little', 'much']

test('a photo is stored in its own table and served at a short path [C-21 K-85]', async () => {
  const { path, full, card } = await stored(dataUrl(await redAndBlue(300, 200).jpeg().toBuffer()))
  expect(path).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/)
  for (const { status, headers } of [full, card]) {
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('a phone’s photo is rotated upright and loses place, time and author [K-20 C-21 S16]', async () => {
  const upload = await phonePhoto(1200, 900)
  expect((await sharp(upload).metadata()).orientation).toBe(6)
  const { full, card, image, size } = await stored(dataUrl(upload))
  expect(size).toEqual([600, 800])
  expect(await colourAt(image, 300, 100)).toEqual(RED)
  expect(await colourAt(image, 300, 700)).toEqual(BLUE)
  for (const { bytes } of [full, card]) {
    const { exif, xmp, iptc, icc, orientation, format } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: 'webp' })
    expect(bytes.includes('Canary')).toBe(false)
  }
})

test.each([
  { name: 'wider than high', sent: [1600, 1000], full: [800, 500], card: [400, 250] },
  { name: 'higher than wide', sent: [900, 1800], full: [400, 800], card: [200, 400] },
  { name: 'smaller than a card', sent: [120, 80], full: [120, 80], card: [120, 80] },
  { name: 'between card and full', sent: [600, 600], full: [600, 600], card: [400, 400] },
])('a photo $name is scaled to fit 800 and 400 px and never enlarged [K-20 DOGC-20]', async ({ sent, full, card }) => {
  const [width = 0, height = 0] = sent
  const { size, cardSize } = await stored(dataUrl(await redAndBlue(width, height).jpeg().toBuffer()))
  expect([size, cardSize]).toEqual([full, card])
})

test('a transparent PNG gets a light background, not a black one', async () => {
  const clear = { create: { width: 50, height: 50, channels: 4, background: '#00000000' } } as const
  const { image } = await stored(dataUrl(await sharp(clear).png().toBuffer(), 'image/png'))
  expect(await colourAt(image, 25, 25)).toEqual(['much', 'much', 'much'])
  expect((await image.metadata()).hasAlpha).toBe(false)
})

test('an animated GIF is stored as its first frame', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const gif = await sharp([await plain('#ff0000'), await plain('#0000ff')], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { image } = await stored(dataUrl(gif, 'image/gif'))
  expect((await image.metadata()).pages ?? 1).toBe(1)
  expect(await colourAt(image, 20, 20)).toEqual(RED)
})

test('WebP is accepted, and the format is read from the content, not from the media type [K-20]', async () => {
  const webp = await redAndBlue(60, 40).webp().toBuffer()
  for (const mime of ['image/webp', 'image/jpeg', 'image/jpg', 'image/png']) {
    expect((await stored(dataUrl(webp, mime))).size).toEqual([60, 40])
  }
})

test('a picture with a script appended is stored without it [S16]', async () => {
  const picture = await redAndBlue(60, 40).jpeg().toBuffer()
  const script = Buffer.from('<script>alert("canary")</script>')
  const { full } = await stored(dataUrl(Buffer.concat([picture, script])))
  expect(full.bytes.includes('canary')).toBe(false)
})

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const whole = await redAndBlue(400, 400).jpeg({ quality: 100 }).toBuffer()

test.each([
  ['an SVG', dataUrl(svg, 'image/svg+xml')],
  ['an SVG that calls itself a JPEG', dataUrl(svg)],
  ['a picture that breaks off', dataUrl(whole.subarray(0, whole.length / 2))],
  ['a PNG that breaks off', dataUrl((await sharp(whole).png().toBuffer()).subarray(0, 500), 'image/png')],
  ['the head of a JPEG and nothing more', dataUrl(Buffer.from('ffd8ffe000104a464946', 'hex'))],
  ['a PDF', dataUrl(Buffer.from('%PDF-1.4\n%%EOF'))],
  ['a page', dataUrl(Buffer.from('<html><script>alert(1)</script></html>'))],
  ['a TIFF', dataUrl(await sharp(whole).tiff().toBuffer())],
  ['an AVIF', dataUrl(await sharp(whole).resize(32).avif().toBuffer())],
  ['nothing', 'data:image/jpeg;base64,'],
  ['no base64', 'data:image/jpeg;base64,%%%%'],
  [
    'base64 with a line break',
    `data:image/jpeg;base64,${whole.toString('base64').slice(0, 80)}\n${whole.toString('base64').slice(80)}`,
  ],
  ['a picture that is not in base64', 'data:image/jpeg,abc'],
  ['another kind of data', dataUrl(whole, 'text/html')],
  ['an address elsewhere', 'https://evil.example/dog.jpg'],
  ['an address inside', 'http://169.254.169.254/latest/meta-data'],
  ['a file of the server', 'file:///etc/passwd'],
  ['the path of another photo', '/api/photos/0f8fad5b-d9cb-469f-a165-70867728950e'],
])('%s is refused as a photo [K-20 DOGC-18 S12 S16]', async (_name, upload) => {
  const mia = await world.owner('Mia')
  expect(await create(mia, upload)).toMatchObject(NOT_AN_IMAGE)
  expect(await world.db.selectFrom('photos').select('id').execute()).toEqual([])
})

test('a file of 10 MiB is decoded, one byte more is too large [K-20 C-15]', async () => {
  const mia = await world.owner('Mia')
  const ofSize = (bytes: number) => dataUrl(Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]))
  expect((await create(mia, ofSize(10 * 1024 * 1024))).status).toBe(201)
  expect(await create(mia, ofSize(10 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { message: 'Please select an image smaller than 10MB', code: 'photo-too-large' },
  })
})

test('a photo needs a session [S17 K-85]', async () => {
  const { path } = await stored(dataUrl(whole))
  expect((await look(await world.owner('Tāne'), path)).status).toBe(200)
  expect(await look(null, path)).toMatchObject({
    status: 401,
    text: '{"message":"Unauthorized","code":"unauthorized"}',
  })
})

test('a photo of a blocked owner, of a hidden dog or of a removed one is not found [S17 B3 K-85]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { body } = await create(mia, dataUrl(whole))
  const path = body.imageUrl ?? ''
  const seenBy = async (who: Owner) => (await look(who, path)).status
  await world.block(tane, mia)
  expect([await seenBy(tane), await seenBy(mia)]).toEqual([404, 200])
  await world.pool.query('update blocked_users set user_id = blocked_user_id, blocked_user_id = user_id')
  expect(await look(tane, path)).toMatchObject({
    status: 404,
    text: '{"message":"Photo not found","code":"photo-not-found"}',
  })
  await world.pool.query('delete from blocked_users; update dogs set is_active = false')
  expect([await seenBy(tane), await seenBy(mia)]).toEqual([404, 200])
  await world.call(mia, dogs.remove, { params: { id: body.id } })
  expect([await seenBy(tane), await seenBy(mia)]).toEqual([404, 404])
})

test('an unknown photo is not found [K-85]', async () => {
  const mia = await world.owner('Mia')
  const params = { photoId: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  expect(await world.call(mia, photos.show, { params })).toMatchObject({
    status: 404,
    body: { message: 'Photo not found', code: 'photo-not-found' },
  })
})

test('a photo whose dog could not be stored is removed', async () => {
  const mia = await world.owner('Mia')
  for (let made = 0; made < 20; made++) await world.dog(mia)
  expect((await create(mia, dataUrl(whole))).status).toBe(409)
  expect(await world.db.selectFrom('photos').select('id').execute()).toEqual([])
})
