import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { inject } from 'vitest'

/**
 * PostgreSQL's reports of the deadlocks in the database of the pool, oldest first: which processes waited for each other,
 * and with which statements.
 */
export async function deadlocksIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const log = await readFile(inject('databaseLog'), 'utf8')
  // Each entry begins with its time; the detail of an error is the entry after it.
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d )/m)
  return entries.filter((_, n) => entries[n - 1]?.includes(` ${rows[0]?.name} ERROR:  deadlock detected`))
}
