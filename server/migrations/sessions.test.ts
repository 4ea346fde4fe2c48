import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthenticator } from '#server/auth/sessions.ts'
import { readConfig } from '#server/config.ts'
import { openDb } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'

const sidOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')
const FUTURE = new Date(Date.now() + 20 * 86_400_000)

test('sessions from before the migration go on, and those that nobody can use are removed [DATA-17 S6]', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0018-erase-jobs-of-features.sql')
  const [mia, tane, deleted] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(
    `insert into users (id, email, first_name, deleted_at) values
      ($1, 'mia@example.nz', 'Mia', null), ($2, 'tane@example.nz', 'Tāne', null), ($3, 'x@invalid', 'Deleted', now())`,
    [mia, tane, deleted],
  )
  const passwordAt = Date.parse('2026-11-20T10:20:30.456Z')
  const kept = {
    phone: { userId: mia, passwordAt },
    laptop: { userId: mia.toUpperCase(), passwordAt: passwordAt + 1 },
    withoutTime: { userId: tane },
    withTimeAsText: { userId: tane, passwordAt: 'yesterday' },
    withTimeTooFar: { userId: tane, passwordAt: 1e300 },
  }
  const removed = {
    ofDeleted: { userId: deleted, passwordAt },
    ofUnknown: { userId: randomUUID(), passwordAt },
    ofNoId: { userId: "'; drop table users", passwordAt },
    withoutUser: { passwordAt },
    text: 'session',
    list: [1],
    nothing: null,
  }
  for (const [name, sess] of Object.entries({ ...kept, ...removed })) {
    const row = [sidOf(name), JSON.stringify(sess), FUTURE]
    await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, $3)', row)
  }

  await migrate(pool)

  const names = Object.keys(kept)
  const { rows } = await pool.query<{ sid: string; user_id: string; password_at: Date; expire: Date }>(
    'select sid, user_id, password_at, expire from sessions order by array_position($1::text[], sid)',
    [names.map(sidOf)],
  )
  const epoch = new Date(0)
  expect(rows).toEqual(
    [
      { user_id: mia, password_at: new Date(passwordAt) },
      { user_id: mia, password_at: new Date(passwordAt + 1) },
      ...[1, 2, 3].map(() => ({ user_id: tane, password_at: epoch })),
    ].map((row, n) => ({ sid: sidOf(names[n] ?? ''), ...row, expire: FUTURE })),
  )
  const authenticator = openAuthenticator(readConfig({}))
  const find = async (cookie: string) =>
    authenticator.findMember(
      openDb(pool),
      { cookies: { sid: cookie }, headers: {} } as never,
      { setCookie: () => {} } as never,
    )
  const isMia = {
    id: mia,
    isAdmin: false,
    isModerator: false,
    isConfirmed: true,
    mutedUntil: null,
    provedAt: passwordAt,
    passkeyAt: 0,
    writtenTo: null,
  }
  expect(await find('phone')).toEqual(isMia)
  expect(await find('ofNoId')).toBeNull()
})
