import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/database/db.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { conversationsOf, newestBetween, newestMessagePerConversation } from './conversations.ts'
import { unreadOf } from './reading.ts'

const world = openWorld()

/** Mia has 20,000 messages in 200 conversations, a quarter of which she deleted; 30,000 are between others. */
async function fill(): Promise<Owner> {
  const mia = await world.owner('Mia')
  await world.pool.query(`
    insert into users (email, first_name) select 'o' || n || '@example.nz', 'Owner' || n from generate_series(1, 300) n`)
  await world.pool.query(
    `with others as (select id, row_number() over () as n from users where id <> $1)
    insert into messages (sender_id, receiver_id, content, is_read, sender_deleted, receiver_deleted, created_at)
    select case k % 2 when 0 then $1 else id end, case k % 2 when 0 then id else $1 end, 'Hello', k < 90,
      k % 2 = 0 and n % 4 = 0, k % 2 = 1 and n % 4 = 0, now() - (n * 100 + k) * interval '1 minute'
    from others, generate_series(1, 100) k where n <= 200`,
    [mia.id],
  )
  await world.pool.query(
    `with others as (select id, row_number() over () as n from users where id <> $1)
    insert into messages (sender_id, receiver_id, content, is_read)
    select a.id, b.id, 'Hello', true from others a, others b, generate_series(1, 10)
    where a.n > 200 and b.n > 200 and a.id <> b.id and b.n - a.n between 1 and 33`,
    [mia.id],
  )
  await world.pool.query('vacuum analyze messages')
  return mia
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

async function planOf(query: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    world.db,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** How many rows of `messages` a plan touches. */
function messagesRead(plan: Plan): number {
  const scans = nodes(plan).filter((node) => node['Relation Name'] === 'messages')
  expect(scans.filter((node) => !node['Node Type'].startsWith('Index'))).toEqual([])
  return scans.reduce((sum, n) => sum + (n['Actual Rows'] + (n['Rows Removed by Filter'] ?? 0)) * n['Actual Loops'], 0)
}

test('in 20,000 messages lists, counts and pages read what they show, by index [C-62 MSG-10 K-60 K-61 K-65]', async () => {
  const mia = await fill()
  // The list of conversations: one row for each direction of the 200.
  expect((await newestMessagePerConversation(mia.id).execute(world.db)).rows).toHaveLength(150)
  expect(messagesRead(await planOf(newestMessagePerConversation(mia.id)))).toBeLessThan(410)
  // With their newest messages and the counts of the unread ones, 750 in all.
  expect((await conversationsOf(mia.id).execute(world.db)).rows).toHaveLength(150)
  expect(messagesRead(await planOf(conversationsOf(mia.id)))).toBeLessThan(410 + 150 + 750 + 1)
  // The count: the unread ones.
  expect((await unreadOf(mia.id).execute(world.db)).rows).toEqual([{ count: 750 }])
  expect(messagesRead(await planOf(unreadOf(mia.id)))).toBeLessThan(1_000)
  // A page in the middle of a conversation: itself, in both directions and then by id.
  const { other, before } = await middleOfOne(mia)
  const slice = newestBetween([mia.id, other], { limit: 10, before })
  expect((await slice.execute(world.db)).rows).toHaveLength(10)
  expect(messagesRead(await planOf(slice))).toBeLessThan(25 + 10)
  // A deleted conversation: nothing.
  const empty = newestBetween([mia.id, await deletedOne(mia)], { limit: 200 })
  expect(messagesRead(await planOf(empty))).toBe(0)
})

test('PostgreSQL keeps a plan for the list of somebody with 200 conversations after a few calls [MSG-10]', async () => {
  const mia = await fill()
  // Most have few messages: a plan for Mia, who has many, looks cheaper than one for anybody.
  await world.pool.query('delete from messages where $1 not in (sender_id, receiver_id)', [mia.id])
  await world.pool.query(`
    with added as (
      insert into users (email, first_name) select 'few' || n || '@example.nz', 'Few' from generate_series(1, 5000) n
      returning id),
    numbered as (select id, row_number() over () as n from added)
    insert into messages (sender_id, receiver_id, content, is_read)
    select one.id, next.id, 'Hello', true from numbered one join numbered next on next.n = one.n % 5000 + 1`)
  await world.pool.query('vacuum analyze messages')
  const pool = openPool({ connection: world.pool.options, max: 1, onError: () => {} })
  try {
    const db = openDb(pool)
    for (let n = 0; n < 12; n++) await conversationsOf(mia.id).execute(db)
    const { rows } = await pool.query('select generic_plans > 0 as "isKept", custom_plans from pg_prepared_statements')
    expect(rows).toEqual([{ isKept: true, custom_plans: 5 }])
  } finally {
    await pool.end()
  }
})

async function middleOfOne(mia: Owner) {
  const { rows } = await world.pool.query<{ other: string; before: string }>(
    `select receiver_id as other, (array_agg(id order by created_at desc))[30] as before
     from messages where sender_id = $1 and not sender_deleted group by receiver_id limit 1`,
    [mia.id],
  )
  return rows[0]!
}

async function deletedOne(mia: Owner): Promise<string> {
  const { rows } = await world.pool.query<{ other: string }>(
    'select receiver_id as other from messages where sender_id = $1 and sender_deleted limit 1',
    [mia.id],
  )
  return rows[0]!.other
}
