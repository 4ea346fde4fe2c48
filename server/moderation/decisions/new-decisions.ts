import { sql } from 'kysely'
import { NEW_DECISIONS_LISTED } from '#contract/operators/options.ts'
import type { operators } from '#contract/operators/routes.ts'
import { setHasNewDecision } from '#server/account/restrictions.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { appealBy, canAppeal, lockDecidedAbout, newAppealLink } from '../appeals.ts'

export const listNewDecisions: Handler<typeof operators.newDecisions> = async ({ db, me }) => {
  const rows = await unread(db, me.id)
    .leftJoin('reportedUsers', 'reportedUsers.id', 'sanctions.reportId')
    .leftJoin('appeals', 'appeals.sanctionId', 'sanctions.id')
    .select(['sanctions.id', 'kind', 'sanctions.reason', 'sentence', 'endsAt', 'sanctions.createdAt'])
    .select(['subject', 'reporterId', 'appeals.id as appealId'])
    .orderBy('sanctions.createdAt')
    .orderBy('sanctions.id')
    .limit(NEW_DECISIONS_LISTED)
    .execute()
  return rows.map(({ createdAt, subject, reporterId, appealId, ...decision }) => ({
    ...decision,
    subject: subject ?? 'owner',
    wasReported: reporterId !== null,
    decidedAt: createdAt,
    appealBy: appealId === null && canAppeal(createdAt) ? appealBy(createdAt) : null,
  }))
}

export const acknowledgeDecision: GuardedHandler<typeof operators.acknowledge> = {
  async authorize({ db, me }, { params }) {
    await findOwn(db, me.id, params.id)
  },
  async handle({ me, transact }, { params: { id } }) {
    return {
      hasNewDecision: await transact(async (db) => {
        await lockDecidedAbout(db, me.id)
        return acknowledge(db, me.id, id)
      }),
    }
  },
}

export const makeAppealLink: GuardedHandler<typeof operators.appealLink> = {
  async authorize({ db, me }, { params }) {
    await findOwn(db, me.id, params.id)
  },
  async handle({ me, transact }, { params: { id } }) {
    return transact(async (db) => {
      await lockDecidedAbout(db, me.id)
      const { createdAt, liftedAt, appealId } = await findOwn(db, me.id, id)
      refuseUnless(appealId === null, 'already-appealed')
      refuseUnless(liftedAt === null && canAppeal(createdAt), 'invalid-appeal-link')
      await acknowledge(db, me.id, id)
      return { token: await newAppealLink(db, id) }
    })
  },
}

async function findOwn(db: Db, userId: string, id: string) {
  const found = isId(id)
    ? await db
        .selectFrom('sanctions')
        .leftJoin('appeals', 'appeals.sanctionId', 'sanctions.id')
        .select(['sanctions.createdAt', 'liftedAt', 'appeals.id as appealId'])
        .where('sanctions.id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst()
    : undefined
  refuseUnless(found, 'decision-not-found')
  return found
}

/** Returns whether another decision waits to be read; the account is locked. */
async function acknowledge(db: Tx, userId: string, id: string): Promise<boolean> {
  await db
    .updateTable('sanctions')
    .set({ acknowledgedAt: sql`now()` })
    .where('id', '=', id)
    .where('acknowledgedAt', 'is', null)
    .execute()
  return recountNewDecisions(db, userId)
}

/** Keeps beside the account whether a decision still waits to be read; the account is locked. */
export async function recountNewDecisions(db: Tx, userId: string): Promise<boolean> {
  const next = await unread(db, userId).select('sanctions.id').limit(1).executeTakeFirst()
  await setHasNewDecision(db, userId, next !== undefined)
  return next !== undefined
}

/** Decisions that were neither lifted nor acknowledged. */
function unread(db: Db, userId: string) {
  return db
    .selectFrom('sanctions')
    .where('userId', '=', userId)
    .where('acknowledgedAt', 'is', null)
    .where('liftedAt', 'is', null)
}
