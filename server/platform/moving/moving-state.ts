import { readFileSync, statSync } from 'node:fs'
import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../http/error-code.ts'

// How `npm run move` and the running app speak with each other: by two files in DATA_DIR, which both can reach.

/** Renewed while the data move; an older one is left over from a move that was killed. */
const MOVING_FILE = 'moving'
const FRESH_MS = 10_000
const RENEW_EVERY_MS = 1_000
const POLL_INTERVAL_MS = 500
/** The address of the database that the data have moved to. */
const MOVED_FILE = 'database-url'

/** `moving`: nothing may be written now. `moved`: the data are elsewhere, so nothing may be written here ever. */
export type MovingState = 'here' | 'moving' | 'moved'

/** The address of the database to which the data of a folder have moved; null where they have not. */
export function movedTo(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, MOVED_FILE), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}

/**
 * Notes the new address, which may hold a password: for the app's user alone. The file gets its name when it is whole and
 * on the disk: an empty one, as a full disk leaves it, would keep the app from writing anywhere.
 */
export async function writeNewAddress(dataDir: string, url: string): Promise<void> {
  const path = join(dataDir, MOVED_FILE)
  const draft = `${path}.${process.pid}.part`
  try {
    await writeFile(draft, `${url}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The copy of all rows that this process makes for a move. */
export function copyPath(dataDir: string): string {
  return join(dataDir, `move-${process.pid}.backup`)
}

const COPY = /^move-(\d+)\.backup(\.|$)/

/** Removes the copies of moves that were killed: they hold all that people entrusted to the site. */
export async function removeAbandonedCopies(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const pid = Number(COPY.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) await rm(join(dataDir, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Keeps the app from writing until the returned function is called, or this process ends. */
export async function pauseWrites(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, MOVING_FILE)
  await writeFile(path, '')
  const timer = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), RENEW_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await rm(path, { force: true })
  }
}

/** How long `pauseWrites` may take to reach the app. */
export const HEARD_WITHIN_MS = 2 * POLL_INTERVAL_MS

function stateOf(dataDir: string): MovingState {
  if (statSync(join(dataDir, MOVED_FILE), { throwIfNoEntry: false })) return 'moved'
  const file = statSync(join(dataDir, MOVING_FILE), { throwIfNoEntry: false })
  return file && Date.now() - file.mtimeMs < FRESH_MS ? 'moving' : 'here'
}

/** Tells the state now, and each change of it until `stop` is called. */
export interface MovingWatch {
  state(): MovingState
  stop(): void
}

/** Watches whether the data of a folder move away. */
export function watchMoving(dataDir: string, onChange: (state: MovingState) => void): MovingWatch {
  let state = stateOf(dataDir)
  const timer = setInterval(() => {
    const now = stateOf(dataDir)
    if (now === state) return
    state = now
    onChange(now)
  }, POLL_INTERVAL_MS)
  timer.unref()
  return { state: () => state, stop: () => clearInterval(timer) }
}
