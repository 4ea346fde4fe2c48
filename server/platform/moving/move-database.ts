import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from '../backup/format.ts'
import { restoreBackup } from '../backup/restore.ts'
import { saveBackup } from '../backup/save.ts'
import { savedTables } from '../backup/tables.ts'
import { isDatabaseAway, noteConnectionError } from '../database/database-away.ts'
import { codeOf } from '../http/error-code.ts'
import { catchUp } from './catch-up.ts'
import {
  copyPath,
  HEARD_WITHIN_MS,
  movedTo,
  pauseWrites,
  removeAbandonedCopies,
  writeNewAddress,
} from './moving-state.ts'

/** Nothing can be written for so long at most; what takes longer is broken off, and writing goes on here. */
const READ_ONLY_MAX_MS = 50_000
/** How long writes that are under way may take to end. */
const LOCK_WITHIN_MS = 10_000

export interface MoveParts {
  /** The embedded database, which the app may be using. Both pools are without time limits. */
  source: pg.Pool
  target: pg.Pool
  targetUrl: string
  dataDir: string
  say: (text: string) => void
  /** Waits until a running app has let go of the source; gives up after some time. */
  waitForApp: () => Promise<void>
  /** For how long nothing can be written at most. */
  readOnlyMaxMs?: number
}

const LOCK_NOT_AVAILABLE = '55P03'
/** Any fixed number: the advisory lock that one move at a time has in its source. */
const LOCK = 7_203_116

/**
 * Moves all rows into an empty database: first a copy while the app writes on, then, while it only reads, what has changed
 * since. Until the new address is noted nothing has changed for the app, so that the move may be broken off at any time.
 * @returns how many rows were moved, and when writing was stopped
 */
export async function moveDatabase(parts: MoveParts): Promise<{ rows: number; stoppedAt: number }> {
  const only = await parts.source.connect()
  try {
    const { rows } = await only.query<{ isOnly: boolean }>('select pg_try_advisory_lock($1) as "isOnly"', [LOCK])
    if (!rows[0]?.isOnly) throw new BackupError('Another `npm run move` is moving these data already.')
    return await moveAlone(parts)
  } finally {
    only.release(true)
  }
}

async function moveAlone(parts: MoveParts): Promise<{ rows: number; stoppedAt: number }> {
  if (movedTo(parts.dataDir) !== null) throw new BackupError('These data have moved already.')
  await copyAll(parts)
  parts.say('The copy is made. Writing stops now, for what has changed since.')
  const stoppedAt = Date.now()
  const letWrite = await pauseWrites(parts.dataDir)
  try {
    await sleep(HEARD_WITHIN_MS)
    return { rows: await moveRest(parts, stoppedAt + (parts.readOnlyMaxMs ?? READ_ONLY_MAX_MS)), stoppedAt }
  } finally {
    await letWrite()
  }
}

/** By a backup, which holds one moment and is read by its own rules. */
async function copyAll({ source, target, dataDir }: MoveParts): Promise<void> {
  await removeAbandonedCopies(dataDir)
  const path = copyPath(dataDir)
  try {
    await saveBackup({ pool: source, path, secret: null, vapidKeys: null })
    await restoreBackup(target, path)
  } finally {
    await rm(path, { force: true })
  }
}

async function moveRest({ source, target, targetUrl, dataDir, waitForApp }: MoveParts, end: number): Promise<number> {
  const [from, to] = [await source.connect(), await target.connect()]
  try {
    const rows = await beforeEnd(end, async (hurry) => {
      await lockForReading(from)
      await to.query('begin')
      for (const client of [from, to]) await client.query(`set local statement_timeout = ${READ_ONLY_MAX_MS}`)
      const moved = await catchUp({ source: from, target: to }, hurry)
      hurry()
      await to.query('commit')
      return moved
    })
    await writeNewAddress(dataDir, targetUrl)
    // Until then the source stays locked: what still wants to write there must fail, not be lost.
    await waitForApp()
    return rows
  } finally {
    from.release(true)
    to.release(true)
  }
}

/** Throws BackupError at the end, also while the work waits for a database that has fallen silent. */
async function beforeEnd<T>(end: number, work: (hurry: () => void) => Promise<T>): Promise<T> {
  const tooLong = new BackupError(
    'It took too long, so it was broken off, and writing goes on here. Start again at a quieter time.',
  )
  const hurry = () => {
    if (Date.now() > end) throw tooLong
  }
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooLong), end - Date.now())
  try {
    return await Promise.race([work(hurry), late.promise])
  } catch (error) {
    throw asSentence(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A database that goes away, or is too busy for the lock, is no bug; its error is told in a sentence. */
function asSentence(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  noteConnectionError(error)
  if (!isDatabaseAway(error) && codeOf(error) !== LOCK_NOT_AVAILABLE) return error
  const sentence = `A database broke it off: ${error.message}. Nothing was changed here; empty the new one and start again.`
  return new BackupError(sentence, { cause: error })
}

/** Waits for writes under way; from then on tables can only be read. */
async function lockForReading(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`)
  const tables = await savedTables(client)
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`)
}
