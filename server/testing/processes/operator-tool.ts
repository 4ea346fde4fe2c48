import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { World } from '../world.ts'

/** The address of the database of a world. */
export async function databaseUrl({ pool }: Pick<World, 'pool'>): Promise<string> {
  const { host, port, user } = inject('database')
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return `postgresql://${user}@${encodeURIComponent(host)}:${port}/${rows[0]?.name}`
}

interface Failed {
  code: number
  stdout: string
  stderr: string
}

/** Runs a tool of `scripts/` on the database of a world, as an operator does. */
export async function runTool(
  world: Pick<World, 'pool'>,
  [name, ...args]: readonly [string, ...string[]],
  settings: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const env = { DATABASE_URL: await databaseUrl(world), ...settings }
  const tool = resolve(import.meta.dirname, `../../../scripts/${name}.ts`)
  return promisify(execFile)(process.execPath, [tool, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: Failed) => ({ code, said: stdout + stderr }),
  )
}
