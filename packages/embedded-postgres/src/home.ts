import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codeOf } from './error-code.ts'
import { makeFolders } from './make-folders.ts'
import { type Account, canReach, isRoot, unprivilegedAccount } from './account.ts'
import { StartError } from './start-error.ts'

/** The app that a database belongs to. */
export interface App {
  /** Name of the database, of the role that owns it, and of root's folder in /var/lib: lower-case letters and digits. */
  name: string
  /** The app's name in sentences for people. */
  title: string
}

/** Where one embedded database lives. All paths are real (no links in them). */
export interface Home {
  app: App
  /** `postgres` in the data folder, or what it points to; private (0700) to the account PostgreSQL runs as. */
  folder: string
  /** PostgreSQL's data directory; there only once it is complete. */
  cluster: string
  log: string
  /** Set while the app is root. */
  account: Account | undefined
  /** Where root keeps what the unprivileged account cannot reach elsewhere. */
  rootStore: string
}

export function rootStoreOf({ name }: App): string {
  return `/var/lib/${name}`
}

export const PORT = 5432
const SOCKET_FILE = `.s.PGSQL.${PORT}`
const SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

/** Options of `openHome`. */
export interface HomeOptions {
  dataDir: string
  app: App
  say: (text: string) => void
}

/**
 * Finds or makes the folder of the embedded database in `dataDir`.
 * Throws StartError when the folder belongs to another account or cannot be reached or made.
 */
export async function openHome({ dataDir, app, say }: HomeOptions): Promise<Home> {
  return inFolder(dataDir, async (wanted) => {
    // Other users may pass through the data folder (PostgreSQL's account has to) but not list it.
    if (makeFolders(path.dirname(wanted))) await chmod(path.dirname(wanted), 0o711)
    if (!(await exists(wanted))) await makeFolder(wanted, app, say)
    return openFolder(wanted, app)
  })
}

/** Finds the folder of the embedded database in `dataDir` as openHome does; null when there is none, and makes none. */
export async function findHome({ dataDir, app }: Omit<HomeOptions, 'say'>): Promise<Home | null> {
  return inFolder(dataDir, async (wanted) => ((await exists(wanted)) ? openFolder(wanted, app) : null))
}

async function inFolder<Result>(dataDir: string, work: (wanted: string) => Promise<Result>): Promise<Result> {
  const wanted = path.join(path.resolve(dataDir), 'postgres')
  try {
    return await work(wanted)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError('folder', `The database folder ${wanted} cannot be used (${String(error)}).`, { cause: error })
  }
}

async function exists(target: string): Promise<boolean> {
  return lstat(target).then(
    () => true,
    () => false,
  )
}

async function makeFolder(wanted: string, app: App, say: (text: string) => void): Promise<void> {
  const dataDir = path.dirname(wanted)
  const account = isRoot() ? await unprivilegedAccount() : undefined
  if (!account || (await letPass(account, dataDir))) {
    makeFolders(wanted, 0o700)
    return
  }
  // A name never used before: a database left by an earlier data folder of the same name is not taken for this one's.
  const name = `${path.basename(dataDir)}-${randomBytes(4).toString('hex')}`
  const rootStore = rootStoreOf(app)
  const folder = path.join(rootStore, name)
  await makeRootStore(rootStore)
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

/**
 * Whether the account can reach the data folder; opens a private one for passing through when there is nothing in it
 * yet.
 */
async function letPass(account: Account, dataDir: string): Promise<boolean> {
  if (await canReach(account, dataDir)) return true
  if ((await readdir(dataDir)).length > 0 || !(await canReach(account, path.dirname(dataDir)))) return false
  await chmod(dataDir, 0o711)
  return canReach(account, dataDir)
}

/** Makes root's folder, which everybody may pass through and only root may write to. */
export async function makeRootStore(rootStore: string): Promise<void> {
  await mkdir(rootStore, { recursive: true })
  await chmod(rootStore, 0o755)
}

async function openFolder(wanted: string, app: App): Promise<Home> {
  const folder = await realpath(wanted).catch((error: unknown) => {
    const text = `${wanted} points to a folder that is not there; bring it back, or remove the link.`
    throw new StartError('folder', text, { cause: error })
  })
  const account = await accountOf(folder)
  await chmod(folder, 0o700)
  const [cluster, log] = [path.join(folder, 'cluster'), path.join(folder, 'server.log')]
  return { app, folder, cluster, log, account, rootStore: rootStoreOf(app) }
}

/** Makes sure that the folder's owner is the account that PostgreSQL will run as. */
async function accountOf(folder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(folder)
  if (!isRoot()) {
    if (uid === process.geteuid?.()) return undefined
    throw new StartError(
      'other-account',
      `The database in ${folder} belongs to another account (user id ${uid}). Start as that account or as root.`,
    )
  }
  // A folder that somebody made as an ordinary user stays theirs, so that they can start the app again without root.
  const account = uid === 0 ? await unprivilegedAccount() : { uid, gid, name: `number ${uid}` }
  if (!(await canReach(account, path.dirname(folder)))) {
    throw new StartError(
      'folder',
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
      'other-account',
      `PostgreSQL may not run as root, and ${target} cannot be given to the account ${account.name} ` +
        `(${codeOf(error)}). Start as an ordinary user.`,
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
  const prefix = shortPrefixOf(home)
  for (const parent of [tmpdir(), '/tmp']) {
    const usable = fits(path.join(parent, `${prefix}123456`))
    if (!usable || (home.account && !(await canReach(home.account, parent)))) continue
    const folder = await mkdtemp(path.join(await realpath(parent), prefix))
    await handOver(folder, home.account)
    return folder
  }
  throw new StartError('folder', `The path ${home.folder} is too long for PostgreSQL's socket; choose a shorter one.`)
}

function shortPrefixOf({ app }: Home): string {
  return `${app.name}-`
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_FILE)) <= SOCKET_PATH_BYTES
}

/** Removes a folder made by makeSocketDir once no server uses it; leaves every other folder alone. */
export async function removeSocketDir(folder: string, home: Home): Promise<void> {
  if (folder === home.folder || !path.basename(folder).startsWith(shortPrefixOf(home))) return
  await rm(folder, { recursive: true, force: true })
}

/** Removes the socket's lock file that a dead server left in `folder`. */
export async function removeSocketLock(folder: string): Promise<void> {
  await rm(path.join(folder, `${SOCKET_FILE}.lock`), { force: true })
}
