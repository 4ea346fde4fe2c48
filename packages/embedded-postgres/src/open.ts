import { findBinaries, readyBinaries } from './binaries.ts'
import { claimServer, type Server } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { type App, type Home, openHome } from './home.ts'
import { isPostmaster, stopPostmaster } from './postmaster.ts'
import { appConnection, type Connection, connectWhenReady, ensureDatabase, takeLock, tryConnect } from './session.ts'
import { StartError } from './start-error.ts'

export interface EmbeddedPostgresOptions {
  app: App
  /** The app's data folder; the database goes into `postgres` in it. */
  dataDir: string
  /** Tells the person at the console, in whole sentences. */
  say: (text: string) => void
  /** PostgreSQL settings beyond the usual ones, for tests: `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** The server is gone, or another app has taken it over: this app must end. Default: says so. */
  onLost?: (error: StartError) => void
}

export interface EmbeddedPostgres {
  /** For `pg` and everything that builds on it. */
  connection: Connection
  /** The same as a URL, for what takes only that. */
  url: string
  /** The database was made just now and is empty. */
  isNew: boolean
  /** The server was still running, left over from an app that was killed. */
  isAdopted: boolean
  /** Stops the server in good order; sessions still open are broken off. May be called again. */
  close: () => Promise<void>
}

const REGAIN_LIMIT_MS = 60_000

/**
 * Opens the embedded PostgreSQL in `dataDir`, makes it when it is not there yet (about 2 s), and keeps it for this app
 * alone. Throws StartError, with a sentence for the person at the console, when that does not work.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = await findBinaries()
  const home = await openHome(options)
  const binaries = await readyBinaries(found, home, options.say)
  await ensureCluster(home, binaries)
  const server = await claimServer(home, binaries, options.settings ?? {})
  const isNew = await ensureDatabase(server.session, home).catch(async (error: unknown) => {
    await stopPostmaster(server.postmaster, home)
    throw error
  })
  const connection = appConnection(server.postmaster.socketDir, home)
  const { user, host, port, database } = connection
  return {
    connection,
    url: `postgresql://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    isNew,
    isAdopted: server.isAdopted,
    close: keep(server, home, options),
  }
}

/**
 * Watches the session that holds the lock, and returns what closes the server. When the session breaks off (PostgreSQL
 * restarts all sessions after one of them crashed) the lock is taken again; when that fails, the app has lost its
 * database.
 */
function keep(server: Server, home: Home, { say, onLost }: EmbeddedPostgresOptions): () => Promise<void> {
  let { session } = server
  let closing: Promise<void> | undefined
  const watch = (): void => void session.once('end', () => void regain())
  const regain = async (): Promise<void> => {
    if (closing) return
    const next = await lockAgain(server, home)
    if (next instanceof StartError) {
      if (!closing) (onLost ?? ((error) => say(error.message)))(next)
      return
    }
    session = next
    watch()
  }
  watch()
  return () => (closing ??= stopPostmaster(server.postmaster, home))
}

async function lockAgain({ postmaster }: Server, home: Home): Promise<Server['session'] | StartError> {
  const end = Date.now() + REGAIN_LIMIT_MS
  for (;;) {
    const session = await connectWhenReady(
      () => tryConnect(postmaster.socketDir, home),
      () => isPostmaster(postmaster.pid, home),
      end - Date.now(),
    )
    if (!session)
      return new StartError('no-start', `PostgreSQL in ${home.folder} has stopped unexpectedly; see ${home.log}.`)
    const outcome = await takeLock(session)
    if (outcome === 'taken') return session
    await session.end().catch(() => undefined)
    if (outcome === 'held')
      return new StartError('in-use', `Another ${home.app.title} has taken over the database in ${home.folder}.`)
    // The session was accepted just before PostgreSQL ended all of them.
  }
}
