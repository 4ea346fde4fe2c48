import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/platform/database/db.ts'
import { proxyQuestion } from './proxy-question.ts'
import { APP_VERSION } from '#contract/site/options.ts'
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
  expect(await ask('/healthz')).toEqual([200, `{"status":"ok","version":"${APP_VERSION}"}`])
  await app.close()
})

test('without a database a process is not ready [OBS-03]', async () => {
  const nowhere = openPool({ connection: { host: '127.0.0.1', port: 1 }, onError: () => {} })
  const app = await world.anotherApp({}, nowhere)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await nowhere.end()
})

test('only this installation learns how many proxies a request has passed, and within a minute [SHIP-06]', async () => {
  const config = readConfig(TESTING)
  const ask = async (proxies: string, forwardedFor?: string) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    return (await world.app.inject({ url: '/healthz', query: { proxies }, headers })).json<unknown>()
  }
  const known = { status: 'ok', version: APP_VERSION }
  expect(await ask(proxyQuestion(config))).toEqual({ ...known, proxies: 0 })
  expect(await ask(proxyQuestion(config), '203.0.113.7, 10.0.0.1')).toEqual({ ...known, proxies: 2 })
  expect(await ask(proxyQuestion(config, Date.now() - 59_000))).toEqual({ ...known, proxies: 0 })
  const another = proxyQuestion({ sessionSecret: 'of another installation' })
  const late = proxyQuestion(config, Date.now() - 61_000)
  for (const refused of ['', '1', another, late, `${proxyQuestion(config)}x`]) expect(await ask(refused)).toEqual(known)
})
