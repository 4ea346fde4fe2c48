import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('each owner may download their own data ten times an hour', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  for (let i = 0; i < 10; i++) expect((await world.call(mia, account.ownData)).status).toBe(200)
  const refused = await world.call(mia, account.ownData)
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await world.call(tane, account.ownData)).status).toBe(200)
})
