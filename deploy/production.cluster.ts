import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { endChild, untilReady } from './testing/processes.ts'

// Steps of an operator on a server: `npm run build` elsewhere, `npm ci --omit=dev`, `npm run serve`.

const root = join(import.meta.dirname, '..')
const WEB = 'dist/web'
const INSTALL_MS = 600_000
let server: string

beforeAll(async () => {
  server = await mkdtemp(join(tmpdir(), 'wagmates-production-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    await mkdir(dirname(join(server, file)), { recursive: true })
    cpSync(join(root, file), join(server, file))
  }
  cpSync(join(root, WEB), join(server, WEB), { recursive: true })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: server, stdio: 'ignore' })
}, INSTALL_MS)
afterAll(async () => rm(server, { recursive: true, force: true }))

test('production packages alone serve the built app, without tools of building and testing [SHIP-01]', async () => {
  const { devDependencies } = JSON.parse(await readFile(join(server, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  // A production package brings types of React along.
  const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
  const installed = tools.filter((name) => existsSync(join(server, 'node_modules', name)))
  expect(installed).toEqual([])

  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // The command of `npm run serve`.
  const child = spawn('./node_modules/.bin/node', ['server/main.ts'], {
    cwd: server,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(server, 'data'), DEMO: 'off' },
    stdio: 'ignore',
  })
  try {
    await untilReady(`${origin}/readyz`)
    const page = await fetch(`${origin}/auth`)
    expect({ status: page.status, text: await page.text() }).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>') as string,
    })
  } finally {
    await endChild(child, 'SIGTERM')
  }
})

test.each([
  ['9.2.0', 'Debian'],
  ['10', 'Node 20 and 22'],
])('npm %s, the one of %s, installs from the lockfile, with the pinned Node [SHIP-02]', async (version) => {
  const npm = (...args: string[]) =>
    spawnSync('npx', ['--yes', `npm@${version}`, 'ci', '--no-audit', '--no-fund', ...args], { cwd: server })
  expect(npm('--dry-run', '--ignore-scripts')).toMatchObject({ status: 0 })
  await rm(join(server, 'node_modules'), { recursive: true })
  expect(npm('--omit=dev')).toMatchObject({ status: 0 })
  expect(spawnSync('./node_modules/.bin/node', ['--version'], { cwd: server })).toMatchObject({ status: 0 })
})
