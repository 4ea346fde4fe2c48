import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const FILM = '/assets/film-abc123.mp4'
const WHOLE = Buffer.from('the bytes of a film '.repeat(500))

/** By a connection of its own: what comes over the wire is what a player gets. */
async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const address = world.app.server.address() ?? (await world.app.listen({ port: 0 }), world.app.server.address())
  if (address === null || typeof address === 'string') throw new Error('The app does not listen')
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: address.port, path: FILM, method, headers, agent: false }, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

test('the film is answered whole or in the part that a player asks for, as Safari does first of all [HOME-20]', async () => {
  const all = await ask()
  expect(all).toMatchObject({ status: 200, body: WHOLE })
  expect(all.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })

  const first = await ask({ range: 'bytes=0-1' })
  expect(first).toMatchObject({ status: 206, body: WHOLE.subarray(0, 2) })
  expect(first.headers).toMatchObject({ 'content-range': `bytes 0-1/${WHOLE.length}`, 'content-length': '2' })

  const middle = await ask({ range: 'bytes=5000-' })
  expect(middle).toMatchObject({ status: 206, body: WHOLE.subarray(5000) })
  expect(await ask({ range: 'bytes=-10' })).toMatchObject({ status: 206, body: WHOLE.subarray(-10) })
})

test('a part beyond the end of the film is refused with its length [HOME-20]', async () => {
  const beyond = await ask({ range: `bytes=${WHOLE.length}-` })
  expect(beyond.status).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${WHOLE.length}`)
})

test('parts of the film are kept for ever and never compressed, or they would not fit together [HOME-20]', async () => {
  for (const range of [undefined, 'bytes=100-4999']) {
    const { headers, body } = await ask({ 'accept-encoding': 'br, gzip', ...(range && { range }) })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-length']).toBe(String(body.length))
  }
})

test('the part that is asked for is given only of the film that the player knows [HOME-20]', async () => {
  const { headers } = await ask()
  const tag = String(headers.etag)
  expect(await ask({ range: 'bytes=0-9', 'if-range': tag })).toMatchObject({ status: 206 })
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"another film"' })).toMatchObject({ status: 200, body: WHOLE })
})

test('the captions of the film are text that a player reads [HOME-20]', async () => {
  const { headers } = await world.app.inject('/assets/film-abc123.vtt')
  expect(headers['content-type']).toMatch(/^text\/vtt/)
})
