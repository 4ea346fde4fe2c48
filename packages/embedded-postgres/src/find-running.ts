import { findHome, type HomeOptions } from './home.ts'
import { isPostmaster, readPidFile } from './postmaster.ts'
import { appConnection, type Connection, hasLockHolder, tryConnect } from './session.ts'

/**
 * The way into the embedded database while an app is running on it, for a tool that changes a row beside it; null when
 * none is running, also when there is no database yet, or an app that was killed left its server behind. The tool makes
 * no folder, takes no lock and stops nothing.
 */
export async function findRunningPostgres(options: Pick<HomeOptions, 'app' | 'dataDir'>): Promise<Connection | null> {
  const home = await findHome(options)
  if (!home) return null
  const postmaster = await readPidFile(home)
  if (!postmaster?.socketDir || !(await isPostmaster(postmaster.pid, home))) return null
  const session = await tryConnect(postmaster.socketDir, home)
  // A server that does not let this session in, such as one that is starting, is taken for an app's.
  if (session && !(await hasLockHolder(session, home))) return null
  return appConnection(postmaster.socketDir, home)
}
