import type pg from 'pg'

/** How many deadlocks PostgreSQL has counted in the database of the pool; each connection is told to report its own. */
export async function countDeadlocks(pool: pg.Pool): Promise<number> {
  const connections = Array.from({ length: pool.options.max })
  await Promise.all(connections.map(async () => pool.query('select pg_stat_force_next_flush() from pg_sleep(0.1)')))
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? Number.NaN
}
