import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { databaseUrl, runTool } from '#server/testing/processes/operator-tool.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { isPgBouncerInstalled, type RunningPooler, startPgBouncer } from './testing/pgbouncer.ts'
import { type AppProcess, startProcess } from './testing/processes.ts'

// Two processes behind PgBouncer, in both of its modes: `npm run test:cluster`.

const world = openWorld()
const MESSAGES = 200
const isInstalled = isPgBouncerInstalled()
/** PgBouncer before 1.21 does not know named statements. */
const NO_NAMES = { DATABASE_NAMED_STATEMENTS: 'off' }

const originOf = ({ port }: AppProcess) => `http://127.0.0.1:${port}`

const send = async (origin: string, [from, to]: readonly [Owner, Owner], content: string) =>
  fetch(`${origin}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookie },
    body: JSON.stringify({ receiverId: to.id, content }),
  })

/** Settings of a connection. */
async function settingsAt(url: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const text = `select ${['statement_timeout', 'jit', 'timezone'].map((name) => `current_setting('${name}')`).join()}`
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  await client.end()
  return rows[0] ?? []
}

const PATHS = ['/api/dogs/all', '/api/messages/recent', '/api/playdates?view=upcoming', '/api/notifications', '/browse']

describe.skipIf(!isInstalled).for(['session', 'transaction'] as const)('PgBouncer in %s mode', (mode) => {
  let pooler: RunningPooler
  let direct: string
  const processes: AppProcess[] = []
  beforeAll(async () => {
    direct = await databaseUrl(world)
    pooler = await startPgBouncer(direct, mode)
    const settings = { ...NO_NAMES, DATABASE_DIRECT_URL: direct }
    for (let n = 0; n < 2; n++) processes.push(await startProcess(pooler.url, await freePort(), settings))
  })
  afterAll(async () => {
    for (const each of processes) await each.end('SIGTERM')
    await pooler?.close()
  })

  test('pages, writes in transactions and locks work, many at once [SCALE-04]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    await haveWritten(world, mia, tane)
    const [first] = processes as [AppProcess]
    const get = async (path: string) =>
      (await fetch(`${originOf(first)}${path}`, { headers: { cookie: mia.cookie } })).status
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => Promise.all(PATHS.map(get))))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    const sent = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await send(originOf(first), [mia, tane], `${n}`)).status),
    )
    expect(new Set(sent)).toEqual(new Set([201]))
    // The second client gets the connection that the first one gave back.
    for (const _ of ['first', 'second']) expect(await settingsAt(pooler.url)).toEqual(['4s', 'off', 'UTC'])
  })

  test(`${MESSAGES} messages sent at one process all reach a stream at the other [SCALE-04]`, async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    await haveWritten(world, mia, tane)
    const [first, second] = processes as [AppProcess, AppProcess]
    const stream = await openStream(originOf(second), tane)
    for (let n = 0; n < MESSAGES; n++) expect((await send(originOf(first), [mia, tane], `${n}`)).status).toBe(201)
    await stream.heard('message', MESSAGES)
    stream.close()
  })

  test('a backup is read past the pooler, and the doctor finds both ways [SCALE-04 SHIP-08]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wagmates-pooled-'))
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }
    const backup = await runTool(world, ['backup', join(folder, 'a.backup')], settings)
    expect(backup.said).toContain('tables are in')
    const { said } = await runTool(world, ['doctor'], settings)
    expect(said).toMatch(/The database answers through the pooler: [^]*The database answers directly: /)
    await rm(folder, { recursive: true })
  })
})

test.skipIf(!isInstalled)('a process that is told of no pooler says so and ends [SCALE-04]', async () => {
  const pooler = await startPgBouncer(await databaseUrl(world), 'session')
  await expect(startProcess(pooler.url, await freePort(), NO_NAMES)).rejects.toThrow('ended before it was ready')
  await pooler.close()
})

test.skipIf(!isInstalled)(
  'a pooler that loses notifications is noticed: streams are refused, not silent [SCALE-04]',
  async () => {
    const ignored = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options'
    const pooler = await startPgBouncer(await databaseUrl(world), 'transaction', ignored)
    const mia = await world.owner('Mia')
    const misled = await startProcess(pooler.url, await freePort(), NO_NAMES)
    const stream = await fetch(`${originOf(misled)}/api/events`, { headers: { cookie: mia.cookie } })
    expect(stream.status).toBe(503)
    await misled.end('SIGTERM')
    await pooler.close()
  },
)
