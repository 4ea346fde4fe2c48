import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { readConfig } from '#server/config.ts'
import { transactWith } from '#server/platform/events/domain-events.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { reportSignals } from './signals.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
let kiri: Owner
let tane: Owner

beforeEach(async () => {
  kiri = await world.owner('Kiri', { role: 'moderator' })
  tane = await world.owner('Tāne')
})

const look = async () =>
  reportSignals({
    db: world.db,
    transact: transactWith(world.db, listenersOf(readConfig({ SMTP_URL: '' }))),
  })
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => world.owner('Ana')))
const noticedPeople = async () =>
  world.db.selectFrom('reportedUsers').select(['reportedUserId', 'reason']).where('reporterId', 'is', null).execute()

/** Reason that operators read of a person who was noticed; undefined for others. */
async function noticed(who = tane): Promise<string | undefined> {
  await look()
  const { entries } = (await world.call(kiri, operators.queue, { query: { limit: 50 } })).body
  const entry = entries.find(({ person }) => person.id === who.id)
  return entry?.reports.find(({ reporter }) => reporter === null)?.reason
}

describe('an automatic signal notices a person [MOD-10]', () => {
  test('when five people have reported them within seven days', async () => {
    const [first, ...others] = await people(5)
    const report = async (by: Owner) =>
      world.call(by, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
    for (const by of others) await report(by)
    expect(await noticed()).toBeUndefined()
    if (first) await report(first)
    const age = async (seconds: number) =>
      world.pool.query(
        "update reported_users set created_at = now() - interval '7 days' - make_interval(secs => $1) where reporter_id = $2",
        [seconds, first?.id],
      )
    await age(1)
    expect(await noticed()).toBeUndefined()
    await age(-60)
    expect(await noticed()).toBe('5 people have reported them within 7 days.')
  })

  test('when 20 first messages of a day have no answer', async () => {
    const receivers = await people(20)
    const write = async (receiver: Owner | undefined) =>
      world.db
        .insertInto('contacts')
        .values({ senderId: tane.id, receiverId: receiver?.id ?? '', isOpening: true, messages: 1, state: 'request' })
        .execute()
    for (const one of receivers.slice(1)) await write(one)
    expect(await noticed()).toBeUndefined()
    await write(receivers[0])
    const answers = { senderId: receivers[0]?.id ?? '', receiverId: tane.id, isOpening: false, messages: 1 }
    await world.db
      .insertInto('contacts')
      .values({ ...answers, state: 'accepted' })
      .execute()
    expect(await noticed()).toBeUndefined()
    await world.db.deleteFrom('contacts').where('receiverId', '=', tane.id).execute()
    await world.pool.query("update contacts set created_at = now() - interval '24 hours 1 second'")
    expect(await noticed()).toBeUndefined()
    await world.pool.query("update contacts set created_at = now() - interval '23 hours 59 minutes'")
    expect(await noticed()).toBe('20 first messages of theirs within a day have no answer.')
  })

  test('when a picture of theirs is near a removed one', async () => {
    const picture = Buffer.from('x')
    const photo = { ownerId: tane.id, mime: 'image/webp' as const, bytes: picture, cardBytes: picture }
    await world.db.insertInto('photos').values(photo).execute()
    expect(await noticed()).toBeUndefined()
    await world.db
      .insertInto('photos')
      .values({ ...photo, isNearRemoved: true })
      .execute()
    expect(await noticed()).toBe('A picture of theirs is like one that was taken down.')
  })

  test('when ten accounts were made from one network within an hour', async () => {
    const app = await world.anotherApp({ TRUST_PROXY: '1' })
    const signUp = async (n: number, address: string) =>
      app.inject({
        method: 'POST',
        url: auth.register.path,
        headers: { 'x-forwarded-for': address },
        payload: {
          email: `p${n}@example.nz`,
          password: 'a new horse at the battery',
          firstName: 'Ana',
          lastName: 'Walker',
        },
      })
    for (let n = 0; n < 9; n++) expect((await signUp(n, '192.0.2.1')).statusCode).toBe(201)
    expect((await signUp(9, '192.0.2.2')).statusCode).toBe(201)
    await look()
    expect(await noticedPeople()).toEqual([])
    await signUp(10, '192.0.2.1')
    await world.pool.query("update sign_up_networks set created_at = now() - interval '1 hour 1 second'")
    await look()
    expect(await noticedPeople()).toEqual([])
    await world.pool.query("update sign_up_networks set created_at = now() - interval '59 minutes'")
    await look()
    const found = await noticedPeople()
    expect(found.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 10 }, () => '10 accounts were made from one network within an hour, this one among them.'),
    )
  })

  test('once in seven days, whatever was decided', async () => {
    const photo = {
      ownerId: tane.id,
      mime: 'image/webp' as const,
      bytes: Buffer.from('x'),
      cardBytes: Buffer.from('x'),
    }
    await world.db
      .insertInto('photos')
      .values({ ...photo, isNearRemoved: true })
      .execute()
    await look()
    const decision = { status: 'dismissed' as const }
    await world.db.updateTable('reportedUsers').set(decision).execute()
    await look()
    expect(await noticedPeople()).toHaveLength(1)
    await world.pool.query("update reported_users set created_at = now() - interval '7 days 1 second'")
    await look()
    await look()
    expect(await noticedPeople()).toHaveLength(2)
  })
})

test('nobody is sanctioned by being noticed, and operators are told [MOD-10]', async () => {
  const photo = { ownerId: tane.id, mime: 'image/webp' as const, bytes: Buffer.from('x'), cardBytes: Buffer.from('x') }
  await world.db
    .insertInto('photos')
    .values({ ...photo, isNearRemoved: true })
    .execute()
  await look()
  expect(await world.db.selectFrom('sanctions').select('id').execute()).toEqual([])
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', tane.id).executeTakeFirstOrThrow()
  expect([row.mutedUntil, row.suspendedUntil, row.hasNewDecision]).toEqual([null, null, false])
  const mails = await world.db.selectFrom('emailOutbox').select(['recipient', 'type']).execute()
  expect(mails).toEqual([{ recipient: kiri.email, type: 'report' }])
})

test('a network is kept as a keyed hash, and for two hours [MOD-10]', async () => {
  const body = { email: 'ana@example.nz', password: 'a new horse at the battery', firstName: 'Ana', lastName: 'Walker' }
  expect((await world.call(null, auth.register, { body })).status).toBe(201)
  const kept = async () => world.db.selectFrom('signUpNetworks').selectAll().execute()
  expect((await kept())[0]?.network).toMatch(/^[\w-]{43}$/)
  await world.pool.query("update sign_up_networks set created_at = now() - interval '1 hour 59 minutes'")
  await look()
  expect(await kept()).toHaveLength(1)
  await world.pool.query("update sign_up_networks set created_at = now() - interval '2 hours 1 second'")
  await look()
  expect(await kept()).toEqual([])
})
