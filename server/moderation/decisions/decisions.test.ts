import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { newDog } from '#server/testing/make.ts'
import { dataUrl, redAndBlue } from '#server/testing/pictures.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
const PASSWORD = 'a new horse at the battery'
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

/** Files a report about somebody and returns its id. */
async function reported(about = tane, by = mia): Promise<string> {
  await world.call(by, moderation.report, { params: { ownerId: about.id }, body: { reason: 'Rude' } })
  const row = await world.db
    .selectFrom('reportedUsers')
    .select('id')
    .where('reportedUserId', '=', about.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.id
}

const decide = async (who: Owner, id: string, more: object) =>
  world.call(who, moderation.decide, {
    params: { id },
    body: { decision: 'dismiss', reason: 'harassment', sentence: 'Please be kind.', ...more } as never,
  })
const mute = async (days: number) => decide(aroha, await reported(), { decision: 'mute', days })
const suspend = async (days: number | null = 3) => decide(aroha, await reported(), { decision: 'suspend', days })
const mailsTo = async ({ email }: Owner) =>
  world.db.selectFrom('emailOutbox').select(['type', 'subject', 'text']).where('recipient', '=', email).execute()
const write = async (from: Owner, to: Owner) =>
  world.call(from, messages.send, { body: { receiverId: to.id, content: 'Walk?' } })
const later = async (column: 'muted_until' | 'suspended_until', ms: number) =>
  world.pool.query(`update users set ${column} = now() + make_interval(secs => $2) where id = $1`, [tane.id, ms / 1000])

test('every operator but a reported one gets a mail about a new report [MOD-07]', async () => {
  await reported(kiri)
  expect((await mailsTo(kiri)).map(({ type }) => type)).toEqual([])
  expect((await mailsTo(aroha)).map(({ type }) => type)).toEqual(['report'])
  await reported(tane)
  expect((await mailsTo(kiri)).map(({ type }) => type)).toEqual(['report'])
  expect(await mailsTo(tane)).toEqual([])
})

describe('a decision', () => {
  test('is made once, closes the report, and tells the reporter that somebody acted, never what [MOD-03 MOD-04]', async () => {
    const id = await reported()
    const answer = await decide(kiri, id, { decision: 'warn', note: 'First time.' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'reviewed', adminNotes: 'First time.' } })
    expect(await decide(aroha, id, { decision: 'dismiss' })).toMatchObject({
      status: 409,
      body: { message: 'This report is decided already' },
    })
    const [told] = await mailsTo(mia)
    expect(told?.text).toContain('Thank you. We have looked at it and acted.')
    expect(told?.text).not.toMatch(/warn|kind|harassment/i)
  })

  test('that finds no breach tells the reporter alone [MOD-03 MOD-04]', async () => {
    await decide(kiri, await reported(), { decision: 'dismiss', sentence: undefined })
    expect((await mailsTo(mia))[0]?.text).toContain('Thank you. We have looked at it and found no breach.')
    expect(await mailsTo(tane)).toEqual([])
    expect((await write(tane, mia)).status).toBe(201)
  })

  test('tells the person what was decided, for what and until when [MOD-04]', async () => {
    await mute(3)
    const [mail] = await mailsTo(tane)
    expect(mail?.subject).toBe('You cannot write for now')
    for (const part of ['until', 'It is about: Harassment.', 'Please be kind.', 'within 30 days'])
      expect(mail?.text).toContain(part)
  })

  test('is an act with its duration [MOD-09]', async () => {
    await mute(7)
    await decide(kiri, await reported(), { decision: 'warn' })
    await suspend(null)
    const { acts } = (await world.call(aroha, admin.acts)).body
    const own = acts.filter(({ user }) => user?.id === tane.id).map(({ act, detail }) => [act, detail])
    expect(own).toEqual([
      ['suspended', 'for good'],
      ['warned', 'warned'],
      ['muted', '7 days'],
    ])
  })

  test('needs a duration that is offered, and a sentence [MOD-03]', async () => {
    const id = await reported()
    for (const days of [undefined, null, 0, 2, 31])
      expect((await decide(aroha, id, { decision: 'mute', days })).status, `mute ${days}`).toBe(400)
    for (const days of [undefined, 0, 366, 1.5])
      expect((await decide(aroha, id, { decision: 'suspend', days })).status, `suspend ${days}`).toBe(400)
    expect((await decide(aroha, id, { decision: 'warn', sentence: undefined })).status).toBe(400)
    expect((await decide(aroha, id, { decision: 'warn', sentence: 'x'.repeat(501) })).status).toBe(400)
    expect((await decide(aroha, id, { decision: 'ban' })).status).toBe(400)
    expect((await decide(aroha, id, { decision: 'suspend', days: 365, sentence: 'x'.repeat(500) })).status).toBe(200)
  })
})

describe('who decides about whom [MOD-07]', () => {
  const REFUSED = { status: 403, body: { code: 'not-yours-to-decide' } }

  test('a moderator decides for seven days at most, an administrator for longer', async () => {
    const id = await reported()
    for (const more of [
      { decision: 'mute', days: 30 },
      { decision: 'suspend', days: 8 },
      { decision: 'suspend', days: null },
    ])
      expect(await decide(kiri, id, more)).toMatchObject({ status: 403, body: { code: 'too-long-for-moderators' } })
    expect((await decide(kiri, id, { decision: 'suspend', days: 7 })).status).toBe(200)
    expect((await mute(30)).status).toBe(200)
  })

  test('nobody decides about themselves, nobody about administrators, moderators not about moderators', async () => {
    const ruby = await world.owner('Ruby', { role: 'moderator' })
    for (const decision of ['dismiss', 'warn'])
      expect(await decide(kiri, await reported(kiri), { decision })).toMatchObject(REFUSED)
    expect(await decide(kiri, await reported(ruby), { decision: 'warn' })).toMatchObject(REFUSED)
    expect(await decide(kiri, await reported(aroha), { decision: 'warn' })).toMatchObject(REFUSED)
    const ana = await world.owner('Ana', { role: 'admin' })
    expect(await decide(ana, await reported(aroha), { decision: 'warn' })).toMatchObject(REFUSED)
    expect((await decide(aroha, await reported(ruby), { decision: 'warn' })).status).toBe(200)
  })

  test('members decide nothing', async () => {
    expect((await decide(mia, await reported(), { decision: 'dismiss' })).status).toBe(403)
  })
})

describe('a muted person', () => {
  test('cannot write or add from the next request on, and still reads, reports and browses [MOD-03 MOD-05]', async () => {
    await mute(1)
    const refused = { status: 403, body: { code: 'muted' } }
    expect(await write(tane, mia)).toMatchObject(refused)
    expect(await world.call(tane, friends.add, { body: { friendUserId: mia.id } })).toMatchObject(refused)
    expect((await world.call(tane, messages.recent)).status).toBe(200)
    expect((await world.call(tane, browse.all)).status).toBe(200)
    const body = { reason: 'Rude' }
    expect((await world.call(tane, moderation.report, { params: { ownerId: mia.id }, body })).status).toBe(201)
    expect((await write(mia, tane)).status, 'others can write to them').toBe(201)
  })

  test('writes again when the time is over, with nothing running [MOD-05]', async () => {
    await mute(1)
    await later('muted_until', 60_000)
    expect((await write(tane, mia)).status).toBe(403)
    await later('muted_until', -1)
    expect((await write(tane, mia)).status).toBe(201)
  })

  test('stays muted by the longer of two decisions [MOD-03]', async () => {
    await mute(30)
    await mute(1)
    const { mutedUntil } = await world.db
      .selectFrom('users')
      .select('mutedUntil')
      .where('id', '=', tane.id)
      .executeTakeFirstOrThrow()
    expect((mutedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  })

  test('has no mail waiting that goes out after the decision [MOD-05]', async () => {
    await write(tane, mia)
    expect((await mailsTo(mia)).map(({ type }) => type)).toEqual(['message'])
    await mute(1)
    expect((await mailsTo(mia)).map(({ type }) => type)).toEqual(['report-decided'])
  })
})

describe('a suspended person', () => {
  test('loses every session at once and cannot sign in; each attempt brings the mail again [MOD-03 MOD-05]', async () => {
    const password = await hashPassword(PASSWORD)
    await world.db.updateTable('users').set({ password }).where('id', '=', tane.id).execute()
    const phone = await world.anotherSession(tane)
    await suspend()
    const sessions = world.db.selectFrom('sessions').select('sid').where('userId', '=', tane.id)
    expect(await sessions.execute(), 'so that streams end, and none comes back later').toEqual([])
    for (const who of [tane, phone]) expect((await world.call(who, account.current)).status).toBe(401)
    const signIn = async (typed = PASSWORD) =>
      world.call(null, auth.login, { body: { email: tane.email, password: typed } })
    expect(await signIn('wrong words here')).toMatchObject({ status: 401 })
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'suspended' } })
    expect((await mailsTo(tane)).map(({ subject }) => subject)).toEqual(Array(2).fill('Your account is suspended'))
    await later('suspended_until', -1)
    expect((await signIn()).status).toBe(200)
  })

  test('has no way in by a session that is left [MOD-05]', async () => {
    await later('suspended_until', 60_000)
    expect((await world.call(tane, account.current)).status).toBe(401)
  })

  test('is shown to nobody until the time is over [MOD-03]', async () => {
    const imageUrl = dataUrl(await redAndBlue(40, 40).jpeg().toBuffer())
    const { body: dog } = await world.call(tane, dogs.create, { body: { ...newDog({ name: 'Kuri' }), imageUrl } })
    await write(tane, mia)
    const seen = async () => {
      const photo = await world.app.inject({ url: dog.imageUrl ?? '', headers: { cookie: mia.cookie } })
      const all = (await world.call(mia, browse.all)).body
      return {
        dog: (await world.call(mia, dogs.show, { params: { id: dog.id } })).status,
        owner: (await world.call(mia, owners.show, { params: { id: tane.id } })).status,
        photo: photo.statusCode,
        listed: JSON.stringify(all).includes('Kuri'),
        written: (await write(mia, tane)).status,
      }
    }
    const shown = { dog: 200, owner: 200, photo: 200, listed: true, written: 201 }
    expect(await seen()).toEqual(shown)
    await suspend()
    expect(await seen()).toEqual({ dog: 404, owner: 404, photo: 404, listed: false, written: 403 })
    await later('suspended_until', -1)
    expect(await seen()).toEqual(shown)
  })

  test('gets nothing by the calendar feed, and no mail but those about the account [MOD-05]', async () => {
    const { body } = await world.call(tane, calendar.reset)
    const feed = async () => (await world.app.inject({ url: new URL(body.url ?? '').pathname })).statusCode
    expect(await feed()).toBe(200)
    await write(mia, tane)
    await suspend()
    expect(await feed()).toBe(404)
    expect(
      (await mailsTo(tane)).map(({ type }) => type),
      'what waited is dropped',
    ).toEqual(['decision'])
  })
})
