import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { DOG } from './dog.ts'
import { newDataFolder } from './data-folder.ts'
import { runTool, type ServerProcess, startServer } from './server-process.ts'

// Starting, stopping and killing the process.
let dataDir: string
const running: ServerProcess[] = []

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off', ...settings })
  running.push(server)
  return server
}

test.beforeEach(async () => {
  dataDir = await newDataFolder()
})
test.afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGTERM')
  // An app that was killed, or stopped too early, leaves its database running; the next start takes it over.
  if (isDatabaseRunning()) await (await startServer({ DATA_DIR: dataDir, DEMO: 'off' })).stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

/** For a first start, which makes the data folder with all that is in it. */
const deleteDataFolder = () => rm(dataDir, { recursive: true })

/** Signs up and creates a dog with a photo; returns what is needed to request them again. */
async function createDog(origin: string) {
  const send = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const aroha = { email: 'aroha@example.nz', password: 'kauri and kowhai', firstName: 'Aroha', lastName: 'Ngata' }
  const signedUp = await send('/api/auth/register', aroha)
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer()
  const created = await send(
    '/api/dogs',
    { ...DOG, imageUrl: `data:image/jpeg;base64,${picture.toString('base64')}` },
    cookie,
  )
  expect(created.status).toBe(201)
  return { cookie, dog: (await created.json()) as { id: string; imageUrl: string } }
}

test('a dog and its photo survive kill -9 right after their response [R1]', async () => {
  const first = await start()
  const { cookie, dog } = await createDog(first.origin)
  await first.stop('SIGKILL')

  const second = await start()

  const found = await fetch(`${second.origin}/api/dogs/${dog.id}`, { headers: { cookie } })
  expect(await found.json()).toMatchObject({ id: dog.id, name: 'Manu', imageUrl: dog.imageUrl })
  const photo = await fetch(second.origin + dog.imageUrl, { headers: { cookie } })
  expect(photo.status).toBe(200)
  expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).width).toBe(800)
})

test('a second app on the same data folder exits with a clear message and the first keeps running [R2]', async () => {
  const first = await start()
  const second = await start()

  expect(await second.stop('SIGTERM')).toBe(1)
  expect(second.output()).toContain('Another Wagmates')
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
})

test('a taken METRICS_PORT ends the start with a sentence that names it [OBS-01]', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = await start({ METRICS: 'on', METRICS_PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('The port of METRICS_PORT is taken by another program.')
  other.close()
})

test('a start whose BACKUP_DIR cannot be written says so, and goes on [SHIP-08]', async () => {
  const backups = join(dataDir, 'backups')
  const first = await start({ BACKUP_DIR: backups })
  // The app listens before it looks at the folder.
  const said = () => first.output()
  await expect.poll(said).toContain(`No backup can be written to BACKUP_DIR: there is no folder ${backups}`)
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops the app and its database cleanly [R12]`, async () => {
    const server = await start()
    expect(await server.stop(signal), server.output()).toBe(0)
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
  })
}

test('behind a proxy a stopping app says so for 5 s, and answers meanwhile [OBS-03 R12]', async () => {
  const server = await start({ TRUST_PROXY: '1' })
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status
  expect(await statusOf('/readyz')).toBe(200)
  const begin = performance.now()
  const ended = server.stop('SIGTERM')
  await expect.poll(async () => statusOf('/readyz'), { intervals: [20] }).toBe(503)
  expect([await statusOf('/healthz'), await statusOf('/api/config')]).toEqual([200, 200])
  expect(await ended, server.output()).toBe(0)
  expect(performance.now() - begin).toBeGreaterThanOrEqual(5_000)
})

/** PostgreSQL's lock file in its data folder. */
const isDatabaseRunning = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))

test('a collector of traces that is away keeps neither the app nor its database from stopping [OBS-04 R12]', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await fetch(`${server.origin}/api/config`)).status).toBe(200)
  expect(await server.stop('SIGTERM'), server.output()).toBe(0)
  expect(isDatabaseRunning()).toBe(false)
})

test('further signals, as npm forwards them on Ctrl-C, do not interrupt the shutdown [R12]', async () => {
  const server = await start()
  expect(isDatabaseRunning()).toBe(true)
  const ended = server.stop('SIGINT')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    await pause(5)
    server.child.kill(signal)
  }
  expect(await ended, server.output()).toBe(0)
  expect(isDatabaseRunning()).toBe(false)
})

test('Ctrl-C during the start leaves no database running [R12]', async () => {
  await deleteDataFolder()
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'on', PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await expect.poll(isDatabaseRunning, { intervals: [10], timeout: 60_000 }).toBe(true)
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(isDatabaseRunning()).toBe(false)
})

test('a new database is filled with the demo community, and its sign-ins are printed', async () => {
  await deleteDataFolder()
  const server = await start({ DEMO: 'on' })
  await expect.poll(() => server.output()).toContain('mia@example.nz or tane@example.nz')
  const answer = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@example.nz', password: 'wag-tails-together' }),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const bell = async () =>
    (await fetch(`${server.origin}/api/notifications`, { headers: { cookie: cookie.join('; ') } })).text()
  await expect.poll(bell, 'J-1 what is due within a week is reminded of on the first day').toContain('health_reminder')
})

test('an invalid setting stops the start with a message that names it', async () => {
  const server = await start({ TRUST_PROXY: 'yes' })
  expect(await server.stop('SIGTERM')).toBe(1)
  expect(server.output()).toContain('TRUST_PROXY must be the number of proxies in front')
})

test('one command backs up the running app, another restores it on an empty machine [R14]', async () => {
  const first = await start()
  const { cookie, dog } = await createDog(first.origin)
  const newFolder = await mkdtemp(join(tmpdir(), 'wagmates-new-'))
  const file = join(newFolder, 'wagmates.backup')
  const photoOf = async (origin: string) =>
    Buffer.from(await (await fetch(origin + dog.imageUrl, { headers: { cookie } })).arrayBuffer())
  const photo = await photoOf(first.origin)
  const newDataDir = join(newFolder, 'data')
  try {
    expect((await runTool('backup', file, dataDir)).output).toContain('rows of')
    expect((await runTool('restore', file, newDataDir)).code).toBe(0)
    expect(await runTool('restore', file, newDataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('empty'),
    })

    const second = await startServer({ DATA_DIR: newDataDir })
    const found = await fetch(`${second.origin}/api/dogs/${dog.id}`, { headers: { cookie } })
    expect(await found.json()).toMatchObject({ id: dog.id, name: 'Manu' })
    expect((await photoOf(second.origin)).equals(photo)).toBe(true)
    await second.stop('SIGTERM')
    // The secret that signs links in mails is part of the backup.
    const secretIn = (folder: string) => readFile(join(folder, 'session-secret'), 'utf8')
    expect(await secretIn(newDataDir)).toBe(await secretIn(dataDir))
  } finally {
    await rm(newFolder, { recursive: true, force: true })
  }
})
