import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { databaseUrl } from './operator-tool.ts'
import type { World } from '../world.ts'

/** Starts a process that does what goes on beside the requests, on the database of the world; to be killed by the test. */
export async function startBackgroundChild(
  world: Pick<World, 'pool'>,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  return spawn(process.execPath, [fileURLToPath(new URL('background-process.ts', import.meta.url))], {
    env: { ...settings, DATABASE_URL: await databaseUrl(world) },
    stdio: 'ignore',
  })
}
