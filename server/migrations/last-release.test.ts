import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

/** An id, always the same for a number. */
const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`
const [MIA, TANE, DOG, PHOTO, RECORD] = [id(1), id(2), id(3), id(4), id(5)]

/** A row of what people leave behind, by table, in the columns of the last release. */
const ROWS: [string, string][] = [
  ['users', `(id, email, first_name) values (${MIA}, 'mia@example.nz', 'Mia'), (${TANE}, 'tane@example.nz', 'Tāne')`],
  ['sessions', `(sid, user_id, expire, password_at) values ('sid', ${MIA}, '2999-01-01', '2026-01-02')`],
  ['photos', `(id, owner_id, mime, bytes, card_bytes) values (${PHOTO}, ${MIA}, 'image/webp', 'whole', 'card')`],
  [
    'dogs',
    `(id, owner_id, name, breed, size, age, gender, weight, location, location_folded, place_id, photo_id)
      values (${DOG}, ${MIA}, 'Manu', 'Boxer', 'medium', 3, 'female', 20, 'Nelson', 'nelson', 'nelson', ${PHOTO})`,
  ],
  ['vaccinations', `(id, dog_id, name, date, frequency) values (${RECORD}, ${DOG}, 'C5', '2026-01-02', 'annually')`],
  ['worming_treatments', `(dog_id, name, date, frequency) values (${DOG}, 'Tablet', '2026-01-02', 'monthly')`],
  ['flea_treatments', `(dog_id, name, date, frequency) values (${DOG}, 'Drops', '2026-01-02', 'monthly')`],
  ['reminder_log', `(record_type, record_id, due_date) values ('vaccinations', ${RECORD}, '2027-01-02')`],
  ['friends', `(user_id, friend_user_id, context_dog_id) values (${TANE}, ${MIA}, ${DOG})`],
  ['messages', `(sender_id, receiver_id, content) values (${MIA}, ${TANE}, 'Kia ora')`],
  ['notifications', `(user_id, type, title, message) values (${MIA}, 'friend', 'News', 'Tāne added you')`],
  ['blocked_users', `(user_id, blocked_user_id) values (${TANE}, ${MIA})`],
  ['reported_users', `(reporter_id, reported_user_id, reason) values (${TANE}, ${MIA}, 'Rude')`],
  ['email_outbox', `(type, recipient, subject, html, text) values ('friend', 'mia@example.nz', 'S', '<p>', 'T')`],
  ['email_optouts', `(email) values ('tane@example.nz')`],
  [
    'playdates',
    `(id, host_id, kind, zone, minutes, ends_at, place_name, note, max_dogs)
      values (${id(6)}, ${MIA}, 'private', 'Pacific/Auckland', 60, '2999-01-01', 'Nelson', 'Walk?', 2)`,
  ],
  [
    'playdate_invitations',
    `(id, playdate_id, owner_id, is_host, state, ends_at) values (${id(7)}, ${id(6)}, ${MIA}, true, 'accepted', '2999-01-01')`,
  ],
  ['playdate_dogs', `(playdate_id, dog_id, invitation_id) values (${id(6)}, ${DOG}, ${id(7)})`],
]

type Row = Record<string, unknown>

/** The rows of each table; JSON, so that they can be compared by the columns that they had. */
async function contentOf(pool: pg.Pool): Promise<[string, Row[]][]> {
  const found: [string, Row[]][] = []
  for (const [table] of ROWS) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} as t order by t::text`)
    found.push([table, rows.map(({ row }) => row)])
  }
  return found
}

test('an update from the last release keeps a row of everything that people leave behind [R13 SHIP-04]', async () => {
  const file = new URL('last-release.json', import.meta.url)
  const { migration } = JSON.parse(await readFile(file, 'utf8')) as { migration: string }
  const pool = await emptyDatabase()
  await migrate(pool, migration)
  for (const [table, row] of ROWS) await pool.query(`insert into ${table} ${row}`)
  const before = await contentOf(pool)
  await migrate(pool)
  expect(await contentOf(pool)).toMatchObject(before)
})
