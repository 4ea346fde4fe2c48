import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { codeOf } from '#server/platform/http/error-code.ts'
import { migrate, readApplied } from '#server/platform/database/migrate.ts'
import {
  BACKUP_FORMAT,
  BackupError,
  type BackupHeader,
  type BackupLine,
  type BackupSummary,
  type SavedKeys,
} from './format.ts'
import { LEFT_OUT, type SavedTable, savedTables } from './tables.ts'

const SAYS = {
  damaged: 'This file is not a whole backup: it is damaged or was cut off. Nothing was restored.',
  foreign: 'This file is not a backup of Wagmates.',
  newer: 'This backup was made by a newer Wagmates. Update this one first.',
  older: 'The tables of this database are newer than the backup. Restore it into a database that was never used.',
  full: 'This database is not empty. A backup can only be restored into an empty one.',
}

/** The keys that the app had made, where the backup holds them. */
export interface RestoredKeys {
  secret: string | null
  vapidKeys: SavedKeys | null
}

/**
 * Loads a backup into an empty database, all or nothing, and brings it up to date afterwards. The pool must be without
 * time limits. Throws BackupError with a sentence for the person at the console. Why no `pg_restore`: format.ts.
 * @param keepKeys is called once the whole backup was read, before the rows are committed: whoever finds the rows has the
 * keys as well, also when the process is killed
 */
export async function restoreBackup(
  pool: pg.Pool,
  path: string,
  keepKeys: (keys: RestoredKeys) => void | Promise<void> = () => {},
): Promise<BackupSummary> {
  const lines = readLines(path)
  try {
    const header = headerOf((await lines.next()).value)
    await migrate(pool, header.migrations.at(-1))
    const { secret, vapidKeys = null } = header
    const summary = await load(pool, header, { lines, keepKeys: () => keepKeys({ secret, vapidKeys }) })
    await migrate(pool)
    await pool.query('analyze')
    return summary
  } catch (error) {
    throw isDamage(error) ? new BackupError(SAYS.damaged, { cause: error }) : error
  } finally {
    await lines.return(undefined)
  }
}

/** Invalid JSON, an incomplete gzip, or rows that do not fit their table. */
function isDamage(error: unknown): boolean {
  return error instanceof SyntaxError || /^(Z_|22|23)/.test(codeOf(error))
}

async function* readLines(path: string): AsyncGenerator<string, undefined> {
  const file = createReadStream(path)
  const pieces = file.pipe(createGunzip()).setEncoding('utf8')
  file.on('error', (error) => pieces.destroy(error))
  let rest = ''
  for await (const piece of pieces as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new BackupError(SAYS.damaged)
  return undefined
}

interface ReadHeader extends BackupHeader {
  migrations: string[]
  /** The line itself, for the checksum. */
  line: string
}

function headerOf(line = 'null'): ReadHeader {
  const header = JSON.parse(line) as BackupHeader | null
  if (header?.format !== BACKUP_FORMAT) throw new BackupError(SAYS.foreign)
  const { migrations } = header
  return { ...header, migrations: (Array.isArray(migrations) ? migrations : Object.keys(migrations)).toSorted(), line }
}

interface Loading {
  lines: AsyncIterable<string>
  keepKeys: () => void | Promise<void>
}

async function load(pool: pg.Pool, header: ReadHeader, { lines, keepKeys }: Loading): Promise<BackupSummary> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await expectSameTables(client, header)
    const tables = await savedTables(client)
    for (const table of tables) await makeReady(client, table)
    const summary = await loadRows(
      lines,
      openWriter(client, { tables, seal: createHash('sha256').update(`${header.line}\n`) }),
    )
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    await keepKeys()
    await client.query('commit')
    return summary
  } finally {
    client.release(true)
  }
}

async function expectSameTables(client: pg.PoolClient, { migrations }: ReadHeader): Promise<void> {
  const applied = await readApplied(client)
  if (migrations.some((name) => !applied.includes(name))) throw new BackupError(SAYS.newer)
  if (applied.length > migrations.length) throw new BackupError(SAYS.older)
}

/** Checks that the table is empty, and disables its triggers: the rows that they would write are in the backup. */
async function makeReady(client: pg.PoolClient, { name }: SavedTable): Promise<void> {
  const { rows } = await client.query(`select from ${name} limit 1`)
  if (rows.length > 0) throw new BackupError(SAYS.full)
  await client.query(`alter table ${name} disable trigger user`)
}

async function loadRows(lines: AsyncIterable<string>, writer: Writer): Promise<BackupSummary> {
  for await (const text of lines) {
    const line = JSON.parse(text) as BackupLine
    if (typeof line === 'string') await writer.add(line, text)
    else if ('table' in line) await writer.begin(line.table, text)
    else await writer.end(line.sha256)
  }
  return writer.summary()
}

type Writer = ReturnType<typeof openWriter>

interface Target {
  tables: readonly SavedTable[]
  seal: ReturnType<typeof createHash>
}

function openWriter(client: pg.PoolClient, { tables, seal }: Target) {
  const done = { rows: 0, tables: 0 }
  let table: SavedTable | undefined
  let waiting: string[] = []
  let isWhole = false
  const take = (text: string) => {
    if (isWhole) throw new BackupError(SAYS.damaged)
    seal.update(`${text}\n`)
  }
  const flush = async () => {
    if (!table || waiting.length === 0) return
    const { name, columns } = table
    await client.query(`insert into ${name} (${columns}) select ${columns} from unnest($1::${name}[])`, [waiting])
    done.rows += waiting.length
    waiting = []
  }
  return {
    begin: async (name: string, text: string) => {
      take(text)
      await flush()
      table = tables.find((one) => one.name === name)
      if (table) done.tables += 1
      // Earlier backups hold those tables.
      else if (!LEFT_OUT.includes(name)) throw new BackupError(SAYS.damaged)
    },
    add: async (row: string, text: string) => {
      take(text)
      if (!table) return
      waiting.push(row)
      if (waiting.length === table.batch) await flush()
    },
    end: async (sha256: string) => {
      await flush()
      isWhole = !isWhole && sha256 === seal.digest('hex')
    },
    summary: (): BackupSummary => {
      if (!isWhole) throw new BackupError(SAYS.damaged)
      return done
    },
  }
}
