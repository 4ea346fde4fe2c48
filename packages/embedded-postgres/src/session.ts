import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from './error-code.ts'
import { SUPERUSER } from './cluster.ts'
import { type Home, PORT } from './home.ts'

/** How the app reaches its database: given to `pg` as it is. */
export interface Connection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

const POLL_MS = 10

/** The app's own connection to the server with its socket in `socketDir`: as an ordinary role, to its own database. */
export function appConnection(socketDir: string, { app }: Home): Connection {
  return { host: socketDir, port: PORT, user: app.name, database: app.name, ssl: false }
}

/**
 * Opens a superuser's session (one of the reserved connections, so a full house does not keep it out) on the server
 * with its socket in `socketDir`; undefined when none answers, it is not ready, or it serves another folder.
 */
export async function tryConnect(socketDir: string, home: Home): Promise<Client | undefined> {
  const client = new Client({
    ...appConnection(socketDir, home),
    user: SUPERUSER,
    database: 'postgres',
    application_name: `${home.app.name} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener a session that breaks off would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const folder = rows[0]?.data_directory ?? ''
    if ((await realpath(folder)) === (await realpath(home.cluster))) return client
  } catch {
    // No server, or one that is starting or stopping: the caller knows how long to go on trying.
  }
  await client.end().catch(() => undefined)
  return undefined
}

/** Tries to connect until it works, `isAlive` says no, or `limitMs` is over; undefined in the latter cases. */
export async function connectWhenReady(
  connect: () => Promise<Client | undefined>,
  isAlive: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<Client | undefined> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    const client = await connect()
    if (client) return client
    if (!(await isAlive())) return undefined
    await sleep(POLL_MS)
  }
  return undefined
}

const LOCK = 0x77_61_67_73

/** `taken`: this session holds the lock. `held`: another does. `gone`: the server stopped meanwhile. */
export type LockOutcome = 'taken' | 'held' | 'gone'

/**
 * Takes the lock that says "an app works with this server", for as long as the session lives: the session ends with
 * the app, however the app ends. Waits up to 2 s, because the server may need a moment to notice that.
 */
export async function takeLock(session: Client): Promise<LockOutcome> {
  try {
    await session.query(`set lock_timeout = '2s'`)
    await session.query('select pg_advisory_lock($1)', [LOCK])
    // Fails when the lock came free because the server is stopping.
    await session.query('reset lock_timeout')
    return 'taken'
  } catch (error) {
    return codeOf(error) === '55P03' ? 'held' : 'gone'
  }
}

/** How long an app may take to have the lock again after PostgreSQL has restarted its sessions. */
const LOCKED_AGAIN_WITHIN_MS = 2_000

/** Whether an app works with the server of this session, which is closed then. */
export async function hasLockHolder(session: Client, home: Home): Promise<boolean> {
  const end = Date.now() + LOCKED_AGAIN_WITHIN_MS
  try {
    while (Date.now() < end) {
      if ((await lockHolder(session, home)) !== undefined) return true
      await sleep(POLL_MS)
    }
    return false
  } catch {
    return false // The server stopped meanwhile.
  } finally {
    await session.end().catch(() => undefined)
  }
}

/** The process id of the app that holds the lock, as it calls itself; undefined when it has just let go. */
export async function lockHolder(session: Client, { app }: Home): Promise<string | undefined> {
  const { rows } = await session.query<{ application_name: string }>(
    `select application_name from pg_stat_activity where pid in
       (select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted)`,
    [LOCK],
  )
  return rows[0]?.application_name.replace(`${app.name} `, '')
}

/** Makes the app's role and database where they are missing; true when the database is new. */
export async function ensureDatabase(session: Client, { app: { name } }: Home): Promise<boolean> {
  const { rows } = await session.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [name],
  )
  if (!rows[0]?.role) await session.query(`create role ${session.escapeIdentifier(name)} login createdb`)
  if (rows[0]?.database) return false
  await session.query(`create database ${session.escapeIdentifier(name)} owner ${session.escapeIdentifier(name)}`)
  return true
}
