import type pg from 'pg'

/** The number of connections to the same database that wait for a lock. */
export async function waitingForLocks(database: pg.Pool | pg.Client): Promise<number> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await database.query(waiting)).rows.length
}
