import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { say } from './console.ts'
import { dogsOf } from './population/dogs.ts'
import { ownerId, ownersOf, type PopulationSettings } from './population/owners.ts'

// `node scripts/population.ts 1000000 [seed]`: fills a database with made-up owners and dogs, the same for the same seed,
// a third of them around Auckland. For measurements only: the owners cannot sign in.

const BATCH = 5_000
const DOGS_PER_OWNER = 2

/** Fills a migrated, empty database with this number of dogs and half as many owners. */
export async function fillPopulation(pool: pg.Pool, settings: PopulationSettings): Promise<void> {
  const client = await pool.connect()
  const run = async (sql: string, values?: unknown[]) => client.query({ text: sql, values: values ?? [], ...PATIENT })
  try {
    // The data can be generated again after a crash.
    await run('set statement_timeout = 0')
    await run('set synchronous_commit = off')
    await insertOwners(run, settings)
    await withoutIndexes(run, async () => {
      await insertDogs(run, settings)
      await markAway(run, settings)
    })
    await run('select recount_dogs()')
    await run('vacuum analyze')
  } finally {
    await run('reset all')
    client.release()
  }
}

/** The pool's own timeouts are those of requests. */
const PATIENT = { query_timeout: 600_000 }

type Run = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>

async function insertOwners(run: Run, { seed, dogs }: PopulationSettings): Promise<void> {
  const owners = ownersFor(dogs)
  for (let from = 0; from < owners; from += BATCH) {
    const { ids, names, emails } = ownersOf(seed, { from, to: Math.min(owners, from + BATCH) })
    await run(INSERT_OWNERS, [ids, names, emails])
  }
}

async function insertDogs(run: Run, { seed, dogs }: PopulationSettings): Promise<void> {
  for (let from = 0; from < dogs; from += BATCH) {
    const columns = dogsOf(seed, { from, to: Math.min(dogs, from + BATCH), owners: ownersFor(dogs) })
    await run(insertInto(Object.keys(columns)), Object.values(columns))
  }
}

/** Marks the owners and their dogs. The trigger that does it would look for each owner's dogs without an index. */
async function markAway(run: Run, { seed, dogs, everyNthAway }: PopulationSettings): Promise<void> {
  if (everyNthAway === undefined) return
  const ids = Array.from({ length: ownersFor(dogs) }, (_, number) => ownerId(seed, number))
  const away = ids.filter((_, number) => number % everyNthAway === 0)
  await run('alter table users disable trigger users_away')
  await run('update users set is_away = true, active_on = current_date - 400 where id = any($1::uuid[])', [away])
  await run('alter table users enable trigger users_away')
  await run('update dogs set owner_is_away = true from users where users.id = owner_id and is_away')
}

function ownersFor(dogs: number): number {
  return Math.ceil(dogs / DOGS_PER_OWNER)
}

/** Builds indexes and counts once at the end, which is far quicker than row by row. */
async function withoutIndexes(run: Run, work: () => Promise<void>): Promise<void> {
  const { rows } = await run(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'dogs'
      and indexname not in (select conname from pg_constraint where conrelid = 'dogs'::regclass)`)
  const indexes = rows as { name: string; definition: string }[]
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run('alter table dogs disable trigger dogs_counted_in')
  await work()
  await run('alter table dogs enable trigger dogs_counted_in')
  for (const { definition } of indexes) await run(definition)
}

const INSERT_OWNERS = `
  insert into users (id, first_name, email, city, bio)
  select id::uuid, name, email, 'Auckland, Auckland, New Zealand', 'Out with the dogs in every weather.'
  from unnest($1::text[], $2::text[], $3::text[]) as owner (id, name, email)`

/** Every value is text, and is cast to the type of its column. */
function insertInto(columns: readonly string[]): string {
  const types: Record<string, string> = {
    id: 'uuid',
    owner_id: 'uuid',
    age: 'integer',
    date_of_birth: 'date',
    weight: 'numeric',
    temperament: 'text[]',
    interaction_styles: 'text[]',
    with_other_dogs: 'text[]',
    usually_free: 'text[]',
    good_with_dogs: 'boolean',
    neutered: 'boolean',
    vaccinated: 'boolean',
    latitude: 'numeric',
    longitude: 'numeric',
    is_active: 'boolean',
    created_at: 'timestamptz',
  }
  const values = columns.map((column) => `${column}::${types[column] ?? 'text'}`)
  const lists = columns.map((_, index) => `$${index + 1}::text[]`)
  return `insert into dogs (${columns.join(', ')}) select ${values.join(', ')}
    from unnest(${lists.join(', ')}) as dog (${columns.join(', ')})`
}

async function main(): Promise<void> {
  const [dogs = '20000', seed = '1'] = process.argv.slice(2)
  const database = await openDatabase(readConfig(), { say, onLost: (error) => say(error.message) })
  try {
    const start = performance.now()
    await fillPopulation(database.pool, { dogs: Number(dogs), seed: Number(seed) })
    say(`${dogs} dogs in ${Math.round((performance.now() - start) / 1000)} s`)
  } finally {
    await database.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
