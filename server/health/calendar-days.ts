import { type Selectable, sql } from 'kysely'
import { FREQUENCY_MONTHS, nextDue } from '#contract/health/due.ts'
import { VETS_PLAN_FIRST } from '#contract/health/suggestions.ts'
import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import { daysBetween, dayInWords, todayInNewZealand } from '#contract/kit/dates.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CalendarDay } from './calendar.ts'
import type { VaccinationsTable } from './health.table.ts'
import { HEALTH_TABLES } from './records.ts'

/** Entries of a calendar; of more, those whose due dates are nearest to today. */
const CALENDAR_DAYS = 300

const KIND_LABELS: Record<HealthKind, string> = {
  vaccinations: 'Vaccination',
  worming: 'Worming',
  flea: 'Flea treatment',
}

type DatedRecord = Pick<
  Selectable<VaccinationsTable>,
  'id' | 'dogId' | 'name' | 'date' | 'frequency' | 'createdAt' | 'updatedAt'
> & { dogName: string }

/** Lists the next treatments that are due for each dog of the owner, soonest first. */
export async function listCalendarDays(db: Db, ownerId: string): Promise<CalendarDay[]> {
  const today = todayInNewZealand()
  const records: Partial<Record<HealthKind, DatedRecord[]>> = {}
  // One after the other: this is asked without a session, and takes no more than one connection.
  for (const kind of HEALTH_KINDS) records[kind] = await recordsNearest(db, kind, { ownerId, today })
  const awayFromToday = ({ due }: { due: string }) => Math.abs(daysBetween(today, due))
  return nextDue(records as Record<HealthKind, DatedRecord[]>)
    .toSorted((a, b) => awayFromToday(a) - awayFromToday(b))
    .slice(0, CALENDAR_DAYS)
    .toSorted((a, b) => daysBetween(b.due, a.due))
    .map(({ kind, record, due }) => ({
      uid: `${kind}-${record.id}@wagmates`,
      date: due,
      title: `${record.dogName}: ${record.name} is due`,
      description: `${KIND_LABELS[kind]}, last given on ${dayInWords(record.date)}.\n${VETS_PLAN_FIRST}.`,
      changedAt: record.updatedAt,
    }))
}

interface CalendarQuery {
  ownerId: string
  today: string
}

/**
 * The newest record of each dog and name, as `newestRecordPerTreatment` picks it, and only so many as a calendar can
 * have.
 */
async function recordsNearest(db: Db, kind: HealthKind, { ownerId, today }: CalendarQuery): Promise<DatedRecord[]> {
  const { rows } = await sql<DatedRecord>`
    select id, dog_id, dog_name, name, date, frequency, created_at, updated_at
    from (
      select distinct on (dog_id, lower(record.name)) record.*, dogs.name as dog_name
      from ${sql.table(HEALTH_TABLES[kind])} record join dogs on dogs.id = dog_id
      where dogs.owner_id = ${ownerId}
      order by dog_id, lower(record.name), date desc, record.created_at desc
    ) as newest
    order by
      abs((date + make_interval(months => (${JSON.stringify(FREQUENCY_MONTHS)}::jsonb ->> frequency)::int))::date
        - ${today}::date),
      id
    limit ${CALENDAR_DAYS}`.execute(db)
  return rows
}
