import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database.ts'
import { openWorld } from '#server/testing/world.ts'

// A disk of its own that is soon full: in memory, which needs the right to mount. Where there is none, as on a laptop
// without root, this test is skipped.

const SIZE = '150m'
const PATIENCE_MS = 30_000

const world = openWorld()
const disk = await mountDisk()
let database: Database | undefined
let app: FastifyInstance
const lost: Error[] = []

async function mountDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
}

beforeAll(async () => {
  if (disk === null) return
  const config = readConfig({ DATA_DIR: join(disk, 'data') })
  database = await openDatabase(config, { say: () => {}, onLost: (error) => lost.push(error) })
  app = await world.anotherApp({}, database.pool)
})
afterAll(async () => {
  if (disk === null) return
  await database?.close()
  execFileSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

interface Person {
  id: string
  cookie: string
}

async function register(firstName: string): Promise<Person> {
  const payload = { email: `${firstName}@example.nz`, password: 'kauri and kōwhai', firstName, lastName: 'Walker' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
  expect(answer.statusCode).toBe(201)
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  return { id: answer.json<{ user: { id: string } }>().user.id, cookie }
}

const read = async ({ cookie }: Person, url: string) => app.inject({ url, headers: { cookie } })

/** A long message; gives the status and the id under which it was kept. */
async function write(from: Person, to: Person): Promise<{ status: number; id: string | null; message: string }> {
  const payload = { receiverId: to.id, content: `Walk? ${'x'.repeat(1_900)}` }
  const answer = await app.inject({ method: 'POST', url: '/api/messages', headers: { cookie: from.cookie }, payload })
  const { id = null, message = '' } = answer.json<{ id?: string; message?: string }>()
  return { status: answer.statusCode, id: answer.statusCode === 201 ? id : null, message }
}

/** Takes what is left of the disk. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(path, Buffer.alloc(bavail * bsize)).catch(() => {})
  return path
}

test('on a full disk what cannot be kept is refused, browsing goes on, and space alone heals it [R7]', async ({
  skip,
}) => {
  skip(disk === null, 'no disk can be mounted here: that needs root with the right to mount')
  const [mia, tane] = [await register('mia'), await register('tane')]
  // Without an answer Mia could write three times only.
  expect((await write(tane, mia)).status).toBe(201)
  const kept: string[] = []
  const writeUntil = async (isEnough: (status: number) => boolean) => {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const { status, id, message } = await write(mia, tane)
      if (id) kept.push(id)
      expect([status, message]).toEqual(id ? [201, ''] : [503, 'Something went wrong. Please try again.'])
      if (isEnough(status)) return
      if (Date.now() > end) throw new Error('It did not happen')
      if (status === 503) await pause(200)
    }
  }
  await writeUntil(() => kept.length === 20)

  const filler = await fill(disk ?? '')
  await writeUntil((status) => status === 503)
  await expect.poll(async () => (await read(tane, '/api/messages/recent')).statusCode).toBe(200)
  expect((await read(tane, '/api/dogs/all')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await rm(filler)
  const before = kept.length
  await writeUntil(() => kept.length === before + 20)
  const { rows = [] } = (await database?.pool.query<{ id: string }>('select id from messages')) ?? {}
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(kept))
  // A message and its notification are of one transaction: none is there by halves.
  expect(rows.length).toBeGreaterThanOrEqual(kept.length)
  expect(lost).toEqual([])
})
