import { type RawBuilder, sql } from 'kysely'
import { DECISIONS_OF_ONE, OVERDUE_HOURS, REPORTS_OF_ONE } from '#contract/operators/options.ts'
import type { operators } from '#contract/operators/routes.ts'
import type { SanctionKind } from '#contract/moderation/decisions.ts'
import { type ReportCategory, REPORT_STATUSES } from '#contract/moderation/options.ts'
import { toNamedUser } from '#server/account/active-users.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { plannedAnew } from '#server/platform/database/statement-names.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { reportRows, toReport } from '../reports.ts'
import { isTakenNow } from './takes.ts'

type Query = Parameters<typeof listQueue>[1]['query']

/** Reports about the caller are left out: whoever reported an operator is protected, too. */
export const listQueue: Handler<typeof operators.queue> = async ({ db, me, transact }, { query }) => {
  const { state, page, limit } = query
  await transact(async (_db, publish) => publish('admin-acted', { adminId: me.id, act: 'read-reports', detail: state }))
  const wanted = wantedBy(query, me.id)
  const { people, totalCount } = await findPeople(db, wanted, { limit, offset: (page - 1) * limit })
  const ids = people.map(({ id }) => id)
  const [persons, reports, decisions] = await Promise.all([
    readPersons(db, ids),
    readReports(db, ids, wanted),
    readDecisions(db, ids),
  ])
  const entries = people.flatMap(({ id, count, isOverdue }) => {
    const person = persons.find((one) => one.id === id)
    if (!person) return []
    const { takenBy, takerName, createdAt, reportsAbout, reportsBy } = person
    const own = decisions.filter(({ userId }) => userId === id)
    return [
      {
        person: toNamedUser(person),
        memberSince: createdAt,
        isOverdue,
        lookedAt: takenBy === null ? null : { by: { id: takenBy, firstName: takerName }, isMine: takenBy === me.id },
        reports: reports.filter(({ reportedUserId }) => reportedUserId === id).map(toReport),
        count,
        history: {
          reportsAbout,
          reportsBy,
          decisionCount: own[0]?.total ?? 0,
          decisions: own.map(({ userId: _id, total: _total, ...decision }) => decision),
        },
      },
    ]
  })
  return { entries, totalCount, hasMore: (page - 1) * limit + people.length < totalCount }
}

/** SQL for which rows of `reported_users` are asked for. */
function wantedBy({ state, category, mine, person }: Query, myId: string): RawBuilder<boolean> {
  const states = state === 'all' ? REPORT_STATUSES : [state]
  const conditions = [sql`status = any(${states})`, sql`reported_user_id <> ${myId}`]
  if (category) conditions.push(sql`category = ${category}`)
  if (person !== undefined) conditions.push(isId(person) ? sql`reported_user_id = ${person}` : sql`false`)
  if (mine) {
    conditions.push(sql`(decided_by = ${myId} or status = 'pending' and exists (
      select from report_takes where user_id = reported_user_id and taken_by = ${myId} and ${isTakenNow}))`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

async function findPeople(db: Db, wanted: RawBuilder<boolean>, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: string | null; count: number; isOverdue: boolean; totalCount: number }>`
    ${plannedAnew} with people as materialized (
      select reported_user_id as id, count(*)::int as count, max(created_at) as newest,
        bool_or(status = 'pending' and created_at < now() - make_interval(hours => ${sql.lit(OVERDUE_HOURS)})) as is_overdue
      from reported_users where ${wanted} group by reported_user_id)
    select shown.id, shown.count, shown.is_overdue, total_count
    from (select count(*)::int as total_count from people) as total
      left join (
        select * from people order by is_overdue desc, newest desc, id limit ${limit} offset ${offset}
      ) as shown on true
    order by is_overdue desc, newest desc, id`.execute(db)
  const people = rows.flatMap(({ id, count, isOverdue }) => (id === null ? [] : [{ id, count, isOverdue }]))
  return { people, totalCount: rows[0]?.totalCount ?? 0 }
}

interface QueuePerson {
  id: string
  firstName: string | null
  isDeleted: boolean
  createdAt: Date
  takenBy: string | null
  takerName: string | null
  reportsAbout: number
  reportsBy: number
}

async function readPersons(db: Db, ids: string[]): Promise<QueuePerson[]> {
  const { rows } = await sql<QueuePerson>`
    select users.id, users.first_name, users.deleted_at is not null as is_deleted, users.created_at, taken_by,
      taker.first_name as taker_name,
      (select count(*)::int from reported_users where reported_user_id = users.id) as reports_about,
      (select count(*)::int from reported_users where reporter_id = users.id) as reports_by
    from users
      left join report_takes on report_takes.user_id = users.id and ${isTakenNow}
      left join users as taker on taker.id = taken_by
    where users.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

async function readReports(db: Db, ids: string[], wanted: RawBuilder<boolean>) {
  return reportRows(db)
    .where(
      sql<boolean>`reported_users.id in (
        select newest.id from unnest(${ids}::uuid[]) as person (person_id) cross join lateral (
          select id from reported_users where reported_user_id = person_id and ${wanted}
          order by created_at desc, id desc limit ${sql.lit(REPORTS_OF_ONE)}) as newest)`,
    )
    .orderBy('reportedUsers.createdAt', 'desc')
    .orderBy('reportedUsers.id', 'desc')
    .execute()
}

interface EarlierDecision {
  userId: string
  kind: SanctionKind
  reason: ReportCategory
  createdAt: Date
  endsAt: Date | null
  total: number
}

async function readDecisions(db: Db, ids: string[]): Promise<EarlierDecision[]> {
  const { rows } = await sql<EarlierDecision>`
    select user_id, kind, reason, created_at, ends_at, total
    from (
      select *, row_number() over (partition by user_id order by created_at desc, id) as place,
        (count(*) over (partition by user_id))::int as total
      from sanctions where user_id = any(${ids}::uuid[])) as numbered
    where place <= ${sql.lit(DECISIONS_OF_ONE)}
    order by created_at desc, id`.execute(db)
  return rows
}
