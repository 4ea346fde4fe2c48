import { sql } from 'kysely'
import { APPEAL_DAYS } from '#contract/operators/options.ts'
import type { operators } from '#contract/operators/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { FOR_GOOD } from '#server/account/restrictions.ts'
import { newLinkToken } from '#server/auth/link-tokens.ts'
import type { DomainEvents, Publish } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'

const APPEAL_MS = APPEAL_DAYS * DAY_MS

/** Makes a link by which a decision can be appealed against. Earlier ones stay valid: each mail has its own. */
export async function newAppealLink(db: Tx, sanctionId: string): Promise<string> {
  const { token, hash } = newLinkToken()
  await db.insertInto('appealLinks').values({ token: hash, sanctionId }).execute()
  return token
}

/**
 * Locks the account that decisions are about, before every other row (docs/decisions/0016-take-locks-in-one-order.md).
 * Decisions are deleted with the account, so read them after this lock.
 */
export async function lockDecidedAbout(db: Tx, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Sends the suspension again to whoever signs in to a suspended account, with a new link to appeal while they can. */
export async function resendSuspension(
  db: Tx,
  { userId, email, firstName }: DomainEvents['sign-in-suspended'],
  publish: Publish,
): Promise<void> {
  await lockDecidedAbout(db, userId)
  const last = await db
    .selectFrom('sanctions')
    .leftJoin('reportedUsers', 'reportedUsers.id', 'sanctions.reportId')
    .select(['sanctions.id', 'kind', 'sanctions.reason', 'sentence', 'endsAt', 'sanctions.createdAt', 'reporterId'])
    .where('userId', '=', userId)
    .where('kind', '=', 'suspend')
    .where('liftedAt', 'is', null)
    .orderBy(sql`coalesce(ends_at, ${FOR_GOOD})`, 'desc')
    .orderBy('sanctions.createdAt', 'desc')
    .executeTakeFirst()
  if (!last) return
  const { id, createdAt, reporterId, ...told } = last
  const appealToken = canAppeal(createdAt) ? await newAppealLink(db, id) : null
  const wasReported = reporterId !== null
  await publish('sanctioned', { userId, email, firstName, subject: 'owner', wasReported, ...told, appealToken })
}

/** Whether the time to appeal is not over. */
export function canAppeal(decidedAt: Date): boolean {
  return appealBy(decidedAt).getTime() > Date.now()
}

/** Until when one can appeal. */
export function appealBy(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_MS)
}

/** Works signed out, in any browser: a suspended person cannot sign in. */
export const showDecision: Handler<typeof operators.showDecision> = async ({ db }, { body }) => {
  const found = await findByToken(db, body.token)
  const { kind, reason, sentence, endsAt, createdAt, outcome, appealedAt } = found
  const hasAppealed = appealedAt !== null
  return { kind, reason, sentence, endsAt, decidedAt: createdAt, appealBy: appealBy(createdAt), hasAppealed, outcome }
}

export const appeal: Handler<typeof operators.appeal> = async ({ transact }, { body: { token, text } }) => {
  await transact(async (db, publish) => {
    const { userId } = await findByToken(db, token)
    await lockDecidedAbout(db, userId)
    const { id: sanctionId } = await findByToken(db, token)
    const added = await db
      .insertInto('appeals')
      .values({ sanctionId, text })
      .onConflict((once) => once.column('sanctionId').doNothing())
      .returning('id')
      .executeTakeFirst()
    refuseUnless(added, 'already-appealed')
    await publish('admin-acted', { adminId: userId, act: 'appealed', userId })
    await publish('appealed', { userId })
  })
  return { message: 'We have your appeal.' }
}

async function findByToken(db: Db, token: string) {
  const found = await db
    .selectFrom('appealLinks')
    .innerJoin('sanctions', 'sanctions.id', 'appealLinks.sanctionId')
    .leftJoin('appeals', 'appeals.sanctionId', 'sanctions.id')
    .select(['sanctions.id', 'sanctions.userId', 'kind', 'reason', 'sentence', 'endsAt', 'sanctions.createdAt'])
    .select(['outcome', 'appeals.createdAt as appealedAt'])
    .where('appealLinks.token', '=', sha256(token))
    .executeTakeFirst()
  refuseUnless(found && canAppeal(found.createdAt), 'invalid-appeal-link')
  return found
}
