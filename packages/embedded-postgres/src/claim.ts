import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { type Home, makeSocketDir, removeSocketDir } from './home.ts'
import { isPostmaster, type Launch, launch, type Postmaster, readPidFile, removeStaleLocks } from './postmaster.ts'
import { connectWhenReady, lockHolder, type LockOutcome, takeLock, tryConnect } from './session.ts'
import { StartError } from './start-error.ts'

/** A running server and a session on it. */
export interface Server {
  postmaster: Postmaster
  session: Client
  isAdopted: boolean
}

/** Crash recovery after a power loss replays at most 1 GB of log; it takes seconds, on a slow disk a minute. */
const READY_LIMIT_MS = 180_000
const ATTEMPTS = 20
const PAUSE_MS = 150

/**
 * Makes this app the only one that works with the database in `home`: finds the server that an earlier app left
 * running, or starts one, and takes the app's lock on it. Whoever holds the lock owns the server, also when another
 * app's process started it; so an app that does not get the lock leaves the server alone.
 * Throws StartError when another app holds the lock or the server does not come up.
 */
export async function claimServer(home: Home, binaries: Binaries, settings: Record<string, string>): Promise<Server> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = (await findServer(home)) ?? (await startServer(home, binaries, settings))
    if (server && (await isOurs(server, home))) return server
    // It stopped while we looked (its app is closing), or another app's start won the race: look again.
    await sleep(PAUSE_MS)
  }
  throw new StartError('no-start', `PostgreSQL in ${home.folder} keeps stopping; see ${home.log}.`)
}

/** Takes the lock; false when the server is gone. Throws StartError when another app holds the lock. */
async function isOurs({ session, postmaster }: Server, home: Home): Promise<boolean> {
  const outcome = await takeLock(session)
  if (outcome === 'taken' && (await isPostmaster(postmaster.pid, home))) return true
  const sentence = await refusal(outcome, session, home)
  await session.end().catch(() => undefined)
  if (sentence === undefined) return false
  throw new StartError('in-use', sentence)
}

async function refusal(outcome: LockOutcome, session: Client, home: Home): Promise<string | undefined> {
  if (outcome === 'gone') return undefined
  if (outcome === 'taken') {
    return (
      `A PostgreSQL server that this app cannot stop is running on ${home.folder}, perhaps in another container. ` +
      'Stop it there first.'
    )
  }
  const holder = await lockHolder(session, home).catch(() => undefined)
  return (
    `Another ${home.app.title}${holder ? ` (process ${holder})` : ''} is using the database in ${home.folder}. ` +
    'Stop that one first.'
  )
}

/** The server that is already running on the folder; waits for one that is just starting or stopping. */
async function findServer(home: Home): Promise<Server | undefined> {
  let found: Postmaster | undefined
  const session = await connectWhenReady(
    async () => {
      found = await readPidFile(home)
      return found?.socketDir ? tryConnect(found.socketDir, home) : undefined
    },
    async () => found !== undefined && (await isPostmaster(found.pid, home)),
    READY_LIMIT_MS,
  )
  return session && found ? { postmaster: found, session, isAdopted: true } : undefined
}

/** Starts a server; undefined when it gave way to another one, or to a dying one, and it is worth looking again. */
async function startServer(
  home: Home,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<Server | undefined> {
  await removeStaleLocks(home)
  const socketDir = await makeSocketDir(home)
  const child = await launch(home, { binaries, socketDir, settings })
  const session = await connectWhenReady(() => tryConnect(socketDir, home), child.isAlive, READY_LIMIT_MS)
  if (session) return { postmaster: { pid: child.pid, socketDir }, session, isAdopted: false }
  if (!child.isAlive()) await removeSocketDir(socketDir, home)
  return givenWay(child, home)
}

async function givenWay(child: Launch, home: Home): Promise<undefined> {
  const lastWords = await child.lastWords()
  // PostgreSQL's own guards against two servers on one folder: its lock file and its shared memory, which the
  // sessions of a server that was killed hold for a moment longer.
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(lastWords)) return undefined
  throw new StartError(
    'no-start',
    `PostgreSQL did not ${child.isAlive() ? 'become ready' : 'start'} in ${home.folder}. The end of its log ` +
      `(${home.log}):\n${lastWords}`,
  )
}
