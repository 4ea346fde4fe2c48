import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { openWorld } from '#server/testing/world.ts'
import { cleanUp } from './clean-up.ts'

const world = openWorld()
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('expired sessions are deleted, valid ones stay [J-3]', async () => {
  const mia = await world.owner('Mia')
  await world.db
    .insertInto('sessions')
    .values({ sid: 'expired', userId: mia.id, passwordAt: daysAgo(30), expire: daysAgo(0.001) })
    .execute()
  await cleanUp(world.db)
  const left = await world.db.selectFrom('sessions').select('sid').execute()
  expect(left).toHaveLength(1)
  expect(left[0]?.sid).not.toBe('expired')
})

test('a step that fails does not keep the others from running [J-3]', async () => {
  const mia = await world.owner('Mia')
  const sid = { userId: mia.id, passwordAt: daysAgo(30), expire: daysAgo(0.001) }
  await world.db
    .insertInto('sessions')
    .values({ sid: 'expired', ...sid })
    .execute()
  const token = { userId: mia.id, token: 'old', expiresAt: daysAgo(8), createdAt: daysAgo(8) }
  await world.db.insertInto('passwordResetTokens').values(token).execute()
  await world.db
    .insertInto('notifications')
    .values({ userId: mia.id, type: 'friend', title: '', message: '', createdAt: daysAgo(91) })
    .execute()
  await world.pool.query('alter table passkey_challenges rename to hidden_for_a_test')
  await expect(cleanUp(world.db)).rejects.toThrow(AggregateError)
  await world.pool.query('alter table hidden_for_a_test rename to passkey_challenges')
  expect(await world.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('reset tokens are deleted after 7 days, notifications after 90 [J-3]', async () => {
  const { id: userId } = await world.owner('Mia')
  for (const days of [6.9, 7.1]) {
    const token = { userId, token: `${days}`, expiresAt: daysAgo(days), createdAt: daysAgo(days) }
    await world.db.insertInto('passwordResetTokens').values(token).execute()
  }
  for (const days of [89.9, 90.1]) {
    const note = { userId, type: 'friend' as const, title: `${days}`, message: '', createdAt: daysAgo(days) }
    await world.db.insertInto('notifications').values(note).execute()
  }
  await cleanUp(world.db)
  expect(await world.db.selectFrom('passwordResetTokens').select('token').execute()).toEqual([{ token: '6.9' }])
  expect(await world.db.selectFrom('notifications').select('title').execute()).toEqual([{ title: '89.9' }])
})

test('mails are deleted 30 days after they were sent, logged or failed; queued ones stay [J-3]', async () => {
  const mail = { type: 'friend', recipient: 'mia@example.nz', html: '', text: '' }
  for (const status of ['sent', 'logged', 'failed', 'queued'] as const) {
    for (const days of [29.9, 30.1]) {
      const row = { ...mail, status, subject: `${status} ${days}`, createdAt: daysAgo(days) }
      await world.db.insertInto('emailOutbox').values(row).execute()
    }
  }
  await cleanUp(world.db)
  const left = await world.db.selectFrom('emailOutbox').select('subject').orderBy('subject').execute()
  expect(left.map(({ subject }) => subject)).toEqual([
    'failed 29.9',
    'logged 29.9',
    'queued 29.9',
    'queued 30.1',
    'sent 29.9',
  ])
})

test('photos without a dog are deleted, except those that are just being saved [J-3]', async () => {
  const mia = await world.owner('Mia')
  const bytes = Buffer.from('photo')
  const photo = { ownerId: mia.id, mime: 'image/webp' as const, bytes, cardBytes: bytes }
  const rows = [daysAgo(2), daysAgo(2), new Date()].map((createdAt) => ({ ...photo, createdAt }))
  const photos = await world.db.insertInto('photos').values(rows).returning('id').execute()
  await world.dog(mia, { photoId: photos[0]?.id })
  await cleanUp(world.db)
  const left = await world.db.selectFrom('photos').select('id').execute()
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([photos[0]?.id, photos[2]?.id]))
})

test('a dog that was stored while its owner was being deleted is deleted [X5]', async () => {
  const mia = await world.owner('Mia')
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', mia.id).execute()
  await world.dog(mia)
  await cleanUp(world.db)
  expect(await world.db.selectFrom('dogs').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('nothing remains of many deleted accounts that wrote to each other [X5]', async () => {
  const people = await Promise.all(Array.from({ length: 250 }, async (_, n) => world.owner(`N${n}`)))
  const ids = people.map(({ id }) => id)
  await world.pool.query(
    `insert into messages (sender_id, receiver_id, content)
     select a, b, 'Walk?' from unnest($1::uuid[], $2::uuid[]) as pair (a, b)`,
    [ids, ids.toReversed()],
  )
  await world.db.updateTable('users').set({ deletedAt: new Date() }).execute()
  await cleanUp(world.db)
  for (const table of ['messages', 'users'] as const)
    expect(await world.db.selectFrom(table).select('id').execute()).toEqual([])
})

/** Rows read by table and index scans, with those of earlier transactions that the connection has not reported yet. */
async function rowsRead(tx: Tx): Promise<{ messages: number; users: number }> {
  const read = (table: string) => sql<string>`
    pg_stat_get_xact_tuples_returned(${table}::regclass) + pg_stat_get_xact_tuples_fetched(${table}::regclass)`
  const { rows } = await sql<{ messages: string; users: string }>`
    select ${read('messages')} as messages, ${read('users')} as users`.execute(tx)
  return { messages: Number(rows[0]?.messages), users: Number(rows[0]?.users) }
}

test('the clean-up of deleted accounts scans neither all accounts nor all messages [J-3 X5]', async () => {
  await world.pool.query(`
    insert into users (email, first_name, deleted_at)
      select n || '@example.nz', 'N', case when n % 1000 = 0 then now() end from generate_series(1, 10000) n`)
  // Four statements, because one could exceed the time-out of a statement on a busy machine.
  for (const distance of [1, 2, 3, 4]) {
    await world.pool.query(
      `with numbered as (select id, deleted_at, row_number() over (order by id) as n from users)
      insert into messages (sender_id, receiver_id, content, sender_deleted)
        select one.id, other.id, 'Walk?', one.deleted_at is not null
        from numbered as one join numbered as other on other.n = one.n + $1`,
      [distance],
    )
  }
  await world.pool.query('vacuum analyze')
  const [before, after] = await world.db.transaction().execute(async (tx) => {
    const earlier = await rowsRead(tx)
    await cleanUp(tx)
    return [earlier, await rowsRead(tx)]
  })
  // Out of 40,000 and 10,000 rows; the planner may scan a few where that costs no more.
  expect(after.messages - before.messages).toBeLessThan(5_000)
  expect(after.users - before.users).toBeLessThan(5_000)
  expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(10_000)
  // The deletion before each test could exceed the time-out of a statement on a busy machine.
  await world.pool.query('truncate users cascade')
})

test('rows beyond one batch are deleted, too, and a second run finds none [J-3]', async () => {
  const { id } = await world.owner('Mia')
  await world.pool.query(
    `insert into sessions (sid, user_id, password_at, expire)
       select 's' || n, $1, now() - interval '31 days', now() - interval '1 day' from generate_series(1, 4500) n`,
    [id],
  )
  await cleanUp(world.db)
  await cleanUp(world.db)
  expect(await world.db.selectFrom('sessions').select('sid').where('expire', '<', new Date()).execute()).toEqual([])
})
