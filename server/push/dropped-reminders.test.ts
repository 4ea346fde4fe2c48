import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { deviceOf } from '#server/testing/device-of.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { insertPushSql } from './outbox.ts'

const world = openWorld()

let [mia, tane] = [] as unknown as [Owner, Owner]
let id: string
beforeEach(async () => {
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const dogs = { own: (await world.dog(mia)).id, theirs: (await world.dog(tane)).id }
  const body = await newPlaydate(world, { me: mia, other: tane, ...dogs, roll: () => 0 })
  await world.call(mia, playdates.suggest, { body })
  id = body.id
  await answer('accept')
  for (const who of [mia, tane]) {
    await deviceOf(world, who)
    // So that tests do not depend on the time of day.
    await world.call(who, account.changeNews, { body: { quietHours: null } })
    // Other news of a playdate would replace the reminder.
    for (const kind of ['playdate-answered', 'playdate-changed', 'playdate-cancelled'] as const) {
      await world.call(who, account.changeNews, { body: { choice: { kind, way: 'phone', isOn: false } } })
    }
  }
  await world.db.deleteFrom('pushOutbox').execute()
  const reminder = {
    kind: 'playdate-reminder',
    title: 'Playdate reminder',
    line: 'Tomorrow',
    aboutUserId: null,
  } as const
  await insertPushSql([mia.id, tane.id], { ...reminder, tag: `playdate:${id}`, path: `/playdates/${id}` }).execute(
    world.db,
  )
})

const answer = async (said: 'accept' | 'withdraw') =>
  world.call(tane, playdates.answer, { params: { id }, body: { answer: said } })
/** The first names of those for whom a reminder waits. */
const reminded = async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select first_name as name from push_outbox join push_devices on push_devices.id = device_id
      join users on users.id = user_id where kind = 'playdate-reminder' and is_queued order by 1`,
  )
  return rows.map(({ name }) => name)
}

test.each([
  ['a guest who no longer comes, and of a playdate without guests', async () => answer('withdraw')],
  ['a cancelled playdate', async () => world.call(mia, playdates.cancel, { params: { id }, body: {} })],
  ['a blocked pair', async () => world.call(tane, moderation.block, { params: { ownerId: mia.id } })],
])('waiting reminders of %s are dropped from the phones [PLAY-27]', async (_name, act) => {
  expect(await reminded()).toEqual(['Mia', 'Tāne'])
  expect((await act()).status).toBeLessThan(300)
  expect(await reminded()).toEqual([])
})

test('a change of the own dogs keeps the reminder of those who go [PLAY-27]', async () => {
  const dogIds = [(await world.dog(tane)).id]
  const body = { answer: 'accept' as const, dogIds, adviceRead: true }
  expect((await world.call(tane, playdates.answer, { params: { id }, body })).status).toBe(200)
  expect(await reminded()).toEqual(['Mia', 'Tāne'])
})
