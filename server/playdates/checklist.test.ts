import { expect, test } from 'vitest'
import { TICK_LENGTH_MAX, TICKS_MAX } from '#contract/playdates/checklist.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn } from './testing/people.ts'

const world = openWorld()
const { answer, person, befriend, show, suggest, suggested } = actionsIn(world)
const tick = async (who: Owner, id: string, items: string[]) =>
  world.call(who, playdates.tickChecklist, { params: { id }, body: { items } })
const ticked = async (who: Owner, id: string) =>
  (await show(who, id)).checklist.filter(({ isTicked }) => isTicked).map((item) => item.id)

test('each owner ticks for themselves, and it is kept [PLAY-25 K-108]', async () => {
  const { mia, tane, id } = await suggested()
  expect((await tick(mia, id, ['water', 'loose-leads', 'nothing'])).status).toBe(200)
  expect([await ticked(mia, id), await ticked(tane, id)]).toEqual([['loose-leads', 'water'], []])
  await tick(mia, id, [])
  expect(await ticked(mia, id)).toEqual([])
})

test('what these dogs need comes first; dogs that have met get the short list [PLAY-25]', async () => {
  const male = { gender: 'male', neutered: false } as const
  const [mia, tane] = [await person('Mia', male), await person('Tāne', male)]
  await befriend(mia, tane)
  const { id } = (await suggest(mia, [tane])).body
  const { checklist } = await show(mia, id)
  expect(checklist[0]?.text).toBe('Meet on neutral ground, both on loose leads, without toys or food.')
  await tick(mia, id, [checklist[0]?.id ?? ''])
  expect(await ticked(mia, id)).toEqual([checklist[0]?.id])
  await world.pool.query("update matches set status = 'met', met_on = current_date")
  expect((await show(mia, id)).checklist).toHaveLength(1 + 3)
  expect(checklist).toHaveLength(1 + 7)
})

test('a playdate that is cancelled has none, and nobody else may tick [PLAY-25 K-108]', async () => {
  const { mia, tane, id } = await suggested()
  expect((await tick(await person('Ruby'), id, [])).status).toBe(404)
  const water = (length: number) => Array.from({ length }, () => 'water')
  expect((await tick(mia, id, water(TICKS_MAX + 1))).status).toBe(400)
  expect((await tick(mia, id, water(TICKS_MAX))).status).toBe(200)
  expect((await tick(mia, id, ['x'.repeat(TICK_LENGTH_MAX + 1)])).status).toBe(400)
  await answer(tane, id, { answer: 'decline' })
  expect((await show(mia, id)).checklist).toEqual([])
})
