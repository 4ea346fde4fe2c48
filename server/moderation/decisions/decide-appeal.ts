import { sql } from 'kysely'
import { MODERATOR_DAYS } from '#contract/moderation/decisions.ts'
import type { operators } from '#contract/operators/routes.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/durations.ts'
import { isModeratorAccount } from '#server/account/account.ts'
import { toNamedUser } from '#server/account/active-users.ts'
import { endRestriction, FOR_GOOD, isNotSuspended } from '#server/account/restrictions.ts'
import type { Config } from '#server/config.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { GuardedHandler, Handler, Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { lockDecidedAbout } from '../appeals.ts'
import { recountNewDecisions } from './new-decisions.ts'

/** The appeals that wait, without those by the caller. */
export const listAppeals: Handler<typeof operators.appeals> = async ({ db, me }, { query: { page, limit } }) => {
  const offset = (page - 1) * limit
  const waiting = appealRows(db).where('outcome', 'is', null).where('sanctions.userId', '<>', me.id)
  const [rows, { totalCount }] = await Promise.all([
    waiting.orderBy('appeals.createdAt').orderBy('appeals.id').limit(limit).offset(offset).execute(),
    waiting
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow(),
  ])
  const appeals = rows.map(({ id, kind, reason, sentence, endsAt, decidedAt, text, createdAt, ...row }) => ({
    id,
    kind,
    reason,
    sentence,
    endsAt,
    decidedAt,
    text,
    createdAt,
    person: toNamedUser({ id: row.userId, firstName: row.firstName, isDeleted: false }),
    decidedBy: toNamedUser({ id: row.firstBy, firstName: row.firstByName, isDeleted: row.isFirstByGone }),
  }))
  return { appeals, totalCount, hasMore: offset + rows.length < totalCount }
}

function appealRows(db: Db) {
  return db
    .selectFrom('appeals')
    .innerJoin('sanctions', 'sanctions.id', 'appeals.sanctionId')
    .innerJoin('users', 'users.id', 'sanctions.userId')
    .leftJoin('users as operator', 'operator.id', 'sanctions.decidedBy')
    .select(['appeals.id', 'appeals.text', 'appeals.createdAt', 'outcome', 'sanctionId', 'sanctions.reportId'])
    .select(['kind', 'reason', 'sentence', 'endsAt', 'sanctions.createdAt as decidedAt', 'sanctions.userId'])
    .select(['users.firstName', 'users.email', 'users.emailVerified', 'users.role'])
    .select(['sanctions.decidedBy as firstBy', 'operator.firstName as firstByName'])
    .select(sql<boolean>`operator.id is null or operator.deleted_at is not null`.as('isFirstByGone'))
}

type AppealRow = NonNullable<Awaited<ReturnType<ReturnType<typeof appealRows>['executeTakeFirst']>>>

/** Decided once, by another operator where there is one; a lifted decision ends at once. */
export const decideAppeal: GuardedHandler<typeof operators.decideAppeal> = {
  async authorize({ db }, { params: { id } }) {
    refuseUnless(isId(id) && (await appealRows(db).where('appeals.id', '=', id).executeTakeFirst()), 'appeal-not-found')
  },
  async handle({ me, config, transact }, { params: { id }, body: { outcome, answer } }) {
    await transact(async (db, publish) => {
      const row = await appealRows(db).where('appeals.id', '=', id).executeTakeFirst()
      refuseUnless(row, 'appeal-not-found')
      const { userId, email, firstName } = row
      await refuseUnlessMayDecide(db, config, { me, row })
      await lockDecidedAbout(db, userId)
      const decided = await db
        .updateTable('appeals')
        .set({ outcome, answer, decidedBy: me.id, decidedAt: new Date() })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .returning('id')
        .executeTakeFirst()
      refuseUnless(decided, 'appeal-decided')
      if (outcome === 'lifted') await lift(db, publish, row)
      await publish('admin-acted', { adminId: me.id, act: 'decided-appeal', userId, detail: outcome })
      await publish('appeal-decided', { email, firstName, isLifted: outcome === 'lifted', answer })
    })
    return { message: 'Appeal decided' }
  },
}

async function refuseUnlessMayDecide(db: Db, config: Config, { me, row }: { me: Me; row: AppealRow }): Promise<void> {
  refuseUnless(row.userId !== me.id, 'not-yours-to-decide')
  const isForAdministrators = wasForAdministrators(row)
  refuseUnless(me.isAdmin || !isForAdministrators, 'too-long-for-moderators')
  // Moderators do not help each other out of what an administrator decided about them.
  const isAboutOperator = isModeratorAccount(config, row)
  refuseUnless(me.isAdmin || !isAboutOperator, 'not-yours-to-decide')
  if (row.firstBy !== me.id) return
  const roles = isForAdministrators || isAboutOperator ? ['admin'] : ['admin', 'moderator']
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('id', 'not in', [me.id, row.userId])
    .where(isNotSuspended)
    .where((user) =>
      user.or([
        user('role', '=', sql<'admin'>`any(${roles}::text[])`),
        user.and([
          user('emailVerified', '=', true),
          user('email', '=', sql<string>`any(${[...config.adminEmails]}::text[])`),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  refuseUnless(!other, 'decided-by-you')
}

/** Whether only an administrator could take the decision. */
function wasForAdministrators({ kind, endsAt, decidedAt }: AppealRow): boolean {
  if (kind !== 'mute' && kind !== 'suspend') return false
  return endsAt === null || endsAt.getTime() - decidedAt.getTime() > MODERATOR_DAYS * DAY_MS + HOUR_MS
}

/** Ends this decision only: a mute or suspension that others ask for stays. */
async function lift(db: Tx, publish: Publish, { sanctionId, kind, userId, reportId }: AppealRow): Promise<void> {
  await db.updateTable('sanctions').set({ liftedAt: new Date() }).where('id', '=', sanctionId).execute()
  await recountNewDecisions(db, userId)
  if (kind === 'take-down') await publish('take-down-lifted', { reportId })
  if (kind !== 'mute' && kind !== 'suspend') return
  const { until } = await db
    .selectFrom('sanctions')
    .select(sql<Date | null>`max(coalesce(ends_at, ${FOR_GOOD}))`.as('until'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('liftedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await endRestriction(db, userId, { from: kind === 'mute' ? 'muted' : 'suspended', until })
}
