import type { Selectable } from 'kysely'
import type { admin } from '#contract/admin/routes.ts'
import { findUser, isAdminAccount } from '#server/account/account.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { closeAccount } from '#server/account/deletion.ts'
import { refuseUnlessReauthenticated } from '#server/account/reauthentication.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { GuardedHandler, Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessAdminEmail } from './admin-email.ts'

export const showUser: Handler<typeof admin.findUser> = async ({ db, me, config, transact }, { params, query }) => {
  await refuseUnlessAdminEmail({ db, config }, query.adminEmail)
  return transact(async (tx, publish) => {
    const user = await findActiveUser(tx, params.id)
    const dogs = await tx
      .selectFrom('dogs')
      .select(['id', 'name', 'breed'])
      .where('ownerId', '=', user.id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    await publish('admin-acted', { adminId: me.id, act: 'looked-up-user', userId: user.id })
    return { ...user, dogs }
  })
}

/** Deletes an account exactly as its owner's own deletion does. */
export const deleteUser: GuardedHandler<typeof admin.deleteUser> = {
  async authorize({ db, config }, { params, body }) {
    await refuseUnlessAdminEmail({ db, config }, body.adminEmail)
    await findActiveUser(db, params.id)
  },
  async handle({ db, me, config, transact, jobs }, { params, query, body }) {
    for (const { adminEmail } of [body, query]) await refuseUnlessAdminEmail({ db, config }, adminEmail)
    await transact(async (tx, publish) => {
      const user = await findActiveUser(tx, params.id)
      refuseUnless(!isAdminAccount(config, user), 'admin-undeletable')
      refuseUnlessReauthenticated(me)
      refuseUnless(await closeAccount(tx, publish, user.id), 'no-user-with-id')
      await publish('admin-acted', { adminId: me.id, act: 'deleted-user', userId: user.id })
    })
    await jobs.finish(params.id)
    return { message: 'User deleted successfully' }
  },
}

/** Refuses unknown, malformed and deleted ids with the same answer. */
export async function findActiveUser(db: Db, id: string): Promise<Selectable<UsersTable>> {
  const user = isId(id) ? await findUser(db, id) : undefined
  refuseUnless(user, 'no-user-with-id')
  return user
}
