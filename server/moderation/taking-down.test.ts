import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
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

async function reported(subject: 'owner' | 'dog' | 'message', id: string): Promise<string> {
  const body = { subject, id, category: 'harassment' as const, text: 'Look.' }
  expect((await world.call(mia, moderation.reportThing, { body })).status).toBe(201)
  const row = await world.db
    .selectFrom('reportedUsers')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.id
}

const decide = async (who: Owner, id: string, more: object) =>
  world.call(who, moderation.decide, {
    params: { id },
    body: { reason: 'harassment', sentence: 'Please be kind.', ...more } as never,
  })
const takeDown = async (id: string, who = kiri) => decide(who, id, { decision: 'take-down' })
const mailsTo = async (email: string) =>
  world.db.selectFrom('emailOutbox').select(['type', 'subject', 'text']).where('recipient', '=', email).execute()
const write = async (content: string) =>
  (await world.call(tane, messages.send, { body: { receiverId: mia.id, content } })).body.id
const textsOf = async (who: Owner, other: Owner) =>
  (await world.call(who, messages.conversation, { params: { userId: other.id } })).body.map(({ content }) => content)

describe('taking down [MOD-03]', () => {
  test('a message removes it for both sides, with its alert, and leaves the others', async () => {
    await write('Hello')
    await world.call(mia, messages.markRead, { body: { otherUserId: tane.id } })
    const rude = await write('You are rude')
    const id = await reported('message', rude)
    expect((await world.call(mia, messages.unreadCount)).body).toEqual({ count: 1 })
    expect(await takeDown(id)).toMatchObject({ status: 200, body: { status: 'reviewed', snapshot: 'You are rude' } })
    expect([await textsOf(mia, tane), await textsOf(tane, mia)]).toEqual([['Hello'], ['Hello']])
    expect((await world.call(mia, messages.unreadCount)).body).toEqual({ count: 0 })
    const [told] = await mailsTo(tane.email)
    expect(told?.subject).toBe('We took something of yours down')
    expect(told?.text).toContain('We have taken down your message.')
  })

  test('a dog’s description removes the text alone', async () => {
    const { id: dogId } = await world.dog(tane, { name: 'Kuri', description: 'Puppies for sale' })
    await takeDown(await reported('dog', dogId))
    expect((await world.call(mia, dogs.show, { params: { id: dogId } })).body).toMatchObject({
      name: 'Kuri',
      description: null,
    })
  })

  test('what its owner deleted meanwhile is still decided, and told', async () => {
    const { id: dogId } = await world.dog(tane, { name: 'Kuri', description: 'Puppies for sale' })
    const id = await reported('dog', dogId)
    await world.call(tane, dogs.remove, { params: { id: dogId } })
    expect((await takeDown(id)).status).toBe(200)
    expect((await mailsTo(tane.email)).map(({ type }) => type)).toEqual(['decision'])
  })

  test('a profile is refused and decides nothing', async () => {
    const id = await reported('owner', tane.id)
    expect(await takeDown(id, aroha)).toMatchObject({ status: 409, body: { code: 'nothing-to-take-down' } })
    expect(await mailsTo(tane.email)).toEqual([])
    expect((await decide(aroha, id, { decision: 'warn' })).status).toBe(200)
  })

  test('is an act that names the kind of thing [MOD-09]', async () => {
    const { id: dogId } = await world.dog(tane)
    await takeDown(await reported('dog', dogId))
    const { acts } = (await world.call(aroha, admin.acts)).body
    expect(acts.find(({ user }) => user?.id === tane.id)).toMatchObject({ act: 'took-down', detail: 'dog' })
  })
})

describe('suspending until a date [MOD-03]', () => {
  const until = async (who: Owner, date: string, more: object = {}) =>
    decide(who, await reported('owner', tane.id), { decision: 'suspend', until: date, ...more })

  test('ends when that day begins in New Zealand', async () => {
    const date = daysAfter(todayInNewZealand(), 40)
    expect((await until(aroha, date)).status).toBe(200)
    const { rows } = await world.pool.query<{ at: string }>(
      `select to_char(suspended_until at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI') as at from users where id = $1`,
      [tane.id],
    )
    expect(rows[0]?.at).toBe(`${date} 00:00`)
  })

  test('takes a day from tomorrow to a year ahead, and not both a day and days', async () => {
    const id = await reported('owner', tane.id)
    const today = todayInNewZealand()
    for (const date of [today, daysAfter(today, 366), '2026-02-30', 'soon', ''])
      expect((await decide(aroha, id, { decision: 'suspend', until: date })).status, `until ${date}`).toBe(400)
    const tomorrow = daysAfter(today, 1)
    expect((await decide(aroha, id, { decision: 'suspend', until: tomorrow, days: 3 })).status).toBe(400)
    expect((await decide(aroha, id, { decision: 'suspend', until: tomorrow })).status).toBe(200)
    const last = await reported('owner', tane.id)
    expect((await decide(aroha, last, { decision: 'suspend', until: daysAfter(today, 365) })).status).toBe(200)
  })

  test('a moderator chooses a day at most seven days ahead [MOD-07]', async () => {
    const today = todayInNewZealand()
    const refused = await until(kiri, daysAfter(today, 9))
    expect(refused).toMatchObject({ status: 403, body: { code: 'too-long-for-moderators' } })
    await world.pool.query('delete from reported_users')
    expect((await until(kiri, daysAfter(today, 7))).status).toBe(200)
  })
})

describe('deleting the account [MOD-03]', () => {
  const remove = async (who: Owner, id: string) => decide(who, id, { decision: 'delete' })

  test('is an administrator’s, and told by mail to the address it had', async () => {
    await world.dog(tane, { name: 'Kuri' })
    const id = await reported('owner', tane.id)
    expect(await remove(kiri, id)).toMatchObject({ status: 403, body: { code: 'too-long-for-moderators' } })
    expect(await remove(aroha, id)).toMatchObject({ status: 200, body: { reportedUser: { isDeleted: true } } })
    expect((await world.call(tane, account.current)).status).toBe(401)
    expect((await mailsTo(tane.email)).map(({ subject }) => subject)).toEqual(['Your account was deleted'])
    expect(await world.db.selectFrom('dogs').select('id').where('ownerId', '=', tane.id).execute()).toEqual([])
    const { acts } = (await world.call(aroha, admin.acts)).body
    expect(acts[0]).toMatchObject({ act: 'deleted-user', user: { id: tane.id }, detail: 'after a report' })
    expect((await mailsTo(mia.email)).at(-1)?.text).toContain('Thank you. We have looked at it and acted.')
  })

  test('asks for the password when the last one is 15 minutes old [S5]', async () => {
    const id = await reported('owner', tane.id)
    const age = async (seconds: number) =>
      world.pool.query('update sessions set password_at = now() - make_interval(secs => $2) where user_id = $1', [
        aroha.id,
        seconds,
      ])
    await age(901)
    expect(await remove(aroha, id)).toMatchObject({ status: 403, body: { code: 'prove-again' } })
    expect((await world.call(tane, account.current)).status).toBe(200)
    await age(890)
    expect((await remove(aroha, id)).status).toBe(200)
    expect((await world.call(null, auth.login, { body: { email: tane.email, password: 'x' } })).status).toBe(401)
  })
})
