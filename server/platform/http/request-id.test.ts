import { afterEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openWorld, TESTING } from '#server/testing/world.ts'

const world = openWorld()
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const lines: string[] = []

afterEach(() => void lines.splice(0))

/** The ids in the log after a request that carries this X-Request-Id, with so many proxies in front. */
async function loggedIds(proxies: number, id: string): Promise<(string | undefined)[]> {
  const { pool, webFolder } = world
  const config = readConfig({ ...TESTING, LOG_LEVEL: 'info', TRUST_PROXY: String(proxies) })
  const app = await openApp({ pool, config, webFolder, logTo: { write: (line) => void lines.push(line) } })
  await app.inject({ url: '/api/config', headers: { 'x-request-id': id } })
  await app.close()
  const ids = lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId)
  return ids.filter((logged) => logged !== undefined)
}

test('behind a proxy the lines of a request have the id that the proxy gave it [OBS-04]', async () => {
  expect(await loggedIds(1, 'edge-7f3a.42')).toEqual(['edge-7f3a.42'])
})

test('without a proxy nobody from outside chooses the id in the log [OBS-04]', async () => {
  expect(await loggedIds(0, 'edge-7f3a.42')).toEqual([expect.stringMatching(UUID)])
})

test.each([
  ['a line break and a second line', 'x"}\n{"level":60'],
  ['129 characters', 'x'.repeat(129)],
  ['nothing', ''],
])('an id of %s is replaced [OBS-04]', async (_name, id) => {
  expect(await loggedIds(1, id)).toEqual([expect.stringMatching(UUID)])
})

test('an id of 128 characters is kept [OBS-04]', async () => {
  expect(await loggedIds(1, 'x'.repeat(128))).toEqual(['x'.repeat(128)])
})
