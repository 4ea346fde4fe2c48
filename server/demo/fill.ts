import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { type Db, inTransaction, openDb } from '#server/platform/database/db.ts'
import { DEMO_OWNERS, DEMO_SIGN_INS } from './demo.content.ts'
import { fillOwners } from './owners.ts'
import { fillPlaydates } from './playdates.ts'
import { fillRecords } from './records.ts'
import { fillRelations } from './relations.ts'

export const DEMO_PASSWORD = 'wag-tails-together'

/** A sign-in of the demo community. */
export const DEMO_WELCOME = `Try it as ${DEMO_SIGN_INS.join(' or ')} with the password ${DEMO_PASSWORD}`

/** Any fixed number: the advisory lock under which one process at a time fills the database. */
const LOCK = 7_203_116
const PAUSE_MS = 100

/**
 * Fills a database without any accounts with the demo community, all of it or nothing.
 * @returns whether visitors can sign in to the demo community
 */
export async function ensureDemo(pool: pg.Pool, say: (text: string) => void): Promise<boolean> {
  const db = openDb(pool)
  if (await hasAccounts(db)) return hasDemo(db)
  const password = await hashPassword(DEMO_PASSWORD)
  while (!(await fillUnlessOtherDoes(db, password, say))) await pause(PAUSE_MS)
  return hasDemo(db)
}

/** Fills the database unless it has accounts by now; false while another process is filling it. */
async function fillUnlessOtherDoes(db: Db, password: string, say: (text: string) => void): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Does not wait for the lock: the other process may take longer than the statement timeout.
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is_free`.execute(tx)
    if (!rows[0]?.isFree) return false
    if (await hasAccounts(tx)) return true
    say(`Filling the new database with the demo community: ${DEMO_OWNERS.length} owners and their dogs`)
    const today = todayInNewZealand()
    const community = await fillOwners(tx, { password, today })
    await fillRelations(tx, community)
    await fillRecords(tx, community, today)
    await fillPlaydates(tx, community, today)
    return true
  })
}

async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function hasDemo(db: Db): Promise<boolean> {
  const account = db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_SIGN_INS[0])
    .where('password', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}
