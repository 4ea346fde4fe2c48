import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const open = async (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test.each(['/', '/auth', '/browse', '/forgot-password'])(
  'the page %s of a visitor without a session is the same for all, in each encoding',
  async (url) => {
    const plain = await open(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await open(url, { 'accept-encoding': encoding })
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding',
        etag: plain.headers.etag,
      })
      expect(decode(answer.rawPayload).toString()).toBe(plain.body)
    }
    expect((await open(url, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await open(url, { 'accept-encoding': 'zstd' })).headers['content-encoding']).toBeUndefined()
  },
)

test('a browser that has the page already is told so, and gets it again once it is another one', async () => {
  const etag = String((await open('/')).headers.etag)
  const again = await open('/', { 'if-none-match': `"old", ${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect(again.headers['content-security-policy']).toBe((await open('/')).headers['content-security-policy'])
  expect((await open('/', { 'if-none-match': '"old"' })).statusCode).toBe(200)
  expect((await open('/auth', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('the page of a signed-in visitor is theirs alone, whatever the browser had before [C-45]', async () => {
  const { etag } = (await open('/')).headers
  const mia = await world.owner('Mia')
  const answer = await open('/', { cookie: mia.cookie, 'if-none-match': String(etag) })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('"firstName":"Mia"')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(answer.headers.etag).toBeUndefined()
  expect((await open('/')).body).not.toContain('Mia')
})

test('the page for an unknown path is compressed, with and without a session [G-16]', async () => {
  const visitors: Record<string, string>[] = [{}, { cookie: (await world.owner('Mia')).cookie }]
  for (const headers of visitors) {
    const plain = await open('/nothing', headers)
    const answer = await open('/nothing', { ...headers, 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([404, 'br'])
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
    expect((await open('/nothing', { ...headers, 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(404)
  }
})

test.each(['', 'br', 'gzip'])(
  'the service worker is asked for anew each time, with encoding "%s"',
  async (encoding) => {
    const { headers } = await open('/service-worker.js', { 'accept-encoding': encoding })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-encoding']).toBe(encoding || undefined)
  },
)
