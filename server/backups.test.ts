import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupJobs } from './backups.ts'
import { readConfig } from './config.ts'
import { runIfDue } from './platform/jobs/daily-jobs.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { emptyDatabase } from './testing/environment/empty-database.ts'
import { databaseUrl, runTool } from './testing/processes/operator-tool.ts'
import { openWorld, TESTING } from './testing/world.ts'

const world = openWorld()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagmates-backups-'))
})
afterEach(async () => rm(folder, { recursive: true }))

/** Runs the daily backup as a process of the app does at this moment, and returns whether it was due. */
async function runAt(moment: string, settings: Record<string, string> = {}): Promise<boolean> {
  const [job] = backupJobs(readConfig({ BACKUP_DIR: folder, ...settings }), {
    DATABASE_URL: await databaseUrl(world),
    SESSION_SECRET: 'only the tests sign with this one',
  })
  if (!job) throw new Error('no backup is planned')
  return runIfDue(world.db, job, new Date(moment))
}

test('without a folder no backup is planned [SHIP-08]', () => {
  expect(backupJobs(readConfig({}))).toEqual([])
})

test('once a day everything is saved in a file that can be restored, and that only its owner can read [SHIP-08]', async () => {
  const mia = await world.owner('Mia')
  // 2:00 am on 6 December in New Zealand
  expect(await runAt('2026-12-05T13:00:00Z')).toBe(true)
  expect(await runAt('2026-12-05T14:00:00Z')).toBe(false)
  expect(await readdir(folder)).toEqual(['wagmates-2026-12-06.backup'])
  const path = join(folder, 'wagmates-2026-12-06.backup')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const pool = await emptyDatabase()
  await restoreBackup(pool, path)
  expect((await pool.query('select id from users')).rows).toEqual([{ id: mia.id }])
})

test('the hour is chosen by BACKUP_AT, in New Zealand [SHIP-08]', async () => {
  // 1:59 am and 2 am on 6 December
  expect(await runAt('2026-12-05T12:59:00Z', { BACKUP_AT: '2' })).toBe(true)
  expect(await readdir(folder)).toEqual(['wagmates-2026-12-05.backup'])
  expect(await runAt('2026-12-05T13:00:00Z', { BACKUP_AT: '2' })).toBe(true)
  expect(await readdir(folder)).toEqual(['wagmates-2026-12-05.backup', 'wagmates-2026-12-06.backup'])
})

test('the newest are kept, as many as BACKUP_KEEP says; other files stay [SHIP-08]', async () => {
  for (const day of ['01', '02', '03']) await writeFile(join(folder, `wagmates-2026-12-${day}.backup`), '')
  await writeFile(join(folder, 'wagmates-before-the-move.backup'), '')
  await runAt('2026-12-05T13:00:00Z', { BACKUP_KEEP: '2' })
  expect((await readdir(folder)).toSorted()).toEqual([
    'wagmates-2026-12-03.backup',
    'wagmates-2026-12-06.backup',
    'wagmates-before-the-move.backup',
  ])
})

test('what a killed backup left is removed a day later, and the draft of a running one stays [SHIP-08]', async () => {
  const [left, running] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '1f8fad5b-d9cb-469f-a165-70867728950e'].map(
    (id) => `wagmates-2026-12-03.backup.${id}.part`,
  ) as [string, string]
  for (const name of [left, running]) await writeFile(join(folder, name), '')
  const longAgo = new Date(Date.now() - 86_460_000)
  await utimes(join(folder, left), longAgo, longAgo)
  await runAt('2026-12-05T13:00:00Z')
  expect((await readdir(folder)).toSorted()).toEqual([running, 'wagmates-2026-12-06.backup'])
})

test('a backup that fails deletes none of the older ones, and is tried again [SHIP-08]', async () => {
  await writeFile(join(folder, 'wagmates-2026-12-03.backup'), '')
  const [job] = backupJobs(readConfig({ BACKUP_DIR: folder, BACKUP_KEEP: '1' }), {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
  })
  await expect(runIfDue(world.db, job as never, new Date('2026-12-05T13:00:00Z'))).rejects.toThrow('Command failed')
  expect(await readdir(folder)).toEqual(['wagmates-2026-12-03.backup'])
  await world.pool.query('update daily_jobs set leased_until = now()')
  expect(await runAt('2026-12-05T13:00:00Z')).toBe(true)
})

test.each([
  ['BACKUP_AT', '24'],
  ['BACKUP_AT', '-1'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', '1001'],
])('%s=%s is refused at the start [SHIP-08]', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} must be`)
})

test.each(['backup', 'restore'])('a folder in place of the file of a %s is told in a sentence', async (tool) => {
  const settings = { DATA_DIR: folder, SESSION_SECRET: TESTING.SESSION_SECRET }
  const pool = tool === 'backup' ? world.pool : await emptyDatabase()
  const { code, said } = await runTool({ pool }, [tool, folder], settings)
  expect([code, said]).toEqual([1, 'This is a folder. Name a file.\n'])
})
