import { sql } from 'kysely'
import { datesToRemindOf, dueDate, FREQUENCY_MONTHS, type Frequency } from '#contract/health/due.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import type { DueTreatments } from '#server/health/health.events.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { HEALTH_TABLES } from './records.ts'

/** With more due treatments in one run, an owner gets one mail and one notification for all instead of one for each. */
export const SINGLE_REMINDERS_MAX = 5
/** How many treatments the summary mail lists. */
export const TREATMENTS_LISTED = 20

/** The pairs of frequency and date whose records are due within a week. */
export interface DueDays {
  frequencies: Frequency[]
  dates: string[]
  dues: string[]
}

/** The days that reminders of this date are about. */
export function dueDaysOn(today: string): DueDays {
  const given = (Object.keys(FREQUENCY_MONTHS) as Frequency[]).flatMap((frequency) =>
    datesToRemindOf(today, frequency).map((date) => ({ frequency, date })),
  )
  return {
    frequencies: given.map(({ frequency }) => frequency),
    dates: given.map(({ date }) => date),
    dues: given.map(dueDate),
  }
}

/** The owners with more than `SINGLE_REMINDERS_MAX` due treatments without a reminder. */
export async function ownersOfMany(db: Db, days: DueDays): Promise<string[]> {
  const counts = HEALTH_KINDS.map((kind) => {
    const records = sql`${sql.table(HEALTH_TABLES[kind])} record join dogs on dogs.id = record.dog_id`
    return sql`select dogs.owner_id from ${daysTable(days)} join ${records} on ${isOnDay} where ${isNotLogged(kind)}`
  })
  const { rows } = await sql<{ ownerId: string }>`
    select owner_id from (${sql.join(counts, sql` union all `)}) due
    group by owner_id having count(*) > ${SINGLE_REMINDERS_MAX}
    order by owner_id
  `.execute(db)
  const owners: string[] = []
  // The query also counts older records of a treatment, which send no reminder.
  for (const { ownerId } of rows) if ((await countOf(db, ownerId, days)) > SINGLE_REMINDERS_MAX) owners.push(ownerId)
  return owners
}

async function countOf(db: Db, ownerId: string, days: DueDays): Promise<number> {
  const counts = HEALTH_KINDS.map(
    (kind) => sql`
      select record.id from (${newestOf(kind, ownerId)}) record join ${daysTable(days)} on ${isOnDay}
      where ${isNotLogged(kind)}`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (${sql.join(counts, sql` union all `)}) due`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Reminds an owner of all due treatments at once. Of several processes the one that inserts the rows of reminder_log does.
 * @returns the number of treatments, and whether a mail was queued
 */
export async function remindOfMany(
  db: Tx,
  publish: Publish,
  { ownerId, days }: { ownerId: string; days: DueDays },
): Promise<{ count: number; isMailed: boolean }> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'emailNotifications'])
    .where('id', '=', ownerId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!owner) return { count: 0, isMailed: false }
  const due: Due[] = []
  let count = 0
  for (const kind of HEALTH_KINDS) {
    count += await logDue(db, kind, { ownerId, days })
    due.push(...(await soonestLogged(db, kind, ownerId)))
  }
  if (count === 0) return { count, isMailed: false }
  const { emailNotifications, ...person } = owner
  const soonest = due.toSorted((a, b) => a.due.localeCompare(b.due)).slice(0, TREATMENTS_LISTED)
  await publish('health-reminders-due', { owner: person, count, soonest })
  return { count, isMailed: emailNotifications }
}

type Due = DueTreatments['soonest'][number]

/** Inserts the due treatments of one kind into reminder_log and returns their number. */
async function logDue(
  db: Tx,
  kind: HealthKind,
  { ownerId, days }: { ownerId: string; days: DueDays },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with newest as materialized (${newestOf(kind, ownerId)}),
    due as (
      select record.id, day.due
      from newest
        join ${sql.table(HEALTH_TABLES[kind])} record on record.id = newest.id
        join ${daysTable(days)} on ${isOnDay}
      where ${isNotLogged(kind)}
      order by record.id
      for share of record
    )
    insert into reminder_log (record_type, record_id, due_date) select ${kind}, id, due from due
    on conflict (record_type, record_id, due_date) do nothing
  `.execute(db)
  return Number(numAffectedRows)
}

/** The soonest of the treatments that this transaction logged: `now()` is constant within a transaction. */
async function soonestLogged(db: Tx, kind: HealthKind, ownerId: string): Promise<Due[]> {
  const { rows } = await sql<Omit<Due, 'kind'>>`
    select record.name, dogs.name as dog_name, reminder_log.due_date as due
    from dogs
      join ${sql.table(HEALTH_TABLES[kind])} record on record.dog_id = dogs.id
      join reminder_log on record_type = ${kind} and record_id = record.id and sent_at = now()
    where dogs.owner_id = ${ownerId}
    order by due, dog_name, record.name
    limit ${TREATMENTS_LISTED}
  `.execute(db)
  return rows.map((row) => ({ kind, ...row }))
}

/** The newest record of each dog and name, ignoring case. */
function newestOf(kind: HealthKind, ownerId: string) {
  return sql`
    select distinct on (record.dog_id, lower(record.name))
      record.id, record.frequency, record.date
    from ${sql.table(HEALTH_TABLES[kind])} record join dogs on dogs.id = record.dog_id
    where dogs.owner_id = ${ownerId}
    order by record.dog_id, lower(record.name), record.date desc, record.created_at desc, record.id desc`
}

function daysTable({ frequencies, dates, dues }: DueDays) {
  return sql`unnest(${frequencies}::text[], ${dates}::date[], ${dues}::date[]) as day (frequency, date, due)`
}

const isOnDay = sql`record.frequency = day.frequency and record.date = day.date`

function isNotLogged(kind: HealthKind) {
  return sql`not exists (
    select from reminder_log where record_type = ${kind} and record_id = record.id and due_date = day.due)`
}
