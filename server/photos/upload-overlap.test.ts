import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const small = redAndBlue(40, 30).jpeg().toBuffer().then(dataUrl)

test('a picture that arrives while its account is deleted is not kept [S28]', async () => {
  const mia = await world.owner('Mia')
  const imageUrl = await small
  const holder = await world.pool.connect()
  await holder.query('begin; select from users for update')
  const removing = world.call(mia, account.remove)
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(1)
  const sending = world.call(mia, photos.upload, { body: { imageUrl } })
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(2)
  await holder.query('commit')
  holder.release()
  expect([(await removing).status, (await sending).status]).toEqual([200, 401])
  expect(await world.db.selectFrom('photos').select('id').execute()).toEqual([])
})
