import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codeOf } from '#server/platform/http/error-code.ts'
import { makeFolders } from '#server/platform/make-folders.ts'
import { type Account, canReach, isRoot, unprivilegedAccount } from './account.ts'
import { StartError } from './start-error.ts'

/** Where one embedded database lives. All paths are real (no links in them). */
export interface Home {
  /** `DATA_DIR/postgres`, or what it points to; private (0700) to the account PostgreSQL runs as. */
  folder: string
  /** PostgreSQL's data directory; there only once it is complete. */
  cluster: string
  log: string
  /** Set while the app is root. */
  account: Account | undefined
}

/** Where root keeps what the unprivileged account cannot reach elsewhere. */
export const ROOT_STORE = '/var/lib/wagmates'

export const PORT = 5432
const SOCKET_FILE = `.s.PGSQL.${PORT}`
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107
const SHORT_PREFIX = 'wagmates-'

/**
 * Finds or makes the folder of the embedded database in `dataDir`.
 * Throws StartError when the folder belongs to another account or cannot be reached or made.
 */
export async function openHome(dataDir: string, say: (text: string) => void): Promise<Home> {
  const wanted = path.join(path.resolve(dataDir), 'postgres')
  try {
    // Other users may pass through DATA_DIR (PostgreSQL's account has to) but not list it.
    if (makeFolders(path.dirname(wanted))) await chmod(path.dirname(wanted), 0o711)
    if (!(await exists(wanted))) await makeFolder(wanted, say)
    return await openFolder(wanted)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database folder ${wanted} cannot be used (${String(error)}). ` +
        'Set DATA_DIR to a folder that this account may write to.',
      { cause: error },
    )
  }
}

async function exists(target: string): Promise<boolean> {
  return lstat(target).then(
    () => true,
    () => false,
  )
}

async function makeFolder(wanted: string, say: (text: string) => void): Promise<void> {
  const dataDir = path.dirname(wanted)
  const account = isRoot() ? await unprivilegedAccount() : undefined
  if (!account || (await letPass(account, dataDir))) {
    makeFolders(wanted, 0o700)
    return
  }
  // A name never used before: a database left by an earlier DATA_DIR of the same name is not taken for this one's.
  const name = `${path.basename(dataDir)}-${randomBytes(4).toString('hex')}`
  const folder = path.join(ROOT_STORE, name)
  await makeRootStore()
  await mkdir(folder, { mode: 0o700 })
  try {
    await symlink(folder, wanted)
  } catch (error) {
    await rmdir(folder)
    if (codeOf(error) === 'EEXIST') return
    throw error
  }
  say(
    `PostgreSQL may not run as root, and the account ${account.name} that it runs as cannot reach ${dataDir}. ` +
      `The database is therefore kept in ${folder} (${wanted} points to it).`,
  )
}

/** Whether the account can reach DATA_DIR; opens a private one for passing through when there is nothing in it yet. */
async function letPass(account: Account, dataDir: string): Promise<boolean> {
  if (await canReach(account, dataDir)) return true
  if ((await readdir(dataDir)).length > 0 || !(await canReach(account, path.dirname(dataDir)))) return false
  await chmod(dataDir, 0o711)
  return canReach(account, dataDir)
}

/** Makes ROOT_STORE, which everybody may pass through and only root may write to. */
export async function makeRootStore(): Promise<void> {
  await mkdir(ROOT_STORE, { recursive: true })
  await chmod(ROOT_STORE, 0o755)
}

async function openFolder(wanted: string): Promise<Home> {
  const folder = await realpath(wanted).catch((error: unknown) => {
    throw new StartError(`${wanted} points to a folder that is not there; bring it back, or remove the link.`, {
      cause: error,
    })
  })
  const account = await settleOwner(folder)
  await chmod(folder, 0o700)
  return { folder, cluster: path.join(folder, 'cluster'), log: path.join(folder, 'server.log'), account }
}

/** Makes sure that the folder's owner is the account that PostgreSQL will run as. */
async function settleOwner(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(folder)
  if (!isRoot()) {
    if (uid === process.geteuid?.()) return undefined
    throw new StartError(
      `The database in ${folder} belongs to another account (user id ${uid}). ` +
        'Start Wagmates as that account or as root, or choose another DATA_DIR.',
    )
  }
  // A folder that somebody made as an ordinary user stays theirs, so that they can start the app again without root.
  const account = uid === 0 ? await unprivilegedAccount() : { uid, gid, name: `number ${uid}` }
  if (!(await canReach(account, path.dirname(folder)))) {
    throw new StartError(
      `PostgreSQL may not run as root, and the account ${account.name} that it runs as cannot reach ` +
        `its folder ${folder}. Allow others to pass through the folders above it (chmod o+x).`,
    )
  }
  if (uid === 0) await handOver(folder, account)
  return account
}

/** Makes `account` (if any) the owner of a file or folder. Throws StartError when this process may not do that. */
export async function handOver(target: string, account: Account | undefined): Promise<void> {
  if (!account) return
  await chown(target, account.uid, account.gid).catch((error: unknown) => {
    throw new StartError(
      `PostgreSQL may not run as root, and ${target} cannot be given to the account ${account.name} ` +
        `(${codeOf(error)}). Start Wagmates as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    )
  })
}

/**
 * The folder for the Unix socket: the database's own, or a new private one in the system's temporary directory
 * when the socket's path would be longer than the system allows.
 */
export async function makeSocketDir(home: Home): Promise<string> {
  if (fits(home.folder)) return home.folder
  for (const parent of [tmpdir(), '/tmp']) {
    const usable = fits(path.join(parent, `${SHORT_PREFIX}123456`))
    if (!usable || (home.account && !(await canReach(home.account, parent)))) continue
    const folder = await mkdtemp(path.join(await realpath(parent), SHORT_PREFIX))
    await handOver(folder, home.account)
    return folder
  }
  throw new StartError(`The path ${home.folder} is too long for PostgreSQL's socket; choose a shorter DATA_DIR.`)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_FILE)) <= SOCKET_PATH_BYTES
}

/** Removes a folder made by makeSocketDir once no server uses it; leaves every other folder alone. */
export async function removeSocketDir(folder: string, home: Home): Promise<void> {
  if (folder === home.folder || !path.basename(folder).startsWith(SHORT_PREFIX)) return
  await rm(folder, { recursive: true, force: true })
}

/** Removes the socket's lock file that a dead server left in `folder`. */
export async function removeSocketLock(folder: string): Promise<void> {
  await rm(path.join(folder, `${SOCKET_FILE}.lock`), { force: true })
}
