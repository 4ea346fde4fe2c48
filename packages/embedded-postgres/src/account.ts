import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** The unprivileged account that PostgreSQL runs as while the app itself is root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

export const READ = 4
const PASS = 1
const NOBODY = 65534

/** Whether this process is root, as whom PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** The account for a new folder: the machine's `postgres` user where there is one, else nobody (65534). */
export async function unprivilegedAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const line of passwd.split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (name === 'postgres' || name === '_postgres') return { uid: Number(uid), gid: Number(gid), name }
  }
  return { uid: NOBODY, gid: NOBODY, name: 'nobody' }
}

/**
 * Whether `account` may use `target` (an existing path): pass through every folder above it, and `bits` on itself
 * (READ and so on, as in a file mode). Looks at modes alone; what an access list allows besides is not seen.
 */
export async function canReach(account: Account, target: string, bits = PASS): Promise<boolean> {
  const real = await realpath(target)
  if (!allows(await stat(real), account, bits)) return false
  const folder = path.dirname(real)
  return folder === real || canReach(account, folder)
}

function allows(stats: { mode: number; uid: number; gid: number }, account: Account, bits: number): boolean {
  let granted = stats.mode
  if (stats.uid === account.uid) granted = stats.mode >> 6
  else if (stats.gid === account.gid) granted = stats.mode >> 3
  return (granted & bits) === bits
}
