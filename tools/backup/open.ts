import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { reach } from '#server/database.ts'
import { BackupError } from '#server/kit/backup/format.ts'
import { codeOf, openPool } from '#server/kit/db.ts'
import { openEmbeddedPostgres } from '#server/kit/embedded-postgres/open.ts'
import { findRunningPostgres } from '#server/kit/embedded-postgres/visit.ts'
import { sentenceFor as startSentenceFor } from '#server/start-sentence.ts'

/** Prints a line for the person at the console. */
export const say = (text: string) => void process.stdout.write(`${text}\n`)

/** A whole table takes its time. */
const PATIENT = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 }

export interface OpenDatabase {
  pool: pg.Pool
  close(): Promise<void>
}

/** The database of the settings as it is; the embedded one also beside a running app, where that does no harm. */
export async function openAsItIs(config: Config, { besideApp }: { besideApp: boolean }): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const database = poolOn({ connectionString: config.databaseUrl })
    await reach(database.pool)
    return database
  }
  const running = besideApp ? await findRunningPostgres(config.dataDir) : null
  if (running) return poolOn(running)
  const { connection, close } = await openEmbeddedPostgres({ dataDir: config.dataDir, say })
  const { pool } = poolOn(connection)
  return {
    pool,
    close: async () => {
      await pool.end()
      await close()
    },
  }
}

function poolOn(connection: pg.ClientConfig): OpenDatabase {
  const pool = openPool({ connection: { ...connection, ...PATIENT }, max: 2, onError: (error) => say(error.message) })
  return { pool, close: async () => pool.end() }
}

/** Runs the tool; what the person at the console can mend is told in a sentence, everything else is a fault. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

const SENTENCES: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  // undefined table
  '42P01': 'This database holds nothing of Wagmates.',
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof BackupError) return error.message
  return SENTENCES[codeOf(error)] ?? startSentenceFor(error)
}
