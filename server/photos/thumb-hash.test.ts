import { expect, test } from 'vitest'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

async function listed(upload: string | null) {
  const mia = await world.owner('Mia')
  const { body } = await world.call(mia, dogs.create, { body: newDog({ imageUrl: upload }) })
  const hashIn = async () => (await world.call(mia, browse.all, { query: {} })).body.dogs[0]?.imageHash
  return { body, hashIn }
}

test.each([
  [300, 300],
  [800, 20],
  [20, 800],
  [640, 480],
])('a photo of %i × %i has a placeholder of 32 characters at most in lists [PHOTO-05]', async (width, height) => {
  const { body, hashIn } = await listed(dataUrl(await redAndBlue(width, height).jpeg().toBuffer()))
  expect(body.imageHash).toMatch(/^[A-Za-z0-9+/]{7,31}={0,2}$|^[A-Za-z0-9+/]{32}$/)
  expect(body.imageHash?.length).toBeLessThanOrEqual(32)
  expect(await hashIn()).toBe(body.imageHash)
  // Half red and half blue, without green.
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(body.imageHash ?? '', 'base64'))
  expect([r > 0.3, g < 0.2, b > 0.3, a]).toEqual([true, true, true, 1])
})

test('a dog without a photo has no placeholder [PHOTO-05]', async () => {
  const { body, hashIn } = await listed(null)
  expect(body).not.toHaveProperty('imageHash')
  expect(await hashIn()).toBeUndefined()
})

test('photos that were stored without a placeholder get one in the night; one that cannot be read gets none [PHOTO-05]', async () => {
  const { body, hashIn } = await listed(dataUrl(await redAndBlue(300, 200).jpeg().toBuffer()))
  await world.db.updateTable('photos').set({ thumbHash: null }).execute()
  expect(await hashIn()).toBeUndefined()
  await cleanUp(world.db)
  expect(await hashIn()).toBe(body.imageHash)

  await world.db
    .updateTable('photos')
    .set({ thumbHash: null, cardBytes: Buffer.from('no photo') })
    .execute()
  await cleanUp(world.db)
  const [photo] = await world.db.selectFrom('photos').select('thumbHash').execute()
  expect(photo?.thumbHash, 'it is not tried every night').toEqual(Buffer.alloc(0))
  expect(await hashIn()).toBeUndefined()
})
