import type { admin } from '#contract/admin/routes.ts'
import { cancelWalk } from '#server/playdates/cancel.ts'
import type { Handler } from '#server/platform/http/handler.ts'

export const cancelWalkAsAdmin: Handler<typeof admin.cancelWalk> = async ({ me, transact }, { params: { id }, body }) =>
  transact(async (db, publish) => {
    const { hostId, isNew } = await cancelWalk(db, publish, { id, reason: body.reason })
    if (isNew) await publish('admin-acted', { adminId: me.id, act: 'cancelled-walk', userId: hostId, detail: id })
    return { message: 'Walk cancelled' }
  })
