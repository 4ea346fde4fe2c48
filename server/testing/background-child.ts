import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { World } from './world.ts'

/** Starts a process that does what goes on beside the requests, on the database of the world; to be killed by the test. */
export async function startBackgroundChild(
  { pool }: Pick<World, 'pool'>,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const { host, port, user } = inject('database')
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const DATABASE_URL = `postgresql://${user}@${encodeURIComponent(host)}:${port}/${rows[0]?.name}`
  return spawn(process.execPath, [fileURLToPath(new URL('background-process.ts', import.meta.url))], {
    env: { ...settings, DATABASE_URL },
    stdio: 'ignore',
  })
}
