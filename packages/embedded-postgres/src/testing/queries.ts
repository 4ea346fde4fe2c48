import { Client } from 'pg'
import type { Connection } from '../session.ts'

/** Runs statements one after the other in a session of their own; the first column of the last one's rows. */
export async function ask(connection: Connection, ...statements: string[]): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) {
      rows = (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.map(([value]) => value)
    }
    return rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A superuser's connection to the same server. */
export function asSuperuser(connection: Connection): Connection {
  return { ...connection, user: 'postgres', database: 'postgres' }
}
