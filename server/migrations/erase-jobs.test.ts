import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

test('accounts that were being erased before the migration are erased after it [K-09 X1]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0017-addresses-without-invisible-characters.sql')
  const mia = '11111111-1111-4111-8111-111111111111'
  await pool.query(
    `insert into jobs (kind, subject_id, details, created_at) values
     ('erase-account', $1, '{"email": "mia@example.nz"}', '2026-11-01'), ('erase-messages', $1, '{"dogIds": []}', '2026-11-01')`,
    [mia],
  )
  await migrate(pool)
  const { rows } = await pool.query(
    "select kind, details ->> 'email' as email from jobs where subject_id = $1 and created_at = '2026-11-01' order by kind",
    [mia],
  )
  expect(rows).toEqual([
    { kind: 'erase-blocks', email: 'mia@example.nz' },
    { kind: 'erase-friends', email: 'mia@example.nz' },
    { kind: 'erase-mails', email: 'mia@example.nz' },
    { kind: 'erase-messages', email: null },
    { kind: 'erase-notifications', email: 'mia@example.nz' },
  ])
})
