import { beforeEach, expect, test } from 'vitest'
import { complaints } from '#contract/complaints/routes.ts'
import type { Sent } from '#contract/kit/route.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

type BodyOfDecision = Sent<typeof moderation.decide>['body']

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
let aroha: Owner
let tane: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  tane = await world.owner('Tāne')
})

const review = async (status: 'pending' | 'reviewed' | 'dismissed', adminNotes?: string) => {
  const { id } = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
  return (await world.call(aroha, moderation.review, { params: { id }, body: { status, adminNotes } })).status
}
const decide = async (body: BodyOfDecision) => {
  const { id } = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
  return (await world.call(aroha, moderation.decide, { params: { id }, body })).status
}
const acts = async () => {
  const own = world.db.selectFrom('adminActs').select(['act', 'detail']).where('adminId', '=', aroha.id)
  return (await own.orderBy('createdAt').execute()).map(({ act, detail }) => `${act}: ${detail}`)
}
const textsTo = async (recipient: string) =>
  (await world.db.selectFrom('emailOutbox').select('text').where('recipient', '=', recipient).execute()).map(
    ({ text }) => text,
  )

test.each([
  ['reviewed', 'acted'],
  ['dismissed', 'found no breach'],
] as const)('a pending report that is %s tells the reporter once that somebody %s [MOD-04 K-76]', async (to, words) => {
  const mia = await world.owner('Mia')
  await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  expect(await review(to)).toBe(200)
  const told = [expect.stringContaining(`We have looked at it and ${words}.`)]
  expect(await textsTo(mia.email)).toEqual(told)
  for (const again of [to, 'dismissed', 'reviewed'] as const) expect(await review(again)).toBe(200)
  expect(await textsTo(mia.email), 'another word about a decided report tells nobody').toEqual(told)
})

test.each([
  ['by its state', async () => review('dismissed')],
  ['by a decision', async () => decide({ decision: 'dismiss', reason: 'harassment', sentence: 'No breach.' })],
] as const)(
  'a report that is opened again and dismissed %s while its sanction stands tells of no opposite [MOD-04 K-76]',
  async (_how, dismiss) => {
    const mia = await world.owner('Mia')
    await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
    expect(await decide({ decision: 'suspend', days: 3, reason: 'harassment', sentence: 'Not here.' })).toBe(200)
    expect(await review('pending')).toBe(200)
    expect(await dismiss()).toBe(200)
    const words = (await textsTo(mia.email)).map((text) => /We have looked at it and ([^.]+)\./.exec(text)?.[1])
    expect(words).toEqual(['acted', 'acted'])
    expect((await acts()).at(-1)).toBe('decided-report: dismissed, acted upon')
  },
)

test('a report that is dismissed several times is one act, and a new note another [MOD-09 K-76 S5]', async () => {
  await world.call(await world.owner('Mia'), moderation.report, {
    params: { ownerId: tane.id },
    body: { reason: 'Rude' },
  })
  for (let n = 0; n < 3; n++) expect(await review('dismissed')).toBe(200)
  expect(await acts()).toEqual(['decided-report: dismissed'])
  for (let n = 0; n < 2; n++) expect(await review('dismissed', 'Talked to both.')).toBe(200)
  expect((await acts()).slice(1)).toEqual(['decided-report: note'])
  expect(await review('reviewed', 'Talked again.')).toBe(200)
  expect((await acts()).slice(2)).toEqual(['decided-report: reviewed'])
})

test('a report that was decided and opened again is not decided by whoever has not seen that [MOD-02 MOD-03]', async () => {
  const body = { reason: 'Rude' }
  await world.call(await world.owner('Mia'), moderation.report, { params: { ownerId: tane.id }, body })
  const report = async () => {
    const [found] = (await world.call(aroha, moderation.reports)).body.reports
    return { id: found?.id ?? '', expectedPendingSince: found?.pendingSince ?? '' }
  }
  const kiri = await world.owner('Kiri', { role: 'moderator' })
  const warn = async (who: Owner, { id, ...known }: Awaited<ReturnType<typeof report>>) => {
    const warning = { decision: 'warn', reason: 'harassment', sentence: 'Please be kind.', ...known } as const
    return world.call(who, moderation.decide, { params: { id }, body: warning })
  }
  const before = await report()
  expect((await warn(aroha, before)).status).toBe(200)
  expect(await review('pending')).toBe(200)
  expect(await warn(kiri, before)).toMatchObject({ status: 409, body: { code: 'report-decided' } })
  const after = await report()
  expect(await review('pending'), 'it is pending already').toBe(200)
  expect((await warn(kiri, after)).status).toBe(200)
})

test('a complaint whose report is closed is closed, and whoever complained is told [MOD-08 K-76]', async () => {
  const email = 'hana@example.org'
  const body = { name: 'Hana', email, what: 'This photo shows my child.', where: `/owner/${tane.id}` }
  await world.call(null, complaints.make, { body })
  const { id } = (await world.call(aroha, complaints.list)).body.complaints[0] ?? { id: '' }
  await world.call(aroha, complaints.join, { params: { id }, body: { account: tane.id } })
  expect(await review('dismissed')).toBe(200)
  expect((await world.call(aroha, complaints.list)).body.totalCount).toBe(0)
  expect(await textsTo(email)).toEqual([expect.stringContaining('found no breach')])
})
