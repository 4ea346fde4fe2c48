import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { routes } from '#contract/routes.ts'
import { listDogs } from '#server/browse/browse.ts'
import { recountDogs } from '#server/dogs/recount.ts'
import { openDb, openPool } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openThrowAwayPostgres } from '#server/testing/environment/throw-away-postgres.ts'
import { asHandlerReply } from '#server/platform/http/handler.ts'
import { encodeReply } from '#server/platform/http/requests/validation.ts'
import { fillPopulation } from '../../scripts/population.ts'
import { type Community, communityOf, contextOf, inputOf, listWorkloads } from './lists.workloads.ts'
import { print } from '../print.ts'
import { atMost, figure, type Row } from '../row.ts'
import { time, type Timing } from '../timing.ts'

const SEED = 1
const SMALL = 10_000
/** A third of the owners were not active for a year. */
const EVERY_NTH_AWAY = 3
const RUNS = 150
/** The nightly recount is one statement; PostgreSQL ends a statement of the app after 4 s. */
const RECOUNT = { runs: 5, mostMs: 4_000 }
/** A page of 20 cards, compressed as the server does it. */
const PAGE_KB = 8

/**
 * Measures the lists, with 10,000 dogs and with `large`, each beside a primary-key look-up of the same
 * run.
 */
export async function benchLists(large: number): Promise<Row[]> {
  const small = await inPopulation(SMALL, measure)
  const many = await inPopulation(large, measure)
  const rows: Row[] = [await pageSize(small.page)]
  for (const [name, at] of many.timings) rows.push(...rowsOf(name, { at, before: small.timings.get(name), large }))
  const ratio = (of: string, to: string) =>
    (many.timings.get(of)?.p95 ?? Number.NaN) / (many.timings.get(to)?.p95 ?? Number.NaN)
  return [
    ...rows,
    atMost('… page 1,000 to page 1', ratio('list, page 1,000', 'list, first page'), [3, ' ×']),
    atMost('… nearby, found, to a look-up', ratio('nearby, 20 found', PK), [3, ' ×']),
    atMost('… search by place, found and counted, to a look-up', ratio('search, found and counted', PK), [20, ' ×']),
    atMost(`recount of ${large} dogs`, many.recount.p95, [RECOUNT.mostMs, ' ms']),
  ]
}

const PK = 'look-up by primary key'
/** Lists whose first page must not slow down as the community grows. */
const GROWTH = 1.5

interface Measured {
  timings: Map<string, Timing>
  recount: Timing
  page: string
}

function rowsOf(name: string, { at, before, large }: { at: Timing; before: Timing | undefined; large: number }): Row[] {
  const figures = `${at.p50.toFixed(2)} / ${at.p95.toFixed(2)} ms`
  const told = figure(`${name}: p50 / p95 at ${large} dogs`, figures)
  const growth = at.p95 / (before?.p95 ?? Number.NaN)
  const grown = atMost(`… p95 to that at ${SMALL}`, growth, [GROWTH, ' ×'])
  return [told, name === 'list, first page' ? grown : { ...grown, goal: '', isMet: null }]
}

async function measure(community: Community): Promise<Measured> {
  const timings = new Map<string, Timing>()
  for (const [name, workload] of Object.entries(listWorkloads(community))) timings.set(name, await time(RUNS, workload))
  const input = inputOf(routes.browse.all, { matchFor: community.ownDogId })
  const { body } = asHandlerReply(await listDogs.handle(contextOf(community), input))
  const page = encodeReply(routes.browse.all.reply, body)
  const recount = await time(RECOUNT.runs, async () => recountDogs(community.db))
  return { timings, recount, page }
}

async function pageSize(page: string): Promise<Row> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return atMost('a page of 20 cards, compressed', brotliCompressSync(page, { params }).length / 1000, [PAGE_KB, ' kB'])
}

/** Runs `work` on a new database with this number of dogs, on one connection. */
export async function inPopulation<T>(dogs: number, work: (community: Community) => Promise<T>): Promise<T> {
  const say = (text: string) => void process.stderr.write(`${text}\n`)
  const database = await openThrowAwayPostgres()
  const pool = openPool({ connection: database.connection, max: 1, onError: (error) => say(error.message) })
  try {
    await migrate(pool)
    const start = performance.now()
    await fillPopulation(pool, { dogs, seed: SEED, everyNthAway: EVERY_NTH_AWAY })
    say(`${dogs} dogs made in ${Math.round((performance.now() - start) / 1000)} s`)
    return await work(await communityOf(openDb(pool)))
  } finally {
    await pool.end()
    await database.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  print('Lists', await benchLists(Number(process.argv[2] ?? 1_000_000)))
}
