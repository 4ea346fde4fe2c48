import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn } from '../testing/people.ts'
import { walksIn } from '../testing/walks.ts'

const world = openWorld({ ADMIN_EMAILS: 'aroha@example.nz' })
const { show } = actionsIn(world)
const { neighbour, join, decide, hosted } = walksIn(world)
const NOT_FOUND = { status: 404, body: { message: 'Playdate not found' } }
const toldOf = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.map(
    ({ type, title, message }) => `${type} ${title}: ${message}`,
  )

test('a deleted dog or account takes its request out of the walk [PLAY-18]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  for (const who of [tane, ruby]) await join(who, id)
  await world.call(tane, dogs.remove, { params: { id: tane.dogId } })
  expect(await decide(mia, id, tane)).toMatchObject({ status: 409, body: { code: 'already-answered' } })
  await world.call(ruby, account.remove)
  expect(await decide(mia, id, ruby)).toMatchObject({ status: expect.any(Number) })
  expect((await show(mia, id)).parts.filter(({ state }) => state === 'accepted')).toHaveLength(1)
})

test('the file of one’s own data has no time and place of a walk to which one only asked to go [PLAY-29 PLAY-31]', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  await join(tane, id)
  const own = async () => (await world.call(tane, account.ownData)).body.playdates
  expect(await own()).toEqual([
    expect.objectContaining({ kind: 'open', place: null, startsAt: null, proposedTimes: [] }),
  ])
  await decide(mia, id, tane)
  expect(await own()).toEqual([expect.objectContaining({ place: 'Victoria Park', startsAt: expect.any(String) })])
})

describe('an administrator [PLAY-34 K-110]', () => {
  const admins = async () => world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
  const report = (who: Owner, id: string, body: object = { category: 'unsafe-dog', text: 'It bites.' }) =>
    world.call(who, playdates.report, { params: { id }, body })

  test('reads what a reported walk said, even when it changed', async () => {
    const { mia, id } = await hosted()
    const [tane, aroha] = [await neighbour('Tāne'), await admins()]
    expect((await report(tane, id)).status).toBe(201)
    expect((await report(tane, id)).status).toBe(200)
    await world.call(tane, moderation.report, { params: { ownerId: mia.id }, body: { reason: 'Rude' } })
    await world.call(mia, playdates.change, { params: { id }, body: { note: 'Nothing' } })
    const { reports } = (await world.call(aroha, moderation.reports)).body
    expect(reports).toMatchObject([
      { reason: 'Rude', category: null, subject: 'owner', subjectId: null },
      { reason: 'It bites.', category: 'unsafe-dog', reportedUser: { id: mia.id }, subject: 'walk', subjectId: id },
    ])
    expect(reports[1]?.snapshot).toMatch(/10:00–11:00 am\nVictoria Park\nDogs: Mia's dog\nNote: At the fountain$/)
    const far = await neighbour('Ruby', { city: 'Wellington, Wellington, New Zealand' })
    expect(await report(far, id)).toMatchObject(NOT_FOUND)
    expect(await report(mia, id)).toMatchObject({ status: 400, body: { code: 'report-self' } })
    expect((await report(tane, id, { category: 'x', text: 'x' })).status).toBe(400)
    expect((await report(tane, id, { category: 'harassment', text: '' })).body.message).toBe('Reason is required')
  })

  test('cancels it, which those who go or asked to are told and the log has', async () => {
    const { mia, id } = await hosted()
    const [tane, ruby, aroha] = [await neighbour('Tāne'), await neighbour('Ruby'), await admins()]
    for (const who of [tane, ruby]) await join(who, id)
    await decide(mia, id, tane)
    const cancel = (who: Owner, reason: string, walk = id) =>
      world.call(who, admin.cancelWalk, { params: { id: walk }, body: { reason } })
    expect((await cancel(mia, 'x')).status).toBe(403)
    expect((await cancel(aroha, ' ')).body.message).toBe('Reason is required')
    for (const _ of ['once', 'again']) expect((await cancel(aroha, 'Unsafe')).status).toBe(200)
    const sentence = 'playdate_cancelled Playdate cancelled: An administrator cancelled the walk: Unsafe'
    for (const who of [mia, tane]) expect((await toldOf(who)).filter((one) => one === sentence)).toHaveLength(1)
    const withoutReason: unknown = expect.stringMatching(
      /: An administrator cancelled the walk on \w+day \w+, \d+ \w+$/,
    )
    expect(await toldOf(ruby), 'the reason is for those who go').toEqual([withoutReason])
    expect(await show(ruby, id)).toMatchObject({ state: 'cancelled', cancelNote: null })
    const { acts } = (await world.call(aroha, admin.acts)).body
    expect(acts.filter(({ act }) => act === 'cancelled-walk')).toMatchObject([{ user: { id: mia.id }, detail: id }])
    expect(await cancel(aroha, 'x', 'x')).toMatchObject(NOT_FOUND)
  })

  test('of a moderator or an administrator is cancelled by administrators alone [MOD-07]', async () => {
    const { mia, id } = await hosted()
    const [kiri, aroha] = [await world.owner('Kiri', { role: 'moderator' }), await admins()]
    const cancel = async (who: Owner) =>
      world.call(who, admin.cancelWalk, { params: { id }, body: { reason: 'Unsafe' } })
    for (const role of ['moderator', 'admin'] as const) {
      await world.db.updateTable('users').set({ role }).where('id', '=', mia.id).execute()
      expect(await cancel(kiri)).toMatchObject({ status: 403, body: { code: 'not-yours-to-decide' } })
    }
    expect((await show(mia, id)).state).toBe('proposed')
    expect((await cancel(aroha)).status).toBe(200)
  })
})
