import { readFile } from 'node:fs/promises'

/** A package as the lockfile has it. */
export interface Locked {
  name: string
  version: string
  integrity: string | undefined
  license: string | undefined
  hasInstallScript: boolean
  /** Part of the archive of its parent package, whose hash covers it. */
  isBundled: boolean
  /** A development dependency; the server runs without it. */
  isForDevelopment: boolean
}

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
  integrity?: string
  license?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
  dev?: boolean
}

type Entries = Record<string, Entry>

export async function readEntries(): Promise<Entries> {
  const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { packages: Entries }).packages
}

/** Every package of others that the lockfile names, in its order; those of this repository are links. */
export async function readLockfile(): Promise<Locked[]> {
  return Object.entries(await readEntries())
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      integrity: entry.integrity,
      license: entry.license,
      hasInstallScript: entry.hasInstallScript ?? false,
      isBundled: entry.inBundle ?? false,
      isForDevelopment: entry.dev ?? false,
    }))
}

/**
 * The optional dependencies, mostly binaries of one platform each, that have no entry of their own in the lockfile:
 * `npm ci` refuses such a lockfile, and that platform cannot be installed. Each as "package needs name".
 */
export function missingOptional(entries: Entries): string[] {
  return Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(name, path, entries))
      .map((name) => `${path} needs ${name}`),
  )
}

/** Looks a package up as Node does: in the `node_modules` of the package at `path`, then of each folder above it. */
function isFound(name: string, path: string, entries: Entries): boolean {
  const inside = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  if (inside in entries) return true
  return path !== '' && isFound(name, folderAbove(path), entries)
}

/** 'node_modules/a/node_modules/b' is inside 'node_modules/a', which is inside ''. */
function folderAbove(path: string): string {
  const end = path.lastIndexOf('/node_modules/')
  return end === -1 ? '' : path.slice(0, end)
}
