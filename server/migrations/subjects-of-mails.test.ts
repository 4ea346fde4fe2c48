import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

const PLAYDATE = '00000000-0000-4000-8000-000000000001'

test('mails about playdates that are queued during an update know their playdate after it', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0173-indexes-of-big-tables.sql')
  await pool.query(`
    insert into email_outbox (type, recipient, subject, html, text, status)
    select type, 'mia@example.nz', 'S', '<p>', 'See https://wagmates.example/playdates/' || path || ' now.', status
    from (values ('playdate-changed', '${PLAYDATE}', 'queued'), ('playdate-changed', '${PLAYDATE}', 'sent'),
      ('playdate-reminder', '------------------------------------', 'queued'), ('friend', '${PLAYDATE}', 'queued'))
      as mails (type, path, status)`)
  await migrate(pool)
  const { rows } = await pool.query('select type, status from email_outbox where about_id = $1', [PLAYDATE])
  expect(rows).toEqual([{ type: 'playdate-changed', status: 'queued' }])
})
