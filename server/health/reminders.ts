import { sql } from 'kysely'
import { dueDate, type Frequency, type Given } from '#contract/health/due.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { HealthReminder } from '#server/health/health.events.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { type DueDays, dueDaysOn, ownersOfMany, remindOfMany } from './many-reminders.ts'
import { asVaccinations, HEALTH_TABLES } from './records.ts'

const BATCH = 500

/** The result of a run: treatments due within a week, and mails queued. */
export interface ReminderCheck {
  checked: number
  sent: number
}

/** The records of one kind that were given on the same day and are due on the same day. */
interface Group {
  kind: HealthKind
  frequency: Frequency
  date: string
  due: string
}

/**
 * Publishes a domain event for every treatment that is due within a week and has no reminder yet. Each has its own
 * transaction and a unique row in reminder_log, so that several processes, or one that was killed, neither repeat nor
 * lose a reminder. Owners with many due treatments get one event. An error of one is thrown after all others are done.
 */
export async function remindOfHealth(
  { db, transact }: Pick<Context, 'db' | 'transact'>,
  today = todayInNewZealand(),
): Promise<ReminderCheck> {
  const result = { checked: 0, sent: 0 }
  await attemptEach(
    dueWork(db, dueDaysOn(today)),
    async ({ remind }) => {
      const { count, isMailed } = remind ? await transact(remind) : { count: 1, isMailed: false }
      result.checked += count
      result.sent += isMailed ? 1 : 0
    },
    ({ subject }) => `the reminder of ${subject}`,
  )
  return result
}

interface DueWork {
  /** Names the owner or record in the log. */
  subject: string
  /** Null where the owner was reminded before. */
  remind: ((db: Tx, publish: Publish) => Promise<{ count: number; isMailed: boolean }>) | null
}

/** Yields owners with many due treatments, then the single treatments of all others. */
async function* dueWork(db: Db, days: DueDays): AsyncGenerator<DueWork> {
  const owners = new Set(await ownersOfMany(db, days))
  for (const ownerId of owners) {
    yield { subject: `owner ${ownerId}`, remind: async (tx, publish) => remindOfMany(tx, publish, { ownerId, days }) }
  }
  for (const group of await groupsFor(db, days)) {
    for await (const { isReminded, ...reminder } of newestRecords(db, group)) {
      if (owners.has(reminder.owner.id)) continue
      const remind = async (tx: Tx, publish: Publish) => ({
        count: 1,
        isMailed: await remindOnce(tx, publish, reminder),
      })
      yield { subject: `record ${reminder.recordId}`, remind: isReminded ? null : remind }
    }
  }
}

/** The pairs of date and frequency that are due today or within a week. */
async function groupsFor(db: Db, days: DueDays): Promise<Group[]> {
  const groups: Group[] = []
  for (const kind of HEALTH_KINDS) {
    for (const one of await existing(db, kind, days)) groups.push({ kind, ...one, due: dueDate(one) })
  }
  return groups
}

/** The pairs for which a record exists, usually few. */
async function existing(db: Db, kind: HealthKind, { frequencies, dates }: DueDays): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select frequency, date from unnest(${frequencies}::text[], ${dates}::date[]) as candidate (frequency, date)
    where exists (
      select from ${sql.table(HEALTH_TABLES[kind])} record
      where record.frequency = candidate.frequency and record.date = candidate.date
    )
  `.execute(db)
  return rows
}

type DueReminder = HealthReminder & Pick<RecordRow, 'isReminded' | 'wantsMail'>

/** Yields the due records in batches by id, which bounds the memory. */
async function* newestRecords(db: Db, group: Group): AsyncGenerator<DueReminder> {
  let after: string | null = null
  for (;;) {
    const rows: RecordRow[] = await rowsOf(db, group, after)
    for (const row of rows) if (row.isWanted) yield reminderOf(group, row)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.recordId ?? null
  }
}

interface RecordRow {
  recordId: string
  name: string
  dogId: string
  dogName: string
  ownerId: string
  email: string
  firstName: string | null
  wantsMail: boolean
  isReminded: boolean
  /** Whether this is the newest record of its dog and name, and its owner's account is active. */
  isWanted: boolean
}

/** One batch of records. Only the newest record of a dog and name, ignoring case, sends a reminder. */
async function rowsOf(db: Db, { kind, frequency, date, due }: Group, after: string | null): Promise<RecordRow[]> {
  const table = sql.table(HEALTH_TABLES[kind])
  const { rows } = await sql<RecordRow>`
    with record as materialized (
      select * from ${table}
      where frequency = ${frequency} and date = ${date} and (${after}::uuid is null or id > ${after}::uuid)
      order by id
      limit ${BATCH}
    ),
    newest as materialized (
      select distinct on (dog_id, lower(name)) id from ${table}
      where date >= ${date} and dog_id in (select dog_id from record)
      order by dog_id, lower(name), date desc, created_at desc, id desc
    )
    select record.id as record_id, record.name, dogs.id as dog_id, dogs.name as dog_name,
      users.id as owner_id, users.email, users.first_name, users.email_notifications as wants_mail,
      exists (
        select from reminder_log
        where record_type = ${kind} and record_id = record.id and due_date = ${due}
      ) as is_reminded,
      users.deleted_at is null and record.id in (select id from newest) as is_wanted
    from record
      join dogs on dogs.id = record.dog_id
      join users on users.id = dogs.owner_id
    order by record.id
  `.execute(db)
  return rows
}

function reminderOf({ kind, frequency, date, due }: Group, row: RecordRow): DueReminder {
  const { recordId, name, wantsMail, isReminded } = row
  return {
    owner: { id: row.ownerId, email: row.email, firstName: row.firstName },
    dog: { id: row.dogId, name: row.dogName },
    kind,
    recordId,
    name,
    frequency,
    lastGiven: date,
    due,
    wantsMail,
    isReminded,
  }
}

/**
 * @returns whether a mail was queued. None is when another process was first, the record changed after it was found, or
 * the owner opted out of mails and gets the notification only.
 */
async function remindOnce(db: Tx, publish: Publish, found: Omit<DueReminder, 'isReminded'>): Promise<boolean> {
  const { wantsMail, ...reminder } = found
  const { kind, recordId, due, lastGiven, owner, dog } = reminder
  if (!(await areThere(db, owner.id, dog.id))) return false
  const record = await asVaccinations(db)
    .selectFrom(HEALTH_TABLES[kind])
    .select(['date', 'frequency'])
    .where('id', '=', recordId)
    .forShare()
    .executeTakeFirst()
  if (!record || record.date !== lastGiven || dueDate(record) !== due) return false
  const logged = await db
    .insertInto('reminderLog')
    .values({ recordType: kind, recordId, dueDate: due })
    .onConflict((pair) => pair.columns(['recordType', 'recordId', 'dueDate']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!logged) return false
  await publish('health-reminder-due', reminder)
  return wantsMail
}

/** Locks the owner, then the dog, before the record: the order that deleting them uses. */
async function areThere(db: Tx, ownerId: string, dogId: string): Promise<boolean> {
  const living = db.selectFrom('users').select('id').where('id', '=', ownerId).where('deletedAt', 'is', null)
  if (!(await living.forKeyShare().executeTakeFirst())) return false
  const dog = db.selectFrom('dogs').select('id').where('id', '=', dogId).where('ownerId', '=', ownerId)
  return (await dog.forKeyShare().executeTakeFirst()) !== undefined
}
