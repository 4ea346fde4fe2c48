import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { runTool } from '#server/testing/processes/operator-tool.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { removeDueObjects } from '../deletions.ts'

const store = openTestStore()
const world = openWorld()
let mia: Owner
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagmates-photos-'))
})
beforeEach(async () => {
  mia = await world.owner('Mia')
})
afterAll(async () => rm(folder, { recursive: true }))

const picture = async (width: number) => dataUrl(await redAndBlue(width, 60).jpeg().toBuffer())
const addDogs = async (count: number) => {
  for (let n = 1; n <= count; n++)
    await world.call(mia, dogs.create, { body: newDog({ imageUrl: await picture(100 + n) }) })
}
const tool = async (...args: [string, ...string[]]) =>
  runTool(world, args, { ...store.settings, DATA_DIR: folder, SESSION_SECRET: TESTING.SESSION_SECRET })
const rows = async (pool = world.pool) => {
  const { rows: found } = await pool.query<{ id: string; key: string | null; hash: string }>(
    `select id, object_key as key, encode(sha256(bytes || card_bytes), 'hex') as hash from photos order by id`,
  )
  return found
}
const hashes = async (pool = world.pool) => (await rows(pool)).map(({ id, hash }) => `${id} ${hash}`)
const inStore = async () => (await rows()).filter(({ key }) => key !== null).length

test('all photos move into the store and back, byte for byte [PHOTO-06]', async () => {
  await addDogs(7)
  const before = await hashes()
  expect(await tool('photos', 'move', 's3')).toEqual({
    code: 0,
    said: 'New photos still go elsewhere: set PHOTOS=s3 and restart the app first.\n7 photos were moved, each compared by its SHA-256. 0 could not be.\n',
  })
  expect([await inStore(), (await store.keys()).length]).toEqual([7, 14])
  const { rows: waiting } = await world.pool.query('select from photo_deletions')
  expect(waiting).toEqual([])
  expect((await tool('photos', 'move', 's3')).said).toContain('\n0 photos were moved')
  expect((await tool('photos', 'move', 'database')).said).toContain('7 photos were moved')
  expect(await hashes()).toEqual(before)
  expect((await world.pool.query('select from photo_deletions')).rows, 'the store is emptied next').toHaveLength(7)
})

test('browsers that were sent to the store for a photo still find it there when it moves back [PHOTO-06 SCALE-08]', async () => {
  const app = await world.anotherApp({ ...store.settings, S3_SIGNED: 'on' })
  await addDogs(1)
  await tool('photos', 'move', 's3')
  const url = `/api/photos/${(await rows())[0]?.id}`
  const { location } = (await app.inject({ url, headers: { cookie: mia.cookie } })).headers
  await tool('photos', 'move', 'database')
  const { objectStore } = readConfig({ ...TESTING, ...store.settings })
  if (!objectStore) throw new Error('no store')
  const remove = async () =>
    removeDueObjects(
      world.db,
      openObjectStore(objectStore, () => {}),
    )
  await remove()
  expect((await fetch(String(location))).status).toBe(200)
  await world.pool.query("update photo_deletions set due_at = due_at - interval '10 minutes'")
  await remove()
  expect(await store.keys()).toEqual([])
})

test('a photo that the store has changed or lost stays, and is named [PHOTO-06]', async () => {
  await addDogs(3)
  await tool('photos', 'move', 's3')
  const [changed, lost] = await rows()
  await world.pool.query("update photos set object_sha256 = sha256('something else') where id = $1", [changed?.id])
  await rm(join(store.folder(), 'photos/card', `${lost?.key}._S3rver_object`))
  const { code, said } = await tool('photos', 'move', 'database')
  expect(code).toBe(1)
  expect(said).toContain('1 photos were moved, each compared by its SHA-256. 2 could not be.')
  expect(said).toContain(`The photo ${changed?.id} is lost or changed in the store.`)
  expect(await inStore()).toBe(2)
})

test('a move that is broken off goes on where it was [PHOTO-06]', async () => {
  await addDogs(4)
  const before = await hashes()
  await tool('photos', 'move', 's3')
  await store.stop()
  const broken = await tool('photos', 'move', 'database')
  expect([broken.code, await inStore()]).toEqual([1, 4])
  await store.start()
  await addDogs(1)
  expect((await tool('photos', 'move', 'database')).code).toBe(0)
  expect(await inStore()).toBe(0)
  expect(await hashes()).toEqual(expect.arrayContaining(before))
})

test('a backup holds the photos of the store, and is restored without it; or it holds their list [PHOTO-06 R14]', async () => {
  await addDogs(3)
  const before = await hashes()
  await tool('photos', 'move', 's3')
  const path = join(folder, 'whole.backup')
  expect(await tool('backup', path)).toMatchObject({ code: 0 })
  const restored = await emptyDatabase()
  await restoreBackup(restored, path)
  expect(await hashes(restored)).toEqual(before)
  expect((await rows(restored)).every(({ key }) => key === null)).toBe(true)

  const list = join(folder, 'list.backup')
  expect(await tool('backup', list, '--without-photos')).toMatchObject({ code: 0 })
  const listed = await emptyDatabase()
  await restoreBackup(listed, list)
  expect(await rows(listed)).toEqual(await rows())

  await store.stop()
  try {
    expect((await tool('backup', join(folder, 'none.backup'))).code).toBe(1)
    expect((await tool('backup', join(folder, 'none.backup'), '--without-photos')).code).toBe(0)
  } finally {
    await store.start()
  }
})
