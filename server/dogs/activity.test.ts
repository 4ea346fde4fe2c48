import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

async function neighbours() {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  return { mia, tane, id: (await world.dog(tane)).id }
}
const activeAgo = async ({ id }: Owner, days: number | null) =>
  world.pool.query('update users set active_on = current_date - $2::int where id = $1', [id, days])
const seenBy = async (who: Owner, id: string) => (await world.call(who, dogs.show, { params: { id } })).body.activity

test.each([
  [0, 'week'],
  [6, 'week'],
  [7, 'month'],
  [29, 'month'],
  [30, undefined],
  [null, undefined],
])('an owner who was active %s days ago is shown as %s [WATCH-05]', async (days, activity) => {
  const { mia, tane, id } = await neighbours()
  await activeAgo(tane, days)
  expect(await seenBy(mia, id)).toBe(activity)
})

test('whoever turns it off is shown to nobody, and is shown nothing of others [WATCH-05]', async () => {
  const { mia, tane, id } = await neighbours()
  const own = (await world.dog(mia)).id
  await world.call(tane, account.change, { body: { showsActivity: false } })
  expect([await seenBy(mia, id), await seenBy(tane, own)]).toEqual([undefined, undefined])
  await world.call(tane, account.change, { body: { showsActivity: true } })
  expect([await seenBy(mia, id), await seenBy(tane, own)]).toEqual(['week', 'week'])
})

test('the use of a session is noted by its day, once a day, and no reply has the day [WATCH-05]', async () => {
  const { mia, tane, id } = await neighbours()
  await activeAgo(tane, 40)
  await world.db
    .updateTable('sessions')
    .set({ usedAt: new Date(Date.now() - 2 * HOUR_MS) })
    .where('userId', '=', tane.id)
    .execute()
  await activeAgo(tane, 40)
  await world.call(tane, dogs.my)
  const { rows } = await world.pool.query('select active_on = current_date as is_today from users where id = $1', [
    tane.id,
  ])
  expect(rows).toEqual([{ is_today: true }])
  const replies = [
    await world.call(mia, dogs.show, { params: { id } }),
    await world.call(mia, owners.show, { params: { id: tane.id } }),
    await world.call(mia, browse.all),
  ]
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/activeOn|usedAt|lastUsed/)
})
