import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

const KEPT_HOURS = 2

/** Stores from which network an account was made, as a keyed hash and for two hours. */
export async function recordNetwork(
  db: Tx,
  config: Config,
  who: { accountId: string; clientKey: string },
): Promise<void> {
  const network = createHmac('sha256', config.sessionSecret).update(`network ${who.clientKey}`).digest('base64url')
  await db.insertInto('signUpNetworks').values({ accountId: who.accountId, network }).execute()
}

/** Deletes the networks of accounts that were made more than two hours ago. */
export async function deleteOldNetworks(db: Db): Promise<void> {
  await db
    .deleteFrom('signUpNetworks')
    .where(sql<boolean>`created_at < now() - make_interval(hours => ${sql.lit(KEPT_HOURS)})`)
    .execute()
}
