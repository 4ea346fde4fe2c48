import { afterEach, expect, inject, test, vi } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { openDatabaseProxy } from '#server/testing/external/database-proxy.ts'
import { openWorld } from '#server/testing/world.ts'
import { CHANNEL, openListeningConnection } from './listening-connection.ts'

const world = openWorld()

afterEach(() => vi.useRealTimers())

test('a connection that falls silent without an end is replaced, and what was missed meanwhile is reported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { host, port, fallSilent } = await openDatabaseProxy()
  const { database } = world.pool.options
  const connection = { ...inject('database'), database, host, port, query_timeout: 6_000 }
  const pool = openPool({ connection, onError: () => {} })
  const heard: string[] = []
  const comebacks: string[][] = []
  const listening = openListeningConnection({
    pool,
    onPayload: (payload) => heard.push(payload),
    onBack: () => comebacks.push([...heard]),
  })
  const notify = async (payload: string) => world.pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
  await listening.ready()

  vi.advanceTimersByTime(10_000)
  await notify('before')
  await expect.poll(() => heard).toEqual(['before'])
  expect(comebacks, 'a connection that answers is kept').toEqual([])
  fallSilent()
  await notify('meanwhile')
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => comebacks, { timeout: 60_000 }).toEqual([['before']])
  await notify('after')
  await expect.poll(() => heard).toEqual(['before', 'after'])

  await listening.close()
  await pool.end()
})

test('a connection that hears nothing of what the pool notifies is refused with a sentence [SCALE-04]', async () => {
  const elsewhere = openPool({ connection: { ...inject('database'), database: 'postgres' }, onError: () => {} })
  const listening = openListeningConnection({
    pool: elsewhere,
    direct: world.pool,
    onPayload: () => {},
    onBack: () => {},
  })
  await expect(listening.ready()).rejects.toThrow('Set DATABASE_DIRECT_URL to PostgreSQL itself')
  await listening.close()
  await elsewhere.end()
})
