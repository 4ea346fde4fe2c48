import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { openWorld } from '#server/testing/world.ts'
import { restoreBackup } from './restore.ts'
import { saveBackup } from './save.ts'

const world = openWorld()

test('no table of a backup numbers its rows itself: the numbers would begin anew [R14]', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')",
  )
  expect(rows.map(({ name }) => name)).toEqual(['live_hints'])
})

test('live updates that wait for the broker are left out, also of backups that hold them [R14]', async () => {
  await world.pool.query("select queue_live_hint('for a stream of then')")
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-backup-'))
  const path = join(folder, 'everything.backup')
  await saveBackup({ pool: world.pool, path, secret: null, vapidKeys: null })
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
  const earlier = [...lines.slice(0, -1), '{"table":"live_hints"}', '"(1,{})"']
  const sha256 = createHash('sha256')
    .update(`${earlier.join('\n')}\n`)
    .digest('hex')
  await writeFile(path, gzipSync(`${[...earlier, JSON.stringify({ sha256 })].join('\n')}\n`))
  const pool = await emptyDatabase()
  await restoreBackup(pool, path)
  await rm(folder, { recursive: true })
  expect((await pool.query("select queue_live_hint('for one of now')")).rowCount).toBe(1)
  expect((await pool.query('select payload from live_hints')).rows).toEqual([{ payload: 'for one of now' }])
})
