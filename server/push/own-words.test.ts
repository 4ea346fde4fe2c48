import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { deviceOf } from '#server/testing/device-of.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

let [mia, tane] = [] as unknown as [Owner, Owner]
beforeEach(async () => {
  ;[mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await deviceOf(world, tane)
  await world.call(tane, account.changeNews, { body: { showsText: true } })
})

/** Mia, whom Tāne does not know, suggests a playdate to him. */
async function suggested(place: object): Promise<string> {
  const dogs = { own: (await world.dog(mia)).id, theirs: (await world.dog(tane)).id }
  const body = { ...(await newPlaydate(world, { me: mia, other: tane, ...dogs, roll: () => 3 })), place }
  expect((await world.call(mia, playdates.suggest, { body })).status).toBe(201)
  return body.id
}
const change = async (id: string, place: object) =>
  world.call(mia, playdates.change, { params: { id }, body: { place, overlapConfirmed: true } })
const cancel = async (id: string, note: string) => world.call(mia, playdates.cancel, { params: { id }, body: { note } })

/** The line on the phone, and the sentence in the bell. */
async function told(): Promise<{ phone: string | undefined; bell: string | undefined }> {
  const [pushed] = await world.db.selectFrom('pushOutbox').select('line').execute()
  const { body } = await world.call(tane, notifications.list)
  return { phone: pushed?.line, bell: body.notifications[0]?.message }
}
const OWN_WORDS = { text: 'You will regret it, Gore' }
const VICTORIA_PARK = { meetingPlaceId: 'victoria-park-auckland' }

test('a host who invites, changes and cancels writes nothing of their own on the phone of the invited [PUSH-02]', async () => {
  const id = await suggested(OWN_WORDS)
  expect(await told()).toEqual({
    phone: expect.stringMatching(/^Mia suggests a playdate: \w+day \d+ \w+, 10:00 am$/),
    bell: expect.stringContaining('You will regret it'),
  })
  await change(id, VICTORIA_PARK)
  expect(await told()).toEqual({
    phone: 'Mia changed the playdate: another place',
    bell: expect.stringContaining('You will regret it'),
  })
  await cancel(id, 'You will regret it')
  expect(await told()).toEqual({
    phone: 'Mia cancelled the playdate',
    bell: 'Mia cancelled the playdate: You will regret it',
  })
})

test('a place of the catalogue is named on the phone [PUSH-02]', async () => {
  const id = await suggested(VICTORIA_PARK)
  expect((await told()).phone).toMatch(/, 10:00 am, Victoria Park$/)
  await change(id, { meetingPlaceId: 'sunset-bay-beach-haven' })
  expect((await told()).phone).toMatch(/^Mia changed the playdate: .+ instead of Victoria Park$/)
})
