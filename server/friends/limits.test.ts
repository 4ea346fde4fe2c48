import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('an owner may add friends 60 times an hour, and can still block beyond that [K-52]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const add = () => world.call(mia, friends.add, { body: { friendUserId: tane.id } })
  for (let i = 0; i < 60; i++) expect((await add()).status).toBe(i === 0 ? 201 : 200)
  const refused = await add()
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect((await world.call(mia, moderation.block, { params: { ownerId: tane.id } })).status).toBe(201)
})
