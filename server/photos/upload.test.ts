import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import {
  ALT_MAX,
  HEIC_UNREADABLE,
  PICTURE_GONE,
  PICTURES_MAX,
  TOO_MANY_DOG_PICTURES,
} from '#contract/photos/options.ts'
import { photos } from '#contract/photos/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { removeTakenDownFromDog } from '#server/dogs/take-down.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const small = redAndBlue(40, 30).jpeg().toBuffer().then(dataUrl)

async function upload(who: Owner): Promise<string> {
  const { status, body } = await world.call(who, photos.upload, { body: { imageUrl: await small } })
  expect(status).toBe(201)
  return body.id
}

async function uploads(who: Owner, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await upload(who))
  return ids
}

const sent = (ids: readonly string[]) => ids.map((id, n) => ({ id, alt: `Picture ${n + 1}` }))
const create = async (who: Owner, ids: readonly string[]) =>
  world.call(who, dogs.create, { body: newDog({ pictures: sent(ids) }) })
const edit = async (who: Owner, dogId: string, ids: readonly string[]) =>
  world.call(who, dogs.edit, { params: { dogId }, body: { pictures: sent(ids) } })
const seen = async (who: Owner, id: string) => (await world.call(who, photos.show, { params: { photoId: id } })).status
const stored = async () => {
  const rows = await world.db.selectFrom('photos').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
const GONE = { status: 400, body: { errors: [{ field: 'pictures', message: PICTURE_GONE }] } }
const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const

test('a dog has eight pictures in their order, the first in lists, each with what it shows [PHOTO-01]', async () => {
  const [mia, tane] = await people()
  const ids = await uploads(mia, PICTURES_MAX)
  const { status, body } = await create(mia, ids)
  expect(status).toBe(201)
  expect(body.imageUrl).toBe(`/api/photos/${ids[0]}`)
  const { body: shown } = await world.call(tane, dogs.show, { params: { id: body.id } })
  expect(shown.pictures).toEqual(
    ids.map((id, n) => ({
      id,
      imageUrl: `/api/photos/${id}`,
      imageHash: expect.any(String) as string,
      alt: `Picture ${n + 1}`,
    })),
  )
  for (const id of ids) expect(await seen(tane, id)).toBe(200)
})

test('a ninth picture, the same picture twice and too long a text are refused [PHOTO-01]', async () => {
  const [mia] = await people()
  const ids = await uploads(mia, PICTURES_MAX + 1)
  expect(await create(mia, ids)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'pictures', message: 'Pictures has too many entries' }] },
  })
  const [one = ''] = ids
  expect((await create(mia, [one, one.toUpperCase()])).status).toBe(400)
  const described = async (alt: string) =>
    (await world.call(mia, dogs.create, { body: newDog({ pictures: [{ id: one, alt }] }) })).status
  expect(await described('ā'.repeat(ALT_MAX + 1))).toBe(400)
  expect(await described('ā'.repeat(ALT_MAX))).toBe(201)
})

test("somebody else's picture, another dog's and an unknown one are refused, and nothing is stored [PHOTO-01]", async () => {
  const [mia, tane] = await people()
  const theirs = await upload(tane)
  const [first = '', further = ''] = await uploads(mia, 2)
  const { body: dog } = await create(mia, [first, further])
  for (const id of [theirs, first, further, '0f8fad5b-d9cb-469f-a165-70867728950e', 'x']) {
    expect(await create(mia, [id])).toMatchObject(GONE)
  }
  const { body: other } = await create(mia, [])
  for (const id of [theirs, first, further]) expect(await edit(mia, other.id, [id])).toMatchObject(GONE)
  const { body } = await world.call(mia, dogs.show, { params: { id: dog.id } })
  expect(body.pictures.map(({ id }) => id)).toEqual([first, further])
})

test('pictures are reordered, added and removed; a removed one leaves no row [PHOTO-01]', async () => {
  const [mia] = await people()
  const [a = '', b = '', c = '', d = ''] = await uploads(mia, 4)
  const { body: dog } = await create(mia, [a, b, c])
  expect((await edit(mia, dog.id, [c, d, a])).body.pictures.map(({ id }) => id)).toEqual([c, d, a])
  expect(await stored()).toEqual(new Set([a, c, d]))
  expect((await edit(mia, dog.id, [a, c, d])).body).toMatchObject({ imageUrl: `/api/photos/${a}` })
  expect((await edit(mia, dog.id, [])).body).toMatchObject({ imageUrl: null, pictures: [] })
  expect(await stored()).toEqual(new Set())
})

test('pictures that were added or deleted elsewhere meanwhile are neither deleted nor brought back [PHOTO-01 R8]', async () => {
  const [mia] = await people()
  const [a = '', b = '', c = '', d = ''] = await uploads(mia, 4)
  const { body: dog } = await create(mia, [a, b])
  const change = async (ids: readonly string[], before: string[]) =>
    world.call(mia, dogs.edit, { params: { dogId: dog.id }, body: { pictures: sent(ids), picturesBefore: before } })
  // Elsewhere b was deleted and c added.
  await edit(mia, dog.id, [a, c])
  const { body } = await change([d.toUpperCase(), b, a], [a.toUpperCase(), b])
  expect(body.pictures.map(({ id, alt }) => [id, alt])).toEqual([
    [d, 'Picture 1'],
    [a, 'Picture 3'],
    [c, 'Picture 2'],
  ])
  expect((await change([a], [a, c, d])).body.pictures.map(({ id }) => id)).toEqual([a])
  expect(await stored()).toEqual(new Set([a]))
})

test('with pictures that were added elsewhere a dog has eight at most [PHOTO-01]', async () => {
  const [mia] = await people()
  const ids = await uploads(mia, PICTURES_MAX + 1)
  const { body: dog } = await create(mia, ids.slice(0, 1))
  const change = async (pictures: readonly string[]) =>
    world.call(mia, dogs.edit, { params: { dogId: dog.id }, body: { pictures: sent(pictures), picturesBefore: [] } })
  const refusal = { status: 400, body: { errors: [{ field: 'pictures', message: TOO_MANY_DOG_PICTURES }] } }
  expect(await change(ids.slice(1))).toMatchObject(refusal)
  expect((await change(ids.slice(1, PICTURES_MAX))).body.pictures).toHaveLength(PICTURES_MAX)
})

test('a call with one picture changes the first alone, and the next follows when it is removed [PHOTO-01 K-22]', async () => {
  const [mia] = await people()
  const [a = '', b = '', c = ''] = await uploads(mia, 3)
  const { body: dog } = await create(mia, [a, b, c])
  const change = async (imageUrl: string | null) =>
    (await world.call(mia, dogs.edit, { params: { dogId: dog.id }, body: { imageUrl } })).body
  const replaced = await change(await small)
  expect(replaced.pictures.slice(1).map(({ id }) => id)).toEqual([b, c])
  expect(replaced.imageUrl).toBe(replaced.pictures[0]?.imageUrl)
  expect((await change(null)).pictures.map(({ id }) => id)).toEqual([b, c])
  expect((await change(null)).imageUrl).toBe(`/api/photos/${c}`)
  expect(await stored()).toEqual(new Set([c]))
  const both = { imageUrl: await small, pictures: [] }
  expect((await world.call(mia, dogs.edit, { params: { dogId: dog.id }, body: both })).status).toBe(400)
})

test('an uploaded picture is seen by its owner alone until a dog has it [PHOTO-01]', async () => {
  const [mia, tane] = await people()
  const id = await upload(mia)
  expect([await seen(mia, id), await seen(tane, id)]).toEqual([200, 404])
})

test('further pictures of a blocked owner and of a hidden dog are not found [PHOTO-01 B3]', async () => {
  const [mia, tane] = await people()
  const [first = '', further = ''] = await uploads(mia, 2)
  const { body: dog } = await create(mia, [first, further])
  await world.block(tane, mia)
  for (const id of [first, further]) expect([await seen(tane, id), await seen(mia, id)]).toEqual([404, 200])
  await world.call(tane, moderation.unblock, { params: { userId: mia.id } })
  expect(await seen(tane, further)).toBe(200)
  await world.call(mia, dogs.edit, { params: { dogId: dog.id }, body: { isActive: false } })
  expect([await seen(tane, further), await seen(mia, further)]).toEqual([404, 200])
})

test('of pictures that no dog has an owner keeps the newest 24, and the night removes them after a day [PHOTO-01]', async () => {
  const [mia, tane] = await people()
  const theirs = await upload(tane)
  const bytes = Buffer.from('photo')
  const photo = { ownerId: mia.id, mime: 'image/webp' as const, bytes, cardBytes: bytes }
  const rows = Array.from({ length: 24 }, (_, n) => ({ ...photo, createdAt: new Date(Date.now() - 60_000 + n) }))
  const earlier = await world.db.insertInto('photos').values(rows).returning('id').execute()
  const [oldest, second = '', ...more] = [...earlier.map(({ id }) => id), await upload(mia)]
  expect(await stored()).toEqual(new Set([second, ...more, theirs]))
  expect(await create(mia, [oldest])).toMatchObject(GONE)
  const { body: dog } = await create(mia, [second, ...more.slice(0, 2)])
  await world.pool.query("update photos set created_at = now() - interval '25 hours' where owner_id = $1", [mia.id])
  await cleanUp(world.db)
  expect(await stored()).toEqual(new Set([...dog.pictures.map(({ id }) => id), theirs]))
})

test('all pictures go with their dog, and with their account [PHOTO-01]', async () => {
  const [mia] = await people()
  const { body: dog } = await create(mia, await uploads(mia, 3))
  await world.call(mia, dogs.remove, { params: { id: dog.id } })
  expect(await stored()).toEqual(new Set())
  await create(mia, await uploads(mia, 2))
  await upload(mia)
  await world.call(mia, account.remove)
  expect(await stored()).toEqual(new Set())
})

test('the file of one’s own data has every picture with its text [PHOTO-01 S30]', async () => {
  const [mia] = await people()
  const { body: dog } = await create(mia, await uploads(mia, 2))
  await upload(mia)
  const { body } = await world.call(mia, account.ownData)
  expect(body.dogs[0]).toMatchObject({ photo: expect.stringMatching(/^data:image/) as string, photoAlt: 'Picture 1' })
  expect(body.photos.map(({ alt, dogId }) => [alt, dogId])).toEqual([
    ['Picture 2', dog.id],
    ['', null],
  ])
  expect(body.photos[0]?.photo).toMatch(/^data:image\/webp;base64,/)
})

test('a further picture is reported with its text, and the report keeps it [PHOTO-01 MOD-01]', async () => {
  const [mia, tane] = await people()
  const [first = '', further = ''] = await uploads(mia, 2)
  await create(mia, [first, further])
  const report = { subject: 'photo' as const, id: further, category: 'something-else' as const, text: 'Look.' }
  expect((await world.call(tane, moderation.reportThing, { body: report })).status).toBe(201)
  const kept = await world.db.selectFrom('reportedUsers').select(['snapshot', 'picture']).executeTakeFirstOrThrow()
  expect(kept.snapshot).toContain('Picture 2')
  expect(kept.picture?.length).toBeGreaterThan(0)
  const unused = { ...report, id: await upload(mia) }
  expect((await world.call(tane, moderation.reportThing, { body: unused })).status).toBe(404)
})

test('a HEIC photo is refused with a sentence of its own where it cannot be decoded [PHOTO-07]', async () => {
  const [mia] = await people()
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])
  const answer = await world.call(mia, photos.upload, { body: { imageUrl: dataUrl(heic, 'image/heic') } })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'imageUrl', message: HEIC_UNREADABLE }] } })
  expect(await stored()).toEqual(new Set())
})

test('an AVIF picture is no accepted format, also under the name of a HEIC one [PHOTO-07 S16]', async () => {
  const [mia] = await people()
  const avif = await redAndBlue(16, 16).avif().toBuffer()
  const renamed = Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), avif.subarray(12)])
  for (const file of [avif, renamed]) {
    const answer = await world.call(mia, photos.upload, { body: { imageUrl: dataUrl(file, 'image/heic') } })
    expect(answer.status).toBe(400)
  }
})

test('when the first picture is taken down, the next one follows [PHOTO-01 MOD-01]', async () => {
  const [mia] = await people()
  const [first = '', next = ''] = await uploads(mia, 2)
  const { body: dog } = await create(mia, [first, next])
  const taken = { subject: 'photo' as const, subjectId: first }
  await world.db
    .transaction()
    .execute(async (db) => removeTakenDownFromDog(db, taken as Parameters<typeof removeTakenDownFromDog>[1]))
  const { body } = await world.call(mia, dogs.show, { params: { id: dog.id } })
  expect(body.pictures.map(({ id }) => id)).toEqual([next])
  expect(body.imageUrl).toBe(`/api/photos/${next}`)
})
