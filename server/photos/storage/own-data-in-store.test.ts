import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { originOf } from '#server/testing/streams.ts'
import { pictureMessagesIn } from '#server/testing/picture-messages.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const store = openTestStore()
const world = openWorld({ ...store.settings, PHOTOS: 's3' })
const { upload, sendPictures } = pictureMessagesIn(world)
const AWAY = { status: 503, body: { code: 'pictures-away' } }

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

const ownData = async (who: Owner) => world.call(who, account.ownData)

test('while the store is away the file is refused before it begins, to those alone whose pictures lie there [S30 PHOTO-06]', async () => {
  await sendPictures(mia, tane)
  const ruby = await world.owner('Ruby')
  const kiri = await world.owner('Kiri')
  const { id: photoId } = (await upload(kiri)).body
  await world.call(kiri, photos.setOwn, { body: { photoId } })
  store.fallSilent()
  const [ofMia, ofTane, ofKiri, ofRuby] = await Promise.all([mia, tane, kiri, ruby].map(ownData))
  for (const reply of [ofMia, ofTane, ofKiri]) expect(reply).toMatchObject(AWAY)
  expect(ofRuby?.status).toBe(200)
  store.speak()
  expect((await ownData(tane)).body.messagePictures).toHaveLength(1)
})

test('a picture that the store has lost keeps nobody from the rest of their data [S30 PHOTO-06]', async () => {
  await upload(mia)
  await world.db.updateTable('photos').set({ objectKey: '0f8fad5b-d9cb-469f-a165-70867728950e' }).execute()
  const { status, body } = await ownData(mia)
  expect([status, body.photos]).toMatchObject([200, [{ photo: '' }]])
})

test('a download during which the store goes away breaks off, and does not look whole [S30 PHOTO-06]', async () => {
  await sendPictures(mia, tane)
  await world.pool.query(
    `insert into messages (sender_id, receiver_id, content, created_at)
     select $1, $2, repeat('x', 2000), clock_timestamp() from generate_series(1, 10000) n`,
    [mia.id, tane.id],
  )
  const url = `${await originOf(world.app)}${account.ownData.path}`
  const answer = await fetch(url, { headers: { cookie: mia.cookie, 'accept-encoding': 'identity' } })
  expect(answer.status).toBe(200)
  await store.stop()
  try {
    await expect(answer.text()).rejects.toThrow('terminated')
  } finally {
    await store.start()
  }
})
