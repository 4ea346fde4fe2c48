import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { routes } from '#contract/routes.ts'
import { gazetteer } from '#server/places/gazetteer.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findWalks } from '#server/playdates/walks/walks.ts'
import { inPopulation } from './lists.bench.ts'
import { type Community, inputOf } from './lists.workloads.ts'
import { print } from '../print.ts'
import { atMost, type Row } from '../row.ts'
import { timeInTurns } from '../timing.ts'

const WALKS = 100_000
const DOGS = 10_000
const BATCH = 5_000
const RUNS = 150
const MOST_LOOK_UPS = 3

/** The list of open walks near a town, beside a primary-key look-up of the same run. */
export async function benchWalks(): Promise<Row[]> {
  return inPopulation(DOGS, async (community) => {
    await fillWalks(community.db)
    return measure(community)
  })
}

/** Open walks of the next 30 days where the dogs live: in batches, each within the time of a statement. */
async function fillWalks(db: Db): Promise<void> {
  for (let made = 0; made < WALKS; made += BATCH) {
    await sql`
      insert into playdates (host_id, kind, zone, minutes, ends_at, place_id, place_name, note, max_dogs, audience,
          radius_km)
        select owner_id, 'open', 'Pacific/Auckland', 60, now() + interval '1 hour' + random() * interval '29 days',
          place_id, 'A park', '', 8, 'everybody', (array[5, 10, 25])[1 + floor(random() * 3)::integer]
        from dogs where place_id is not null order by random() limit ${BATCH}`.execute(db)
  }
  // As the database does by itself.
  await sql`vacuum analyze playdates`.execute(db)
}

async function measure({ db, viewerId }: Community): Promise<Row[]> {
  const towns = gazetteer.filter(({ kind }) => kind !== 'region')
  const ids = await db.selectFrom('playdates').select('id').limit(2000).execute()
  const lookUp = async (run: number) =>
    db
      .selectFrom('playdates')
      .selectAll()
      .where('id', '=', ids[(run * 11) % ids.length]?.id ?? '')
      .execute()
  const rows: Row[] = []
  for (const [name, filters] of Object.entries(FILTERS)) {
    const { query } = inputOf(routes.playdates.walks, filters)
    const find = async (run: number) => {
      const town = towns[(run * 37) % towns.length]
      if (town) await findWalks(db, { viewerId, town, size: null, notForUs: [] }, query)
    }
    const [found, looked] = await timeInTurns(RUNS, find, lookUp)
    const what = `${name}, 20 of ${WALKS} found, to a look-up (${found.p50.toFixed(2)} ms)`
    rows.push(atMost(what, found.p50 / looked.p50, [MOST_LOOK_UPS, ' ×']))
  }
  return rows
}

const FILTERS = {
  'walks, soonest': {},
  'walks, nearest': { sort: 'distance' },
  'walks, weekend': { week: 'weekend' },
  'walks, within 5 km': { radius: 5 },
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print('Walks', await benchWalks())
