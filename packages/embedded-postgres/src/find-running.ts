import { type HomeOptions, openHome } from './home.ts'
import { isPostmaster, readPidFile } from './postmaster.ts'
import { appConnection, type Connection } from './session.ts'

/**
 * The way into the embedded database while an app is running on it, for a tool that changes a row beside it; null when
 * none is running. The tool takes no lock and stops nothing.
 */
export async function findRunningPostgres(options: Pick<HomeOptions, 'app' | 'dataDir'>): Promise<Connection | null> {
  const home = await openHome({ ...options, say: () => {} })
  const postmaster = await readPidFile(home)
  if (!postmaster?.socketDir || !(await isPostmaster(postmaster.pid, home))) return null
  return appConnection(postmaster.socketDir, home)
}
