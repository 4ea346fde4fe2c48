import type { admin } from '#contract/admin/routes.ts'
import { findUser, isModeratorAccount } from '#server/account/account.ts'
import { cancelWalk } from '#server/playdates/cancel.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** Moderators cancel no walk of a moderator or an administrator. */
export const cancelWalkAsAdmin: Handler<typeof admin.cancelWalk> = async (
  { me, config, transact },
  { params: { id }, body },
) =>
  transact(async (db, publish) => {
    const { hostId, isNew } = await cancelWalk(db, publish, { id, reason: body.reason })
    const host = hostId === null ? undefined : await findUser(db, hostId)
    refuseUnless(me.isAdmin || !host || !isModeratorAccount(config, host), 'not-yours-to-decide')
    if (isNew) await publish('admin-acted', { adminId: me.id, act: 'cancelled-walk', userId: hostId, detail: id })
    return { message: 'Walk cancelled' }
  })
