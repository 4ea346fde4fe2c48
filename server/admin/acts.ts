import { sql } from 'kysely'
import type { admin } from '#contract/admin/routes.ts'
import { toNamedUser } from '#server/account/living.ts'
import type { AdminAct } from '#server/moderation/moderation.events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'

/** Records what an administrator does, in the transaction that does it. */
export async function keepAct(db: Tx, act: AdminAct): Promise<void> {
  await db
    .insertInto('adminActs')
    .values({ userId: null, detail: null, ...act })
    .execute()
}

/** The log stores ids; names are looked up when it is read. */
export const listActs: Handler<typeof admin.acts> = async ({ db }, { query: { page, limit } }) => {
  const offset = (page - 1) * limit
  const [rows, { totalCount }] = await Promise.all([
    db
      .selectFrom('adminActs')
      .leftJoin('users as admin', 'admin.id', 'adminActs.adminId')
      .leftJoin('users as other', 'other.id', 'adminActs.userId')
      .select(['adminActs.id', 'act', 'detail', 'adminActs.createdAt', 'adminId', 'userId'])
      .select(['admin.firstName as adminName', 'other.firstName as userName'])
      .select([isGone('admin').as('isAdminDeleted'), isGone('other').as('isUserDeleted')])
      .orderBy('adminActs.createdAt', 'desc')
      .orderBy('adminActs.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('adminActs')
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow(),
  ])
  const acts = rows.map(({ adminId, adminName, isAdminDeleted, userId, userName, isUserDeleted, ...row }) => ({
    ...row,
    admin: toNamedUser({ id: adminId, firstName: adminName, isDeleted: isAdminDeleted }),
    user: userId ? toNamedUser({ id: userId, firstName: userName, isDeleted: isUserDeleted }) : null,
  }))
  return { acts, totalCount, hasMore: offset + rows.length < totalCount }
}

/** Whether the account is deleted, its row too. */
function isGone(user: 'admin' | 'other') {
  return sql<boolean>`(${sql.ref(`${user}.id`)} is null or ${sql.ref(`${user}.deletedAt`)} is not null)`
}
