import type { admin } from '#contract/admin/routes.ts'
import { changeRole } from '#server/account/admins.ts'
import { refuseUnlessReauthenticated } from '#server/account/reauthentication.ts'
import type { GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { findActiveUser } from './users.ts'

export const changeUserRole: GuardedHandler<typeof admin.changeRole> = {
  async authorize({ db }, { params }) {
    await findActiveUser(db, params.id)
  },
  async handle({ me, config, transact }, { params: { id }, body: { role } }) {
    refuseUnlessReauthenticated(me)
    return transact(async (db, publish) => {
      refuseUnless(await changeRole(db, config, { userId: id, role, by: me.id }), 'no-user-with-id')
      await publish('admin-acted', { adminId: me.id, act: 'changed-role', userId: id, detail: role })
      return { message: 'Role changed' }
    })
  },
}
