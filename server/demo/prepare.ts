import type { Config } from '#server/config.ts'
import { setPassword } from '#server/account/credentials.ts'
import type { Database } from '#server/database.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { isPasswordOf } from '#server/auth/passwords.ts'
import { type Db, inTransaction, openDb } from '#server/platform/database/db.ts'
import { DEMO_SIGN_INS } from './demo.content.ts'
import { DEMO_PASSWORD, ensureDemo } from './fill.ts'

type Say = (text: string) => void

/**
 * Fills in the demo community where it is wanted: by itself only in an embedded database. On a public site its known
 * password opens nothing.
 * @returns whether visitors can sign in to the demo community
 */
export async function prepareDemo(
  { demo, isHttps }: Pick<Config, 'demo' | 'isHttps'>,
  { pool, isEmbedded }: Pick<Database, 'pool' | 'isEmbedded'>,
  say: Say,
): Promise<boolean> {
  if (!isHttps) return (demo === 'on' || (demo === null && isEmbedded)) && ensureDemo(pool, say)
  if (demo === null && isEmbedded) say('The demo community is off, because PUBLIC_URL starts with https://')
  const closed = await closeSignIns(openDb(pool))
  if (closed.length > 0)
    say(`Nobody can sign in as ${closed.join(' or ')} any more, because PUBLIC_URL starts with https://`)
  return false
}

/** Takes the known password away from accounts that still have it, and ends their sessions. */
async function closeSignIns(db: Db): Promise<string[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'password'])
    .where('email', 'in', DEMO_SIGN_INS)
    .orderBy('email')
    .execute()
  const closed: string[] = []
  for (const { id, email, password } of accounts) {
    if (password === null || !(await isPasswordOf(password, DEMO_PASSWORD, { keys: [id] }))) continue
    await inTransaction(db, async (tx) => {
      await setPassword(tx, id, { password: null })
      await endSessions(tx, id)
    })
    closed.push(email)
  }
  return closed
}
