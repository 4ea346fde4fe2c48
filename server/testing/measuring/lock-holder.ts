import { expect } from 'vitest'
import type { World } from '../world.ts'
import { waitingForLocks } from './lock-waits.ts'

/** Opens a transaction beside the app, in which a test holds what others then wait for. */
export async function openHolder({ pool }: Pick<World, 'pool'>) {
  const client = await pool.connect()
  await client.query('begin')
  const end = (command: 'commit' | 'rollback') => async () => {
    await client.query(command)
    client.release()
  }
  return {
    hold: async (text: string, values: unknown[]) => client.query(text, values),
    /** Resolves once so many connections wait for locks. */
    waiting: async (count: number) => {
      await expect.poll(async () => waitingForLocks(pool), { timeout: 20_000 }).toBe(count)
    },
    commit: end('commit'),
    letGo: end('rollback'),
  }
}
