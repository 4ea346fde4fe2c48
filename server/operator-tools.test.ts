import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { databaseUrl, runTool } from '#server/testing/processes/operator-tool.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const PATIENT = { timeout: 20_000 }

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

test('an argument too many is answered with the usage, and nothing is done', async () => {
  const folder = await newFolder()
  const usage = { code: 2, said: expect.stringMatching(/^Usage: /) }
  const settings = { DATA_DIR: folder }
  const file = join(folder, 'all.backup')
  const all: [string, ...string[]][] = [
    ['admin', 'grant', 'mia@example.nz', 'tane@example.nz'],
    ['admin', 'list', 'mia@example.nz'],
    ['backup', file, `${file}.2`],
    ['restore', file, `${file}.2`],
    ['verify-email', 'mia@example.nz', 'tane@example.nz'],
  ]
  for (const words of all) expect(await runTool(world, words, settings)).toMatchObject(usage)
  expect(await readdir(folder)).toEqual([])
})

test('a backup that is stopped leaves nothing of itself', async () => {
  const folder = await newFolder()
  const holder = await world.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('set idle_in_transaction_session_timeout = 0')
  await holder.query('begin; lock table users in access exclusive mode')
  const env = { DATABASE_URL: await databaseUrl(world), DATA_DIR: folder }
  const tool = spawn(process.execPath, [resolve('scripts/backup.ts'), join(folder, 'all.backup')], { env })
  const ended = once(tool, 'exit')
  const said = text(tool.stderr)
  await expect.poll(async () => (await readdir(folder)).join(), PATIENT).toMatch(/\.part/)
  tool.kill('SIGINT')
  expect(await ended).toEqual([1, null])
  expect(await said).toBe('Stopped. No backup was made.\n')
  expect((await readdir(folder)).filter((name) => name.includes('backup'))).toEqual([])
})

test('a wrong file or folder is told before a database is made or asked', async () => {
  const folder = await newFolder()
  const { code, said } = await runTool(world, ['backup', folder], { DATA_DIR: folder })
  expect([code, said]).toEqual([1, 'This is a folder. Name a file.\n'])
  const nowhere = await runTool(world, ['restore', join(folder, 'mistyped')], {
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'new'),
  })
  expect(nowhere).toEqual({ code: 1, said: 'There is no such file or folder.\n' })
  expect(await readdir(folder)).toEqual([])
})

test('restore says in a sentence that the role may not make tables', async () => {
  const folder = await newFolder()
  const backup = join(folder, 'all.backup')
  expect(await runTool(world, ['backup', backup], { DATA_DIR: folder })).toMatchObject({ code: 0 })
  const target = { pool: await emptyDatabase() }
  await target.pool.query('revoke create on schema public from public, pg_database_owner')
  const { code, said } = await runTool(target, ['restore', backup], { DATA_DIR: folder })
  expect([code, said]).toEqual([1, expect.stringMatching(/^The role of this database may not [^\n]*\n$/)])
})

/** A message of PostgreSQL that asks for a password by SCRAM. */
function scram(step: 10 | 11, data: string): Buffer {
  const head = Buffer.alloc(9)
  head.write('R')
  head.writeInt32BE(8 + data.length, 1)
  head.writeInt32BE(step, 5)
  return Buffer.concat([head, Buffer.from(data)])
}

test('a database that asks for a password which the address lacks is told at once', async () => {
  // The answers of a PostgreSQL that wants SCRAM; after them it waits for a minute.
  const answers = [scram(10, 'SCRAM-SHA-256\0\0'), scram(11, 'r=nonce,s=c2FsdA==,i=4096')]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.on('data', () => socket.write(answers.shift() ?? ''))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const start = Date.now()
  const { code, said } = await runTool(world, ['admin', 'list'], {
    DATABASE_URL: `postgresql://wagmates@127.0.0.1:${port}/wagmates`,
  })
  expect([code, said]).toEqual([1, 'The database at DATABASE_URL asks for a password, and the address holds none.\n'])
  expect(Date.now() - start, 'a minute is what PostgreSQL waits').toBeLessThan(20_000)
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
