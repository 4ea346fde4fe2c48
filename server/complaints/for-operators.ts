import { sql } from 'kysely'
import type { complaints } from '#contract/complaints/routes.ts'
import { lockActiveUser, toNamedUser } from '#server/account/active-users.ts'
import { newLinkToken } from '#server/auth/link-tokens.ts'
import { addReport } from '#server/moderation/reports.ts'
import { snapshotOf } from '#server/moderation/snapshots.ts'
import type { GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { authorAt, isAbout } from './authors.ts'
import { findOpen } from './complaints.ts'
import { answerByOf, notifyByOf } from './times.ts'
import { wordsToAuthor } from './words.ts'

/** Reading them is an act: they hold names and addresses of people who are no members. */
export const listComplaints: Handler<typeof complaints.list> = async (
  { db, me, transact },
  { query: { page, limit } },
) => {
  const offset = (page - 1) * limit
  const open = db
    .selectFrom('complaints')
    .leftJoin('users', 'users.id', 'complaints.userId')
    .where('closedAt', 'is', null)
    .where(sql<boolean>`not ${isAbout(me.id)}`)
  const [rows, { totalCount }] = await Promise.all([
    open
      .selectAll('complaints')
      .select(['users.firstName', 'users.deletedAt'])
      .orderBy('complaints.createdAt')
      .orderBy('complaints.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
  ])
  if (rows.length > 0)
    await transact(async (_db, publish) =>
      publish('admin-acted', { adminId: me.id, act: 'read-reports', detail: 'complaints' }),
    )
  const list = rows.map(({ userId, firstName, deletedAt, place, createdAt, toldAt, ...row }) => ({
    ...row,
    where: place,
    createdAt,
    tellBy: notifyByOf(createdAt),
    isLate: toldAt === null && notifyByOf(createdAt).getTime() <= Date.now(),
    person: userId === null ? null : toNamedUser({ id: userId, firstName, isDeleted: deletedAt !== null }),
    mail: userId === null ? null : wordsToAuthor({ what: row.what, place }),
    toldAt,
    answerBy: toldAt && answerByOf(toldAt),
  }))
  return { complaints: list, totalCount, hasMore: offset + rows.length < totalCount }
}

export const joinComplaint: GuardedHandler<typeof complaints.join> = {
  async authorize({ db, me }, { params: { id } }) {
    await findOpen(db, id, me.id)
  },
  async handle({ me, transact }, { params: { id }, body: { account } }) {
    await transact(async (db, publish) => {
      const userId = await authorAt(db, account)
      refuseUnless(userId, 'author-not-found')
      refuseUnless(userId !== me.id, 'not-yours-to-decide')
      refuseUnless(await lockActiveUser(db, userId), 'author-not-found')
      const joined = await db
        .updateTable('complaints')
        // The author may be another one than was written to before, whose account is gone.
        .set({ userId, toldAt: null })
        .where('id', '=', id)
        .where('userId', 'is', null)
        .where('closedAt', 'is', null)
        .returning(['what', 'place'])
        .executeTakeFirst()
      refuseUnless(joined, 'complaint-joined')
      await publish('admin-acted', { adminId: me.id, act: 'joined-complaint', userId })
      await addReport(db, publish, {
        reporterId: null,
        reportedUserId: userId,
        reason: joined.what,
        category: null,
        subject: 'complaint',
        subjectId: id.toLowerCase(),
        snapshot: snapshotOf([joined.place]),
      })
    })
    return { message: 'Complaint joined' }
  },
}

export const notifyAuthor: GuardedHandler<typeof complaints.tell> = {
  async authorize({ db, me }, { params: { id } }) {
    await findOpen(db, id, me.id)
  },
  async handle({ me, transact }, { params: { id } }) {
    await transact(async (db, publish) => {
      const { userId, what, place } = await findOpen(db, id, me.id)
      refuseUnless(userId, 'author-unknown')
      const author = await db
        .selectFrom('users')
        .select(['email', 'firstName'])
        .where('id', '=', userId)
        .where('deletedAt', 'is', null)
        .forKeyShare()
        .executeTakeFirst()
      refuseUnless(author, 'author-unknown')
      const { token, hash } = newLinkToken()
      const told = await db
        .updateTable('complaints')
        .set({ toldAt: new Date(), answerToken: hash })
        .where('id', '=', id)
        .where('toldAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      refuseUnless(told, 'author-told')
      await publish('admin-acted', { adminId: me.id, act: 'told-author', userId })
      await publish('complaint-told', { ...author, paragraphs: wordsToAuthor({ what, place }), token })
    })
    return { message: 'E-mail sent' }
  },
}
