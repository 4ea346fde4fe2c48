import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Rows for one statement: few enough to end long before the statement timeout, on tables of any size. */
const ROWS_AT_ONCE = 2_000
/** Fewer accounts at a time, because all messages of each are read. */
const ACCOUNTS_AT_ONCE = 100

type Deletion = readonly [table: string, rows: RawBuilder<unknown>]

/** Rows to delete by age, each found by an index. */
const outdated: readonly Deletion[] = [
  ['sessions', sql`expire < now()`],
  ['password_reset_tokens', sql`created_at < now() - interval '7 days'`],
  ['notifications', sql`created_at < now() - interval '90 days'`],
  // Includes failed mails, and those that were only logged because no mail server is set.
  ['email_outbox', sql`status <> 'queued' and created_at < now() - interval '30 days'`],
]

/** Whether no job is still erasing the rows of deleted accounts. */
const isErased = sql`not exists (select from jobs where jobs.subject_id = users.id)`

/** The nightly clean-up. Several processes may run it at the same time. */
export async function cleanUp(db: Db): Promise<void> {
  for (const [table, rows] of outdated) await removeRows(db, table, rows)
  for await (const ids of idsOf(db, sql`photos where true`, ROWS_AT_ONCE)) await removeRows(db, 'photos', orphans(ids))
  for await (const ids of idsOf(db, sql`users where deleted_at is not null and ${isErased}`, ACCOUNTS_AT_ONCE)) {
    for (const [table, rows] of leftOf(ids)) await removeRows(db, table, rows)
  }
}

/** Yields the ids of a table in batches, in their order, so that no statement reads the whole table. */
async function* idsOf(db: Db, rows: RawBuilder<unknown>, atOnce: number): AsyncGenerator<string[]> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const found: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${rows} and id > ${after} order by id limit ${atOnce}`.execute(db)
    yield found.rows.map(({ id }) => id)
    after = found.rows.length < atOnce ? undefined : found.rows.at(-1)?.id
  }
}

/** Spares new photos: the dog of an upload is saved after the photo. */
function orphans(ids: readonly string[]): RawBuilder<unknown> {
  return sql`id = any(${ids}::uuid[]) and created_at < now() - interval '1 day'
    and not exists (select from dogs where dogs.photo_id = photos.id)`
}

/** Deletes what deleted accounts have left, then the accounts: rows that refer to an account are deleted before it. */
function leftOf(ids: readonly string[]): readonly Deletion[] {
  const these = sql`any(${ids}::uuid[])`
  return [
    // A request that ran beside the deletion may have inserted a dog.
    ['dogs', sql`owner_id = ${these}`],
    ['messages', sql`(sender_id = ${these} or receiver_id = ${these}) and sender_deleted and receiver_deleted`],
    // Messages between two deleted accounts have no reader left.
    ['messages', sql`sender_id = ${these} and ${isDeleted('receiver_id')}`],
    ['messages', sql`receiver_id = ${these} and ${isDeleted('sender_id')}`],
    [
      'reported_users',
      sql`status <> 'pending' and (reporter_id = ${these} or reported_user_id = ${these}) and exists (
        select from users where users.id in (reporter_id, reported_user_id) and deleted_at is not null
          and not exists (select from messages where users.id in (sender_id, receiver_id))
          and not exists (select from reported_users open
            where users.id in (open.reporter_id, open.reported_user_id) and open.status = 'pending'))`,
    ],
    [
      'users',
      sql`id = ${these}
        and not exists (select from messages where users.id in (sender_id, receiver_id))
        and not exists (select from reported_users where users.id in (reporter_id, reported_user_id))`,
    ],
  ]
}

/** A subquery for each row rather than a join, for which the planner might read all accounts. */
function isDeleted(column: string): RawBuilder<unknown> {
  return sql`(select deleted_at is not null from users where users.id = ${sql.ref(column)})`
}

/** Skips locked rows, which are left for the next night. */
async function removeRows(db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${rows} limit ${ROWS_AT_ONCE} for update skip locked))
    `.execute(db)
    if (numAffectedRows < ROWS_AT_ONCE) return
  }
}
