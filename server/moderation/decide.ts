import type { Selectable } from 'kysely'
import { type Decision, MODERATOR_DAYS } from '#contract/moderation/decisions.ts'
import type { moderation } from '#contract/moderation/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import { isAdminAccount, isModeratorAccount } from '#server/account/account.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { FOR_GOOD, holdBack } from '#server/account/standing.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Config } from '#server/config.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { GuardedHandler, Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import type { AdminAct } from './moderation.events.ts'
import { reportRows, toReport } from './reports.ts'

const DAY_MS = 86_400_000

type Body = Input<typeof moderation.decide>['body']
type Person = Pick<Selectable<UsersTable>, 'id' | 'email' | 'emailVerified' | 'role' | 'firstName' | 'deletedAt'>

const ACTS: Record<Decision, AdminAct['act']> = {
  dismiss: 'decided-report',
  warn: 'warned',
  mute: 'muted',
  suspend: 'suspended',
}

/** Decides a pending report once. The person and the reporter are told by mail. */
export const decideReport: GuardedHandler<typeof moderation.decide> = {
  async authorize({ db }, { params: { id } }) {
    refuseUnless(isId(id) && (await findReport(db, id)), 'report-not-found')
  },
  async handle({ me, config, transact }, { params: { id }, body }) {
    return transact(async (db, publish) => {
      const report = await findReport(db, id)
      refuseUnless(report, 'report-not-found')
      const person = await lockPerson(db, report.reportedUserId)
      refuseUnlessMayDecide(config, { me, person, body })
      await closeReport(db, id, body)
      const { decision } = body
      if (decision !== 'dismiss') await sanction(db, publish, { me, person, body, reportId: id })
      const detail = decision === 'dismiss' ? 'dismissed' : daysInWords(body)
      await publish('admin-acted', { adminId: me.id, act: ACTS[decision], userId: person.id, detail })
      await publish('report-decided', { reporterId: report.reporterId, hasActed: decision !== 'dismiss' })
      return toReport(await reportRows(db).where('reportedUsers.id', '=', id).executeTakeFirstOrThrow())
    })
  },
}

async function findReport(db: Db, id: string) {
  return db.selectFrom('reportedUsers').select(['reportedUserId', 'reporterId']).where('id', '=', id).executeTakeFirst()
}

/** The account comes before every other row (docs/decisions/0016-take-locks-in-one-order.md). */
async function lockPerson(db: Tx, id: string): Promise<Person> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified', 'role', 'firstName', 'deletedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Nobody decides about themselves; moderators not about moderators, nor for long; nobody about administrators. */
function refuseUnlessMayDecide(config: Config, { me, person, body }: { me: Me; person: Person; body: Body }): void {
  refuseUnless(person.id !== me.id, 'not-yours-to-decide')
  if (body.decision === 'dismiss') return
  refuseUnless(person.deletedAt === null, 'user-not-found')
  refuseUnless(!isAdminAccount(config, person), 'not-yours-to-decide')
  if (me.isAdmin) return
  refuseUnless(!isModeratorAccount(config, person), 'not-yours-to-decide')
  const isShort = body.decision === 'warn' || (typeof body.days === 'number' && body.days <= MODERATOR_DAYS)
  refuseUnless(isShort, 'too-long-for-moderators')
}

async function closeReport(db: Tx, id: string, { decision, note }: Body): Promise<void> {
  const closed = await db
    .updateTable('reportedUsers')
    .set({
      status: decision === 'dismiss' ? 'dismissed' : 'reviewed',
      reviewedAt: new Date(),
      ...(note !== undefined && { adminNotes: note || null }),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  refuseUnless(closed, 'report-decided')
}

interface Sanctioning {
  me: Me
  person: Person
  body: Body
  reportId: string
}

async function sanction(db: Tx, publish: Publish, { me, person, body, reportId }: Sanctioning): Promise<void> {
  const { decision: kind, reason, sentence = '' } = body
  if (kind === 'dismiss') return
  const { id: userId, email, firstName } = person
  const endsAt = endOf(body)
  await db
    .insertInto('sanctions')
    .values({ userId, reportId, kind, reason, sentence, decidedBy: me.id, endsAt })
    .execute()
  if (kind !== 'warn') {
    await holdBack(db, userId, { as: kind === 'mute' ? 'muted' : 'suspended', until: endsAt ?? FOR_GOOD })
    await publish('held-back', { userId, email, isSuspended: kind === 'suspend' })
  }
  if (kind === 'suspend') {
    await endSessions(db, userId)
    await publish('sessions-ended', { userId })
  }
  await publish('sanctioned', { email, firstName, kind, reason, sentence, endsAt })
}

/** null: for good, or of no duration. */
function endOf({ decision, days }: Body): Date | null {
  return decision !== 'warn' && typeof days === 'number' ? new Date(Date.now() + days * DAY_MS) : null
}

function daysInWords({ decision, days }: Body): string {
  if (decision === 'warn') return 'warned'
  return typeof days === 'number' ? `${days} ${days === 1 ? 'day' : 'days'}` : 'for good'
}
