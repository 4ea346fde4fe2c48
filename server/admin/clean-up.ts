import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kit/db.ts'

/** So few that a statement ends long before its time-out, on tables of any size. */
const ROWS_AT_ONCE = 2_000

/** What is of no more use (J-3, X5). The order matters: what a tombstone still holds goes before the tombstone. */
const useless: readonly [table: string, rows: RawBuilder<unknown>][] = [
  ['sessions', sql`expire < now()`],
  ['password_reset_tokens', sql`created_at < now() - interval '7 days'`],
  ['notifications', sql`created_at < now() - interval '90 days'`],
  // Also the failed ones and those that were only logged: who could want them after a month?
  ['email_outbox', sql`status <> 'queued' and created_at < now() - interval '30 days'`],
  // A photo that is just being saved may get its dog in the next moment.
  [
    'photos',
    sql`created_at < now() - interval '1 day' and not exists (select from dogs where dogs.photo_id = photos.id)`,
  ],
  // A request that crossed the deletion may have left a dog behind.
  ['dogs', sql`exists (select from users where users.id = dogs.owner_id and deleted_at is not null)`],
  [
    'messages',
    sql`sender_deleted and receiver_deleted and exists (
      select from users where users.id in (sender_id, receiver_id) and deleted_at is not null)`,
  ],
  // Two that are both deleted have nobody left to read what they wrote.
  [
    'messages',
    sql`exists (select from users where users.id = sender_id and deleted_at is not null)
      and exists (select from users where users.id = receiver_id and deleted_at is not null)`,
  ],
  [
    'reported_users',
    sql`status <> 'pending' and exists (
      select from users where users.id in (reporter_id, reported_user_id) and deleted_at is not null
        and not exists (select from messages where users.id in (sender_id, receiver_id))
        and not exists (select from reported_users open
          where users.id in (open.reporter_id, open.reported_user_id) and open.status = 'pending'))`,
  ],
  [
    'users',
    sql`deleted_at is not null
      and not exists (select from messages where users.id in (sender_id, receiver_id))
      and not exists (select from reported_users where users.id in (reporter_id, reported_user_id))`,
  ],
]

/** The nightly clean-up. Safe to run at any time, also beside itself. */
export async function cleanUp(db: Db): Promise<void> {
  for (const [table, rows] of useless) await removeRows(db, table, rows)
}

async function removeRows(db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${rows} limit ${ROWS_AT_ONCE}))
    `.execute(db)
    if (numAffectedRows < ROWS_AT_ONCE) return
  }
}
