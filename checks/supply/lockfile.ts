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
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}

export type Entries = Record<string, Entry>

export async function readEntries(): Promise<Entries> {
  const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { packages: Entries }).packages
}

/** Every package of others that the lockfile names, in its order; those of this repository are links. */
export async function readLockfile(): Promise<Locked[]> {
  return Object.entries(await readEntries())
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({
      name: nameOf(path),
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

/** A platform that the README names, as npm tells platforms apart. */
export interface Platform {
  os: string
  cpu: string
  libc?: string
}

/**
 * The packages whose programs exist for several platforms but not for one of `platforms`. Each as "package for os-cpu".
 * @param entries those of the lockfile
 */
export function missingPrograms(entries: Entries, platforms: readonly Platform[]): string[] {
  return Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) => {
    const names = new Set(Object.keys(optionalDependencies))
    const programs = Object.entries(entries).filter(([at, { os }]) => os !== undefined && names.has(nameOf(at)))
    if (new Set(programs.map(([, { os }]) => [os].flat().join())).size < 2) return []
    return platforms
      .filter((platform) => !programs.some(([, program]) => runsOn(program, platform)))
      .map(({ os, cpu }) => `${path || 'the app'} for ${os}-${cpu}`)
  })
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function runsOn(program: Entry, platform: Platform): boolean {
  const takes = (listed: string | string[] | undefined, own: string | undefined) =>
    listed === undefined || own === undefined || [listed].flat().includes(own)
  return takes(program.os, platform.os) && takes(program.cpu, platform.cpu) && takes(program.libc, platform.libc)
}
