import type pg from 'pg'
import type { Owner } from '../world.ts'

/** Ways into an account and its calendar, each with `word` in place of its secret. */
export async function fullAccess(pool: pg.Pool, { id }: Owner, word: string): Promise<void> {
  await pool.query(
    'insert into passkeys (user_id, credential_id, public_key, counter, name, transports) values ($1, $2, $3, 0, $2, $4)',
    [id, word, Buffer.from(word), [word]],
  )
  await pool.query("insert into passkey_challenges values ($2, 'add', $1, now())", [id, word])
  await pool.query('insert into oidc_sign_ins values ($2, $2, $2, $2, $2, $2, $1, now())', [id, word])
  await pool.query('insert into email_confirmations values ($1, $2, now())', [id, word])
  await pool.query('insert into calendar_feeds (user_id, secret) values ($1, $2)', [id, word])
}
