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

test('a used-up first day refuses new friends only: the rest is answered as always [K-52 CONTACT-02]', async () => {
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  await world.db.updateTable('users').set({ createdAt: new Date() }).where('id', '=', mia.id).execute()
  const add = async (id: string) => world.call(mia, friends.add, { body: { friendUserId: id } })
  const first = await add(tane.id)
  expect(first.status).toBe(201)
  for (let i = 1; i < 10; i++) expect((await add((await world.owner(`Owner ${i}`)).id)).status).toBe(201)
  expect(await add(ruby.id)).toMatchObject({ status: 429, body: { code: 'first-day-friends' } })

  expect(await add(tane.id)).toMatchObject({ status: 200, body: first.body })
  expect((await add(tane.id.toUpperCase())).status).toBe(200)
  expect((await add(mia.id)).status).toBe(400)
  await world.block(ruby, mia)
  for (const id of [ruby.id, 'nobody', crypto.randomUUID()]) expect((await add(id)).status).toBe(404)
})
