import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { readApplied } from '#server/platform/database/migrate.ts'
import { BACKUP_FORMAT, BackupError, type BackupHeader, type BackupParts, type BackupSummary } from './format.ts'
import { savedTables } from './tables.ts'

/** Settings that make a row's text the same everywhere. */
export const PLAIN =
  "set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1"

/**
 * Writes one snapshot of the database into a file, while the app runs. The file gets its name when it is complete; only
 * its owner can read it. Why no `pg_dump`: format.ts.
 */
export async function saveBackup({ pool, path, signal, ...parts }: BackupParts): Promise<BackupSummary> {
  const draft = `${path}.${randomUUID()}.part`
  const client = await pool.connect()
  const summary = { rows: 0, tables: 0 }
  try {
    await client.query(PLAIN)
    if (signal) await cancelOn(signal, { client, pool })
    await client.query('begin isolation level repeatable read read only')
    // A new file: an existing one would keep its permissions.
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
    await pipeline(sealed(linesOf({ client, ...parts, summary })), createGzip(), file, { signal })
    await client.query('commit')
    await syncFile(draft)
    signal?.throwIfAborted()
    await rename(draft, path)
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    throw signal?.aborted ? signal.reason : error
  } finally {
    client.release(true)
  }
}

/** Lets the statement that a connection waits for end when the signal comes. */
async function cancelOn(
  signal: AbortSignal,
  { client, pool }: { client: pg.PoolClient; pool: pg.Pool },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  const cancel = () => void pool.query('select pg_cancel_backend($1)', [rows[0]?.id]).catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
}

interface Saving extends Omit<BackupParts, 'pool' | 'path' | 'signal'> {
  client: pg.PoolClient
  summary: BackupSummary
}

async function* linesOf({ client, secret, vapidKeys, complete, summary }: Saving): AsyncGenerator<string> {
  const migrations = await readApplied(client)
  if (migrations.length === 0)
    throw new BackupError('This database has no tables of Wagmates: no migrations ran in it.')
  yield JSON.stringify({ format: BACKUP_FORMAT, migrations, secret, vapidKeys } satisfies BackupHeader)
  for (const { name, order, batch } of await savedTables(client)) {
    summary.tables += 1
    yield JSON.stringify({ table: name })
    await client.query(
      `declare saving no scroll cursor for select one::text as row from ${name} as one order by ${order}`,
    )
    for (let found = batch; found === batch;) {
      const { rows: some } = await client.query<{ row: string }>(`fetch ${batch} from saving`)
      const texts = some.map(({ row }) => row)
      for (const row of complete ? await complete(client, name, texts) : texts) yield JSON.stringify(row)
      found = some.length
      summary.rows += found
    }
    await client.query('close saving')
  }
}

/** The lines, followed by one with their checksum. */
async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const seal = createHash('sha256')
  for await (const line of lines) {
    const text = `${line}\n`
    seal.update(text)
    yield text
  }
  yield `${JSON.stringify({ sha256: seal.digest('hex') })}\n`
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
