import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { codeOf } from './error-code.ts'
import type { Binaries } from './binaries.ts'
import { CLEAN_ENVIRONMENT, spawnAs } from './cluster.ts'
import { handOver, type Home, removeSocketDir, removeSocketLock } from './home.ts'
import { serverOptions } from './settings.ts'
import { StartError } from './start-error.ts'

/** PostgreSQL's main process: its process id, and the folder with its socket ('' for a moment while it starts). */
export interface Postmaster {
  pid: number
  socketDir: string
}

const MAX_LOG_BYTES = 5_000_000
const POLL_MS = 10
const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 10_000

/** Contents of `postmaster.pid` in the data directory, true or not; undefined when it is missing or unreadable. */
export async function readPidFile(home: Home): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , , socketDir = ''] = text.split('\n')
  return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), socketDir } : undefined
}

/** Whether the process `pid` runs now and is the main process of PostgreSQL on this very data directory. */
export async function isPostmaster(pid: number, home: Home): Promise<boolean> {
  // Its command line, and not /proc/PID/cwd, because a container's root may not look into other accounts' processes.
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const [program = '', flag, folder] = text.split('\0')
    return path.basename(program) === 'postgres' && flag === '-D' && folder === home.cluster
  }
  const options = { env: CLEAN_ENVIRONMENT }
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)], options).catch(
    () => null,
  )
  return listed?.stdout.includes(`postgres -D ${home.cluster} `) ?? false
}

/**
 * Clears what a server that died left behind. To be called when nothing answers on the socket. PostgreSQL clears its
 * lock files itself, but not when the process id in them is in use by another program by now (after a restart of a
 * container, say), and not when they are empty (after a power loss).
 */
export async function removeStaleLocks(home: Home): Promise<void> {
  const stale = (await readPidFile(home)) ?? (await secondLook(home))
  if (stale && (await isPostmaster(stale.pid, home))) return
  await rm(path.join(home.cluster, 'postmaster.pid'), { force: true })
  await removeSocketLock(stale?.socketDir || home.folder)
  if (stale?.socketDir) await removeSocketDir(stale.socketDir, home)
}

/** A file without a process id may be one that another app's server is just writing. */
async function secondLook(home: Home): Promise<Postmaster | undefined> {
  const isThere = await stat(path.join(home.cluster, 'postmaster.pid')).catch(() => undefined)
  if (!isThere) return undefined
  await sleep(500)
  return readPidFile(home)
}

export interface Launch {
  pid: number
  /** Whether it still runs. */
  isAlive: () => boolean
  /** Last lines of its log since it was launched. */
  lastWords: () => Promise<string>
}

/** Options of a launch besides the home. `settings` override the defaults, for tests. */
export interface LaunchPlan {
  binaries: Binaries
  socketDir: string
  settings: Record<string, string>
}

/** Starts PostgreSQL as a child that outlives this process unless it is stopped. It is not ready yet. */
export async function launch(home: Home, plan: LaunchPlan): Promise<Launch> {
  await rotateLog(home.log)
  const log = await open(home.log, 'a', 0o600)
  try {
    await handOver(home.log, home.account)
    const { size } = await log.stat()
    const child = spawn(
      path.join(plan.binaries.folder, 'bin', 'postgres'),
      ['-D', home.cluster, ...serverOptions(plan.socketDir, plan.settings)],
      {
        ...spawnAs(home),
        // A session of its own: Ctrl-C at the console reaches the app, which then stops the server in good order.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    )
    const pid = await spawned(child)
    child.unref()
    const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
    return { pid, isAlive, lastWords: () => readTail(home.log, size) }
  } finally {
    await log.close()
  }
}

async function spawned(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0))
    child.once('error', (error) =>
      reject(new StartError('no-programs', `PostgreSQL does not run on this machine (${error.message}).`)),
    )
  })
}

/** Errors of statements are not logged, so the log grows by a few lines a start: one old file is enough. */
async function rotateLog(log: string): Promise<void> {
  const stats = await stat(log).catch(() => undefined)
  if (stats && stats.size > MAX_LOG_BYTES) await rename(log, `${log}.old`)
}

async function readTail(log: string, from: number): Promise<string> {
  const text = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(from).toString()
  return text.trim().split('\n').slice(-12).join('\n')
}

/**
 * Stops the server and resolves when it is gone: sessions are broken off, everything committed is kept. Signals only
 * a process that is certainly this folder's server. Throws StartError when it does not stop within 40 s.
 */
export async function stopPostmaster({ pid, socketDir }: Postmaster, home: Home): Promise<void> {
  const stopped =
    (await signalAndWait(pid, 'SIGINT', { home, limit: FAST_STOP_MS })) ||
    (await signalAndWait(pid, 'SIGQUIT', { home, limit: IMMEDIATE_STOP_MS }))
  if (!stopped)
    throw new StartError('no-start', `PostgreSQL (process ${pid}) in ${home.folder} does not stop; see ${home.log}.`)
  await removeSocketDir(socketDir, home)
}

interface Patience {
  home: Home
  limit: number
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, { home, limit }: Patience): Promise<boolean> {
  if (!(await isPostmaster(pid, home))) return true
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
  const end = Date.now() + limit
  while (Date.now() < end) {
    if (!(await isPostmaster(pid, home))) return true
    await sleep(POLL_MS)
  }
  return false
}
