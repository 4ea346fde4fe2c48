import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
let aroha: Owner
let kiri: Owner
let mia: Owner
let tane: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  kiri = await world.owner('Kiri', { role: 'moderator' })
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

/** Decides a new report about Tāne, and returns the token of the mail's link. */
async function decided(who: Owner, more: object): Promise<string> {
  const body = { reason: 'Rude' }
  await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body })
  const { id } = await world.db
    .selectFrom('reportedUsers')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const decision = { reason: 'harassment', sentence: 'Please be kind.', ...more } as never
  expect((await world.call(who, moderation.decide, { params: { id }, body: decision })).status).toBe(200)
  return lastToken()
}

const mailsTo = async ({ email }: Owner) =>
  world.db.selectFrom('emailOutbox').selectAll().where('recipient', '=', email).orderBy('createdAt', 'desc').execute()
const lastToken = async () => /appeal\?token=([\w-]{43})/.exec((await mailsTo(tane))[0]?.text ?? '')?.[1] ?? ''
const show = async (token: string) => world.call(null, operators.showDecision, { body: { token } })
const appeal = async (token: string, text = 'It was not me.') =>
  world.call(null, operators.appeal, { body: { token, text } })
const waiting = async (who: Owner) => (await world.call(who, operators.appeals)).body
async function decide(who: Owner, outcome: 'stands' | 'lifted') {
  const { id } = await world.db.selectFrom('appeals').select('id').executeTakeFirstOrThrow()
  return world.call(who, operators.decideAppeal, { params: { id }, body: { outcome, answer: 'We looked.' } })
}
const heldUntil = async () =>
  world.db
    .selectFrom('users')
    .select(['mutedUntil', 'suspendedUntil'])
    .where('id', '=', tane.id)
    .executeTakeFirstOrThrow()

describe('an appeal by the link of the mail [MOD-04]', () => {
  test('works signed out; the link shows the decision and the database has no token', async () => {
    const token = await decided(aroha, { decision: 'suspend', days: 7 })
    expect((await show(token)).body).toMatchObject({
      kind: 'suspend',
      reason: 'harassment',
      sentence: 'Please be kind.',
      hasAppealed: false,
      outcome: null,
    })
    const { rows } = await world.pool.query<{ token: string }>('select token from appeal_links')
    expect(rows.map((row) => row.token)).not.toContain(token)
    expect((await appeal(token)).status).toBe(200)
    expect((await show(token)).body.hasAppealed).toBe(true)
  })

  test('is made once, also by several links at the same time', async () => {
    const token = await decided(aroha, { decision: 'warn' })
    const statuses = (await Promise.all(Array.from({ length: 6 }, async () => appeal(token)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await appeal(token)).toMatchObject({ status: 409, body: { code: 'already-appealed' } })
  })

  test('has 1 to 1,000 characters', async () => {
    const token = await decided(aroha, { decision: 'warn' })
    for (const text of ['', ' ', 'x'.repeat(1001)]) expect((await appeal(token, text)).status).toBe(400)
    expect((await appeal(token, '🐶'.repeat(1000))).status).toBe(200)
  })

  test.each(['', 'x'.repeat(256)])('with the token "%s" is refused as with an unknown one', async (token) => {
    for (const call of [show, appeal]) {
      const refusal = { message: 'This link has expired or is not valid.' }
      expect(await call(token)).toMatchObject({ status: 400, body: refusal })
    }
  })

  test('ends 30 days after the decision; another token is refused alike', async () => {
    const token = await decided(aroha, { decision: 'warn' })
    const age = async (seconds: number) =>
      world.pool.query('update sanctions set created_at = now() - make_interval(secs => $1)', [seconds])
    await age(30 * 86_400 + 1)
    const refused = { status: 400, body: { code: 'invalid-appeal-link' } }
    for (const one of [token, 'x'.repeat(43)]) {
      expect(await show(one)).toMatchObject(refused)
      expect(await appeal(one)).toMatchObject(refused)
    }
    await age(30 * 86_400 - 60)
    expect((await appeal(token)).status).toBe(200)
  })

  test('signing in to a suspended account sends the link again', async () => {
    const password = await hashPassword('a new horse at the battery')
    await world.db.updateTable('users').set({ password }).where('id', '=', tane.id).execute()
    const first = await decided(aroha, { decision: 'suspend', days: 7 })
    const body = { email: tane.email, password: 'a new horse at the battery' }
    expect((await world.call(null, auth.login, { body })).status).toBe(403)
    const again = await lastToken()
    expect(again).not.toBe(first)
    for (const token of [first, again]) expect((await show(token)).status).toBe(200)
  })

  test('of two suspensions signing in sends the one that ends later', async () => {
    const password = await hashPassword('a new horse at the battery')
    await world.db.updateTable('users').set({ password }).where('id', '=', tane.id).execute()
    const longer = await show(await decided(aroha, { decision: 'suspend', days: 30 }))
    await decided(aroha, { decision: 'suspend', days: 3 })
    await world.call(null, auth.login, { body: { email: tane.email, password: 'a new horse at the battery' } })
    expect((await show(await lastToken())).body).toEqual(longer.body)
  })

  test('is told to operators, without whose it is, and is an act [MOD-09]', async () => {
    const token = await decided(aroha, { decision: 'warn' })
    await appeal(token)
    const [mail] = await mailsTo(kiri)
    expect(mail?.subject).toBe('Somebody appealed')
    expect(mail?.text).not.toContain('Tāne')
    const { acts } = (await world.call(aroha, admin.acts)).body
    expect(acts[0]).toMatchObject({ act: 'appealed', user: { id: tane.id } })
  })
})

describe('who decides an appeal [MOD-04]', () => {
  test('is another operator than the first one, once', async () => {
    await appeal(await decided(kiri, { decision: 'mute', days: 3 }))
    expect(await decide(kiri, 'lifted')).toMatchObject({ status: 403, body: { code: 'decided-by-you' } })
    expect((await decide(aroha, 'stands')).status).toBe(200)
    expect(await decide(aroha, 'lifted')).toMatchObject({ status: 409, body: { code: 'appeal-decided' } })
    expect((await heldUntil()).mutedUntil).not.toBeNull()
    expect((await mailsTo(tane))[0]?.text).toMatch(/the decision stands\.[^]*We looked\./)
  })

  test('is the same operator where there is no other who may', async () => {
    await appeal(await decided(aroha, { decision: 'suspend', days: 30 }))
    expect(await decide(kiri, 'lifted')).toMatchObject({ status: 403, body: { code: 'too-long-for-moderators' } })
    expect((await decide(aroha, 'lifted')).status).toBe(200)
  })

  test('is an administrator where it is about a moderator, the same one if there is no other [MOD-07]', async () => {
    await world.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', tane.id).execute()
    await appeal(await decided(aroha, { decision: 'mute', days: 3 }))
    expect(await decide(kiri, 'lifted')).toMatchObject({ status: 403, body: { code: 'not-yours-to-decide' } })
    expect((await heldUntil()).mutedUntil).not.toBeNull()
    expect((await decide(aroha, 'stands')).status).toBe(200)
  })

  test('is never the person; members decide nothing', async () => {
    await world.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', tane.id).execute()
    await appeal(await decided(aroha, { decision: 'warn' }))
    expect((await waiting(kiri)).totalCount).toBe(1)
    expect((await waiting(tane)).totalCount).toBe(0)
    expect(await decide(tane, 'lifted')).toMatchObject({ status: 403, body: { code: 'not-yours-to-decide' } })
    expect((await decide(mia, 'lifted')).status).toBe(403)
  })
})

describe('a decision that no longer stands [MOD-04]', () => {
  test('ends at once, and the person is told', async () => {
    await appeal(await decided(kiri, { decision: 'suspend', days: 3 }))
    expect((await waiting(aroha)).appeals[0]).toMatchObject({
      text: 'It was not me.',
      decidedBy: { firstName: 'Kiri' },
    })
    expect((await decide(aroha, 'lifted')).status).toBe(200)
    expect(await heldUntil()).toEqual({ mutedUntil: null, suspendedUntil: null })
    expect((await mailsTo(tane))[0]?.text).toContain('the decision no longer stands.')
    expect((await waiting(aroha)).totalCount).toBe(0)
  })

  test('leaves what other decisions ask for', async () => {
    await decided(aroha, { decision: 'mute', days: 7 })
    await appeal(await decided(kiri, { decision: 'mute', days: 3 }))
    await decide(aroha, 'lifted')
    const left = ((await heldUntil()).mutedUntil?.getTime() ?? 0) - Date.now()
    expect(left).toBeGreaterThan(6.9 * DAY_MS)
  })

  test('is an act with its outcome [MOD-09]', async () => {
    await appeal(await decided(kiri, { decision: 'warn' }))
    await decide(aroha, 'lifted')
    const { acts } = (await world.call(aroha, admin.acts)).body
    expect(acts[0]).toMatchObject({ act: 'decided-appeal', user: { id: tane.id }, detail: 'lifted' })
  })
})
