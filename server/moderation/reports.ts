import { sql } from 'kysely'
import type { moderation } from '#contract/moderation/routes.ts'
import { type ReportCategory, REPORT_STATUSES } from '#contract/moderation/options.ts'
import { isActiveUser, lockActiveUsers, toNamedUser } from '#server/account/active-users.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { answer, type Caller, type Context, type GuardedHandler, type Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'
import { refuseWhenForAdmins } from './decisions/for-admins.ts'
import { refuseWhenTaken } from './decisions/takes.ts'
import { type Snapshot, takeSnapshot } from './snapshots.ts'

const UNIQUE_VIOLATION = '23505'

/** Reports an owner, also one of a blocked pair. The reported owner is not told. */
export const reportOwner: GuardedHandler<typeof moderation.report> = {
  async authorize({ db }, { params }) {
    refuseUnless(await isActiveUser(db, params.ownerId), 'user-not-found')
  },
  async handle(context, { params, body: { reason } }) {
    return reportWithSnapshot(context, { subject: 'owner', id: params.ownerId }, { reason, category: null })
  },
}

/** Reports something that an owner shows or wrote. The reported owner is not told. */
export const reportThing: Handler<typeof moderation.reportThing> = async (context, { body }) =>
  reportWithSnapshot(context, body, { reason: body.text, category: body.category })

/** Takes the snapshot before the transaction, so that no connection to the database waits for the object store. */
async function reportWithSnapshot(
  { db, me, objects, transact }: Caller & Pick<Context, 'objects' | 'transact'>,
  reported: Parameters<typeof takeSnapshot>[2],
  said: Pick<NewReport, 'reason' | 'category'>,
) {
  const what = await takeSnapshot({ db, objects }, me.id, reported)
  const isNew = await transact((tx, publish) => fileReport(tx, publish, { reporterId: me.id, ...said, ...what }))
  return answer({ message: 'Report submitted' }, { status: isNew ? 201 : 200 })
}

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
  return addReport(db, publish, { reporterId, reportedUserId, ...what })
}

interface AddedReport extends Omit<NewReport, 'ownerId' | 'reporterId'> {
  /** null: a complaint, or an automatic signal (signals.ts). */
  reporterId: string | null
  reportedUserId: string
}

/** Stores a report like `fileReport`, about an account that is known to exist. */
export async function addReport(db: Tx, publish: Publish, report: AddedReport): Promise<boolean> {
  const added = await db
    .insertInto('reportedUsers')
    .values(report)
    // Not a parameter: a plan for any value cannot name the index of the pending ones.
    .onConflict((open) =>
      open
        .columns(['reporterId', 'reportedUserId', 'subject', 'subjectId'])
        .where('status', '=', sql.lit('pending'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added) await publish('reported', { reportId: added.id, reportedUserId: report.reportedUserId })
  return added !== undefined
}

/** Reports about the caller are left out, as in the queue. */
export const listReports: Handler<typeof moderation.reports> = async (
  { db, me, transact },
  { query: { status, page, limit } },
) => {
  const offset = (page - 1) * limit
  const statuses = status === 'all' ? REPORT_STATUSES : [status]
  await transact(async (_db, publish) =>
    publish('admin-acted', { adminId: me.id, act: 'read-reports', detail: status }),
  )
  const wanted = reportRows(db).where('status', 'in', statuses).where('reportedUserId', '<>', me.id)
  const [rows, { totalCount }] = await Promise.all([
    wanted
      .orderBy('reportedUsers.createdAt', 'desc')
      .orderBy('reportedUsers.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow(),
  ])
  return { reports: rows.map(toReport), totalCount, hasMore: offset + rows.length < totalCount }
}

/**
 * Marks a report as reviewed or dismissed. A repeated decision changes nothing and is no act: the first one stays. Operators
 * find no report about themselves, and moderators decide none about administrators.
 */
export const reviewReport: GuardedHandler<typeof moderation.review> = {
  async authorize({ db, me }, { params: { id } }) {
    const report = isId(id) && (await reportRows(db).where('reportedUsers.id', '=', id).executeTakeFirst())
    refuseUnless(report && report.reportedUserId !== me.id, 'report-not-found')
  },
  async handle({ me, config, transact }, { params: { id }, body: { status, adminNotes } }) {
    const reviewedAt = sql<Date | null>`case
      when ${status} = 'pending' then null
      when status = ${status} then reviewed_at
      else now() end`
    const decidedBy = sql<string | null>`case
      when ${status} = 'pending' then null
      when status = ${status} then decided_by
      else ${me.id}::uuid end`
    const pendingSince = sql<Date>`case when ${status} = 'pending' and status <> 'pending' then now() else pending_since end`
    return transact(async (db, publish) => {
      const before = await lockReport(db, id)
      await refuseWhenForAdmins(db, config, { me, personId: before.reportedUserId })
      await refuseWhenTaken(db, me.id, before.reportedUserId)
      const note = await noteOfReview(db, before, status)
      await db
        .updateTable('reportedUsers')
        .set({
          status,
          reviewedAt,
          decidedBy,
          pendingSince,
          wasDismissed: note.wasDismissed,
          ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
        })
        .where('id', '=', id)
        .execute()
        .catch(refuseSecondPending)
      const report = await reportRows(db).where('reportedUsers.id', '=', id).executeTakeFirst()
      refuseUnless(report, 'report-not-found')
      if (report.status !== before.status) await publishReview(publish, { adminId: me.id, before, report, note })
      else if (report.adminNotes !== before.adminNotes)
        await publish('admin-acted', { ...actOf(me.id, report), detail: 'note' })
      return toReport(report)
    })
  },
}

const actOf = (adminId: string, { reportedUserId }: ReportRow) =>
  ({ adminId, act: 'decided-report', userId: reportedUserId }) as const

interface Review {
  adminId: string
  before: ReportRow
  report: ReportRow
  note: ReviewNote
}

/** Publishes the new state of a report, and whoever reported it is told when it was pending. */
async function publishReview(publish: Publish, { adminId, before, report, note }: Review): Promise<void> {
  const { reporterId, reportedUserId, subject, subjectId } = report
  await publish('admin-acted', { ...actOf(adminId, report), detail: note.detail })
  if (before.status === 'pending')
    await publish('report-decided', { reporterId, reportedUserId, subject, subjectId, hasActed: note.hasActed })
}

/**
 * The report, locked until the transaction ends. It is written once after that: a second update in the transaction would
 * lock the accounts that it names, which come before it (docs/decisions/0016-take-locks-in-one-order.md).
 */
export async function lockReport(db: Tx, id: string) {
  return reportRows(db)
    .select('wasDismissed')
    .where('reportedUsers.id', '=', id)
    .forNoKeyUpdate('reportedUsers')
    .executeTakeFirstOrThrow()
}

type LockedReport = Awaited<ReturnType<typeof lockReport>>

/** The outcome of a review: for the reporter, for the log of acts, and to be kept with the report. */
interface ReviewNote {
  /** Whether operators acted upon what was reported. */
  hasActed: boolean
  /** By this "Transparency" counts each report once. */
  detail: string
  wasDismissed: boolean
}

/** The note of a report's new status. A dismissed one was without a breach, unless operators have acted upon it. */
export async function noteOfReview(db: Tx, report: LockedReport, status: ReportRow['status']): Promise<ReviewNote> {
  const { wasDismissed } = report
  if (status !== 'dismissed' || report.status === status)
    return { hasActed: status === 'reviewed', detail: status, wasDismissed }
  if (await wasActedUpon(db, report)) return { hasActed: true, detail: 'dismissed, acted upon', wasDismissed }
  return { hasActed: false, detail: wasDismissed ? 'dismissed again' : 'dismissed', wasDismissed: true }
}

/**
 * Whether operators acted though a report is dismissed: a sanction of it still stands, since it was opened again, or they
 * deleted the account, after which reports can only be dismissed.
 */
async function wasActedUpon(db: Tx, { id, reportedUserId, reportedDeletedAt }: LockedReport): Promise<boolean> {
  const sanctions = db.selectFrom('sanctions').select('id').where('reportId', '=', id)
  if (await sanctions.where('liftedAt', 'is', null).executeTakeFirst()) return true
  if (reportedDeletedAt === null) return false
  const act = db.selectFrom('adminActs').select('id').where('userId', '=', reportedUserId)
  return (await act.where('act', '=', 'deleted-user').limit(1).executeTakeFirst()) !== undefined
}

/** Refuses when the same owner filed another report meanwhile: a unique index allows one pending report. */
function refuseSecondPending(error: unknown): never {
  throw codeOf(error) === UNIQUE_VIOLATION ? new ProblemError('report-already-pending') : error
}

type ReportRow = NonNullable<Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirst']>>>

/** The reports as operators see them. */
export function reportRows(db: Db) {
  return db
    .selectFrom('reportedUsers')
    .leftJoin('users as reporter', 'reporter.id', 'reportedUsers.reporterId')
    .innerJoin('users as reported', 'reported.id', 'reportedUsers.reportedUserId')
    .select(['reportedUsers.id', 'reason', 'category', 'subject', 'subjectId', 'snapshot', 'status', 'adminNotes'])
    .select(sql<number>`(picture is not null)::int + cardinality(more_pictures)`.as('pictureCount'))
    .select(['reportedUsers.createdAt', 'reviewedAt', 'pendingSince'])
    .select(['reporterId', 'reporter.firstName as reporterName', 'reporter.deletedAt as reporterDeletedAt'])
    .select(['reportedUserId', 'reported.firstName as reportedName', 'reported.deletedAt as reportedDeletedAt'])
}

/** A report as the contract encodes it. */
export function toReport({ reporterId, reporterName, reportedUserId, reportedName, ...report }: ReportRow) {
  const { reporterDeletedAt, reportedDeletedAt, ...rest } = report
  return {
    ...rest,
    reporter:
      reporterId === null
        ? null
        : toNamedUser({ id: reporterId, firstName: reporterName, isDeleted: reporterDeletedAt !== null }),
    reportedUser: toNamedUser({ id: reportedUserId, firstName: reportedName, isDeleted: reportedDeletedAt !== null }),
  }
}
