import { beforeEach, expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { cpuMsWithDatabase } from '#server/testing/measuring/call-cost.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: '', ADMIN_EMAILS: '' })
let aroha: Owner
let kiri: Owner
let mia: Owner
let tane: Owner
let ruby: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  kiri = await world.owner('Kiri', { role: 'moderator' })
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  ruby = await world.owner('Ruby')
})

/** A report that was filed some hours ago. */
async function reported(about: Owner, hoursAgo: number, more: object = {}): Promise<string> {
  const { id } = await world.db
    .insertInto('reportedUsers')
    .values({
      reporterId: mia.id,
      reportedUserId: about.id,
      reason: 'Rude',
      createdAt: new Date(Date.now() - hoursAgo * HOUR_MS),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function decidedBefore(
  { id: userId }: Owner,
  { kind, hoursAgo, endsAt }: { kind: 'warn' | 'mute'; hoursAgo: number; endsAt: Date | null },
): Promise<void> {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  const said = { reason: 'harassment', sentence: 'Please be kind.' } as const
  await world.db
    .insertInto('sanctions')
    .values({ userId, reportId: userId, decidedBy: aroha.id, kind, createdAt, endsAt, ...said })
    .execute()
}

const queue = async (query: object = {}, who = kiri) => (await world.call(who, operators.queue, { query })).body
const names = async (query: object = {}, who = kiri) =>
  (await queue(query, who)).entries.map(({ person }) => person.firstName)
const take = async (who: Owner, whom: Owner) => world.call(who, operators.take, { params: { id: whom.id } })
const release = async (who: Owner, whom: Owner) => world.call(who, operators.release, { params: { id: whom.id } })
const decide = async (who: Owner, id: string) =>
  world.call(who, moderation.decide, { params: { id }, body: { decision: 'dismiss', reason: 'harassment' } })
const thing = (n: number) => ({
  subject: 'dog',
  subjectId: `0f8fad5b-d9cb-469f-a165-70867728${String(n).padStart(4, '0')}`,
})

test('a person who waits for more than 48 hours stands first and is marked, the others newest first [MOD-02]', async () => {
  const ana = await world.owner('Ana')
  await reported(tane, 3)
  await reported(ruby, 48.01)
  await reported(ana, 47.9)
  const { entries } = await queue()
  expect(entries.map(({ person, isOverdue }) => [person.firstName, isOverdue])).toEqual([
    ['Ruby', true],
    ['Tāne', false],
    ['Ana', false],
  ])
})

test('a decided report is never overdue [MOD-02]', async () => {
  await reported(ruby, 100, { status: 'dismissed' })
  expect((await queue({ state: 'all' })).entries[0]?.isOverdue).toBe(false)
})

test('reports are joined by person, with what is known of them [MOD-02]', async () => {
  await reported(tane, 5)
  await reported(tane, 2, { reporterId: ruby.id, reason: 'Barked' })
  await reported(tane, 90, { status: 'reviewed', ...thing(1) })
  await reported(mia, 1, { reporterId: tane.id })
  const until = new Date(Date.now() + HOUR_MS)
  for (let n = 0; n < 5; n++) await decidedBefore(tane, { kind: 'warn', hoursAgo: 10 - n, endsAt: null })
  await decidedBefore(tane, { kind: 'mute', hoursAgo: 1, endsAt: until })
  const [entry, other] = (await queue()).entries.toReversed()
  const history = entry?.history
  expect(other?.person.id).toBe(mia.id)
  expect(entry).toMatchObject({
    count: 2,
    lookedAt: null,
    history: { reportsAbout: 3, reportsBy: 1, decisionCount: 6 },
  })
  expect(entry?.reports.map(({ reason, reporter }) => [reason, reporter?.firstName])).toEqual([
    ['Barked', 'Ruby'],
    ['Rude', 'Mia'],
  ])
  expect(history?.decisions).toHaveLength(5)
  expect(history?.decisions[0]).toEqual({
    kind: 'mute',
    reason: 'harassment',
    createdAt: expect.any(String) as string,
    endsAt: until.toISOString(),
  })
  expect(Date.parse(String(entry?.memberSince))).toBeGreaterThan(Date.now() - HOUR_MS)
})

test('of many reports about one person the ten newest are shown, and counted all [MOD-02]', async () => {
  for (let n = 0; n < 11; n++) await reported(tane, n, { ...thing(n), reason: `${n}` })
  const [entry] = (await queue()).entries
  expect(entry?.count).toBe(11)
  expect(entry?.reports.map(({ reason }) => reason)).toEqual(Array.from({ length: 10 }, (_, n) => `${n}`))
})

test('the queue is filtered by category, state, person, and what is mine [MOD-02]', async () => {
  await reported(tane, 3, { category: 'harassment' })
  const about = await reported(ruby, 2, { category: 'unsafe-dog' })
  await reported(mia, 1, { reporterId: ruby.id, status: 'dismissed' })
  expect(await names({ category: 'harassment' })).toEqual(['Tāne'])
  expect(await names({ category: 'nonsense' })).toEqual(['Ruby', 'Tāne'])
  expect(await names({ state: 'dismissed' })).toEqual(['Mia'])
  expect(await names({ state: 'all' })).toEqual(['Mia', 'Ruby', 'Tāne'])
  expect(await names({ person: tane.id })).toEqual(['Tāne'])
  expect(await names({ person: 'nobody' })).toEqual([])
  expect(await names({ mine: 'true' })).toEqual([])
  await take(kiri, tane)
  await decide(kiri, about)
  expect(await names({ mine: 'true' })).toEqual(['Tāne'])
  expect(await names({ mine: 'true', state: 'all' })).toEqual(['Ruby', 'Tāne'])
  expect(await names({ mine: 'true', state: 'all' }, aroha)).toEqual([])
})

test('an operator reads no report about themselves [MOD-07]', async () => {
  await reported(kiri, 1)
  expect(await names()).toEqual([])
  expect(await names({ person: kiri.id })).toEqual([])
  expect(await names({}, aroha)).toEqual(['Kiri'])
})

test('the queue is paged; a page beyond the last is empty and still counts [MOD-02]', async () => {
  for (let n = 0; n < 21; n++) await reported(await world.owner(`N${n}`), n)
  const page = async (query: object) => {
    const { entries, totalCount, hasMore } = await queue(query)
    return [entries.length, entries[0]?.person.firstName, totalCount, hasMore]
  }
  expect(await page({})).toEqual([20, 'N0', 21, true])
  expect(await page({ page: 2 })).toEqual([1, 'N20', 21, false])
  expect(await page({ page: 3 })).toEqual([0, undefined, 21, false])
  expect(await page({ limit: 1000 })).toEqual([21, 'N0', 21, false])
})

test('reading the queue is an act [MOD-09]', async () => {
  await queue({ state: 'all' })
  const { acts } = (await world.call(aroha, admin.acts)).body
  expect(acts.filter((one) => one.admin.id === kiri.id)).toMatchObject([{ act: 'read-reports', detail: 'all' }])
})

test('two operators do not take the same person: for 10 minutes the other reads who looks [MOD-02]', async () => {
  const id = await reported(tane, 1)
  expect((await take(kiri, tane)).status).toBe(200)
  const [seen] = (await queue({}, aroha)).entries
  expect(seen?.lookedAt).toEqual({ by: { id: kiri.id, firstName: 'Kiri' }, isMine: false })
  expect((await queue()).entries[0]?.lookedAt?.isMine).toBe(true)
  const refused = { status: 409, body: { message: 'Looked at by Kiri', code: 'looked-at' } }
  expect(await take(aroha, tane)).toMatchObject(refused)
  expect(await decide(aroha, id)).toMatchObject(refused)
  const review = { params: { id }, body: { status: 'reviewed' as const } }
  expect(await world.call(aroha, moderation.review, review)).toMatchObject(refused)
  const ago = async (seconds: number) =>
    world.pool.query('update report_takes set taken_at = now() - make_interval(secs => $1)', [seconds])
  await ago(590)
  expect(await take(aroha, tane)).toMatchObject(refused)
  await ago(601)
  expect((await queue({}, aroha)).entries[0]?.lookedAt).toBeNull()
  expect((await take(aroha, tane)).status).toBe(200)
  expect((await decide(kiri, id)).status).toBe(409)
  expect((await decide(aroha, id)).status).toBe(200)
})

test('of many who take a person at the same time one gets them [MOD-02]', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, async (_, n) => world.owner(`O${n}`, { role: 'moderator' })))
  const statuses = (await Promise.all(all.map(async (who) => take(who, tane)))).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
})

test('taking again keeps a person for longer; releasing leaves them to others, and nobody else can [MOD-02]', async () => {
  await take(kiri, tane)
  await world.pool.query(`update report_takes set taken_at = now() - interval '9 minutes'`)
  expect((await take(kiri, tane)).status).toBe(200)
  const { rows } = await world.pool.query<{ age: number }>(
    'select extract(epoch from now() - taken_at)::int as age from report_takes',
  )
  expect(rows[0]?.age).toBeLessThan(60)
  expect((await release(aroha, tane)).status).toBe(200)
  expect((await take(aroha, tane)).status).toBe(409)
  await release(kiri, tane)
  expect((await take(aroha, tane)).status).toBe(200)
  expect((await release(aroha, { ...tane, id: 'nobody' })).status).toBe(200)
})

test('reports about a deleted account are taken and dismissed [MOD-02 X3]', async () => {
  const id = await reported(tane, 50)
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', tane.id).execute()
  expect((await take(kiri, tane)).status).toBe(200)
  expect((await decide(kiri, id)).status).toBe(200)
})

test('nobody takes themselves, somebody unknown or a member [MOD-07]', async () => {
  expect((await take(kiri, kiri)).status).toBe(403)
  expect((await take(kiri, { ...tane, id: 'nobody' })).status).toBe(404)
  expect((await take(mia, tane)).status).toBe(403)
})

test('with 100,000 reports two pages of the queue take far less than a second of CPU each [MOD-02]', async () => {
  for (let batch = 0; batch < 20; batch++) {
    await world.pool.query(
      `with people as (
         insert into users (email, first_name) select $2 || '-' || n || '@example.nz', 'N' || n from generate_series(1, 100) n
         returning id)
       insert into reported_users (reporter_id, reported_user_id, reason, created_at, status)
       select $1, id, 'Rude', now() - n * interval '1 minute', case when n = 1 then 'pending' else 'dismissed' end
       from people cross join generate_series(1, 50) n`,
      [mia.id, String(batch)],
    )
  }
  await world.pool.query('vacuum analyze reported_users')
  const usedMs = await cpuMsWithDatabase(world.pool, async () => {
    const { totalCount, entries } = await queue()
    const all = await queue({ state: 'all' })
    expect([totalCount, entries.length, all.totalCount]).toEqual([2000, 20, 2000])
  })
  // Reading the table for each person would take a hundred times as much.
  expect(usedMs).toBeLessThan(3000)
})
