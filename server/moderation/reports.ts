import { sql } from 'kysely'
import type { moderation } from '#contract/moderation/routes.ts'
import { type ReportCategory, REPORT_STATUSES } from '#contract/moderation/options.ts'
import { isLiving, lockActiveUsers, toNamedUser } from '#server/account/living.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { answer, type GuardedHandler, type Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'
import { type Snapshot, takeSnapshot } from './snapshots.ts'

const UNIQUE_VIOLATION = '23505'

/** Also accepted in a blocked pair. The reported owner is not told. */
export const reportOwner: GuardedHandler<typeof moderation.report> = {
  async authorize({ db }, { params }) {
    refuseUnless(await isLiving(db, params.ownerId), 'user-not-found')
  },
  async handle({ me, transact }, { params, body: { reason } }) {
    return transact(async (db, publish) => {
      const what = await takeSnapshot(db, me.id, { subject: 'owner', id: params.ownerId })
      const isNew = await fileReport(db, publish, { reporterId: me.id, reason, category: null, ...what })
      return answer({ message: 'Report submitted' }, { status: isNew ? 201 : 200 })
    })
  },
}

/** The reported owner is not told. */
export const reportThing: Handler<typeof moderation.reportThing> = async ({ me, transact }, { body }) =>
  transact(async (db, publish) => {
    const { category, text: reason } = body
    const what = await takeSnapshot(db, me.id, body)
    const isNew = await fileReport(db, publish, { reporterId: me.id, reason, category, ...what })
    return answer({ message: 'Report submitted' }, { status: isNew ? 201 : 200 })
  })

interface NewReport extends Snapshot {
  reporterId: string
  reason: string
  category: ReportCategory | null
}

/** Stores a report unless the same one is pending, and publishes it; false for a repeated one. */
export async function fileReport(db: Tx, publish: Publish, report: NewReport): Promise<boolean> {
  const { reporterId, ownerId, ...what } = report
  const reportedUserId = await lockActiveUsers(db, reporterId, ownerId)
  refuseUnless(reportedUserId !== reporterId, 'report-self')
  const parties = { reporterId, reportedUserId }
  const added = await db
    .insertInto('reportedUsers')
    .values({ ...parties, ...what })
    // Not a parameter: a plan for any value cannot name the index of the pending ones.
    .onConflict((open) =>
      open
        .columns(['reporterId', 'reportedUserId', 'subject', 'subjectId'])
        .where('status', '=', sql.lit('pending'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added) await publish('reported', { ...parties, reportId: added.id, reason: what.reason })
  return added !== undefined
}

export const listReports: Handler<typeof moderation.reports> = async (
  { db, me, transact },
  { query: { status, page, limit } },
) => {
  const offset = (page - 1) * limit
  const statuses = status === 'all' ? REPORT_STATUSES : [status]
  await transact(async (_db, publish) =>
    publish('admin-acted', { adminId: me.id, act: 'read-reports', detail: status }),
  )
  const [rows, { totalCount }] = await Promise.all([
    reportRows(db)
      .where('status', 'in', statuses)
      .orderBy('reportedUsers.createdAt', 'desc')
      .orderBy('reportedUsers.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('reportedUsers')
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .where('status', 'in', statuses)
      .executeTakeFirstOrThrow(),
  ])
  return { reports: rows.map(toReport), totalCount, hasMore: offset + rows.length < totalCount }
}

/** A repeated decision changes nothing: the first one stays. */
export const reviewReport: GuardedHandler<typeof moderation.review> = {
  async authorize({ db }, { params: { id } }) {
    const isKnown = isId(id) && (await reportRows(db).where('reportedUsers.id', '=', id).executeTakeFirst())
    refuseUnless(isKnown, 'report-not-found')
  },
  async handle({ me, transact }, { params: { id }, body: { status, adminNotes } }) {
    const reviewedAt = sql<Date | null>`case
      when ${status} = 'pending' then null
      when status = ${status} then reviewed_at
      else now() end`
    return transact(async (db, publish) => {
      await db
        .updateTable('reportedUsers')
        .set({ status, reviewedAt, ...(adminNotes !== undefined && { adminNotes: adminNotes || null }) })
        .where('id', '=', id)
        .execute()
        .catch(refuseSecondPending)
      const report = await reportRows(db).where('reportedUsers.id', '=', id).executeTakeFirst()
      refuseUnless(report, 'report-not-found')
      const userId = report.reportedUserId
      await publish('admin-acted', { adminId: me.id, act: 'decided-report', userId, detail: status })
      return toReport(report)
    })
  },
}

/** Refuses when the same owner filed another report meanwhile: a unique index allows one pending report. */
function refuseSecondPending(error: unknown): never {
  throw codeOf(error) === UNIQUE_VIOLATION ? new ProblemError('report-already-pending') : error
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirst']>>>

/** The reports as operators see them. */
export function reportRows(db: Db) {
  return db
    .selectFrom('reportedUsers')
    .innerJoin('users as reporter', 'reporter.id', 'reportedUsers.reporterId')
    .innerJoin('users as reported', 'reported.id', 'reportedUsers.reportedUserId')
    .select(['reportedUsers.id', 'reason', 'category', 'subject', 'subjectId', 'snapshot', 'status', 'adminNotes'])
    .select(sql<boolean>`picture is not null`.as('hasPicture'))
    .select(['reportedUsers.createdAt', 'reviewedAt'])
    .select(['reporterId', 'reporter.firstName as reporterName', 'reporter.deletedAt as reporterDeletedAt'])
    .select(['reportedUserId', 'reported.firstName as reportedName', 'reported.deletedAt as reportedDeletedAt'])
}

export function toReport({ reporterId, reporterName, reportedUserId, reportedName, ...report }: Row) {
  const { reporterDeletedAt, reportedDeletedAt, ...rest } = report
  return {
    ...rest,
    reporter: toNamedUser({ id: reporterId, firstName: reporterName, isDeleted: reporterDeletedAt !== null }),
    reportedUser: toNamedUser({ id: reportedUserId, firstName: reportedName, isDeleted: reportedDeletedAt !== null }),
  }
}
