import type pg from 'pg'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { type Db, inTransaction, openDb } from '#server/platform/database/db.ts'
import { DEMO_OWNERS, DEMO_SIGN_INS } from './demo.content.ts'
import { fillOwners } from './owners.ts'
import { fillRecords } from './records.ts'
import { fillRelations } from './relations.ts'

export const DEMO_PASSWORD = 'wag-tails-together'

/** How a newcomer gets in. */
export const DEMO_WELCOME = `Try it as ${DEMO_SIGN_INS.join(' or ')} with the password ${DEMO_PASSWORD}`

/**
 * Fills a database without any accounts with the demo community, all of it or nothing.
 * @returns whether visitors can sign in to the demo community
 */
export async function ensureDemo(pool: pg.Pool, say: (text: string) => void): Promise<boolean> {
  const db = openDb(pool)
  if (await hasAccounts(db)) return hasDemo(db)
  say(`Filling the new database with the demo community: ${DEMO_OWNERS.length} owners and their dogs`)
  const password = await hashPassword(DEMO_PASSWORD)
  const today = todayInNewZealand()
  await inTransaction(db, async (tx) => {
    const community = await fillOwners(tx, { password, today })
    await fillRelations(tx, community)
    await fillRecords(tx, community, today)
  })
  return true
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
