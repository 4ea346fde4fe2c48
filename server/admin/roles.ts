import type { admin } from '#contract/admin/routes.ts'
import { changeRole } from '#server/account/admins.ts'
import type { GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { findLiving, PASSWORD_STANDS_MS } from './users.ts'

export const changeUserRole: GuardedHandler<typeof admin.changeRole> = {
  async authorize({ db }, { params }) {
    await findLiving(db, params.id)
  },
  async handle({ me, config, transact }, { params: { id }, body: { role } }) {
    refuseUnless(Date.now() - me.passwordAt < PASSWORD_STANDS_MS, 'password-again')
    return transact(async (db, publish) => {
      refuseUnless(await changeRole(db, config, { userId: id, role }), 'no-user-with-id')
      await publish('admin-acted', { adminId: me.id, act: 'changed-role', userId: id, detail: role })
      return { message: 'Role changed' }
    })
  },
}
