import { beforeEach, expect, test } from 'vitest'
import { matching } from '#contract/matching/routes.ts'
import { COMPARED_MAX } from '#contract/matching/options.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const UNKNOWN = '0f8fad5b-d9cb-469f-a165-70867728950e'
let mia: Owner
let tane: Owner
let ruby: Owner

beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  ruby = await world.owner('Ruby')
})

const compare = async (ids: readonly string[]) => world.call(mia, matching.pairs, { query: { dogIds: ids.join(',') } })

test('every pair of dogs of different owners is compared, also that of two guests, with reasons and advice [PLAY-04]', async () => {
  const [koa, tui] = [await world.dog(mia, { name: 'Koa' }), await world.dog(mia, { name: 'Tui' })]
  const wild = await world.dog(tane, { name: 'Wild', goodWithDogs: false })
  const pip = await world.dog(ruby, { name: 'Pip' })
  const { status, body } = await compare([koa.id, tui.id, wild.id, pip.id])
  expect(status).toBe(200)
  expect(body.pairs.map(({ dogId, otherDogId, label }) => [dogId, otherDogId, label])).toEqual([
    [koa.id, wild.id, 'Not recommended'],
    [koa.id, pip.id, expect.not.stringMatching('Not recommended')],
    [tui.id, wild.id, 'Not recommended'],
    [tui.id, pip.id, expect.not.stringMatching('Not recommended')],
    [wild.id, pip.id, 'Not recommended'],
  ])
  expect(body.pairs.at(-1)).toMatchObject({
    reasons: ['The owner says that Wild is not good with other dogs.'],
    advice: [expect.stringContaining('on the lead')],
    score: null,
  })
  const { body: one } = await world.call(mia, matching.compatibility, {
    params: { id: wild.id },
    query: { with: koa.id },
  })
  const { distanceKm: _, ...alone } = one
  expect(body.pairs[0]).toEqual({ ...alone, dogId: koa.id, otherDogId: wild.id })
})

test('dogs that are unknown, inactive or of somebody in a blocked pair are left out', async () => {
  const koa = await world.dog(mia)
  const [away, blocked] = [await world.dog(tane, { isActive: false }), await world.dog(ruby)]
  await world.call(ruby, moderation.block, { params: { ownerId: mia.id } })
  expect((await compare([koa.id, away.id, blocked.id, UNKNOWN, 'no-id'])).body).toEqual({ pairs: [] })
})

test(`${COMPARED_MAX} dogs are compared, and no more`, async () => {
  const ids = Array.from({ length: COMPARED_MAX }, (_, n) => UNKNOWN.replace(/..$/, String(10 + n)))
  expect((await compare(ids)).status).toBe(200)
  expect(await compare([...ids, UNKNOWN])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'dogIds', message: 'Dogs has too many entries' }] },
  })
  expect((await compare(['x'.repeat(COMPARED_MAX * 65)])).status).toBe(400)
  expect((await compare(['x'.repeat(64)])).body).toEqual({ pairs: [] })
  expect((await compare(['x'.repeat(COMPARED_MAX * 65 + 1)])).body.message).toContain('too many entries')
  expect((await world.call(mia, matching.pairs, { query: {} as { dogIds: string } })).status).toBe(400)
})
