import { readFile } from 'node:fs/promises'

/** A package as the lockfile has it. */
export interface Locked {
  name: string
  version: string
  integrity: string | undefined
  license: string | undefined
  hasInstallScript: boolean
  isLink: boolean
  /** For developing only; the server runs without it. */
  isForDevelopment: boolean
}

interface Entry {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
}

/** Every package that the lockfile names, in its order. */
export async function readLockfile(): Promise<Locked[]> {
  const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', integrity, license, link = false, hasInstallScript = false, dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      integrity,
      license,
      hasInstallScript,
      isLink: link,
      isForDevelopment: dev,
    }))
}
