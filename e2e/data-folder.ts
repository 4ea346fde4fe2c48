import { execFile } from 'node:child_process'
import { chmod, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../server/database.ts'
import { readConfig } from '../server/config.ts'

/** Tells Playwright's workers where the folder is from which the others are copied. */
const COPIED_FROM = 'E2E_DATA_FOLDER'

/** Playwright's global setup: makes the folder from which data folders are copied, and gives what deletes it. */
export default async function makeDataFolder(): Promise<() => Promise<void>> {
  const dataDir = await emptyFolder()
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { say: () => {}, onLost: () => {} })
  await database.close()
  // Where PostgreSQL's account cannot reach the folder, its database lies elsewhere, and each start makes its own.
  const isLink = (await lstat(join(dataDir, 'postgres'))).isSymbolicLink()
  if (!isLink) process.env[COPIED_FROM] = dataDir
  return async () => rm(dataDir, { recursive: true, force: true })
}

/**
 * A data folder for one server, with the embedded database as a first start leaves it: tables without rows. Copying it
 * takes a tenth of a second, making it anew four seconds.
 */
export async function newDataFolder(): Promise<string> {
  const [dataDir, from] = [await emptyFolder(), process.env[COPIED_FROM]]
  // Where root runs the tests, the database belongs to another account: owners and modes are copied too.
  if (from !== undefined) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/** A folder through which PostgreSQL's account may pass. */
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-story-'))
  await chmod(folder, 0o711)
  return folder
}
