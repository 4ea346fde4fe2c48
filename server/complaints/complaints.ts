import { sql } from 'kysely'
import type { complaints } from '#contract/complaints/routes.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { answer, type GuardedHandler, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { isAbout } from './authors.ts'
import { answerByOf, isAnswerable } from './times.ts'

/** All addresses together have a share, too, so that operators are not buried by many of them. */
const EVERYBODY = 'everybody'

/** Takes a complaint, for which no account is needed; operators join it to the account of the author. */
export const makeComplaint: Handler<typeof complaints.make> = async ({ limits, transact }, { body }) => {
  await limits.enforce('complaints-in-all', EVERYBODY)
  const { where: place, ...rest } = body
  await transact(async (db, publish) => {
    const { id } = await db
      .insertInto('complaints')
      .values({ ...rest, place })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish('complained', { complaintId: id })
  })
  return answer({ message: 'We have your complaint.' }, { status: 201 })
}

/** Works signed out, in any browser. Whose complaint it is stays untold. */
export const showToAuthor: Handler<typeof complaints.showToAuthor> = async ({ db }, { body }) => {
  const { what, place, toldAt, answeredAt } = await findByToken(db, body.token)
  return { what, where: place, answerBy: answerByOf(toldAt), hasAnswered: answeredAt !== null }
}

export const answerComplaint: Handler<typeof complaints.answer> = async ({ transact }, { body }) => {
  await transact(async (db, publish) => {
    const { id, userId } = await findByToken(db, body.token)
    const answered = await db
      .updateTable('complaints')
      .set({ agrees: body.agrees, answer: body.text, answeredAt: new Date() })
      .where('id', '=', id)
      .where('answeredAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    refuseUnless(answered, 'complaint-answered')
    await publish('complaint-answered', { userId })
  })
  return { message: 'We have your answer.' }
}

async function findByToken(db: Db, token: string) {
  const found = await db
    .selectFrom('complaints')
    .select(['id', 'what', 'place', 'toldAt', 'answeredAt', 'userId'])
    .where('answerToken', '=', sha256(token))
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  refuseUnless(found && found.toldAt !== null && found.userId !== null, 'invalid-complaint-link')
  const { toldAt, userId, ...rest } = found
  refuseUnless(isAnswerable(toldAt), 'invalid-complaint-link')
  return { ...rest, toldAt, userId }
}

/** Closes a complaint that is about nobody here, such as advertising. */
export const closeComplaint: GuardedHandler<typeof complaints.close> = {
  async authorize({ db, me }, { params: { id } }) {
    await findOpen(db, id, me.id)
  },
  async handle({ me, transact }, { params: { id } }) {
    await transact(async (db, publish) => {
      const closed = await db
        .updateTable('complaints')
        .set({ closedAt: sql`now()` })
        .where('id', '=', id)
        .where('userId', 'is', null)
        .where('closedAt', 'is', null)
        .returning('email')
        .executeTakeFirst()
      refuseUnless(closed, 'complaint-joined')
      await publish('admin-acted', { adminId: me.id, act: 'closed-complaint', detail: id.toLowerCase() })
      await publish('complaint-closed', { email: closed.email, hasActed: false })
    })
    return { message: 'Complaint closed' }
  },
}

/** A complaint that is not closed, for an operator, who decides none about themselves; refused otherwise. */
export async function findOpen(db: Db, id: string, operatorId: string) {
  const found = isId(id)
    ? await db
        .selectFrom('complaints')
        .selectAll()
        .select(isAbout(operatorId).as('isAboutOperator'))
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  refuseUnless(found, 'complaint-not-found')
  refuseUnless(!found.isAboutOperator, 'not-yours-to-decide')
  return found
}
