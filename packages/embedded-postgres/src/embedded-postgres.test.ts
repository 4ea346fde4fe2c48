import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { openEmbeddedPostgres } from './open.ts'
import { cleanUp, homeOf, newDataDir, newPlace } from './testing/places.ts'
import { ask } from './testing/queries.ts'
import { TEST_APP } from './testing/test-app.ts'
import { runApp, spawnApp } from './testing/run-app.ts'

const TIMEOUT = 240_000
const say = vi.fn<(text: string) => void>()

afterEach(async () => {
  await cleanUp()
  say.mockReset()
}, TIMEOUT)

describe('A database of its own', { timeout: TIMEOUT }, () => {
  it('is made once, keeps its rows, and is gone from the process list when closed', async () => {
    const dataDir = await newDataDir()
    const first = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(first).toMatchObject({ isNew: true, isAdopted: false })
    await ask(first.connection, 'create table dogs (name text)', `insert into dogs values ('Bella')`)
    await Promise.all([first.close(), first.close()])
    await expect(ask(first.connection, 'select 1')).rejects.toThrow('ENOENT')

    const second = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(second).toMatchObject({ isNew: false, isAdopted: false })
    expect(await ask(second.connection, 'select name from dogs')).toEqual(['Bella'])
    await second.close()
    expect(say).not.toHaveBeenCalled()
  })

  it('is reached through a private folder alone, by an ordinary role that may make further databases', async () => {
    const { connection, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir: await newDataDir(), say })
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    expect(await ask(connection, 'show listen_addresses')).toEqual([''])
    expect(await ask(connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
    expect(await ask(connection, 'create database further')).toEqual([])
    expect(await ask(connection, 'create extension pg_trgm')).toEqual([])
    await close()
  })

  it('syncs what is committed to the disk, unless a test says otherwise', async () => {
    const usual = await openEmbeddedPostgres({ app: TEST_APP, dataDir: await newDataDir(), say })
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect([setting, ...(await ask(usual.connection, `show ${setting}`))]).toEqual([setting, 'on'])
    }
    expect(await ask(usual.connection, 'show jit')).toEqual(['off'])
    const hasty = await openEmbeddedPostgres({
      app: TEST_APP,
      dataDir: await newDataDir(),
      say,
      settings: { fsync: 'off' },
    })
    expect(await ask(hasty.connection, 'show fsync')).toEqual(['off'])
    await Promise.all([usual.close(), hasty.close()])
  })

  it('can be opened in a private empty folder and by its URL, whatever characters are in the path', async () => {
    const dataDir = path.join(await newPlace(), 'Wāgmates, "the" app')
    await mkdir(dataDir, { mode: 0o700 })
    const { connection, url, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(connection.host).toBe(path.join(dataDir, 'postgres'))
    const { Client } = await import('pg')
    const client = new Client(url)
    await client.connect()
    await client.end()
    await close()
  })

  it('sorts and folds alike on every machine, whatever its language', async () => {
    const garbage = { LANG: 'xx_YY.nonsense', LC_ALL: 'rubbish', LC_COLLATE: 'de_DE.ISO-8859-1', PGDATA: '/nowhere' }
    for (const env of [garbage, {}]) {
      const app = await runApp({ dataDir: await newDataDir(), env })
      expect(app.refused).toBeUndefined()
      if (!app.opened) continue
      const locale = `select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding)
        from pg_database where datname = current_database()`
      expect(await ask(app.opened.connection, locale)).toEqual(['b C.UTF-8 UTF8'])
      expect(await ask(app.opened.connection, `select lower('ĀRANI')`)).toEqual(['ārani'])
      await app.close()
    }
  })

  it('moves its socket to a short private folder when the path is too long, and removes that afterwards', async () => {
    const dataDir = path.join(await newPlace(), 'x'.repeat(60), 'y'.repeat(60))
    const app = await runApp({ dataDir })
    const host = app.opened?.connection.host ?? ''
    expect(path.basename(host)).toMatch(/^kennel-/)
    expect((await stat(host)).mode & 0o777).toBe(0o700)
    await app.kill('SIGKILL')

    const heir = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(heir).toMatchObject({ isAdopted: true, connection: { host } })
    await heir.close()
    await expect(stat(host)).rejects.toThrow('ENOENT')
  })
})

describe('A start that cannot work', { timeout: TIMEOUT }, () => {
  it('refuses a machine that no programs are brought for, Windows among them', async () => {
    await expect(findBinaries('sunos', 'sparc')).rejects.toThrow(/no PostgreSQL for this machine \(sunos-sparc\)/)
    await expect(findBinaries('win32', 'x64')).rejects.toThrow(/no PostgreSQL for this machine \(win32-x64\)/)
  })

  it('refuses a folder that another major version made', async () => {
    const dataDir = await newDataDir()
    const { close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    await close()
    await writeFile(path.join((await homeOf(dataDir)).cluster, 'PG_VERSION'), '17\n')
    const sentence = /was made by PostgreSQL 17, and .* brings PostgreSQL 18/
    await expect(openEmbeddedPostgres({ app: TEST_APP, dataDir, say })).rejects.toThrow(sentence)
  })

  it('shows the end of the log when the server does not come up', async () => {
    const opening = openEmbeddedPostgres({
      app: TEST_APP,
      dataDir: await newDataDir(),
      say,
      settings: { work_mem: 'plenty' },
    })
    await expect(opening).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/did not start in [\s\S]*invalid value for parameter "work_mem": "plenty"/),
    })
  })
})

describe('What an earlier start left behind', { timeout: TIMEOUT }, () => {
  it('does no harm when it is a pid file whose number another program has by now', async () => {
    const dataDir = await newDataDir()
    await openEmbeddedPostgres({ app: TEST_APP, dataDir, say }).then(({ close }) => close())
    const home = await homeOf(dataDir)
    const { uid, gid } = await stat(home.folder)
    const stranger = spawn('sleep', ['60'], { uid, gid })
    const lines = [stranger.pid, home.cluster, 1_700_000_000, 5432, home.folder, '', '  12345  1', 'ready', '']
    await writeFile(path.join(home.cluster, 'postmaster.pid'), lines.join('\n'))
    await writeFile(path.join(home.folder, '.s.PGSQL.5432.lock'), lines.join('\n'))

    const { isAdopted, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(isAdopted).toBe(false)
    await close()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    stranger.kill()
    await once(stranger, 'exit')
  })

  it('does no harm when it is an empty pid file, as after a power loss', async () => {
    const dataDir = await newDataDir()
    await openEmbeddedPostgres({ app: TEST_APP, dataDir, say }).then(({ close }) => close())
    await writeFile(path.join((await homeOf(dataDir)).cluster, 'postmaster.pid'), '')
    const { isNew, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(isNew).toBe(false)
    await close()
  })

  it('is no half database when the app was killed while it was made', async () => {
    const dataDir = await newDataDir()
    const { child } = spawnApp({ dataDir })
    const unfinished = async (): Promise<string | undefined> => {
      const names = await readdir(path.join(dataDir, 'postgres')).catch(() => [])
      return names.find((name) => name.startsWith('cluster.new-'))
    }
    await vi.waitUntil(unfinished, { timeout: 20_000, interval: 5 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const left = path.join(dataDir, 'postgres', (await unfinished()) ?? '')
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('cluster')

    const { isNew, close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    expect(isNew).toBe(true)
    await close()
    await sleep(1_000)
    await utimes(left, 0, 0)
    await openEmbeddedPostgres({ app: TEST_APP, dataDir, say }).then((next) => next.close())
    expect(await unfinished()).toBeUndefined()
    expect(await readFile(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n')
  })
})
