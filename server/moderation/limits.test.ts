import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('an owner may block 60 times an hour; then Retry-After is sent [K-56]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const block = () => world.call(mia, moderation.block, { params: { ownerId: tane.id } })
  for (let i = 0; i < 60; i++) expect((await block()).status).toBe(i === 0 ? 201 : 200)
  const refused = await block()
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
})

test('an owner may report 20 times a day [K-58]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const report = () => world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  for (let i = 0; i < 20; i++) expect((await report()).status).toBe(i === 0 ? 201 : 200)
  const refused = await report()
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600)
})
