import { sql } from 'kysely'
import { TAKEN_MINUTES } from '#contract/operators/options.ts'
import type { operators } from '#contract/operators/routes.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'

/** SQL for whether a row of `report_takes` still counts. */
export const isTakenNow = sql<boolean>`report_takes.taken_at > now() - make_interval(mins => ${sql.lit(TAKEN_MINUTES)})`

/** Of two operators at the same time, one gets the person. */
export const takeReports: GuardedHandler<typeof operators.take> = {
  async authorize({ db, me }, { params: { id } }) {
    // Reports stay for review after the account was deleted.
    const person = isId(id) && (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst())
    refuseUnless(person, 'user-not-found')
    refuseUnless(id.toLowerCase() !== me.id, 'not-yours-to-decide')
  },
  async handle({ me, transact }, { params: { id: userId } }) {
    await transact(async (db) => {
      const taken = await db
        .insertInto('reportTakes')
        .values({ userId, takenBy: me.id })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ takenBy: me.id, takenAt: sql`now()` })
            .where((take) => take.or([take('reportTakes.takenBy', '=', me.id), take.not(isTakenNow)])),
        )
        .returning('userId')
        .executeTakeFirst()
      if (!taken) await refuseWhenTaken(db, me.id, userId)
    })
    return { message: 'Taken' }
  },
}

export const releaseReports: Handler<typeof operators.release> = async ({ db, me }, { params: { id } }) => {
  if (isId(id)) {
    await db.deleteFrom('reportTakes').where('userId', '=', id).where('takenBy', '=', me.id).execute()
  }
  return { message: 'Released' }
}

/** Refuses while another operator looks at the reports about this person. */
export async function refuseWhenTaken(db: Db | Tx, operatorId: string, userId: string): Promise<void> {
  const other = await db
    .selectFrom('reportTakes')
    .innerJoin('users', 'users.id', 'takenBy')
    .select('firstName')
    .where('userId', '=', userId)
    .where('takenBy', '<>', operatorId)
    .where(isTakenNow)
    .executeTakeFirst()
  if (other) throw new ProblemError('looked-at', null, { name: other.firstName ?? 'another operator' })
}
