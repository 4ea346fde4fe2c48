import {
  chmod,
  chown,
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries } from '../binaries.ts'
import type { Home } from '../home.ts'
import { readPidFile, stopPostmaster } from '../postmaster.ts'
import { ROOT_STORE, TEST_APP } from './test-app.ts'

const HERE = fileURLToPath(new URL('../../../..', import.meta.url))
const made: string[] = []

/** A new folder that everybody can pass through; forgotten places are removed by `cleanUp`. */
export async function newPlace(mode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'pg-test-')))
  await chmod(folder, mode)
  made.push(folder)
  return folder
}

/** A data folder in a new place. Nothing is in it yet. */
export async function newDataDir(name = 'data'): Promise<string> {
  return path.join(await newPlace(), name)
}

/** The home of the database in `dataDir`, as it is on disk. */
export async function homeOf(dataDir: string): Promise<Home> {
  const folder = await realpath(path.join(dataDir, 'postgres'))
  const [cluster, log] = [path.join(folder, 'cluster'), path.join(folder, 'server.log')]
  return { app: TEST_APP, folder, cluster, log, account: undefined, rootStore: ROOT_STORE }
}

/** Stops every server and removes every folder of the test. */
export async function cleanUp(): Promise<void> {
  for (const place of made.splice(0)) {
    for (const name of await readdir(place)) await removeData(path.join(place, name))
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function removeData(dataDir: string): Promise<void> {
  const home = await homeOf(dataDir).catch(() => undefined)
  if (!home) return
  const server = await readPidFile(home)
  if (server) await stopPostmaster(server, home)
  if (home.folder.startsWith(ROOT_STORE)) await rm(home.folder, { recursive: true })
}

export interface Clone {
  folder: string
  node: string
  native: string
}

/** A copy of what the app needs to open its database, in `parent`, as if the repository was cloned there. */
export async function cloneInto(parent: string): Promise<Clone> {
  const folder = path.join(parent, 'clone')
  const modules = path.join(folder, 'node_modules')
  await copy('packages/embedded-postgres', folder)
  await copy('package.json', folder)
  for (const name of await driverPackages()) await copy(`node_modules/${name}`, folder)
  const { folder: native } = await findBinaries()
  const target = path.join(modules, '@embedded-postgres', path.basename(path.dirname(native)))
  await cp(path.dirname(native), target, { recursive: true, verbatimSymlinks: true, filter: (f) => !f.endsWith('.a') })
  const node = path.join(folder, 'node')
  await link(process.execPath, node).catch(() => copyFile(process.execPath, node))
  return { folder, node, native: path.join(target, 'native') }
}

async function copy(name: string, folder: string): Promise<void> {
  await cp(path.join(HERE, name), path.join(folder, name), { recursive: true })
}

/** `pg` and everything it depends on. */
async function driverPackages(names = ['pg'], found = new Set<string>()): Promise<string[]> {
  for (const name of names.filter((candidate) => !found.has(candidate))) {
    found.add(name)
    const manifest = path.join(HERE, 'node_modules', name, 'package.json')
    const { dependencies = {} } = JSON.parse(await readFile(manifest, 'utf8')) as { dependencies?: object }
    await driverPackages(Object.keys(dependencies), found)
  }
  return [...found]
}

/** Takes the library links away, as if npm had been told not to run install scripts. */
export async function removeLinks({ native }: Clone): Promise<void> {
  for (const entry of await readdir(path.join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(path.join(native, 'lib', entry.name))
  }
}

/** Gives a clone's programs a version that no other app has; returns where the copy for root's sake will be. */
export async function renumber({ native }: Clone): Promise<string> {
  const version = `18.0.0-test.${process.pid}`
  await writeFile(path.join(native, '..', 'package.json'), JSON.stringify({ version, exports: './dist/index.js' }))
  return path.join(ROOT_STORE, 'binaries', version)
}

/** A folder that belongs to an ordinary user. */
export async function newFolderOf(uid: number): Promise<string> {
  const folder = path.join(await newPlace(), 'data')
  await mkdir(folder)
  if (process.geteuid?.() !== uid) await chown(folder, uid, uid)
  return folder
}
