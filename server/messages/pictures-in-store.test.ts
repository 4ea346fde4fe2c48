import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { photos } from '#contract/photos/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { readConfig } from '#server/config.ts'
import { removeDueObjects } from '#server/photos/deletions.ts'
import { sweepObjects } from '#server/photos/sweep.ts'
import { openObjectStore } from '#server/platform/objects/object-store.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { openTestStore } from '#server/testing/external/object-store.ts'
import { runTool } from '#server/testing/processes/operator-tool.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'

const store = openTestStore()
const world = openWorld({ ...store.settings, PHOTOS: 's3' })
const picture = redAndBlue(90, 60).jpeg().toBuffer().then(dataUrl)
const { objectStore } = readConfig({ ...TESTING, ...store.settings })
if (!objectStore) throw new Error('no store')
const objects = openObjectStore(objectStore, () => {})

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  await haveWritten(world, mia, tane)
})

/** Mia sends Tāne a message of two pictures. @returns its id */
async function sendPictures(): Promise<string> {
  const photoIds: string[] = []
  for (let n = 0; n < 2; n++) {
    photoIds.push((await world.call(mia, photos.upload, { body: { imageUrl: await picture } })).body.id)
  }
  const body = { receiverId: tane.id, content: '', photoIds }
  const sent = await world.call(mia, messages.send, { body })
  expect(sent.status).toBe(201)
  return sent.body.id
}

const addresses = async () =>
  (await world.db.selectFrom('photos').select('id').execute()).map(({ id }) => `/api/photos/${id}`)
const statuses = async (who: Owner) =>
  Promise.all(
    (await addresses()).map(
      async (url) => (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode,
    ),
  )
const hashes = async (pool = world.pool) =>
  (
    await pool.query<{ row: string }>(
      `select message_id || ' ' || message_place || ' ' || coalesce(encode(sha256(bytes), 'hex'), '') as row
       from photos order by message_place`,
    )
  ).rows.map(({ row }) => row)
const removeCopy = async (who: Owner, other: Owner) =>
  world.call(who, messages.remove, { params: { userId: other.id } })

test('pictures of messages lie in the store, seen by the two alone; the export and reports hold them [PHOTO-04 PHOTO-06]', async () => {
  const id = await sendPictures()
  expect(await store.keys()).toHaveLength(4)
  const ruby = await world.owner('Ruby')
  expect([await statuses(mia), await statuses(tane), await statuses(ruby)]).toEqual([
    [200, 200],
    [200, 200],
    [404, 404],
  ])
  const { messagePictures } = (await world.call(tane, account.ownData)).body
  const photo = expect.stringMatching(/^data:image\/webp;base64,./) as string
  expect(messagePictures).toMatchObject([{ photo }, { photo }])
  const report = { subject: 'message', id, category: 'inappropriate-picture', text: 'Look.' } as const
  expect((await world.call(tane, moderation.reportThing, { body: report })).status).toBe(201)
  const kiri = await world.owner('Kiri', { role: 'moderator' })
  expect((await world.call(kiri, moderation.reports)).body.reports).toMatchObject([{ pictureCount: 2 }])
})

test('with the second copy of the message their objects go, and the sweep finds nothing left [PHOTO-04 PHOTO-06]', async () => {
  await sendPictures()
  await removeCopy(mia, tane)
  expect(await world.db.selectFrom('photoDeletions').selectAll().execute()).toEqual([])
  await removeCopy(tane, mia)
  expect(await world.db.selectFrom('photos').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('photoDeletions').selectAll().execute()).toHaveLength(2)
  await world.pool.query('update photo_deletions set due_at = now()')
  while (await removeDueObjects(world.db, objects));
  expect(await store.keys()).toEqual([])
  expect(await sweepObjects(world.db, objects)).toEqual({ unknown: 0, lost: 0 })
})

test('the sweep and the move count them, and a backup holds them [PHOTO-04 PHOTO-06 R14]', async () => {
  await sendPictures()
  const nextWeek = new Date(Date.now() + 7 * DAY_MS)
  expect(await sweepObjects(world.db, objects, nextWeek)).toEqual({ unknown: 0, lost: 0 })
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-pictures-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const tool = async (...args: [string, ...string[]]) =>
    runTool(world, args, { ...store.settings, DATA_DIR: folder, SESSION_SECRET: TESTING.SESSION_SECRET })
  const path = join(folder, 'whole.backup')
  expect(await tool('backup', path)).toMatchObject({ code: 0 })
  expect((await tool('photos', 'move', 'database')).said).toContain('2 photos were moved')
  const moved = await hashes()
  expect(moved.every((row) => /\s[12]\s[0-9a-f]{64}$/.test(row))).toBe(true)
  const restored = await emptyDatabase()
  await restoreBackup(restored, path)
  expect(await hashes(restored)).toEqual(moved)
})
