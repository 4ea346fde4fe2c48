import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ LOG_LEVEL: 'error' })
const RUNS = 600
const FILM = '/assets/film-abc123.mp4'

afterEach(() => void (world.logs.length = 0))

const target = fc.constantFrom(
  ...(['/', '/browse', '/nothing', '/healthz', '/readyz', '/api/config', '/api/dogs/my', '/api/docs/json'] as const),
  ...(['/api/nothing', '/assets/app-abc123.js', FILM, '/service-worker.js', '/calendar/none.ics'] as const),
)
const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS')
const name = fc.constantFrom(
  ...(['content-encoding', 'content-type', 'if-match', 'if-none-match', 'if-modified-since', 'range'] as const),
  ...(['if-unmodified-since', 'if-range', 'accept', 'accept-encoding', 'accept-language', 'cookie'] as const),
  ...(['authorization', 'origin', 'host', 'referer', 'sec-fetch-site', 'user-agent', 'x-request-id'] as const),
  ...(['x-forwarded-for', 'x-forwarded-proto', 'traceparent', 'forwarded', 'te', 'via', 'date'] as const),
)
/** Values that HTTP allows: no control characters, and nothing beyond one byte. */
const value = fc.oneof(
  fc.constantFrom('', ' ', '*', ',', ';', '"', '""', 'W/"x"', '"x"', 'foo', 'gzip', 'br', 'zstd', 'identity', 'null'),
  fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=-', 'bytes=99999999-', 'bytes=0-1,3-4', 'lines=1-2', 'sid=%', '::1'),
  fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'Sun, 30 Feb 2031 25:61:00 GMT', 'gzip;q=x', 'text/html', '\u00ff'),
  fc.constantFrom('application/json', 'application/json;', 'application/json; charset=utf-7', 'x'.repeat(4_000)),
  fc.stringMatching(/^[ -~]{0,40}$/),
)
const shot = fc.record({
  url: target,
  method,
  headers: fc.dictionary(name, value, { minKeys: 1, maxKeys: 4 }),
  hasBody: fc.boolean(),
})

test('whatever stands in the headers, no call, page or file answers with a fault [R17 G-06]', async () => {
  const mia = await world.owner('Mia')
  await fc.assert(
    fc.asyncProperty(shot, async ({ url, method, headers, hasBody }) => {
      const { statusCode } = await world.app.inject({
        url,
        method,
        headers: { cookie: mia.cookie, accept: 'text/html', ...headers },
        ...(hasBody && { payload: Buffer.from('{}') }),
      })
      expect({ isFault: statusCode >= 500, logs: [...world.logs] }).toEqual({ isFault: false, logs: [] })
    }),
    { numRuns: RUNS },
  )
})

test.each(['/', '/healthz', '/api/config', FILM])(
  'GET %s with an unknown Content-Encoding and no body is answered as usual [R17]',
  async (url) => {
    const { statusCode } = await world.app.inject({ url, headers: { 'content-encoding': 'foo' } })
    expect(statusCode).toBe(200)
  },
)

test.each([
  ['if-match', '"another file"'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
])('a built file that is not the one of %s is refused with 412 [R17]', async (header, value) => {
  const answer = await world.app.inject({ url: FILM, headers: { [header]: value } })
  expect(answer.statusCode).toBe(412)
  expect(answer.json()).toEqual({ message: 'The file has changed', code: 'file-changed' })
  expect(world.logs).toEqual([])
})
