import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findRunningPostgres } from './find-running.ts'
import { openEmbeddedPostgres } from './open.ts'
import { isPostmaster, readPidFile } from './postmaster.ts'
import { hasLockHolder, tryConnect } from './session.ts'
import { cleanUp, homeOf, newDataDir } from './testing/places.ts'
import { asSuperuser, ask } from './testing/queries.ts'
import { TEST_APP } from './testing/test-app.ts'
import { runApp } from './testing/run-app.ts'

const TIMEOUT = 240_000
const say = vi.fn<(text: string) => void>()

afterEach(async () => {
  await cleanUp()
  say.mockReset()
}, TIMEOUT)

async function serverOf(dataDir: string): Promise<{ pid: number; isAlive: () => Promise<boolean> }> {
  const home = await homeOf(dataDir)
  const pid = (await readPidFile(home))?.pid ?? 0
  return { pid, isAlive: () => isPostmaster(pid, home) }
}

describe('An app that was killed', { timeout: TIMEOUT }, () => {
  it('leaves its server to the next app, which stops it when it closes', async () => {
    const dataDir = await newDataDir()
    const killed = await runApp({ dataDir })
    const server = await serverOf(dataDir)
    await killed.kill('SIGKILL')
    expect(await server.isAlive()).toBe(true)

    const heir = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(heir).toMatchObject({ isNew: false, isAdopted: true })
    expect((await serverOf(dataDir)).pid).toBe(server.pid)
    await heir.close()
    expect(await server.isAlive()).toBe(false)
  })

  it('is not found by a tool, although its server still runs', async () => {
    const dataDir = await newDataDir()
    const app = await runApp({ dataDir })
    const server = await serverOf(dataDir)
    expect(await findRunningPostgres({ app: TEST_APP, dataDir })).toEqual(app.opened?.connection)
    await app.kill('SIGKILL')
    // The server takes a moment to notice that the app's connection is closed.
    await expect.poll(() => findRunningPostgres({ app: TEST_APP, dataDir }), { timeout: 20_000 }).toBeNull()
    expect(await server.isAlive()).toBe(true)
  })

  it('is not found either when its server stops at that moment', async () => {
    const dataDir = await newDataDir()
    const { connection, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    const home = await homeOf(dataDir)
    const session = await tryConnect(connection.host, home)
    await close()
    expect(session && (await hasLockHolder(session, home))).toBe(false)
  })

  it('by Ctrl-C does not take the server with it in the middle of its work', async () => {
    const dataDir = await newDataDir()
    const app = await runApp({ dataDir })
    const server = await serverOf(dataDir)
    await app.kill('SIGINT', 'group')
    await sleep(200)
    expect(await server.isAlive()).toBe(true)
  })

  it('together with its server loses nothing that was committed', async () => {
    const dataDir = await newDataDir()
    const app = await runApp({ dataDir })
    const server = await serverOf(dataDir)
    if (app.opened) await ask(app.opened.connection, 'create table dogs as select 7 as age')
    process.kill(server.pid, 'SIGKILL')
    await app.kill('SIGKILL')

    const { connection, isAdopted, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(isAdopted).toBe(false)
    expect(await ask(connection, 'select age from dogs')).toEqual([7])
    await close()
  })
})

describe('Two apps on one folder', { timeout: TIMEOUT }, () => {
  it('the second stops with a sentence and leaves the first and its server alone', async () => {
    const dataDir = await newDataDir()
    const first = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    const second = await runApp({ dataDir })
    expect(second.refused).toMatch(
      new RegExp(`^Another Kennel \\(process ${process.pid}\\) is using the database in .*Stop that one first\\.$`),
    )
    expect(await ask(first.connection, 'select 1')).toEqual([1])
    await first.close()
  })

  it('the same holds when the first has adopted its server', async () => {
    const dataDir = await newDataDir()
    await runApp({ dataDir }).then((killed) => killed.kill('SIGKILL'))
    const first = await runApp({ dataDir })
    const second = await runApp({ dataDir })
    expect(first.opened?.isAdopted).toBe(true)
    expect(second.refused).toContain(`(process ${first.pid})`)
    expect(await serverOf(dataDir).then(({ isAlive }) => isAlive())).toBe(true)
    await first.close()
  })

  it('of three that start at the same moment one opens the new database, and its server goes on', async () => {
    const dataDir = await newDataDir()
    const apps = await Promise.all([runApp({ dataDir }), runApp({ dataDir }), runApp({ dataDir })])
    const winners = apps.filter(({ opened }) => opened)
    expect(apps.map(({ refused }) => refused ?? 'opened').join('\n')).not.toContain('fault')
    expect(winners).toHaveLength(1)
    expect(await serverOf(dataDir).then(({ isAlive }) => isAlive())).toBe(true)
    await winners[0]?.close()
    expect(await serverOf(dataDir).then(({ isAlive }) => isAlive())).toBe(false)
  })

  it('the second gets the folder when the first closes meanwhile', async () => {
    const dataDir = await newDataDir()
    const first = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    const opening = openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    await sleep(300)
    await first.close()
    const second = await opening
    expect(await ask(second.connection, 'select 1')).toEqual([1])
    await second.close()
  })
})

describe('A server that breaks while the app runs', { timeout: TIMEOUT }, () => {
  it('keeps belonging to the app when PostgreSQL restarts all sessions after a crash of one', async () => {
    const dataDir = await newDataDir()
    const onLost = vi.fn<(error: Error) => void>()
    const app = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say, onLost })
    const locks = `select pid from pg_locks where locktype = 'advisory'`
    const [before] = await ask(asSuperuser(app.connection), locks)
    process.kill(Number(before), 'SIGKILL')
    const [after] = await vi.waitUntil(
      async () => {
        const pids = await ask(asSuperuser(app.connection), locks).catch(() => [])
        return pids.length > 0 && pids[0] !== before && pids
      },
      { timeout: 20_000 },
    )
    expect(after).not.toBe(before)
    const second = await runApp({ dataDir })
    expect(second.refused).toContain('Another Kennel')
    await app.close()
    expect(onLost).not.toHaveBeenCalled()
  })

  it('keeps belonging to the app when the session that takes the lock again breaks off, too', async () => {
    const dataDir = await newDataDir()
    const onLost = vi.fn<(error: Error) => void>()
    const app = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say, onLost })
    const other = new Client(asSuperuser(app.connection))
    await other.connect()
    const { rows } = await other.query(`select pid, objid from pg_locks where locktype = 'advisory'`)
    const [{ pid, objid }] = rows as [{ pid: number; objid: string }]
    const hasLock = other.query('select pg_advisory_lock($1)', [objid])
    await ask(asSuperuser(app.connection), `select pg_terminate_backend(${pid})`)
    await hasLock
    await other.query(`do $$ begin
      loop
        perform pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted;
        exit when found;
        perform pg_sleep(0.01);
      end loop;
    end $$`)
    await other.end()
    const granted = `select pid from pg_locks where locktype = 'advisory' and granted`
    await vi.waitUntil(async () => (await ask(asSuperuser(app.connection), granted)).length > 0, { timeout: 20_000 })
    const second = await runApp({ dataDir })
    expect(second.refused).toContain('Another Kennel')
    expect(onLost).not.toHaveBeenCalled()
    await app.close()
  })

  it('is reported lost when it has stopped', async () => {
    const dataDir = await newDataDir()
    const onLost = vi.fn<(error: Error) => void>()
    const app = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say, onLost })
    process.kill((await serverOf(dataDir)).pid, 'SIGKILL')
    await vi.waitUntil(() => onLost.mock.calls.length > 0, { timeout: 20_000 })
    expect(onLost.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('unexpectedly') })]])
    await app.close()
  })
})
