import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { nextCandidates, FIRST_CURSOR, type Cursor } from '#server/watches/candidates.ts'
import { FIT_COLUMNS } from '#server/watches/fits.ts'
import type { Db } from '#server/platform/database/db.ts'
import { inPopulation } from './lists.bench.ts'
import { atMost, figure, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

const DOGS = 10_000
const WATCHES = 100_000
const RUNS = 30
const GOAL_MS = 50
const AT_ONCE = 2_000

/**
 * A new dog against 100,000 watches: CPU of the database for all batches. The watches look around the towns where
 * dogs live, one in ten everywhere, half of them for a size, a third for an energy; the dog is in Auckland.
 */
export async function benchWatches(): Promise<Row[]> {
  return inPopulation(DOGS, async ({ db }) => {
    await fillWatches(db)
    const dog = await db
      .selectFrom('dogs')
      .select(FIT_COLUMNS)
      .where('locationFolded', 'like', '%auckland%')
      .where('placeId', 'is not', null)
      .executeTakeFirstOrThrow()
    const times: number[] = []
    let compared = 0
    for (let run = 0; run < RUNS; run++) {
      let [after, ms]: [Cursor | undefined, number] = [FIRST_CURSOR, 0]
      compared = 0
      while (after) {
        const start = await cpuOf(db)
        const found = await nextCandidates(db, dog, { after, limit: AT_ONCE })
        ms += (await cpuOf(db)) - start
        compared += found.length
        after = found.length === AT_ONCE ? found.at(-1) : undefined
      }
      times.push(ms)
    }
    return [
      atMost(`a new dog against ${WATCHES} watches, p50`, percentile(times, 0.5), [GOAL_MS, ' ms']),
      figure('… p95', `${percentile(times, 0.95).toFixed(1)} ms`),
      figure('… watches that it reads', String(compared)),
    ]
  })
}

/** CPU of the only connection in PostgreSQL, in milliseconds: other load of the machine does not count. */
async function cpuOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const [ns = ''] = (await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8')).split(' ')
  return Number(ns) / 1e6
}

/** As many for each dog, ten thousand with one statement. */
async function fillWatches(db: Db): Promise<void> {
  for (let times = 0; times < WATCHES / DOGS; times++) {
    await sql`
      insert into watches (user_id, location, place_id, radius_km, size, energy_level, dog_id, least)
      select owner_id, case when n % 10 = 0 then '' else location end, case when n % 10 = 0 then '' else coalesce(place_id, '') end,
        case when n % 10 = 0 then 0 else (array[5, 10, 25, 50, 100])[1 + n % 5] end,
        case when n % 2 = 0 then (array['teacup', 'small', 'medium', 'large', 'xl'])[1 + (n / 2) % 5] end,
        case when n % 3 = 0 then (array['low', 'medium', 'high'])[1 + (n / 3) % 3] end, id, 'good'
      from (select *, row_number() over (order by id) + ${times}::int as n from dogs limit ${DOGS}) as dogs`.execute(db)
  }
  await sql`vacuum analyze watches`.execute(db)
}
