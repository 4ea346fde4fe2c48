import { spawn } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './error-code.ts'
import type { Binaries } from './binaries.ts'
import { handOver, type Home } from './home.ts'
import { StartError } from './start-error.ts'

/** The superuser that initdb makes; the app itself works as an ordinary role. */
export const SUPERUSER = 'postgres'

/** Environment of PostgreSQL's programs: nothing of the machine's (LANG, TZ, PGDATA, LD_PRELOAD …). */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }

const UNFINISHED = 'cluster.new-'
const LEFT_OVER_MS = 10 * 60_000

/**
 * Makes the data directory if there is none (about 2 s).
 * Throws StartError when initdb fails, or when the directory was made by another major version of PostgreSQL.
 */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  await removeLeftOvers(home)
  const made = await readFile(path.join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) await makeCluster(home, binaries)
  else refuseOtherMajor(made.trim(), home, binaries)
}

function refuseOtherMajor(made: string, home: Home, binaries: Binaries): void {
  const [major] = binaries.version.split('.')
  if (made === major) return
  throw new StartError(
    'other-version',
    `The database in ${home.folder} was made by PostgreSQL ${made}, and this version of ${home.app.title} brings ` +
      `PostgreSQL ${major}.`,
  )
}

/** Removes what initdb left when it was killed; a younger folder may be another app's that is still at work. */
async function removeLeftOvers(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const folder = path.join(home.folder, name)
    const stats = await stat(folder).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > LEFT_OVER_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** Runs initdb beside the final place and renames, so that a data directory is complete or not there. */
async function makeCluster(home: Home, binaries: Binaries): Promise<void> {
  const unfinished = await mkdtemp(path.join(home.folder, UNFINISHED))
  try {
    await handOver(unfinished, home.account)
    await runInitdb(unfinished, home, binaries)
    await rename(unfinished, home.cluster)
    await syncFolder(home.folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another app made the same database first.
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  }
}

async function runInitdb(folder: string, home: Home, binaries: Binaries): Promise<void> {
  const program = path.join(binaries.folder, 'bin', 'initdb')
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    // The socket needs no password: its folder is 0700, so only PostgreSQL's own account and root reach it.
    '--auth-local=trust',
    '--auth-host=reject',
    // The same order and case rules on every machine, whatever its LANG.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  const { code, text } = await run(program, options, home)
  if (code === 0) return
  throw new StartError(
    'no-programs',
    `The database in ${home.folder} could not be made (initdb: ${code}). What it said:\n${text.trim()}`,
  )
}

interface Outcome {
  code: number | string | null
  text: string
}

async function run(program: string, options: string[], home: Home): Promise<Outcome> {
  const child = spawn(program, options, {
    ...spawnAs(home),
    // Its own session: Ctrl-C must not break it off half-way.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer): void => void (text += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: codeOf(error), text: error.message }))
    child.on('close', (code) => resolve({ code, text }))
  })
}

/** Options for spawning a program of PostgreSQL: its account, a clean environment, a folder that everybody can reach. */
export function spawnAs({ account }: Home): { cwd: string; env: Record<string, string>; uid?: number; gid?: number } {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return { cwd: '/', env: { ...CLEAN_ENVIRONMENT }, ...identity }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
