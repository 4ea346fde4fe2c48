import pg from 'pg'
import { conversationsOf, newestBetween } from '#server/messages/conversations.ts'
import { withOwners } from '#server/messages/load.ts'
import { unreadOf } from '#server/messages/reading.ts'
import { type Db, openDb, openPool } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openThrowAwayPostgres } from '#server/testing/environment/throw-away-postgres.ts'
import { cpuOf } from '../baseline/processes.ts'
import { fillMessages, LARGE } from './messages.fill.ts'
import { figure, type Row } from '../row.ts'
import { time } from '../timing.ts'

/** `MESSAGES=10000000 npm run bench -- messages`; Mia's friends need 20,100 at least. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 1_000_000)
const RUNS = 200
const DAYS = 1_095
const PAGE = 50
/** An owner for so many messages, in ten conversations of twenty. */
const MESSAGES_OF_OWNER = 100
const OWNERS = MESSAGES / MESSAGES_OF_OWNER
/** Owners are found by their number. */
const idOf = (name: string) => `md5('${name}')::uuid`

/**
 * Costs of messages among many of three years: the statements of the list of conversations, of their pages and of the
 * unread count, for Mia with 200 conversations, of which one is long, and for anybody.
 */
export async function benchMessages(): Promise<Row[]> {
  const database = await openThrowAwayPostgres(LARGE)
  const connection = { ...database.connection, idleTimeoutMillis: 0 }
  const pool = openPool({ connection, max: 1, onError: (error) => console.log(error.message) })
  try {
    await migrate(pool)
    await fill(database.connection)
    const { rows } = await pool.query<{ pid: number; size: string }>(
      "select pg_backend_pid() as pid, pg_size_pretty(pg_total_relation_size('messages')) as size",
    )
    const [about] = rows
    return [figure(`${MESSAGES} messages`, about?.size ?? ''), ...(await measure(pool, about?.pid ?? 0))]
  } finally {
    await pool.end()
    await database.close()
  }
}

/** Conversations of every owner with five others, and those of Mia, at random times of the three years. */
const CONVERSATIONS = `
  select md5('u' || n)::uuid as a, md5('u' || (n + d * d * 7) % ${OWNERS})::uuid as b, random() * ${DAYS} as start,
    random() ^ 2 as share, 20 as count, random() < 0.05 as is_gone, random() < 0.05 as is_unread
  from generate_series(0, ${OWNERS} - 1) n, generate_series(1, 5) d
  union all
  select ${idOf('mia')}, md5('u' || n)::uuid, n * ${DAYS} / 200.0, 0.1, 100, n % 10 = 0, n % 4 = 0
  from generate_series(0, 199) n
  union all
  select ${idOf('mia')}, ${idOf('u200')}, 0, 1, 5000, false, false`

const ROWS = [
  `insert into users (id, email, first_name)
   select md5(name)::uuid, name || '@example.nz', name
   from (select 'u' || n as name from generate_series(0, ${OWNERS}) n union all select 'mia') as names`,
  `insert into messages (sender_id, receiver_id, content, is_read, sender_deleted, receiver_deleted, created_at)
   select case k % 2 when 0 then b else a end, case k % 2 when 0 then a else b end,
     left(repeat(md5(random()::text), 3), (20 + random() * 76)::int), not is_unread or k <= count - 3,
     is_gone and k % 2 = 1, is_gone and k % 2 = 0,
     now() - interval '1 day' * (${DAYS} - start) * (1 - share * k / count)
   from (${CONVERSATIONS}) as conversations, generate_series(1, count) k order by 7`,
  `insert into contacts (sender_id, receiver_id, is_opening, messages, state)
   select sender_id, receiver_id, false, least(count(*), 3), 'accepted' from messages group by 1, 2`,
]

async function fill(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    await fillMessages(client, ROWS)
  } finally {
    await client.end()
  }
}

interface Some {
  mia: string
  friend: string
  earlier: string
  /** A message in the middle of the long conversation. */
  before: string
  others: string[]
}

async function measure(pool: pg.Pool, pid: number): Promise<Row[]> {
  const { rows } = await pool.query<Some>(`
    select ${idOf('mia')} as mia, ${idOf('u200')} as friend, ${idOf('u10')} as earlier,
      array(select id from users limit 1000) as others,
      (select id from messages where sender_id = ${idOf('mia')} and receiver_id = ${idOf('u200')} and not sender_deleted
        order by created_at desc offset 1250 limit 1) as before`)
  const [some] = rows
  if (!some) throw new Error('Nothing was filled in')
  const measured: Row[] = []
  for (const [what, workload] of Object.entries(workloadsOf(openDb(pool), some))) {
    const before = cpuOf(pid)
    const { p50, p95 } = await time(RUNS, workload)
    const cpu = (cpuOf(pid) - before) / RUNS
    const figures = `${p50.toFixed(2)} / ${p95.toFixed(2)} ms, ${cpu.toFixed(2)}`
    measured.push(figure(`${what}: p50 / p95, CPU of PostgreSQL`, figures))
  }
  return measured
}

function workloadsOf(db: Db, { mia, friend, earlier, before, others }: Some) {
  const anybody = (run: number) => others[run % others.length] ?? mia
  const page = async (otherId: string, start?: string) => {
    const { rows } = await newestBetween([mia, otherId], { limit: PAGE, before: start }).execute(db)
    return withOwners(db, rows, mia)
  }
  return {
    'list of 180 conversations': async () => conversationsOf(mia).execute(db),
    'list of ten conversations': async (run: number) => conversationsOf(anybody(run)).execute(db),
    'newest page of a long conversation': async () => page(friend),
    'page in its middle': async () => page(friend, before),
    'page of a conversation of three years ago': async () => page(earlier),
    'unread of 180 conversations': async () => unreadOf(mia).execute(db),
    'unread of ten conversations': async (run: number) => unreadOf(anybody(run)).execute(db),
  }
}
