import { expect, test } from 'vitest'
import { messages } from '#contract/messages/routes.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('an owner may send 60 messages a minute [K-62]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  const send = () => world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Hello' } })
  const start = performance.now()
  for (let i = 0; i < 60; i++) expect((await send()).status).toBe(201)
  const refused = await send()
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  const passed = (performance.now() - start) / 1000
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 - passed - 1)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('an owner may send 1000 messages a day [K-62]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const send = () => world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Hello' } })
  await send()
  await world.pool.query("update rate_limits set points = 999 where key like 'messages-a-day%'")
  expect((await send()).status).toBe(201)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600)
})
