import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { events } from '#contract/live/routes.ts'
import { openDatabaseProxy } from '#server/testing/external/database-proxy.ts'
import { databaseUrl } from '#server/testing/processes/operator-tool.ts'
import { openWorld, TESTING } from '#server/testing/world.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** How long an orderly stop may take. */
const CLOSE_WITHIN_MS = 10_000

const world = openWorld()

interface Running {
  app: ChildProcess
  origin: string
  output: () => string
}

/** Starts the app as `npm run serve` does, on the world's database through the proxy on this port. */
async function startApp(port: number): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-run-'))
  const url = new URL((await databaseUrl(world)).replace(/@.*\//, `@127.0.0.1:${port}/`))
  const env = { ...TESTING, LOG_LEVEL: 'info', DATABASE_URL: url.href, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' }
  const app = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env })
  let output = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (text) => (output += String(text)))
  onTestFinished(async () => {
    app.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('is open at')
  const origin = /listening at (http:[^"]+)/.exec(output)?.[1] ?? ''
  return { app, origin, output: () => output }
}

test('a stop that a silent database holds up ends the process after ten seconds, as a failure', async ({ skip }) => {
  // `npm test` builds first.
  skip(!existsSync(join(ROOT, 'dist/web/pages.json')), 'the web app is not built')
  const proxy = await openDatabaseProxy()
  const { app, origin, output } = await startApp(proxy.port)
  // Live updates open a connection to the database, which the stop waits to close.
  const { cookie } = await world.owner('Mia')
  const updates = await fetch(`${origin}${events.stream.path}`, { headers: { cookie } })
  expect(updates.status).toBe(200)
  proxy.fallSilent()
  app.kill('SIGTERM')
  const [code] = (await once(app, 'exit')) as [number | null]
  expect(code).toBe(1)
  // The last output of the process may arrive after the news of its end.
  await expect.poll(output).toContain(`killed by timeout (${CLOSE_WITHIN_MS}ms)`)
})
