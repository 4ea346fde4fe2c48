import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_S } from '#contract/kit/durations.ts'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
const GOOD = { name: 'Hana', email: 'hana@example.org', what: 'This photo shows my child.', where: 'Biscuit’s profile' }
let kiri: Owner
let tane: Owner

beforeEach(async () => {
  kiri = await world.owner('Kiri', { role: 'moderator' })
  tane = await world.owner('Tāne')
})

const make = async (more: object = {}) => world.call(null, complaints.make, { body: { ...GOOD, ...more } })
const list = async (who = kiri) => (await world.call(who, complaints.list)).body
const theOnly = async () => (await world.db.selectFrom('complaints').selectAll().executeTakeFirstOrThrow()).id
const join = async (about: string, who = kiri) =>
  world.call(who, complaints.join, { params: { id: await theOnly() }, body: { account: about } })
const tell = async () => world.call(kiri, complaints.tell, { params: { id: await theOnly() } })
const mailsTo = async (recipient: string) =>
  world.db
    .selectFrom('emailOutbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .execute()
const toldAgo = async (seconds: number) =>
  world.pool.query('update complaints set told_at = now() - make_interval(secs => $1)', [seconds])

/** A complaint about Tāne whose author was written to; returns the token of that mail. */
async function told(): Promise<string> {
  await make()
  await join(tane.id)
  await tell()
  return /help\/report\?token=([\w-]{43})/.exec((await mailsTo(tane.email))[0]?.text ?? '')?.[1] ?? ''
}
const answer = async (token: string, more: object = {}) =>
  world.call(null, complaints.answer, { body: { token, agrees: false, text: 'It is my own dog.', ...more } })

describe('a complaint [MOD-08]', () => {
  test('is made without an account, and operators are told, without what it says', async () => {
    expect(await make()).toMatchObject({ status: 201, body: { message: 'We have your complaint.' } })
    expect(await list()).toMatchObject({
      totalCount: 1,
      complaints: [{ ...GOOD, person: null, mail: null, isLate: false }],
    })
    const [mail] = await mailsTo(kiri.email)
    expect(mail?.subject).toBe('Somebody complained about harmful content')
    expect(mail?.text).not.toMatch(/Hana|child|Biscuit/)
    expect(await mailsTo(GOOD.email)).toEqual([])
  })

  test.each([
    { name: 'x'.repeat(101) },
    { what: 'x'.repeat(1001) },
    { where: 'x'.repeat(301) },
    { email: 'hana' },
    { name: ' ' },
    { what: '' },
    { where: '' },
    { name: 'Hana\nBcc: eve@example.org' },
  ])('with %o is refused', async (wrong) => {
    expect((await make(wrong)).status).toBe(400)
    expect((await list()).totalCount).toBe(0)
  })

  test('may be as long as its bounds', async () => {
    expect((await make({ name: 'x'.repeat(100), what: '🐶'.repeat(1000), where: 'x'.repeat(300) })).status).toBe(201)
  })

  test('is read by operators alone, and reading is an act', async () => {
    await make()
    const aroha = await world.owner('Aroha', { role: 'admin' })
    expect((await world.call(tane, complaints.list)).status).toBe(403)
    await list()
    const { acts } = (await world.call(aroha, admin.acts, { query: { operator: kiri.id } })).body
    expect(acts[0]).toMatchObject({ act: 'read-reports', detail: 'complaints' })
  })

  test('that nobody here wrote is closed, and whoever complained is told once', async () => {
    await make()
    const close = async () => world.call(kiri, complaints.close, { params: { id: await theOnly() } })
    expect((await close()).status).toBe(200)
    expect((await close()).status).toBe(404)
    expect((await mailsTo(GOOD.email)).map(({ text }) => text)).toEqual([expect.stringContaining('found no breach')])
    expect((await list()).totalCount).toBe(0)
  })
})

describe('joining a complaint to an account [MOD-08]', () => {
  test.each(['the id of the owner', 'the address of a dog'])('works by %s, and makes a report', async (way) => {
    const dog = await world.dog(tane, { name: 'Biscuit' })
    await make()
    expect((await join(way.includes('dog') ? `https://wagmates.example/dog/${dog.id}?x=1` : tane.id)).status).toBe(200)
    const { entries } = (await world.call(kiri, operators.queue)).body
    expect(entries[0]).toMatchObject({
      person: { id: tane.id },
      reports: [{ reporter: null, subject: 'complaint', reason: GOOD.what, snapshot: GOOD.where }],
    })
    expect(JSON.stringify(entries)).not.toMatch(/Hana|hana@/)
    expect(await join(tane.id)).toMatchObject({ status: 409, body: { code: 'complaint-joined' } })
  })

  test('is refused when the account is deleted at that moment', async () => {
    await make()
    const deleting = await world.pool.connect()
    await deleting.query('begin')
    await deleting.query('select from users where id = $1 for update', [tane.id])
    const joining = join(tane.id)
    await expect.poll(async () => waitingForLocks(world.pool)).toBe(1)
    await deleting.query('update users set deleted_at = now() where id = $1', [tane.id])
    await deleting.query('commit')
    deleting.release()
    expect(await joining).toMatchObject({ status: 404, body: { code: 'author-not-found' } })
    expect(await list()).toMatchObject({ complaints: [{ person: null }] })
  })

  test('is refused for an unknown account, and for the own one', async () => {
    await make()
    for (const about of ['nobody', '/dog/00000000-0000-4000-8000-000000000000'])
      expect(await join(about)).toMatchObject({ status: 404, body: { code: 'author-not-found' } })
    expect(await join(kiri.id)).toMatchObject({ status: 403, body: { code: 'not-yours-to-decide' } })
  })

  test('hides it from the author, who may be an operator', async () => {
    await make()
    const other = await world.owner('Ana', { role: 'moderator' })
    await join(other.id)
    expect([(await list(other)).totalCount, (await list()).totalCount]).toEqual([0, 1])
  })
})

describe('a complaint whose place names something of an operator [MOD-08]', () => {
  test.each(['their dog', 'their profile'])('such as %s is neither shown to them nor decided by them', async (what) => {
    const dog = await world.dog(kiri)
    const where = what.includes('dog') ? `https://wagmates.example/dog/${dog.id.toUpperCase()}` : `/owner/${kiri.id}`
    await make({ where })
    const other = await world.owner('Ana', { role: 'moderator' })
    expect([(await list()).totalCount, (await list(other)).totalCount]).toEqual([0, 1])
    const refused = { status: 403, body: { code: 'not-yours-to-decide' } }
    expect(await world.call(kiri, complaints.close, { params: { id: await theOnly() } })).toMatchObject(refused)
    expect(await join(tane.id)).toMatchObject(refused)
    expect((await join(kiri.id, other)).status).toBe(200)
  })

  test('is closed by another one, and the act names it', async () => {
    await make({ where: `/owner/${kiri.id}` })
    const [id, aroha] = [await theOnly(), await world.owner('Aroha', { role: 'admin' })]
    expect((await world.call(aroha, complaints.close, { params: { id } })).status).toBe(200)
    const { acts } = (await world.call(aroha, admin.acts, { query: { operator: aroha.id } })).body
    expect(acts[0]).toMatchObject({ act: 'closed-complaint', detail: id })
  })
})

describe('the author [MOD-08]', () => {
  test('is written to with one press, once, without who complained', async () => {
    await make()
    expect(await tell()).toMatchObject({ status: 409, body: { code: 'author-unknown' } })
    await join(tane.id)
    const ready = (await list()).complaints[0]?.mail ?? []
    expect((await tell()).status).toBe(200)
    expect(await tell()).toMatchObject({ status: 409, body: { code: 'author-told' } })
    const [mail, ...others] = await mailsTo(tane.email)
    expect(others).toEqual([])
    for (const paragraph of ready) expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(paragraph)
    expect(mail?.text).toContain(GOOD.what)
    expect(mail?.text).not.toMatch(/hana/i)
  })

  test('answers once by the link, signed out, and operators read it', async () => {
    const token = await told()
    expect((await world.call(null, complaints.showToAuthor, { body: { token } })).body).toEqual({
      what: GOOD.what,
      where: GOOD.where,
      answerBy: expect.any(String),
      hasAnswered: false,
    })
    expect((await answer(token)).status).toBe(200)
    expect(await answer(token)).toMatchObject({ status: 409, body: { code: 'complaint-answered' } })
    expect((await list()).complaints[0]).toMatchObject({ agrees: false, answer: 'It is my own dog.' })
    expect((await mailsTo(kiri.email))[0]?.subject).toBe('The author answered a complaint')
    const { rows } = await world.pool.query<{ all: string }>('select complaints::text as all from complaints')
    expect(rows[0]?.all).not.toContain(token)
  })

  test('has 48 hours; another token is refused alike', async () => {
    const token = await told()
    const refused = { status: 400, body: { code: 'invalid-complaint-link' } }
    await toldAgo(48 * HOUR_S + 1)
    for (const one of [token, 'x'.repeat(43)]) {
      expect(await world.call(null, complaints.showToAuthor, { body: { token: one } })).toMatchObject(refused)
      expect(await answer(one)).toMatchObject(refused)
    }
    await toldAgo(48 * HOUR_S - 60)
    expect((await answer(token)).status).toBe(200)
  })

  test('has an answer of 1 to 1,000 characters', async () => {
    const token = await told()
    for (const text of ['', ' ', 'x'.repeat(1001)]) expect((await answer(token, { text })).status).toBe(400)
    expect((await answer(token, { text: '🐶'.repeat(1000) })).status).toBe(200)
  })

  test('finds what they were told and answered in their own data, and takes the answer along when they leave', async () => {
    await answer(await told())
    const { body } = await world.call(tane, account.ownData)
    expect(body.complaints).toMatchObject([{ what: GOOD.what, agrees: false, answer: 'It is my own dog.' }])
    expect(JSON.stringify(body)).not.toContain(GOOD.email)
    await world.call(tane, account.remove)
    const row = await world.db.selectFrom('complaints').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ userId: null, answer: null, agrees: null, answerToken: null })
  })

  test('is written to although the author before, whose account is gone, was', async () => {
    await told()
    await world.call(tane, account.remove)
    const ruby = await world.owner('Ruby')
    await join(ruby.id)
    expect((await list()).complaints).toMatchObject([{ person: { id: ruby.id }, toldAt: null, answerBy: null }])
    expect((await tell()).status).toBe(200)
    expect(await mailsTo(ruby.email)).toHaveLength(1)
  })
})
