import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'

const world = openWorld()
const { answer, suggested } = actionsIn(world)
const { hosted, join, neighbour } = walksIn(world)
const playdatesOf = async (who: Owner) => (await world.call(who, account.ownData)).body.playdates

test('the own data have what a host chose for an open walk, and of others only whom they bring [S30]', async () => {
  const chosen = { minutes: 90, maxDogs: 5, audience: 'everybody', radiusKm: 25, sizes: ['small'], energies: ['low'] }
  const { mia, id } = await hosted({ ...chosen, puppies: true })
  const ana = await neighbour('Ana', { size: 'small', energyLevel: 'low' })
  expect((await join(ana, id)).status).toBe(200)
  expect(await playdatesOf(mia)).toMatchObject([
    { hosting: { ...chosen, puppies: true, cancelNote: null }, dogs: ["Mia's dog"] },
  ])
  expect(await playdatesOf(ana)).toMatchObject([{ hosting: null, dogs: ["Ana's dog"] }])
})

test('the own data have the words with which a host cancelled, and not those that the product said for them [S30]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await world.call(mia, playdates.cancel, { params: { id }, body: { note: 'It rains.' } })
  expect(await playdatesOf(mia)).toMatchObject([{ state: 'cancelled', hosting: { cancelNote: 'It rains.' } }])
  expect(JSON.stringify(await playdatesOf(tane))).not.toContain('It rains.')

  const { tane: ruby, mia: host } = await suggested()
  await world.call(host, dogs.remove, { params: { id: host.dogId } })
  expect(await playdatesOf(host)).toMatchObject([{ state: 'cancelled', hosting: { cancelNote: null } }])
  expect(JSON.stringify(await playdatesOf(ruby))).not.toContain('cancelNote')
})
