import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { decisionAbout } from '#server/testing/appeals.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
let aroha: Owner
let mia: Owner
let tane: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

/** Decides a new report by Mia about Tāne. */
async function decided(more: object): Promise<void> {
  await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  const { id } = await world.db
    .selectFrom('reportedUsers')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const body = { reason: 'harassment', sentence: 'Please be kind.', ...more } as never
  expect((await world.call(aroha, moderation.decide, { params: { id }, body })).status).toBe(200)
}

const hasNew = async (who: Owner) => (await world.call(who, account.current)).body.hasNewDecision
const list = async (who: Owner) => (await world.call(who, operators.newDecisions)).body
const acknowledge = async (who: Owner, id: string) => world.call(who, operators.acknowledge, { params: { id } })
const linkTo = async (who: Owner, id: string) => world.call(who, operators.appealLink, { params: { id } })

describe('the next screen of a sanctioned person [MOD-04]', () => {
  test('has what was decided, for what, until when and how to appeal, until they have read it', async () => {
    expect([await hasNew(tane), await list(tane)]).toEqual([false, []])
    await decided({ decision: 'mute', days: 3 })
    expect(await hasNew(tane)).toBe(true)
    const [decision] = await list(tane)
    expect(decision).toMatchObject({
      kind: 'mute',
      subject: 'owner',
      reason: 'harassment',
      sentence: 'Please be kind.',
      endsAt: expect.any(String),
      appealBy: expect.any(String),
    })
    expect(Object.keys(decision ?? {}).toSorted()).toEqual(
      ['appealBy', 'decidedAt', 'endsAt', 'id', 'kind', 'reason', 'sentence', 'subject', 'wasReported'].toSorted(),
    )
    for (const _time of ['once', 'twice'])
      expect((await acknowledge(tane, decision?.id ?? '')).body).toEqual({ hasNewDecision: false })
    expect([await hasNew(tane), await list(tane)]).toEqual([false, []])
  })

  test('has one decision after the other, and no dismissed report', async () => {
    await decided({ decision: 'warn' })
    await decided({ decision: 'mute', days: 1 })
    await decided({ decision: 'dismiss' })
    const [first, second, ...others] = await list(tane)
    expect([first?.kind, second?.kind, others]).toEqual(['warn', 'mute', []])
    expect((await acknowledge(tane, first?.id ?? '')).body).toEqual({ hasNewDecision: true })
    expect(await list(tane)).toEqual([second])
    expect(await hasNew(tane)).toBe(true)
  })

  test('has at most 10 decisions at once, the earliest first; reading some brings up the others', async () => {
    for (let n = 0; n < 11; n++) await decisionAbout(world, tane)
    const shown = await list(tane)
    expect(shown).toHaveLength(10)
    for (const { id } of shown) expect((await acknowledge(tane, id)).body.hasNewDecision).toBe(true)
    expect(await list(tane)).toHaveLength(1)
  })

  test('is told to browsers that are open', async () => {
    const stream = await openStream(world.app, tane)
    await decided({ decision: 'warn' })
    await expect(stream.heard('decision')).resolves.toBeUndefined()
    stream.close()
  })

  test('leads to the appeal, which counts as read; once, and within 30 days', async () => {
    await decided({ decision: 'warn' })
    const id = (await list(tane))[0]?.id ?? ''
    const { token } = (await linkTo(tane, id)).body
    expect(await hasNew(tane)).toBe(false)
    expect((await world.call(null, operators.showDecision, { body: { token } })).body).toMatchObject({ kind: 'warn' })
    await world.pool.query("update sanctions set created_at = now() - interval '30 days'")
    expect(await linkTo(tane, id)).toMatchObject({ status: 400, body: { code: 'invalid-appeal-link' } })
    await world.pool.query("update sanctions set created_at = now() - interval '30 days' + interval '1 minute'")
    expect((await world.call(null, operators.appeal, { body: { token, text: 'Why?' } })).status).toBe(200)
    expect(await linkTo(tane, id)).toMatchObject({ status: 409, body: { code: 'already-appealed' } })
  })

  test('has no decision that was lifted', async () => {
    await decided({ decision: 'mute', days: 3 })
    const id = (await list(tane))[0]?.id ?? ''
    const { token } = (await linkTo(tane, id)).body
    await world.pool.query('update sanctions set acknowledged_at = null')
    await world.pool.query('update users set has_new_decision = true where id = $1', [tane.id])
    await world.call(null, operators.appeal, { body: { token, text: 'Why?' } })
    const appeal = (await world.call(aroha, operators.appeals)).body.appeals[0]
    const body = { outcome: 'lifted' as const, answer: 'You are right.' }
    expect((await world.call(aroha, operators.decideAppeal, { params: { id: appeal?.id ?? '' }, body })).status).toBe(
      200,
    )
    expect([await hasNew(tane), await list(tane)]).toEqual([false, []])
  })

  test('is the concern of nobody else', async () => {
    await decided({ decision: 'warn' })
    const id = (await list(tane))[0]?.id ?? ''
    for (const one of [id, 'no-id']) {
      for (const who of [mia, aroha]) {
        const unknown = { status: 404, body: { code: 'decision-not-found' } }
        expect(await acknowledge(who, one)).toMatchObject(unknown)
        expect(await linkTo(who, one)).toMatchObject(unknown)
      }
    }
    expect(await hasNew(mia)).toBe(false)
    expect(await list(tane)).toHaveLength(1)
  })
})

test('an appeal at the moment at which the account is deleted is answered as one against an unknown decision [MOD-04]', async () => {
  await decided({ decision: 'mute', days: 3 })
  const { id } = (await list(tane))[0] ?? { id: '' }
  const { token } = (await linkTo(tane, id)).body
  const deleting = await world.pool.connect()
  await deleting.query('begin')
  await deleting.query('select from users where id = $1 for update', [tane.id])
  await deleting.query('delete from sanctions')
  const late = [linkTo(tane, id), world.call(null, operators.appeal, { body: { token, text: 'I was kind.' } })]
  await expect.poll(async () => waitingForLocks(world.pool)).toBe(late.length)
  await deleting.query('commit')
  deleting.release()
  const codes = (await Promise.all(late)).map(({ body }) => (body as { code?: string }).code)
  expect(codes).toEqual(['decision-not-found', 'invalid-appeal-link'])
})
