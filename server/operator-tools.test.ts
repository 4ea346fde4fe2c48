import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { runTool } from '#server/testing/processes/operator-tool.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-tools-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  return folder
}

test('a mistyped option is answered with the usage, and nothing is done', async () => {
  const folder = await newFolder()
  const places = join(folder, 'places.json')
  await writeFile(places, JSON.stringify({ places: [] }))
  const usage = { code: 2, said: expect.stringMatching(/^Usage: /) }
  expect(await runTool(world, ['places', 'import', places, '--dryrun'])).toMatchObject(usage)
  const backup = join(folder, 'all.backup')
  expect(await runTool(world, ['backup', backup, '--without-photo'], { DATA_DIR: folder })).toMatchObject(usage)
  expect(await readdir(folder)).toEqual(['places.json'])
})

test('restore names the embedded database that it makes, and keeps the secret unless a file of the settings gives one', async () => {
  const [former, folder] = [await newFolder(), await newFolder()]
  const backup = join(former, 'all.backup')
  expect(await runTool(world, ['backup', backup], { DATA_DIR: former })).toMatchObject({ code: 0 })
  const file = join(former, 'given-secret')
  await writeFile(file, randomBytes(32).toString('base64url'))
  const settings = { DATA_DIR: join(folder, 'given'), SESSION_SECRET_FILE: file }
  expect(await runTool({ pool: await emptyDatabase() }, ['restore', backup], settings)).toMatchObject({ code: 0 })
  expect(await readdir(folder), 'what is kept beside an external database').toEqual(['given'])
  expect(await readdir(join(folder, 'given'))).not.toContain('session-secret')

  const env = { DATA_DIR: join(folder, 'new') }
  const { stderr } = await promisify(execFile)(process.execPath, [resolve('scripts/restore.ts'), backup], { env })
  expect(stderr).toContain(`The database in ${env.DATA_DIR}:`)
  const [kept, saved] = [env.DATA_DIR, former].map((one) => readFileSync(join(one, 'session-secret'), 'utf8'))
  expect(kept).toBe(saved)
})

test.each(['demo', 'doctor', 'restore'] as const)('%s tells a wrong setting in a sentence', async (tool) => {
  const { code, said } = await runTool(world, [tool, 'a file'], { PORT: 'kennel' })
  expect([code, said]).toEqual([1, expect.stringMatching(/^The setting PORT [^\n]*\n$/)])
})
