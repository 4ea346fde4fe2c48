import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { makeFolders } from '@wagmates/embedded-postgres'

const FILE = 'session-secret'
const BYTES = 32
const OTHERS = 0o077

const known = new Map<string, string>()

/**
 * The secret of a data folder, created on first use and readable by the app's user only.
 * Throws ConfigError when the folder cannot be written to or the file holds no secret.
 */
export function readOrCreateSecret(dataDir: string): string {
  const folder = resolve(dataDir)
  const secret = known.get(folder) ?? readOrMake(folder)
  known.set(folder, secret)
  return secret
}

/** Whether a data folder has a secret already. */
export function hasSecret(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), FILE))
}

/** Writes a restored secret into a data folder that has none. */
export function restoreSecret(dataDir: string, secret: string): void {
  const folder = resolve(dataDir)
  createFileOnce(folder, join(folder, FILE), () => secret)
}

function readOrMake(folder: string): string {
  const path = join(folder, FILE)
  try {
    createFileOnce(folder, path, () => randomBytes(BYTES).toString('base64url'))
    if (statSync(path).mode & OTHERS) chmodSync(path, 0o600)
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length >= BYTES) return secret
  } catch (error) {
    throw new ConfigError(
      `The secret in ${path} cannot be used. Set SESSION_SECRET, or correct the folder's permissions.`,
      {
        cause: error,
      },
    )
  }
  throw new ConfigError(`The file ${path} holds no secret. Remove it, and a new one will be made.`)
}

/**
 * Writes a secret that is not there yet, by a temporary file that is linked into place, so that two processes at once
 * both read the same complete file.
 */
export function createFileOnce(folder: string, path: string, make: () => string): void {
  if (statSync(path, { throwIfNoEntry: false })) return
  makeFolders(folder)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${make()}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })) throw error
  } finally {
    rmSync(draft)
  }
}
