import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { TestContext } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { isRoot, unprivilegedAccount } from '@wagmates/embedded-postgres'

const run = promisify(execFile)
const FOLDER = '/usr/lib/postgresql/15/bin'

/** Skips a test where the machine has no PostgreSQL of its own, as an installation with an external database would use. */
export function needsSystemPostgres({ skip }: TestContext): void {
  skip(!existsSync(join(FOLDER, 'pg_ctl')), `this machine has no PostgreSQL 15 in ${FOLDER}`)
}

/** A PostgreSQL 15 in a temporary folder, reached by a socket in it alone. */
export async function openSystemPostgres(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-pg15-'))
  const account = isRoot() ? await unprivilegedAccount() : undefined
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, ...(account && { uid: account.uid, gid: account.gid }) }
  const data = join(folder, 'data')
  const server = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  await run(join(FOLDER, 'initdb'), ['-D', data, '-U', 'wagmates', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options)
  await run(join(FOLDER, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', server, 'start'], options)
  const pool = openPool({ connection: { host: folder, user: 'wagmates', database: 'postgres' }, onError: () => {} })
  return {
    pool,
    close: async () => {
      await pool.end()
      await run(join(FOLDER, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], options)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
