import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { deviceOf } from '#server/testing/device-of.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

let [mia, tane, ruby] = [] as unknown as [Owner, Owner, Owner]
let id: string
beforeEach(async () => {
  ;[mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  const [own, theirs, rubys] = [await world.dog(mia), await world.dog(tane), await world.dog(ruby)]
  for (const guest of [tane, ruby]) {
    await deviceOf(world, guest)
    await world.db.insertInto('newsSettings').values({ userId: guest.id, quietFrom: 0, quietUntil: 23 }).execute()
  }
  const pair = { me: mia, own: own.id, roll: () => 3 }
  await newPlaydate(world, { ...pair, other: ruby, theirs: rubys.id })
  const body = await newPlaydate(world, { ...pair, other: tane, theirs: theirs.id })
  const guests = [...body.guests, { ownerId: ruby.id, dogIds: [rubys.id] }]
  await world.call(mia, playdates.suggest, { body: { ...body, guests } })
  id = body.id
})

/** The first names of those for whose phones an invitation waits. */
const invited = async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select first_name as name from push_outbox join push_devices on push_devices.id = device_id
      join users on users.id = user_id where kind = 'playdate-invited' and is_queued order by 1`,
  )
  return rows.map(({ name }) => name)
}
const answer = async (body: { answer: 'accept' | 'decline' | 'suggest'; times?: string[] }) =>
  world.call(tane, playdates.answer, { params: { id }, body })
const hide = async () => world.call(tane, moderation.hide, { params: { ownerId: mia.id } })

test.each([
  ['accepted', async () => answer({ answer: 'accept' })],
  ['declined', async () => answer({ answer: 'decline' })],
  [
    'answered with other times',
    async () => answer({ answer: 'suggest', times: [`${daysAfter(todayInNewZealand(), 7)}T10:00`] }),
  ],
])(
  'a waiting invitation that was %s elsewhere is dropped from the phone of that guest alone [PUSH-02]',
  async (_how, act) => {
    expect((await act()).status).toBe(200)
    expect(await invited()).toEqual(['Ruby'])
  },
)

test('a waiting invitation to a cancelled playdate is dropped, also where cancellations are turned off [PUSH-02]', async () => {
  const choice = { kind: 'playdate-cancelled', way: 'phone', isOn: false } as const
  await world.call(tane, account.changeNews, { body: { choice } })
  await world.call(mia, playdates.cancel, { params: { id }, body: {} })
  expect(await invited()).toEqual([])
})

test('a waiting invitation of somebody who is hidden is dropped from the phones [CONTACT-04]', async () => {
  await hide()
  expect(await invited()).toEqual(['Ruby'])
})

test('a waiting invitation of somebody whose request is declined is dropped from the phones [CONTACT-03]', async () => {
  await world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Walk on Sunday?' } })
  await world.call(tane, messages.declineRequest, { params: { userId: mia.id } })
  expect(await invited()).toEqual(['Ruby'])
})

test('a waiting invitation of a friend who is hidden stays [CONTACT-04]', async () => {
  const friend = { userId: tane.id, friendUserId: mia.id, contextDogId: null, status: 'accepted' as const }
  await world.db.insertInto('friends').values(friend).execute()
  await hide()
  expect(await invited()).toEqual(['Ruby', 'Tāne'])
})
