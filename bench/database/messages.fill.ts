import type pg from 'pg'

/** As PostgreSQL would be set for millions of messages, and quick to fill. */
export const LARGE = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
  synchronous_commit: 'off',
}

/**
 * Runs statements that fill `messages`, without the foreign keys of and to it, which no bench measures, and with its
 * indexes built afterwards. The client must have no time limit for statements.
 */
export async function fillMessages(client: pg.Client, statements: readonly string[]): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where tablename = 'messages'",
  )
  const others = indexes.map(({ name }) => name).filter((name) => name !== 'messages_pkey')
  const { rows: foreignKeys } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and 'messages'::regclass in (conrelid, confrelid)`,
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query('alter table messages drop constraint messages_pkey')
  await client.query(`drop index ${others.join()}`)
  for (const statement of statements) await client.query(statement)
  for (const { made } of indexes) await client.query(made)
  await client.query('vacuum analyze messages, contacts, users')
}
