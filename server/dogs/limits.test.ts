import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const EDITS_AN_HOUR = 60
const world = openWorld({ RATE_LIMITS: 'on' })

test('each owner may change dogs 60 times an hour [K-22]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [biscuit, koa] = [await world.dog(mia), await world.dog(tane)]
  const edit = async () => world.call(mia, dogs.edit, { params: { dogId: biscuit.id }, body: { name: 'Ruby' } })
  for (let edits = 0; edits < EDITS_AN_HOUR; edits++) expect((await edit()).status).toBe(200)
  const refused = await edit()
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests. Please try again later.', code: 'too-many-requests' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await world.call(tane, dogs.edit, { params: { dogId: koa.id }, body: { name: 'Manu' } })).status).toBe(200)
})
