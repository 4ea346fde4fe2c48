import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { photos } from '#contract/photos/routes.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { looksOfVariants } from '../decoding/picture-hash.ts'

const store = openTestStore()
const world = openWorld({ ...store.settings, PHOTOS: 's3' })
const picture = redAndBlue(90, 90).jpeg().toBuffer().then(dataUrl)

/** Makes a new picture the owner's own. @returns its address */
async function setOwn(who: Owner): Promise<string> {
  const { body } = await world.call(who, photos.upload, { body: { imageUrl: await picture } })
  return (await world.call(who, photos.setOwn, { body: { photoId: body.id } })).body.profileImageUrl ?? ''
}

const seen = async (who: Owner, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode

test('an owner’s picture in the store is seen by others, and its object goes when another takes its place [PHOTO-03 PHOTO-06]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const first = await setOwn(mia)
  const former = await world.db.selectFrom('photos').select('objectKey').executeTakeFirstOrThrow()
  expect(await seen(tane, first)).toBe(200)
  const second = await setOwn(mia)
  expect([await seen(tane, first), await seen(tane, second)]).toEqual([404, 200])
  const deletions = await world.db.selectFrom('photoDeletions').select('objectKey').execute()
  expect(deletions).toEqual([former])
})

test('a picture in the store that looks like one taken down since its upload cannot be used [MOD-06]', async () => {
  const mia = await world.owner('Mia')
  const portrait = await readFile(new URL('../../demo/portraits/bernese.webp', import.meta.url))
  const imageUrl = dataUrl(portrait, 'image/webp')
  const { body } = await world.call(mia, photos.upload, { body: { imageUrl } })
  const looks = await looksOfVariants(portrait)
  await world.db
    .insertInto('removedPictures')
    .values(looks.map((look) => ({ reportId: mia.id, ...look })))
    .execute()
  await world.db
    .insertInto('adminActs')
    .values({ adminId: mia.id, act: 'took-down', userId: null, detail: null })
    .execute()
  const answer = await world.call(mia, photos.setOwn, { body: { photoId: body.id } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'picture-removed' } })
})
