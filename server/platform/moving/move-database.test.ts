import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { openDatabaseProxy } from '#server/testing/external/database-proxy.ts'
import { openHolder } from '#server/testing/measuring/lock-holder.ts'
import { openWorld } from '#server/testing/world.ts'
import { moveDatabase, type MoveParts } from './move-database.ts'

const world = openWorld()
const PATIENT = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wagmates-move-'))
})
afterEach(async () => rm(dataDir, { recursive: true }))

const nameOf = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name
const patient = (connection: pg.ClientConfig) => {
  const pool = openPool({ connection: { ...inject('database'), ...connection, ...PATIENT }, max: 2, onError: () => {} })
  onTestFinished(async () => pool.end())
  return pool
}

/** A move of the world's rows, as the tool begins it beside an app. */
async function move(target: pg.Pool, parts: Partial<MoveParts> = {}) {
  const source = patient({ database: (await nameOf(world.pool)) ?? '' })
  const rest = { targetUrl: 'postgres://new', dataDir, say: () => {}, waitForApp: async () => {} }
  return moveDatabase({ source, target, ...rest, ...parts })
}

/**
 * A move that reads the rest only when the work after the copy is done, which may take a busy machine some seconds: until
 * then it waits for a table that it locks before those of the work.
 */
async function moveAfter(target: pg.Pool, work: () => Promise<unknown>) {
  const holder = await openHolder(world)
  await holder.hold('lock table admin_acts in row exclusive mode', [])
  const workAndLetGo = async () => {
    try {
      await work()
    } finally {
      await holder.letGo()
    }
  }
  let worked = Promise.resolve()
  await move(target, { say: () => void (worked = workAndLetGo()) })
  await worked
}

/** The target behind a proxy. */
async function behindProxy(target: pg.Pool) {
  const { host, port, ...proxy } = await openDatabaseProxy()
  return { pool: patient({ host, port, database: (await nameOf(target)) ?? '' }), ...proxy }
}

test('writing goes on when the new database falls silent in the middle [SCALE-09]', async () => {
  await world.owner('Mia')
  const { pool, fallSilent } = await behindProxy(await emptyDatabase())
  const say = () => setTimeout(fallSilent, 500)
  await expect(move(pool, { say, readOnlyMaxMs: 3_000 })).rejects.toThrow('writing goes on here')
  expect([existsSync(join(dataDir, 'moving')), existsSync(join(dataDir, 'database-url'))]).toEqual([false, false])
  await expect(world.pool.query("update users set bio = 'We stay here'")).resolves.toMatchObject({ rowCount: 1 })
})

test('a new database that breaks off in the middle is told in a sentence, and writing goes on [SCALE-09]', async () => {
  await world.owner('Mia')
  const { pool, breakOffAt } = await behindProxy(await emptyDatabase())
  const broken = move(pool, { say: () => breakOffAt('disable trigger') })
  await expect(broken).rejects.toThrow(/^A database broke it off: Connection terminated.* Nothing was changed here/)
  expect([existsSync(join(dataDir, 'moving')), existsSync(join(dataDir, 'database-url'))]).toEqual([false, false])
  await expect(world.pool.query("update users set bio = 'We stay here'")).resolves.toMatchObject({ rowCount: 1 })
})

test('members who take the former address of another one meanwhile are moved as well [SCALE-09]', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, async (_, n) => world.owner(`P${n}`)))
  const addresses = ['new@example.nz', ...owners.map(({ email }) => email)]
  const target = await emptyDatabase()
  const change = async () => {
    for (const [n, { id }] of owners.entries())
      await world.pool.query('update users set email = $1 where id = $2', [addresses[n], id])
    // Rows are read in the order in which they were written.
    for (const { id } of owners.toReversed())
      await world.pool.query("update users set bio = 'My address is new' where id = $1", [id])
  }
  await moveAfter(target, change)
  const { rows } = await target.query<{ id: string; email: string }>('select id, email from users')
  const moved = new Map(rows.map(({ id, email }) => [id, email]))
  expect(owners.map(({ id }) => moved.get(id))).toEqual(addresses.slice(0, 6))
})

test('members who exchange their addresses meanwhile are moved as well, with what is theirs [SCALE-09]', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, async (_, n) => world.owner(`P${n}`)))
  for (const owner of owners) await world.dog(owner)
  const target = await emptyDatabase()
  const [first, second, third] = owners.map(({ email }) => email)
  const exchanged = [second, third, first]
  const change = async () => {
    await world.pool.query("update users set email = 'nobody@example.nz' where id = $1", [owners[0]?.id])
    for (const n of [2, 1, 0])
      await world.pool.query('update users set email = $1 where id = $2', [exchanged[n], owners[n]?.id])
  }
  await moveAfter(target, change)
  const { rows } = await target.query<{ id: string; email: string }>(
    'select users.id, email from users join dogs on owner_id = users.id',
  )
  const moved = new Map(rows.map(({ id, email }) => [id, email]))
  expect(owners.map(({ id }) => moved.get(id))).toEqual(exchanged)
})

test('until the app has let go of the former database nothing is written there [SCALE-09]', async () => {
  await world.owner('Mia')
  const target = await emptyDatabase()
  const late = { refused: '', address: '' }
  const waitForApp = async () => {
    late.address = await readFile(join(dataDir, 'database-url'), 'utf8')
    const client = await world.pool.connect()
    await client.query("set lock_timeout = '300ms'")
    await client
      .query("update users set bio = 'Too late for the move'")
      .catch((error: unknown) => (late.refused = codeOf(error)))
    client.release(true)
  }
  await move(target, { waitForApp })
  expect(late).toEqual({ refused: '55P03', address: 'postgres://new\n' })
})

test('a second move at the same time is refused, and changes nothing [SCALE-09]', async () => {
  await world.owner('Mia')
  const [target, other] = [await emptyDatabase(), await emptyDatabase()]
  let second: unknown
  await moveAfter(target, async () => {
    second = await move(other).catch((error: Error) => error.message)
  })
  expect(second).toBe('Another `npm run move` is moving these data already.')
  expect((await other.query("select from pg_class where relname = 'users'")).rowCount).toBe(0)
})

test('a disk that is full when the new address is to be noted leaves no empty one behind [SCALE-09]', async () => {
  const state = join(import.meta.dirname, 'moving-state.ts')
  const script = `import('${state}').then(({ writeNewAddress }) => writeNewAddress('${dataDir}', 'postgres://new'))`
  const full = spawn('sh', ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, script])
  const [code] = (await once(full, 'close')) as [number]
  expect(code).not.toBe(0)
  expect(existsSync(join(dataDir, 'database-url'))).toBe(false)
})
