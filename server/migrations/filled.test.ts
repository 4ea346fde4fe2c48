import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

const PEOPLE = 10_000
const MESSAGES = 100_000

/** Names without order: the same person, dog or message always gets the same. */
const idOf = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`

async function fill(pool: pg.Pool): Promise<void> {
  const person = (number: string) => idOf('person', `(${number}) % ${PEOPLE}`)
  await pool.query(`
    insert into users (id, email, first_name, city, created_at)
      select ${person('n')}, 'person' || n || '@example.nz', 'Person ' || n, 'Nelson', timestamptz '2025-01-01' + n * interval '1 minute'
      from generate_series(0, ${PEOPLE - 1}) as n`)
  await pool.query(`
    insert into dogs (id, owner_id, name, breed, size, age, gender, weight, location, location_folded, place_id)
      select ${idOf('dog', 'n')}, ${person('n')}, 'Dog ' || n, 'Mixed Breed', 'medium', 3, 'female', 20, 'Nelson', 'nelson', 'nelson'
      from generate_series(0, ${PEOPLE - 1}) as n`)
  await pool.query(`
    insert into messages (id, sender_id, receiver_id, content, is_read, created_at)
      select ${idOf('message', 'n')}, ${person('n')}, ${person('n * 7 + 1')}, 'Kia ora ' || n, n % 3 = 0,
        timestamptz '2025-02-01' + n * interval '1 second'
      from generate_series(0, ${MESSAGES - 1}) as n where n % ${PEOPLE} <> (n * 7 + 1) % ${PEOPLE}`)
}

/** Contents of the tables in the columns that they had when they were filled. */
async function contentOf(pool: pg.Pool): Promise<unknown[]> {
  const sums = [
    'select id, email, first_name, city, created_at, deleted_at from users',
    'select id, owner_id, name, breed, size, age, gender, weight, location, is_active from dogs',
    'select id, sender_id, receiver_id, content, is_read, sender_deleted, receiver_deleted, created_at from messages',
  ].map(async (rows) => {
    const { rows: found } = await pool.query<{ rows: string; sum: string }>(
      `select count(*) as rows, md5(string_agg(row::text, '' order by id)) as sum from (${rows}) as row`,
    )
    return found[0]
  })
  return Promise.all(sums)
}

/** Migrates, and ends the connection in the file that first changes the table; resolves with what the start says then. */
async function killedAt(pool: pg.Pool, table: string): Promise<unknown> {
  const other = await pool.connect()
  await other.query(`begin; lock table ${table} in row exclusive mode`)
  const migrating = migrate(pool).catch((error: unknown) => (error instanceof Error ? error.message : error))
  // A migration may wait for autovacuum as well: it is ended only once this lock blocks it.
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = 'pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))'
  // Within the transaction PostgreSQL would answer again what it answered first.
  const end = async () =>
    pool.query(`select pg_terminate_backend(pid) from (select ${waiting}) as waiting`, [rows[0]?.pid])
  await expect.poll(async () => (await end()).rowCount).toBe(1)
  await other.query('rollback')
  other.release()
  return migrating
}

test('a filled database that is killed on its way through the migrations keeps every row, and the next start completes [R13]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0004-health-and-mail.sql')
  await fill(pool)
  const before = await contentOf(pool)
  expect(before).toMatchObject([{ rows: PEOPLE }, { rows: PEOPLE }, { rows: expect.any(Number) as number }])

  for (const [table, file] of [
    ['messages', '0007-conversations.sql'],
    ['dogs', '0010-counts-for-lists.sql'],
  ] as const) {
    expect(await killedAt(pool, table)).toBe(`The migration ${file} failed`)
    expect(await contentOf(pool)).toEqual(before)
  }
  expect((await migrate(pool))[0]).toBe('0010-counts-for-lists.sql')
  expect(await migrate(pool)).toEqual([])
  expect(await contentOf(pool)).toEqual(before)
  const { rows } = await pool.query('select sum(dogs)::int as dogs from place_counts')
  expect(rows).toEqual([{ dogs: PEOPLE }])
})
