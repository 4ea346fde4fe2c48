import { sql } from 'kysely'
import { datesToRemindOf, dueDate, FREQUENCY_MONTHS, type Frequency, type Given } from '#contract/health/due.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/routes.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { Publish, HealthReminder } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { alike, HEALTH_TABLES } from './records.ts'

const BATCH = 500

/** What the check found: treatments due within a week, and of how many of them a mail goes out now. */
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
 * Announces every treatment that is due within a week, or today, and was not yet reminded of. Each one has a
 * transaction of its own, in which whoever writes its row of reminder_log first publishes it: several processes at
 * once, or one that was killed, double and lose nothing. What a faulty one throws is thrown after all the others.
 */
export async function remindOfHealth(
  { db, transact }: Pick<Context, 'db' | 'transact'>,
  today = todayInNewZealand(),
): Promise<ReminderCheck> {
  const result = { checked: 0, sent: 0 }
  const faults: unknown[] = []
  for (const group of await groupsFor(db, today)) {
    for await (const { isReminded, ...reminder } of newestRecords(db, group)) {
      result.checked += 1
      if (isReminded) continue
      try {
        if (await transact(async (tx, publish) => remindOnce(tx, publish, reminder))) result.sent += 1
      } catch (error) {
        faults.push(error)
      }
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} health reminders failed`)
  return result
}

/** Which records are to be reminded of today follows from their date and frequency alone. */
async function groupsFor(db: Db, today: string): Promise<Group[]> {
  const given = (Object.keys(FREQUENCY_MONTHS) as Frequency[]).flatMap((frequency) =>
    datesToRemindOf(today, frequency).map((date) => ({ frequency, date })),
  )
  const groups: Group[] = []
  for (const kind of HEALTH_KINDS) {
    for (const one of await existing(db, kind, given)) groups.push({ kind, ...one, due: dueDate(one) })
  }
  return groups
}

/** Those of many pairs of date and frequency of which there is a record: most days there are few. */
async function existing(db: Db, kind: HealthKind, given: readonly Given[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select frequency, date from unnest(
      ${given.map(({ frequency }) => frequency)}::text[], ${given.map(({ date }) => date)}::date[]
    ) as candidate (frequency, date)
    where exists (
      select from ${sql.table(HEALTH_TABLES[kind])} record
      where record.frequency = candidate.frequency and record.date = candidate.date
    )
  `.execute(db)
  return rows
}

type Found = HealthReminder & Pick<Row, 'isReminded' | 'wantsMail'>

/** In batches by id, so that memory stays small however many there are. */
async function* newestRecords(db: Db, group: Group): AsyncGenerator<Found> {
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await rowsOf(db, group, after)
    for (const row of rows) yield reminderOf(group, row)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.recordId ?? null
  }
}

interface Row {
  recordId: string
  name: string
  dogId: string
  dogName: string
  ownerId: string
  email: string
  firstName: string | null
  wantsMail: boolean
  isReminded: boolean
}

/** Only the newest record of a dog and name reminds, however the name is capitalised. */
async function rowsOf(db: Db, { kind, frequency, date, due }: Group, after: string | null): Promise<Row[]> {
  const table = sql.table(HEALTH_TABLES[kind])
  const { rows } = await sql<Row>`
    select record.id as record_id, record.name, dogs.id as dog_id, dogs.name as dog_name,
      users.id as owner_id, users.email, users.first_name, users.email_notifications as wants_mail,
      exists (
        select from reminder_log
        where record_type = ${kind} and record_id = record.id and due_date = ${due}
      ) as is_reminded
    from ${table} record
      join dogs on dogs.id = record.dog_id
      join users on users.id = dogs.owner_id and users.deleted_at is null
    where record.frequency = ${frequency} and record.date = ${date}
      and (${after}::uuid is null or record.id > ${after}::uuid)
      and not exists (
        select from ${table} newer
        where newer.dog_id = record.dog_id and lower(newer.name) = lower(record.name)
          and (newer.date, newer.created_at, newer.id) > (record.date, record.created_at, record.id)
      )
    order by record.id
    limit ${BATCH}
  `.execute(db)
  return rows
}

function reminderOf({ kind, frequency, date, due }: Group, row: Row): Found {
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
 * @returns whether a mail goes out; none does when another process was first, the record has changed since it was found,
 * or its owner wants none, who is told by the notification alone
 */
async function remindOnce(db: Tx, publish: Publish, found: Omit<Found, 'isReminded'>): Promise<boolean> {
  const { wantsMail, ...reminder } = found
  const { kind, recordId, due, lastGiven, owner, dog } = reminder
  if (!(await areThere(db, owner.id, dog.id))) return false
  const record = await alike(db)
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

/** Locks the owner and the dog, in this order and before the record, as deleting one of them does. */
async function areThere(db: Tx, ownerId: string, dogId: string): Promise<boolean> {
  const living = db.selectFrom('users').select('id').where('id', '=', ownerId).where('deletedAt', 'is', null)
  if (!(await living.forKeyShare().executeTakeFirst())) return false
  const dog = db.selectFrom('dogs').select('id').where('id', '=', dogId).where('ownerId', '=', ownerId)
  return (await dog.forKeyShare().executeTakeFirst()) !== undefined
}
