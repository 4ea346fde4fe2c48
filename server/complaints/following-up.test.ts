import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_S } from '#contract/kit/durations.ts'
import { account } from '#contract/account/routes.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { readConfig } from '#server/config.ts'
import { transactWith } from '#server/platform/events/domain-events.ts'
import { complaintOf } from '#server/testing/complaints.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { remindOfComplaints } from './following-up.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
const GOOD = { name: 'Hana', email: 'hana@example.org', what: 'This photo shows my child.' }
let kiri: Owner
let tane: Owner

beforeEach(async () => {
  kiri = await world.owner('Kiri', { role: 'moderator' })
  tane = await world.owner('Tāne')
})

const list = async () => (await world.call(kiri, complaints.list)).body
const theOnly = async () => (await world.db.selectFrom('complaints').selectAll().executeTakeFirstOrThrow()).id
const join = async (about: string) =>
  world.call(kiri, complaints.join, { params: { id: await theOnly() }, body: { account: about } })
const tell = async () => world.call(kiri, complaints.tell, { params: { id: await theOnly() } })
const mailsTo = async (recipient: string) =>
  world.db
    .selectFrom('emailOutbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .execute()
const madeAgo = async (seconds: number) =>
  world.pool.query('update complaints set created_at = now() - make_interval(secs => $1)', [seconds])

describe('operators [MOD-08]', () => {
  const remind = async () => remindOfComplaints(transactWith(world.db, listenersOf(readConfig({ SMTP_URL: '' }))))
  const reminders = async () =>
    (await mailsTo(kiri.email)).flatMap(({ subject }) => /waited for (\d+) hours/.exec(subject)?.[1] ?? [])

  test('are reminded after 24 and 40 hours, once each, until the author was written to', async () => {
    await complaintOf(world, GOOD)
    for (const [seconds, sent] of [
      [24 * HOUR_S - 60, []],
      [24 * HOUR_S + 1, ['24']],
      [40 * HOUR_S - 60, ['24']],
      [40 * HOUR_S + 1, ['40', '24']],
      [60 * HOUR_S, ['40', '24']],
    ] as const) {
      await madeAgo(seconds)
      await remind()
      await remind()
      expect(await reminders()).toEqual(sent)
    }
  })

  test('are reminded once when nothing was running, and not of an author who was written to', async () => {
    await complaintOf(world, GOOD)
    await madeAgo(41 * HOUR_S)
    await remind()
    expect(await reminders()).toEqual(['40'])
    await world.pool.query('update complaints set reminded_after = 0')
    await join(tane.id)
    await tell()
    await remind()
    expect(await reminders()).toEqual(['40'])
  })

  test('see after 48 hours that it is late', async () => {
    await complaintOf(world, GOOD)
    await madeAgo(48 * HOUR_S + 1)
    expect((await list()).complaints[0]?.isLate).toBe(true)
  })

  test('close it by deciding the report; whoever complained is told that somebody acted, never what', async () => {
    await complaintOf(world, GOOD)
    await join(tane.id)
    await tell()
    const { entries } = (await world.call(kiri, operators.queue)).body
    const id = entries[0]?.reports[0]?.id ?? ''
    const body = { decision: 'warn', reason: 'harassment', sentence: 'Please remove it.' } as const
    expect((await world.call(kiri, moderation.decide, { params: { id }, body })).status).toBe(200)
    expect((await list()).totalCount).toBe(0)
    const [mail] = await mailsTo(GOOD.email)
    expect(mail?.text).toContain('We have looked at it and acted.')
    expect(mail?.text).not.toMatch(/warn|remove/i)
  })

  test('leave it open when a report is decided about somebody whom it was about before', async () => {
    await complaintOf(world, GOOD)
    await join(tane.id)
    expect((await world.call(tane, account.remove)).status).toBe(200)
    const ana = await world.owner('Ana')
    expect((await join(ana.id)).status).toBe(200)
    await tell()
    const reportAbout = async (who: Owner) =>
      (
        await world.db
          .selectFrom('reportedUsers')
          .select('id')
          .where('reportedUserId', '=', who.id)
          .executeTakeFirstOrThrow()
      ).id
    const dismiss = async (who: Owner) =>
      world.call(kiri, moderation.decide, {
        params: { id: await reportAbout(who) },
        body: { decision: 'dismiss', reason: 'something-else' },
      })
    expect((await dismiss(tane)).status).toBe(200)
    expect([(await list()).totalCount, await mailsTo(GOOD.email)]).toEqual([1, []])
    expect((await dismiss(ana)).status).toBe(200)
    expect((await list()).totalCount).toBe(0)
  })

  test('keep a closed complaint for a year', async () => {
    await complaintOf(world, GOOD)
    const keep = async (days: number) => {
      await world.pool.query('update complaints set closed_at = now() - make_interval(days => $1)', [days])
      await cleanUp(world.db)
      return (await world.db.selectFrom('complaints').select('id').execute()).length
    }
    expect([await keep(364), await keep(366)]).toEqual([1, 0])
  })
})

test('an address may complain 5 times an hour, and all together 200 times a day [MOD-08]', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const from = async (address: string) =>
    (
      await app.inject({
        method: 'POST',
        url: complaints.make.path,
        headers: { 'x-forwarded-for': address },
        payload: { ...GOOD, where: 'A photo' },
      })
    ).statusCode
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push(await from('192.0.2.1'))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  await world.pool.query("update rate_limits set points = 199 where key like 'complaints-in-all%'")
  expect([await from('192.0.2.2'), await from('192.0.2.3')]).toEqual([201, 429])
})
