import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Addresses from before invisible characters were refused, the oldest account first. */
async function addAccounts(pool: pg.Pool, addresses: string[]) {
  await pool.query(
    `insert into users (email, first_name, created_at)
     select email, n::text, timestamptz '2026-01-01' + n * interval '1 day' from unnest($1::text[]) with ordinality as given (email, n)`,
    [addresses],
  )
}

async function addressesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>('select email from users order by created_at')
  return rows.map(({ email }) => email)
}

test('addresses lose their invisible characters, and no two accounts get one address [S14]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0015-jobs.sql')
  await addAccounts(pool, [
    'mia@example.nz',
    'mi\u034Fa@example.nz',
    't\u3164ane@example.nz',
    'ta\u{E0100}ne@example.nz',
    'ana@127.0.0.1',
    'māia@tāmaki.nz',
  ])
  await pool.query("insert into email_optouts (email) values ('tan\uFE0Fe@example.nz'), ('tan\u2060e@example.nz')")
  await migrate(pool)
  expect(await addressesOf(pool)).toEqual([
    'mia@example.nz',
    'mi\u034Fa@example.nz',
    'tane@example.nz',
    'ta\u{E0100}ne@example.nz',
    'ana@127.0.0.1',
    'māia@tāmaki.nz',
  ])
  expect((await pool.query('select email from email_optouts')).rows).toEqual([{ email: 'tane@example.nz' }])
  const silent = await pool.query('select first_name from users where not email_notifications')
  expect(silent.rows).toEqual([{ first_name: '3' }])
})

test('every invisible character is known to the migration [S14]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0015-jobs.sql')
  const all = Array.from({ length: 0x10ffff }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => INVISIBLE.test(sign))
  expect(all.length).toBeGreaterThan(4_000)
  const chunks = Array.from({ length: Math.ceil(all.length / 200) }, (_, n) => all.slice(n * 200, (n + 1) * 200))
  await addAccounts(
    pool,
    chunks.map((signs, n) => `${signs.join('')}${n}@example.nz`),
  )
  await migrate(pool)
  expect(await addressesOf(pool)).toEqual(chunks.map((_, n) => `${n}@example.nz`))
})
