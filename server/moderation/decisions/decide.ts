import { type Insertable, type Selectable, sql } from 'kysely'
import { type Decision, MODERATOR_DAYS } from '#contract/moderation/decisions.ts'
import type { moderation } from '#contract/moderation/routes.ts'
import { countOf } from '#contract/kit/count-of.ts'
import type { Input } from '#contract/kit/route.ts'
import { instantOf } from '#contract/playdates/wall-clock.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { isAdminAccount, isModeratorAccount } from '#server/account/account.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { closeAccount } from '#server/account/deletion.ts'
import { refuseUnlessReauthenticated } from '#server/account/reauthentication.ts'
import { FOR_GOOD, restrictAccount, setHasNewDecision } from '#server/account/restrictions.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Config } from '#server/config.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { GuardedHandler, Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { newAppealLink } from '../appeals.ts'
import type { AdminAct } from '../moderation.events.ts'
import type { SanctionsTable } from '../moderation.table.ts'
import { lockReport, noteOfReview, reportRows, toReport } from '../reports.ts'
import { refuseWhenForAdmins } from './for-admins.ts'
import { refuseWhenTaken } from './takes.ts'

type DecisionBody = Input<typeof moderation.decide>['body']
type ReportedPerson = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'emailVerified' | 'role' | 'firstName' | 'deletedAt'
>

const ACTS: Record<Decision, AdminAct['act']> = {
  dismiss: 'decided-report',
  warn: 'warned',
  'take-down': 'took-down',
  mute: 'muted',
  suspend: 'suspended',
  delete: 'deleted-user',
}

/**
 * Decides a pending report once. With `expectedPendingSince` one that others have decided and opened again since is refused.
 * The person and the reporter are told by mail.
 */
export const decideReport: GuardedHandler<typeof moderation.decide> = {
  async authorize({ db }, { params: { id } }) {
    refuseUnless(isId(id) && (await findReport(db, id)), 'report-not-found')
  },
  async handle({ me, config, transact, jobs }, { params: { id }, body }) {
    const { decided, about } = await transact(async (db, publish) => {
      const report = await findReport(db, id)
      refuseUnless(report, 'report-not-found')
      const person = await lockPerson(db, report.reportedUserId)
      refuseUnlessMayDecide(config, { me, person, body })
      await refuseWhenForAdmins(db, config, { me, personId: person.id })
      await refuseWhenTaken(db, me.id, person.id)
      const { decision } = body
      const isDismissal = decision === 'dismiss'
      const { hasActed, detail } = isDismissal
        ? await noteOfReview(db, await lockReport(db, id), 'dismissed')
        : { hasActed: true, detail: detailOf(body, report) }
      await closeReport(db, { id, by: me.id, wasDismissed: !hasActed }, body)
      if (!isDismissal) await sanction(db, publish, { me, person, body, report })
      await publish('admin-acted', { adminId: me.id, act: ACTS[decision], userId: person.id, detail })
      const { reporterId, subject, subjectId } = report
      await publish('report-decided', { reporterId, reportedUserId: person.id, subject, subjectId, hasActed })
      const closed = await reportRows(db).where('reportedUsers.id', '=', id).executeTakeFirstOrThrow()
      return { decided: toReport(closed), about: [person.id, report.subjectId] }
    })
    // Jobs for effects that take several locks, in batches: messages, open walks, a suspended person's playdates.
    if (body.decision !== 'dismiss') for (const one of about) if (one !== null) await jobs.finish(one)
    return decided
  },
}

type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>

async function findReport(db: Db, id: string) {
  return db
    .selectFrom('reportedUsers')
    .select(['id', 'reportedUserId', 'reporterId', 'subject', 'subjectId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The account comes before every other row (docs/decisions/0016-take-locks-in-one-order.md). Locked as for its deletion:
 * whoever invites the person at that moment waits, and finds them suspended.
 */
async function lockPerson(db: Tx, id: string): Promise<ReportedPerson> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified', 'role', 'firstName', 'deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Refuses decisions about oneself. Other than dismissals, refuses those about deleted accounts and administrators, and by
 * moderators also those about moderators, for good or for longer than `MODERATOR_DAYS`. Deletion asks for a recent proof.
 */
function refuseUnlessMayDecide(
  config: Config,
  { me, person, body }: { me: Me; person: ReportedPerson; body: DecisionBody },
): void {
  refuseUnless(person.id !== me.id, 'not-yours-to-decide')
  if (body.decision === 'dismiss') return
  refuseUnless(person.deletedAt === null, 'user-not-found')
  refuseUnless(!isAdminAccount(config, person), 'not-yours-to-decide')
  if (body.decision === 'delete' && me.isAdmin) refuseUnlessReauthenticated(me)
  if (me.isAdmin) return
  refuseUnless(!isModeratorAccount(config, person), 'not-yours-to-decide')
  refuseUnless(mayModeratorsDecide(body), 'too-long-for-moderators')
}

/** Whether moderators may take this decision, too, and not only administrators. */
function mayModeratorsDecide(body: DecisionBody): boolean {
  if (body.decision === 'warn' || body.decision === 'take-down') return true
  const endsAt = body.decision === 'delete' ? null : endOf(body)
  return endsAt !== null && endsAt.getTime() <= Date.now() + MODERATOR_DAYS * DAY_MS
}

async function closeReport(
  db: Tx,
  { id, by, wasDismissed }: { id: string; by: string; wasDismissed: boolean },
  { decision, note, expectedPendingSince: since }: DecisionBody,
): Promise<void> {
  const closed = await db
    .updateTable('reportedUsers')
    .set({
      status: decision === 'dismiss' ? 'dismissed' : 'reviewed',
      reviewedAt: new Date(),
      decidedBy: by,
      ...(wasDismissed && { wasDismissed }),
      ...(note !== undefined && { adminNotes: note || null }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .$if(since !== undefined, (report) =>
      report.where(sql<boolean>`date_trunc('milliseconds', pending_since) = ${since}`),
    )
    .returning('id')
    .executeTakeFirst()
  refuseUnless(closed, 'report-decided')
}

interface Sanctioning {
  me: Me
  person: ReportedPerson
  body: DecisionBody
  report: FoundReport
}

async function sanction(db: Tx, publish: Publish, sanctioning: Sanctioning): Promise<void> {
  const { me, person, body, report } = sanctioning
  const { decision: kind, reason, sentence = '' } = body
  if (kind === 'dismiss') return
  const { id: userId, email, firstName } = person
  const endsAt = endOf(body)
  const row = { userId, reportId: report.id, decidedBy: me.id, kind, reason, sentence, endsAt }
  const appealToken = kind === 'delete' ? null : await insertSanction(db, row)
  await takeEffect(db, publish, { ...sanctioning, endsAt })
  await publish('sanctioned', {
    userId,
    email,
    firstName,
    kind,
    subject: report.subject,
    wasReported: report.reporterId !== null,
    reason,
    sentence,
    endsAt,
    appealToken,
  })
}

/** Inserts a decision. @returns the token of the link by which the person can appeal */
async function insertSanction(db: Tx, row: Insertable<SanctionsTable>): Promise<string> {
  const { id } = await db.insertInto('sanctions').values(row).returning('id').executeTakeFirstOrThrow()
  await setHasNewDecision(db, row.userId, true)
  return newAppealLink(db, id)
}

async function takeEffect(
  db: Tx,
  publish: Publish,
  { person: { id: userId, email }, body: { decision }, report, endsAt }: Sanctioning & { endsAt: Date | null },
): Promise<void> {
  if (decision === 'take-down') await takeDown(db, publish, report)
  if (decision === 'delete') await closeAccount(db, publish, userId)
  if (decision === 'mute' || decision === 'suspend') {
    await restrictAccount(db, userId, { as: decision === 'mute' ? 'muted' : 'suspended', until: endsAt ?? FOR_GOOD })
    await publish('held-back', { userId, email, isSuspended: decision === 'suspend' })
  }
  if (decision === 'suspend') {
    await endSessions(db, userId)
    await publish('sessions-ended', { userId })
  }
}

async function takeDown(db: Tx, publish: Publish, { id: reportId, subject, subjectId }: FoundReport): Promise<void> {
  refuseUnless(subject !== 'owner' && subject !== 'complaint', 'nothing-to-take-down')
  await publish('taken-down', { reportId, subject, subjectId })
}

/** null: for good, or of no duration. */
function endOf({ decision, days, until }: DecisionBody): Date | null {
  if (decision === 'suspend' && until !== undefined) return instantOf(`${until}T00:00`, 'Pacific/Auckland')
  const lasts = decision === 'mute' || decision === 'suspend'
  return lasts && typeof days === 'number' ? new Date(Date.now() + days * DAY_MS) : null
}

/** Detail for the log of acts, of a sanction: nothing personal. */
function detailOf({ decision, days, until }: DecisionBody, { subject }: FoundReport): string {
  if (decision === 'warn') return 'warned'
  if (decision === 'take-down') return subject
  if (decision === 'delete') return 'after a report'
  if (until !== undefined) return `until ${until}`
  return typeof days === 'number' ? countOf(days, 'day') : 'for good'
}
