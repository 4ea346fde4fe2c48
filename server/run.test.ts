import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { events } from '#contract/live/routes.ts'
import { databaseUrl } from '#server/testing/processes/operator-tool.ts'
import { openWorld, TESTING } from '#server/testing/world.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** So long an orderly stop may take. */
const CLOSE_WITHIN_MS = 10_000

const world = openWorld()

/** A way to the tests' database that can go silent, as when a network breaks: nothing more comes or goes through. */
async function openWay(): Promise<{ port: number; silence(): void }> {
  const { host, port } = inject('database')
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port })
    for (const socket of [near, far]) socket.on('error', () => {}) // hung up on
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  return { port: (server.address() as { port: number }).port, silence }
}

interface Running {
  app: ChildProcess
  origin: string
  said: () => string
}

/** Starts the app as `npm run serve` does, on the world's database by the way of this port. */
async function startApp(port: number): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-run-'))
  const url = new URL((await databaseUrl(world)).replace(/@.*\//, `@127.0.0.1:${port}/`))
  const env = { ...TESTING, LOG_LEVEL: 'info', DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' }
  const app = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env })
  let said = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (text) => (said += String(text)))
  onTestFinished(async () => {
    app.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  await expect.poll(() => said, { timeout: 60_000 }).toContain('is open at')
  const origin = /listening at (http:[^"]+)/.exec(said)?.[1] ?? ''
  return { app, origin, said: () => said }
}

test('a stop that a silent database holds up ends the process after ten seconds, as a failure', async ({ skip }) => {
  // `npm test` builds first.
  skip(!existsSync(join(ROOT, 'dist/web/pages.json')), 'the web app is not built')
  const way = await openWay()
  const { app, origin, said } = await startApp(way.port)
  // Live updates open the connection to the database that the stop says goodbye to.
  const { cookie } = await world.owner('Mia')
  const updates = await fetch(`${origin}${events.stream.path}`, { headers: { cookie } })
  expect(updates.status).toBe(200)
  way.silence()
  const start = performance.now()
  app.kill('SIGTERM')
  const [code] = (await once(app, 'exit')) as [number | null]
  const took = performance.now() - start
  expect(code).toBe(1)
  expect(said()).toContain(`killed by timeout (${CLOSE_WITHIN_MS}ms)`)
  expect(took).toBeLessThan(CLOSE_WITHIN_MS + 3_000)
}, 60_000)
