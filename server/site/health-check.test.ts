import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/platform/database/db.ts'
import { openWorld, TESTING } from '#server/testing/world.ts'

const world = openWorld()

test('a process is ready while its database answers, until it begins to stop; it still lives then [OBS-03]', async () => {
  const stop = new AbortController()
  const { pool, webFolder } = world
  const app = await openApp({ pool, config: readConfig(TESTING), webFolder, stopping: stop.signal })
  const ask = async (url: string) => {
    const answer = await app.inject(url)
    return [answer.statusCode, answer.body]
  }
  expect(await ask('/readyz')).toEqual([200, '{"status":"ready"}'])
  stop.abort()
  expect(await ask('/readyz')).toEqual([503, '{"status":"unavailable"}'])
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}'])
  await app.close()
})

test('without a database a process is not ready [OBS-03]', async () => {
  const nowhere = openPool({ connection: { host: '127.0.0.1', port: 1 }, onError: () => {} })
  const app = await world.anotherApp({}, nowhere)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await nowhere.end()
})
