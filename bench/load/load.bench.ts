import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/testing/environment/free-port.ts'
import { openPool } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openThrowAwayPostgres } from '#server/testing/environment/throw-away-postgres.ts'
import { type AppProcess, startProcess } from '../../deploy/testing/processes.ts'
import { fillPopulation } from '../../scripts/population.ts'
import { cpuOf, databaseCpuOf, postmasterOf } from '../baseline/processes.ts'
import { type Day, kindOf, openDay } from './day.ts'
import { fillMessages, LARGE } from '../database/messages.fill.ts'
import { figure, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

const DOGS = Number(process.env['LOAD_DOGS'] ?? 1_000_000)
const MESSAGES = Number(process.env['LOAD_MESSAGES'] ?? 10_000_000)
/** Calls a second: the first rate, and how much each is above the one before. */
const RATE = { first: 50, factor: 1.25 }
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 12)
/** Not measured at the beginning of each rate. */
const WARM_SECONDS = 3
const P95_MS = 250
const PEOPLE = 24
/** Messages of a conversation, and days over which all of them are spread. */
const [CONVERSATION, DAYS] = [20, 1_095]

interface Installation {
  url: string
  postmaster: number
}

/**
 * The mixed day at rising rates on a country's dogs and messages, until the 95th percentile of the answers passes 250 ms:
 * with one, two and three processes, each of which is asked in turn.
 */
export async function* benchLoad(): AsyncGenerator<Row[]> {
  const { url, dataDir, close } = await openThrowAwayPostgres(LARGE)
  try {
    const started = performance.now()
    await fill(url)
    const installation = { url, postmaster: postmasterOf(dataDir) }
    yield [
      figure(`${DOGS} dogs and ${MESSAGES} messages made`, `${Math.round((performance.now() - started) / 1000)} s`),
    ]
    for (const count of [1, 2, 3]) yield await measure(installation, count)
  } finally {
    await close()
  }
}

async function fill(url: string): Promise<void> {
  const connection = { connectionString: url }
  const pool = openPool({ connection, max: 1, onError: (error) => console.log(error.message) })
  await migrate(pool)
  await fillPopulation(pool, { dogs: DOGS, seed: 1 })
  await pool.end()
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  await client.connect()
  try {
    await fillMessages(client, messagesOf(MESSAGES))
  } finally {
    await client.end()
  }
}

/** Conversations of every owner with the next ones, at random times of three years. */
function messagesOf(count: number): string[] {
  return [
    'create temp table numbered as select id, row_number() over (order by id) - 1 as n from users',
    'create unique index on numbered (n)',
    'analyze numbered',
    `insert into messages (sender_id, receiver_id, content, is_read, created_at)
     select case k % 2 when 0 then b else a end, case k % 2 when 0 then a else b end,
       left(repeat(md5(random()::text), 3), (20 + random() * 76)::int), true,
       now() - interval '1 day' * (start * (1 - k::float / ${CONVERSATION * 10}))
     from (select one.id as a, other.id as b, random() * ${DAYS} as start
           from generate_series(0, ${count / CONVERSATION} - 1) c
           cross join lateral (select count(*) as owners from numbered) all_of_them
           join numbered one on one.n = c % owners
           join numbered other on other.n = (c + 1 + c / owners) % owners) as conversations,
       generate_series(1, ${CONVERSATION}) k`,
    `insert into contacts (sender_id, receiver_id, is_opening, messages, state)
     select sender_id, receiver_id, false, 3, 'accepted' from messages group by 1, 2`,
  ]
}

async function measure({ url, postmaster }: Installation, count: number): Promise<Row[]> {
  const processes: AppProcess[] = []
  for (let n = 0; n < count; n++) processes.push(await startProcess(url, await freePort()))
  try {
    const days = await Promise.all(
      processes.map(async ({ port }, n) => openDay(`http://127.0.0.1:${port}`, PEOPLE, `load-${count}-${n}`)),
    )
    const rates: Rate[] = []
    let rate = RATE.first
    do {
      rates.push(await runAt(rate, { days, pids: processes.map(({ pid }) => pid), postmaster }))
      rate = Math.round(rate * RATE.factor)
    } while (isCarried(rates.at(-1)))
    return rowsOf(count, rates)
  } finally {
    for (const each of processes) await each.end('SIGTERM')
  }
}

interface Rate {
  rate: number
  p50: number
  p95: number
  failed: number
  /** Shares of one core that the processes of the app, PostgreSQL and the calling process used. */
  cores: { app: number; database: number; caller: number }
}

function isCarried(at: Rate | undefined): boolean {
  return at !== undefined && at.p95 <= P95_MS && at.failed === 0
}

interface Measured {
  days: readonly Day[]
  pids: readonly number[]
  postmaster: number
}

/** Calls at a steady rate, whether or not the calls before have been answered. */
async function runAt(rate: number, { days, pids, postmaster }: Measured): Promise<Rate> {
  const waits: number[] = []
  let failed = 0
  const spent = () => ({
    app: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
    database: databaseCpuOf(postmaster),
    caller: cpuOf(process.pid),
  })
  const [calls, total] = [[] as Promise<void>[], rate * SECONDS]
  let [before, measuredFrom] = [spent(), 0]
  const began = performance.now()
  for (let n = 0; n < total; n++) {
    if (n === rate * WARM_SECONDS) [before, measuredFrom] = [spent(), performance.now()]
    const asked = performance.now()
    const day = days[n % days.length] as Day
    // The kinds repeat after a hundred calls: each process gets all of them.
    const turn = Math.floor(n / days.length)
    calls.push(
      day.call(kindOf(turn), turn).then(
        ({ status }) => {
          if (status >= 400) failed += 1
          if (n >= rate * WARM_SECONDS) waits.push(performance.now() - asked)
        },
        () => void (failed += 1),
      ),
    )
    await pause(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()))
  }
  const [after, took] = [spent(), performance.now() - measuredFrom]
  await Promise.all(calls)
  const share = (of: keyof typeof after) => (after[of] - before[of]) / took
  return {
    rate,
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    failed,
    cores: { app: share('app'), database: share('database'), caller: share('caller') },
  }
}

function rowsOf(count: number, rates: readonly Rate[]): Row[] {
  const carried = rates.findLast(isCarried)?.rate ?? 0
  const title = `${count} ${count === 1 ? 'process' : 'processes'}`
  return [
    figure(`${title}: most calls a second with p95 ≤ ${P95_MS} ms and none refused`, String(carried)),
    ...rates.map(({ rate, p50, p95, failed, cores }) =>
      figure(
        `… ${rate}/s: p50 / p95; of ${cpus().length} cores app + PostgreSQL + caller; failed`,
        `${p50.toFixed(0)} / ${p95.toFixed(0)} ms; ${[cores.app, cores.database, cores.caller]
          .map((share) => share.toFixed(2))
          .join(' + ')}; ${failed}`,
      ),
    ),
  ]
}
