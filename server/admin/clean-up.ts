import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** So few that a statement ends long before its time-out, on tables of any size. */
const ROWS_AT_ONCE = 2_000
/** A deleted account may still have many messages, which are all looked at. */
const ACCOUNTS_AT_ONCE = 100

type Useless = readonly [table: string, rows: RawBuilder<unknown>]

/** What is of no more use because of its age, found along an index. */
const outdated: readonly Useless[] = [
  ['sessions', sql`expire < now()`],
  ['password_reset_tokens', sql`created_at < now() - interval '7 days'`],
  ['notifications', sql`created_at < now() - interval '90 days'`],
  // Also the failed ones and those that were only logged: who could want them after a month?
  ['email_outbox', sql`status <> 'queued' and created_at < now() - interval '30 days'`],
]

/** No job is still erasing what deleted accounts had. */
const isErased = sql`not exists (select from jobs where jobs.subject_id = users.id)`

/** The nightly clean-up. Safe to run at any time, also beside itself. */
export async function cleanUp(db: Db): Promise<void> {
  for (const [table, rows] of outdated) await removeRows(db, table, rows)
  for await (const ids of idsOf(db, sql`photos where true`, ROWS_AT_ONCE)) await removeRows(db, 'photos', orphans(ids))
  for await (const ids of idsOf(db, sql`users where deleted_at is not null and ${isErased}`, ACCOUNTS_AT_ONCE)) {
    for (const [table, rows] of leftOf(ids)) await removeRows(db, table, rows)
  }
}

/** The ids of a table in their order, some at a time: none is looked at twice, and no statement reads the whole table. */
async function* idsOf(db: Db, rows: RawBuilder<unknown>, atOnce: number): AsyncGenerator<string[]> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const found: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from ${rows} and id > ${after} order by id limit ${atOnce}`.execute(db)
    yield found.rows.map(({ id }) => id)
    after = found.rows.length < atOnce ? undefined : found.rows.at(-1)?.id
  }
}

/** A photo that is just being saved may get its dog in the next moment. */
function orphans(ids: readonly string[]): RawBuilder<unknown> {
  return sql`id = any(${ids}::uuid[]) and created_at < now() - interval '1 day'
    and not exists (select from dogs where dogs.photo_id = photos.id)`
}

/** What deleted accounts have left, and they themselves. The order matters: what one still holds goes before it. */
function leftOf(ids: readonly string[]): readonly Useless[] {
  const these = sql`any(${ids}::uuid[])`
  return [
    // A request that crossed the deletion may have left a dog behind.
    ['dogs', sql`owner_id = ${these}`],
    ['messages', sql`(sender_id = ${these} or receiver_id = ${these}) and sender_deleted and receiver_deleted`],
    // Two that are both deleted have nobody left to read what they wrote.
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

/** Looked up for each row: they are few, and to join them the planner might read all accounts. */
function isDeleted(column: string): RawBuilder<unknown> {
  return sql`(select deleted_at is not null from users where users.id = ${sql.ref(column)})`
}

/** Rows that somebody is just changing are left for the next night, so that this waits for nobody. */
async function removeRows(db: Db, table: string, rows: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${rows} limit ${ROWS_AT_ONCE} for update skip locked))
    `.execute(db)
    if (numAffectedRows < ROWS_AT_ONCE) return
  }
}
