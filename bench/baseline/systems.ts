import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { openPool } from '#server/platform/database/db.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { endChild } from '../../deploy/testing/processes.ts'
import { firstAnswer } from '../../e2e/server-process.ts'
import { copyToPlatform, copyToStack } from './copy.ts'
import { fillProduct } from './fill.ts'
import { PASSWORD, PLACES, viewerEmail, VIEWERS } from './people.ts'
import { openPostGis } from './postgis.ts'
import { postmasterIn, postmasterOf } from './processes.ts'

const PORTS = { product: 4410, stack: 4411, floor: 4412, platform: 4413, postgis: 4414 }
const here = (path: string) => new URL(path, import.meta.url).pathname

export type SystemName = 'product' | 'stack' | 'floor' | 'platform'

/** A system that is running: its process, its database's, and who is signed in. */
export interface System {
  name: SystemName
  origin: string
  pid: number
  postmaster: number
  /** Of each viewer, the headers of a signed-in call. */
  signedIn: Record<string, string>[]
}

export interface Systems {
  running: Partial<Record<SystemName, System>>
  /** The ids of those who sign in. */
  viewers: string[]
  /** The product's database, for reading ids. */
  pool: pg.Pool
  close(): Promise<void>
}

const say = (text: string) => void process.stderr.write(`${text}\n`)

/** Makes the data for each system and starts it; what is to be closed is closed in the end, also when that failed. */
export async function openSystems(dogs: number): Promise<Systems> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const one of closing.toReversed()) await one()
  }
  try {
    return { ...(await startAll(dogs, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Closing = (() => unknown)[]

async function startAll(dogs: number, closing: Closing): Promise<Omit<Systems, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-baseline-'))
  closing.push(async () => rm(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another account where this one is root.
  await chmod(folder, 0o711)
  const stack = installPackage('stack')
  const own = await openDatabase(join(folder, 'product'), closing)
  const pool = openPool({ connection: own.connection, max: 2, onError: (error) => say(error.message) })
  closing.push(async () => pool.end())
  const viewers = await fillProduct(pool, dogs)
  say(`${dogs} dogs in the product's database`)
  const theirs = await openDatabase(join(folder, 'stack'), closing)
  const hash = bcryptHash(stack)
  await between(own.url, theirs.url, async (clients) => copyToStack(clients, hash))
  say('the same in that of the stack')

  const postmaster = postmasterOf(own.dataDir)
  const product = { DATABASE_URL: own.url, DATA_DIR: join(folder, 'data'), DEMO: 'off', RATE_LIMITS: 'off' }
  const running: Systems['running'] = {
    product: await start('product', { postmaster, script: here('../../server/main.ts'), env: product, closing }),
    stack: await start('stack', {
      postmaster: postmasterOf(theirs.dataDir),
      script: join(stack, 'server.mjs'),
      env: { DATABASE_URL: theirs.url, TOWNS: JSON.stringify(townsByName()) },
      closing,
    }),
    floor: await start('floor', { postmaster, script: here('floor.ts'), env: { DATABASE_URL: own.url }, closing }),
  }
  const platform = await startPlatform({ folder, productUrl: own.url, hash, closing })
  if (platform) running.platform = platform
  else say('No PostgreSQL of this machine has PostGIS (Debian: postgresql-15-postgis-3): without Parse Server')
  for (const system of Object.values(running)) if (system.name !== 'floor') await signIn(system)
  return { running, viewers, pool }
}

function townsByName() {
  return Object.fromEntries(PLACES.map(({ name, lat, lng }) => [name.toLowerCase(), { lat, lng }]))
}

/**
 * Copies a package of this folder to where no check of the product looks, installs what it needs there, which the
 * product's own installation leaves out, and returns the copy.
 */
function installPackage(name: 'stack' | 'platform'): string {
  const copy = here(`../../node_modules/.cache/baseline/${name}`)
  cpSync(here(name), copy, { recursive: true })
  if (existsSync(join(copy, 'node_modules'))) return copy
  say(`installing bench/baseline/${name}`)
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  return copy
}

function bcryptHash(stack: string): string {
  const script = `import b from 'bcrypt'; process.stdout.write(b.hashSync(${JSON.stringify(PASSWORD)}, 10))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: stack, encoding: 'utf8' })
}

async function openDatabase(dataDir: string, closing: Closing): Promise<EmbeddedPostgres & { dataDir: string }> {
  await mkdir(dataDir)
  const database = await openEmbeddedPostgres({
    app: EMBEDDED_APP,
    dataDir,
    say,
    onLost: (error) => say(error.message),
  })
  closing.push(database.close)
  return { ...database, dataDir }
}

async function between(
  fromUrl: string,
  toUrl: string,
  work: (clients: { from: pg.Client; to: pg.Client }) => Promise<void>,
): Promise<void> {
  const [from, to] = [new pg.Client(fromUrl), new pg.Client(toUrl)]
  await from.connect()
  await to.connect()
  await work({ from, to })
  await from.end()
  await to.end()
}

interface StartOptions {
  script: string
  env: Record<string, string>
  postmaster: number
  closing: Closing
  cwd?: string
}

async function start(name: SystemName, { script, env, postmaster, closing, cwd }: StartOptions): Promise<System> {
  const origin = `http://127.0.0.1:${PORTS[name]}`
  const child = spawn(process.execPath, [script], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(PORTS[name]),
      PUBLIC_URL: origin,
      ...env,
    },
  })
  closing.push(async () => endChild(child, 'SIGTERM'))
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has ended`)))
  gone.catch(() => {}) // in the end it is stopped
  await Promise.race([firstAnswer(origin), gone])
  return { name, origin, pid: child.pid ?? 0, postmaster, signedIn: [] }
}

interface PlatformOptions {
  folder: string
  productUrl: string
  hash: string
  closing: Closing
}

async function startPlatform({ folder, productUrl, hash, closing }: PlatformOptions): Promise<System | null> {
  const database = await openPostGis(join(folder, 'postgis'), PORTS.postgis)
  if (!database) return null
  closing.push(database.close)
  const platform = installPackage('platform')
  await between(productUrl, database.url, async ({ to }) => void (await to.query('create extension postgis')))
  const system = await start('platform', {
    postmaster: postmasterIn(database.postmasterFile),
    script: join(platform, 'server.mjs'),
    env: { DATABASE_URL: database.url, LOGS: join(folder, 'parse-logs') },
    closing,
    // It also writes a log to where it runs.
    cwd: folder,
  })
  await between(productUrl, database.url, async (clients) => copyToPlatform(clients, hash))
  say('the same in that of Parse Server')
  return system
}

async function signIn(system: System): Promise<void> {
  const signInAs = system.name === 'platform' ? signInToParse : signInByForm
  for (let n = 0; n < VIEWERS; n++) system.signedIn.push(await signInAs(system, viewerEmail(n)))
}

async function signInByForm(system: System, email: string): Promise<Record<string, string>> {
  const answer = await post(system, '/api/auth/login', { body: { email, password: PASSWORD } })
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function signInToParse(system: System, email: string): Promise<Record<string, string>> {
  const headers = { 'x-parse-application-id': 'bench', 'x-parse-revocable-session': '1' }
  const answer = await post(system, '/parse/login', { headers, body: { username: email, password: PASSWORD } })
  const { sessionToken } = (await answer.json()) as { sessionToken: string }
  return { 'x-parse-application-id': 'bench', 'x-parse-session-token': sessionToken }
}

async function post(
  { name, origin }: System,
  path: string,
  { headers, body }: { headers?: Record<string, string>; body: object },
): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} answered a sign-in with ${answer.status}`)
  return answer
}
