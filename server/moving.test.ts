import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningPostgres } from '@wagmates/embedded-postgres'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { openPool } from '#server/platform/database/db.ts'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { pauseWrites } from '#server/platform/moving/moving-state.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { databaseUrl } from '#server/testing/processes/operator-tool.ts'
import { TESTING } from '#server/testing/world.ts'

// The app as `npm run serve` runs it, on an embedded database of its own, and the tool beside it.

const ROOT = resolve(import.meta.dirname, '..')
const MOVING = {
  message: 'We are moving house. Reading works; writing is back in a moment.',
  code: 'moving-house',
}

let dataDir: string
let origin: string
let app: ChildProcess
let said: string

// `npm test` builds first.
const isBuilt = existsSync(join(ROOT, 'dist/web/pages.json'))

beforeEach(async ({ skip }) => {
  skip(!isBuilt, 'the web app is not built')
  dataDir = await mkdtemp(join(tmpdir(), 'wagmates-moving-'))
  await startApp()
})
afterEach(async () => {
  if (!isBuilt) return
  await stopApp()
  await rm(dataDir, { recursive: true, force: true })
})

async function startApp(): Promise<void> {
  const port = await freePort()
  origin = `http://localhost:${port}`
  said = ''
  app = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...TESTING, DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' },
  })
  app.stdout?.on('data', (more) => (said += String(more)))
  app.stderr?.on('data', (more) => (said += String(more)))
  await expect.poll(async () => statusOf('/healthz'), { timeout: 100_000 }).toBe(200)
}

async function stopApp(): Promise<void> {
  if (app.exitCode !== null) return
  const ended = once(app, 'exit')
  app.kill('SIGTERM')
  await ended
}

const statusOf = async (path: string, cookie = '') =>
  fetch(`${origin}${path}`, { headers: { cookie } }).then(
    ({ status }) => status,
    () => 0,
  )
const write = async (cookie: string, bio: string) => {
  const reply = await fetch(`${origin}/api/auth/profile`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ bio }),
  })
  return { status: reply.status, body: await reply.json() }
}

/** Begins to write and returns what sends the rest of the body, and gets the answer. */
async function writeSlowly(cookie: string, bio: string): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(origin)
  const body = JSON.stringify({ bio })
  const socket = connect(Number(port), hostname)
  const head = `Host: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  socket.write(`PATCH /api/auth/profile HTTP/1.1\r\n${head}Connection: close\r\n\r\n${body.slice(0, 5)}`)
  await sleep(500)
  return async () => {
    socket.write(body.slice(5))
    return text(socket)
  }
}

async function embedded(): Promise<pg.Pool> {
  const connection = await findRunningPostgres({ app: EMBEDDED_APP, dataDir })
  if (!connection) throw new Error('The embedded database does not run')
  return openPool({ connection, max: 1, onError: () => {} })
}

/** Somebody who is signed in, and many others. */
async function people(pool: pg.Pool): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  const sid = createHash('sha256').update(value).digest('base64url')
  await pool.query(
    "insert into users (email, first_name) select 'p' || n || '@example.nz', 'P' || n from generate_series(1, 3000) n",
  )
  await pool.query(
    `insert into sessions (sid, user_id, password_at, expire)
     select $1, id, now(), now() + interval '30 days' from users where email = 'p1@example.nz'`,
    [sid],
  )
  await pool.query(
    "insert into photos (owner_id, mime, bytes, card_bytes) select id, 'image/webp', sha256('a'), sha256('b') from users limit 50",
  )
  // A column that the database computes.
  await pool.query(
    "insert into removed_pictures (report_id, hash, colours) values (gen_random_uuid(), repeat('01', 32), decode(repeat('00', 48), 'hex'))",
  )
  return `sid=${value}`
}

async function move(target: pg.Pool): Promise<{ code: number | null; output: string }> {
  const url = await databaseUrl({ pool: target })
  const env = { ...TESTING, DATA_DIR: dataDir, MOVE_TO: url }
  const tool = spawn(process.execPath, ['scripts/move.ts'], { cwd: ROOT, env })
  let output = ''
  tool.stdout.on('data', (more) => (output += String(more)))
  tool.stderr.on('data', (more) => (output += String(more)))
  const [code] = (await once(tool, 'close')) as [number | null]
  return { code, output }
}

/** The files of a move that was killed: its process is gone. */
async function leaveCopies(): Promise<void> {
  for (const name of ['backup', 'backup.1.part']) await writeFile(join(dataDir, `move-${app.pid}.${name}`), 'rows')
}
const copies = async () => (await readdir(dataDir)).filter((name) => name.startsWith('move-'))

const tablesOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relpersistence = 'p' and relname not like 'kysely%' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as hash from ${name} as one`,
    )
    hashes[name] = found[0]?.hash ?? ''
  }
  return hashes
}

test('a running app moves to another database: equal rows, valid sessions, less than a minute without writing [SCALE-09]', async () => {
  const pool = await embedded()
  const cookie = await people(pool)
  const target = await emptyDatabase()
  const seen = { writes: [] as { at: number; status: number; body: unknown; bio: string }[], reads: [] as number[] }
  const over = new AbortController()
  const visitor = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const bio = `My bio number ${n}`
      const reply = await write(cookie, bio).catch(() => ({ status: 0, body: null }))
      seen.writes.push({ at: Date.now(), ...reply, bio })
      if (reply.status === 503) seen.reads.push(await statusOf('/api/dogs/all', cookie))
      await sleep(20)
    }
  })()
  const { code, output } = await move(target)
  expect(output).toContain('rows are moved, and the same in both databases.')
  expect(code).toBe(0)
  await expect.poll(async () => (await write(cookie, 'We are back again')).status, { timeout: 60_000 }).toBe(200)
  over.abort()
  await visitor
  const refused = seen.writes.filter(({ status }) => status !== 200)
  expect(refused.filter(({ status }) => status === 503).map(({ body }) => body)).toContainEqual(MOVING)
  // 0: no answer while the app changes over.
  expect(refused.filter(({ status }) => ![503, 0].includes(status))).toEqual([])
  expect((refused.at(-1)?.at ?? 0) - (refused[0]?.at ?? 0)).toBeLessThan(60_000)
  expect(seen.reads.filter((status) => status !== 200 && status !== 0)).toEqual([])
  const { rows } = await target.query<{ bio: string }>("select bio from users where email = 'p1@example.nz'")
  const accepted = seen.writes.filter(({ status }) => status === 200).map(({ bio }) => bio)
  expect([accepted.at(-1), 'We are back again']).toContain(rows[0]?.bio)
  expect((await stat(join(dataDir, 'database-url'))).mode & 0o777).toBe(0o600)
  await pool.end()

  await stopApp()
  await leaveCopies()
  await startApp()
  expect(await statusOf('/api/auth/user', cookie), 'also after a restart without DATABASE_URL').toBe(200)
  expect(await copies()).toEqual([])
}, 240_000)

test('both databases are equal row by row when the app is not running [SCALE-09]', async () => {
  const pool = await embedded()
  // The clean-up of the start also writes to photos.
  const cleanedUp = async () =>
    (await pool.query("select from daily_jobs where name = 'clean-up' and day > '-infinity'")).rowCount
  await expect.poll(cleanedUp, { timeout: 60_000 }).toBe(1)
  await people(pool)
  const { daily_jobs: _changes, ...before } = await tablesOf(pool)
  await pool.end()
  await stopApp()
  await leaveCopies()
  const target = await emptyDatabase()
  expect(await move(target)).toMatchObject({ code: 0 })
  expect(await copies()).toEqual([])
  expect(await tablesOf(target)).toMatchObject(before)
  expect((await move(await emptyDatabase())).output).toContain('These data have moved already')
}, 240_000)

test('a move into a database that is not empty changes nothing, and one that is killed lets the app write again [SCALE-09]', async () => {
  const pool = await embedded()
  const cookie = await people(pool)
  const target = await emptyDatabase()
  await target.query('create table users (id int)')
  expect((await move(target)).code).toBe(1)
  expect((await write(cookie, 'As it was before')).status).toBe(200)
  const finishWriting = await writeSlowly(cookie, 'Begun before the move')
  const letWrite = await pauseWrites(dataDir)
  await expect.poll(async () => write(cookie, 'Not now, please')).toMatchObject({ status: 503, body: MOVING })
  expect(await finishWriting()).toContain(MOVING.code)
  expect(await statusOf('/api/auth/user', cookie)).toBe(200)
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok', moving: true })
  // As kill -9 leaves it: nobody renews the file.
  await letWrite()
  await readFile(join(dataDir, 'database-url')).then(
    () => expect.unreachable(),
    () => {},
  )
  await expect.poll(async () => (await write(cookie, 'Here we are again')).status, { timeout: 20_000 }).toBe(200)
  await pool.end()
}, 240_000)
