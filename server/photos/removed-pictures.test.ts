import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { areColoursLike, DISTANCE, type Look, lookOf, looksOfVariants } from './decoding/picture-hash.ts'

const world = openWorld({ ADMIN_EMAILS: '' })
const FOLDER = fileURLToPath(new URL('../demo/portraits/', import.meta.url))
const portrait = async (name: string) => readFile(`${FOLDER}${name}.webp`)
const REFUSED = { status: 400, body: { message: 'This picture cannot be used.', code: 'picture-removed' } }

const upload = async (who: Owner, bytes: Buffer) =>
  world.call(who, dogs.create, { body: newDog({ imageUrl: dataUrl(bytes, 'image/webp') }) })

/** Tāne's photo is reported and taken down. */
async function takenDown(bytes: Buffer) {
  const aroha = await world.owner('Aroha', { role: 'admin' })
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { body: dog } = await upload(tane, bytes)
  const photoId = dog.imageUrl?.split('/').pop() ?? ''
  const report = { subject: 'photo', id: photoId, category: 'inappropriate-picture', text: 'Look.' } as const
  expect((await world.call(mia, moderation.reportThing, { body: report })).status).toBe(201)
  const { id } = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
  const decision = { decision: 'take-down', reason: 'inappropriate-picture', sentence: 'Not this one.' } as const
  expect((await world.call(aroha, moderation.decide, { params: { id }, body: decision })).status).toBe(200)
  return { mia, tane, dog }
}

function isLike(one: Look, other: Look): boolean {
  const differing = [...one.hash].filter((bit, at) => bit !== other.hash[at]).length
  return differing <= DISTANCE && areColoursLike(one.colours, other.colours)
}

/** Cuts shares off a picture: left, top, right, bottom. */
async function cut(bytes: Buffer, shares: readonly [number, number, number, number]): Promise<Sharp> {
  const { width, height } = await sharp(bytes).metadata()
  const [left, top, right, bottom] = shares
  return sharp(bytes).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}

const COPIES: Record<string, (bytes: Buffer) => Promise<Sharp> | Sharp> = {
  'the same': (bytes) => sharp(bytes),
  smaller: (bytes) => sharp(bytes).resize(240),
  're-encoded as a poor JPEG': (bytes) => sharp(bytes).jpeg({ quality: 40 }),
  mirrored: (bytes) => sharp(bytes).flop(),
  'cropped by 5 % on all sides': async (bytes) => cut(bytes, [0.05, 0.05, 0.05, 0.05]),
  'cropped by 5 % on one side': async (bytes) => cut(bytes, [0, 0, 0.05, 0]),
  'cropped by 5 % at a corner': async (bytes) => cut(bytes, [0.05, 0.05, 0, 0]),
  'cropped by 5 % in all, mirrored and smaller': async (bytes) =>
    sharp(await (await cut(bytes, [0.025, 0.025, 0.025, 0.025])).toBuffer())
      .flop()
      .resize(300),
}

describe('a photo that was taken down [MOD-06]', () => {
  test('is gone from the dog and from its address', async () => {
    const { mia, tane, dog } = await takenDown(await portrait('bernese'))
    const { statusCode } = await world.app.inject({ url: dog.imageUrl ?? '', headers: { cookie: tane.cookie } })
    expect(statusCode).toBe(404)
    expect((await world.call(mia, dogs.show, { params: { id: dog.id } })).body.imageUrl).toBeNull()
  })

  test('cannot come back in any copy, from anybody, with a new dog or an old one; another picture can', async () => {
    const original = await portrait('bernese')
    const { mia, tane, dog } = await takenDown(original)
    for (const [name, copyOf] of Object.entries(COPIES)) {
      const copy = await (await copyOf(original)).webp().toBuffer()
      expect(await upload(mia, copy), `a copy: ${name}`).toMatchObject(REFUSED)
    }
    const body = { imageUrl: dataUrl(original, 'image/webp') }
    expect(await world.call(tane, dogs.edit, { params: { dogId: dog.id }, body })).toMatchObject(REFUSED)
    expect((await upload(mia, await portrait('huntaway-tricolour'))).status).toBe(201)
  })
})

test('no portrait of the demo community looks like another, nor like its mirrored or cropped copies [MOD-06]', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.webp'))
  const all = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(FOLDER + name)
      return { name, look: await lookOf(bytes), variants: await looksOfVariants(bytes) }
    }),
  )
  expect(all.length).toBeGreaterThan(60)
  const like = all.flatMap(({ name, variants }) =>
    all
      .filter((other) => other.name !== name && variants.some((one) => other.look && isLike(one, other.look)))
      .map((other) => `${name} ${other.name}`),
  )
  expect(like).toEqual([])
})

test('a picture without shapes has no look, so that taking one down refuses no other [MOD-06]', async () => {
  const plain = { create: { width: 50, height: 50, channels: 3, background: '#88aa66' } } as const
  expect(await lookOf(await sharp(plain).webp().toBuffer())).toBeNull()
})

test.each([
  [6, 400, []],
  [7, 201, [true]],
  [10, 201, [true]],
  [11, 201, [false]],
])(
  'a picture that differs in %d bits of the hash is answered %d, and noted when it is near [MOD-06 MOD-10]',
  async (bits, status, noted) => {
    const tane = await world.owner('Tāne')
    const bytes = await portrait('aussie-shepherd-merle')
    await upload(tane, bytes)
    const { cardBytes } = await world.db.selectFrom('photos').select('cardBytes').executeTakeFirstOrThrow()
    const look = await lookOf(cardBytes)
    const flipped = [...(look?.hash ?? '')].map((bit, at) => (at < 64 - bits ? bit : bit === '1' ? '0' : '1')).join('')
    const row = { reportId: tane.id, hash: flipped, colours: look?.colours ?? Buffer.alloc(48) }
    await world.db.insertInto('removedPictures').values(row).execute()
    const mia = await world.owner('Mia')
    expect((await upload(mia, bytes)).status).toBe(status)
    const rows = await world.db.selectFrom('photos').select('isNearRemoved').where('ownerId', '=', mia.id).execute()
    expect(rows.map(({ isNearRemoved }) => isNearRemoved)).toEqual(noted)
  },
)
