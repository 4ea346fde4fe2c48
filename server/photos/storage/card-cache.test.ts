import { expect, test } from 'vitest'
import { savePhoto } from '#server/photos/photos.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const MIB = 1024 * 1024

/** Stores a dog's photo and returns its id and path. */
async function photoOf(owner: Owner, card: Buffer) {
  const photoId = await savePhoto(world.db, owner.id, {
    mime: 'image/webp',
    bytes: Buffer.from('full'),
    cardBytes: card,
  })
  await world.dog(owner, { photoId })
  return { photoId, path: `/api/photos/${photoId}?size=card` }
}

const look = async (who: Owner | null, url: string, headers = {}) =>
  world.app.inject({ url, headers: { ...(who && { cookie: who.cookie }), ...headers } })

/** Changes the stored pictures, which the product never does, to show whether they are read again. */
const repaint = async () =>
  world.db
    .updateTable('photos')
    .set({ cardBytes: Buffer.from('other') })
    .execute()

test('a card-sized picture is read from the database once', async () => {
  const mia = await world.owner('Mia')
  const { photoId, path } = await photoOf(mia, Buffer.from('card'))
  expect((await look(mia, path)).body).toBe('card')
  expect((await look(mia, `/api/photos/${photoId}`)).body).toBe('full')
  await repaint()
  expect((await look(mia, path)).body).toBe('card')
})

test('a cached picture is served only to viewers who may see its dog [S17 B3]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { path } = await photoOf(mia, Buffer.from('card'))
  const statusFor = async (who: Owner | null) => (await look(who, path)).statusCode
  expect([await statusFor(tane), await statusFor(mia), await statusFor(null)]).toEqual([200, 200, 401])
  await world.block(tane, mia)
  expect([await statusFor(tane), await statusFor(mia)]).toEqual([404, 200])
  await world.pool.query('update blocked_users set user_id = blocked_user_id, blocked_user_id = user_id')
  expect([await statusFor(tane), await statusFor(mia)]).toEqual([404, 200])
  await world.pool.query('delete from blocked_users; update dogs set is_active = false')
  expect([await statusFor(tane), await statusFor(mia)]).toEqual([404, 200])
  await world.db.deleteFrom('sessions').execute()
  expect(await statusFor(mia)).toBe(401)
  const sam = await world.owner('Sam')
  await world.db.deleteFrom('dogs').execute()
  expect(await statusFor(sam)).toBe(404)
})

test('If-None-Match is answered 304 only while the viewer may see the picture [S17]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const { path } = await photoOf(mia, Buffer.from('card'))
  const etag = String((await look(tane, path)).headers.etag)
  const again = await look(tane, path, { 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
    304,
    '',
    'private, max-age=31536000, immutable',
  ])
  await world.block(mia, tane)
  expect((await look(tane, path, { 'if-none-match': etag })).statusCode).toBe(404)
})

test('the cache holds 32 MB and removes the least recently used picture first', async () => {
  const mia = await world.owner('Mia')
  const paths: string[] = []
  for (let index = 0; index < 33; index++) {
    const { path } = await photoOf(mia, Buffer.alloc(MIB, 'card'))
    paths.push(path)
    await look(mia, path)
  }
  await repaint()
  expect((await look(mia, paths[1] ?? '')).body.length).toBe(MIB)
  expect((await look(mia, paths[32] ?? '')).body.length).toBe(MIB)
  expect((await look(mia, paths[0] ?? '')).body).toBe('other')
})
