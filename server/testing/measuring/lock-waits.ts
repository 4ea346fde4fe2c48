import type pg from 'pg'

/**
 * The number of connections to the same database that wait for a lock. A pool is asked, because PostgreSQL answers within a
 * transaction again what it answered first.
 */
export async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await pool.query(waiting)).rows.length
}
