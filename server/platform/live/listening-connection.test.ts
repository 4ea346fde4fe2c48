import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { openWorld } from '#server/testing/world.ts'
import { CHANNEL, openListeningConnection } from './listening-connection.ts'

const world = openWorld()

afterEach(() => vi.useRealTimers())

/** A way to the tests' database on which packets can get lost, as they do when a machine between the two goes away. */
async function openWay() {
  const { host, port } = inject('database')
  const pairs: [Socket, Socket][] = []
  const server = createServer((here) => {
    const there = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [here, there]) socket.on('error', () => {})
    here.pipe(there).pipe(here)
    pairs.push([here, there])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Whatever the connections so far send from now on is lost, their end too; new connections are not concerned. */
    losePackets: () => {
      for (const [here, there] of pairs) {
        here.unpipe().resume()
        there.unpipe().resume()
      }
    },
    close: () => {
      server.close()
      for (const sockets of pairs) for (const socket of sockets) socket.destroy()
    },
  }
}

test('a connection that falls silent without an end is replaced, and what was missed meanwhile is reported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const way = await openWay()
  const { database } = world.pool.options
  const connection = { ...inject('database'), database, host: '127.0.0.1', port: way.port, query_timeout: 2_000 }
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
  way.losePackets()
  await notify('meanwhile')
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => comebacks, { timeout: 25_000 }).toEqual([['before']])
  await notify('after')
  await expect.poll(() => heard).toEqual(['before', 'after'])

  await listening.close()
  await pool.end()
  way.close()
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
