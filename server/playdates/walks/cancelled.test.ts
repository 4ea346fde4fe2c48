import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { walksIn } from '../testing/walks.ts'

const world = openWorld()
const { neighbour, join, decide, decline, hosted } = walksIn(world)
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(({ type, message }) => `${type} ${message}`)

/** Mia's walk, to which Tāne goes, Ruby has asked to join, and Ana was declined. */
async function walk() {
  const { mia, id } = await hosted()
  const [tane, ruby, ana] = [await neighbour('Tāne'), await neighbour('Ruby'), await neighbour('Ana')]
  for (const who of [tane, ruby, ana]) expect((await join(who, id)).status).toBe(200)
  await decide(mia, id, tane)
  await decline(mia, id, ana)
  return { mia, tane, ruby, ana, id }
}

test('a cancellation is told to who waits for the host’s answer, its sentence to who goes alone [PLAY-15 PLAY-31]', async () => {
  const { mia, tane, ruby, ana, id } = await walk()
  await world.call(mia, playdates.cancel, { params: { id }, body: { note: 'The fountain is dry' } })
  expect((await toldOf(tane))[0]).toBe('playdate_cancelled Mia cancelled the playdate: The fountain is dry')
  expect(await toldOf(ruby)).toEqual([
    expect.stringMatching(
      /^playdate_cancelled Mia cancelled the playdate on \w+day (morning|midday|afternoon|evening), \d+ \w+$/,
    ),
  ])
  expect(await toldOf(ana)).toEqual(['playdate_asked Not this time'])
})

test('when the host’s account is deleted, who waits for an answer learns that there is no walk [PLAY-15 PLAY-18]', async () => {
  const { mia, tane, ruby, ana } = await walk()
  expect((await world.call(mia, account.remove)).status).toBe(200)
  for (const who of [tane, ruby])
    expect((await toldOf(who))[0]).toBe('playdate_cancelled The host can no longer make it.')
  expect(await toldOf(ana)).not.toContain('playdate_cancelled The host can no longer make it.')
})
