import { access, chmod, readdir, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, type TestContext, vi } from 'vitest'
import { isRoot } from './account.ts'
import { openEmbeddedPostgres } from './open.ts'
import { readPidFile } from './postmaster.ts'
import {
  cleanUp,
  cloneInto,
  homeOf,
  newDataDir,
  newFolderOf,
  newPlace,
  removeLinks,
  renumber,
} from './testing/places.ts'
import { TEST_APP } from './testing/test-app.ts'
import { runApp } from './testing/run-app.ts'

const TIMEOUT = 240_000
const ORDINARY = isRoot() ? 65534 : (process.geteuid?.() ?? 0)
const ordinary = isRoot() ? { uid: ORDINARY } : {}
const say = vi.fn<(text: string) => void>()

afterEach(async () => {
  await cleanUp()
  say.mockReset()
}, TIMEOUT)

function needsRoot({ skip }: TestContext): void {
  skip(!isRoot(), 'only root can become another account')
}

describe('As root', { timeout: TIMEOUT }, () => {
  beforeEach(needsRoot)

  it('PostgreSQL runs as an unprivileged account that owns its folder and nothing else', async () => {
    const dataDir = await newDataDir()
    const { close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    const home = await homeOf(dataDir)
    const { uid, mode } = await stat(home.folder)
    expect(uid).not.toBe(0)
    expect(mode & 0o777).toBe(0o700)
    expect((await stat(dataDir)).uid).toBe(0)
    const server = await readPidFile(home)
    expect((await stat(`/proc/${server?.pid}`)).uid).toBe(uid)
    await close()
  })

  it('a clone under a root-only home has its database and its programs in /var/lib/kennel, and says so', async () => {
    const place = await newPlace(0o700)
    const clone = await cloneInto(place)
    const programs = await renumber(clone)
    const dataDir = path.join(place, 'data')
    const first = await runApp({ ...clone, dataDir })
    expect(first.refused).toBeUndefined()
    expect(first.said[0]).toMatch(/may not run as root, .* cannot reach .* kept in \/var\/lib\/kennel\/data-/)
    expect(first.said[1]).toMatch(`were copied to ${programs}`)
    expect(await realpath(path.join(dataDir, 'postgres'))).toMatch(/^\/var\/lib\/kennel\/data-/)
    await first.kill('SIGKILL')

    const second = await runApp({ ...clone, dataDir })
    expect(second).toMatchObject({ said: [], opened: { isNew: false, isAdopted: true } })
    await second.close()
    const third = await runApp({ ...clone, dataDir })
    expect(third).toMatchObject({ said: [], opened: { isNew: false, isAdopted: false } })
    await third.close()
    await rm(programs, { recursive: true })
  })

  it('a database that an ordinary user made stays theirs', async () => {
    const dataDir = await newFolderOf(ORDINARY)
    const theirs = await runApp({ dataDir, ...ordinary })
    await theirs.close()
    const { close } = await openEmbeddedPostgres({ app: TEST_APP, dataDir, say })
    await close()
    expect((await stat((await homeOf(dataDir)).folder)).uid).toBe(ORDINARY)
    const again = await runApp({ dataDir, ...ordinary })
    expect(again.opened).toMatchObject({ isNew: false, isAdopted: false })
    await again.close()
  })

  it('a database that has become unreachable is asked for, not replaced by an empty one', async () => {
    const place = await newPlace()
    const dataDir = path.join(place, 'data')
    await openEmbeddedPostgres({ app: TEST_APP, dataDir, say }).then(({ close }) => close())
    await chmod(place, 0o700)
    await expect(openEmbeddedPostgres({ app: TEST_APP, dataDir, say })).rejects.toThrow(
      /cannot reach its folder .*chmod o\+x/,
    )
  })
})

describe('As an ordinary user', { timeout: TIMEOUT }, () => {
  it('everything stays in the data folder', async () => {
    const dataDir = await newFolderOf(ORDINARY)
    const app = await runApp({ dataDir, ...ordinary })
    expect(app).toMatchObject({
      said: [],
      opened: { isNew: true, connection: { host: path.join(dataDir, 'postgres') } },
    })
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(ORDINARY)
    await app.close()
  })

  it('a database of somebody else is refused with a sentence', async (context) => {
    needsRoot(context)
    const dataDir = await newDataDir()
    await openEmbeddedPostgres({ app: TEST_APP, dataDir, say }).then(({ close }) => close())
    const app = await runApp({ dataDir, ...ordinary })
    expect(app.refused).toMatch(/belongs to another account/)
  })
})

describe('With install scripts blocked', { timeout: TIMEOUT }, () => {
  it('the missing library links are made at the start', async () => {
    const clone = await cloneInto(await newPlace())
    await removeLinks(clone)
    const app = await runApp({ ...clone, dataDir: await newDataDir() })
    expect(app).toMatchObject({ said: [], opened: { isNew: true } })
    await access(path.join(clone.native, 'lib', 'libpq.so.5'))
    await app.close()
  })

  it('the programs are copied beside the database when node_modules is read-only, too', async (context) => {
    needsRoot(context)
    const clone = await cloneInto(await newPlace())
    await removeLinks(clone)
    const dataDir = await newFolderOf(ORDINARY)
    const first = await runApp({ ...clone, dataDir, ...ordinary })
    expect(first.refused).toBeUndefined()
    expect(first.said).toEqual([expect.stringMatching(/were copied to .*\/postgres\/binaries\/18\./)])
    await first.close()
    expect(await readdir(path.join(dataDir, 'postgres', 'binaries'))).toHaveLength(1)
    const second = await runApp({ ...clone, dataDir, ...ordinary })
    expect(second).toMatchObject({ said: [], opened: { isNew: false } })
    await second.close()
  })
})
