import { sql } from 'kysely'
import { PUSH_DEVICES_MAX } from '#contract/push/options.ts'
import type { push } from '#contract/push/routes.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import { lockedIds, lockText } from '#server/platform/database/lock-rows.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { isOfPushService } from './hosts.ts'

export const showPush: Handler<typeof push.show> = async ({ db, me, config, session }) => {
  const devices = await db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.sid', 'pushDevices.sid')
    .select(['pushDevices.id', 'browser', 'system', 'pushDevices.createdAt', 'pushDevices.sid'])
    .where('pushDevices.userId', '=', me.id)
    .orderBy('pushDevices.createdAt', 'desc')
    .execute()
  return {
    publicKey: config.vapidKeys.publicKey,
    devices: devices.map(({ sid, ...device }) => ({ ...device, isThis: sid === session.key })),
  }
}

/**
 * The caller's browser gets news from now on, in place of whoever had it before: an address of a push service belongs to
 * one browser. Beyond the most for one person the oldest device goes.
 */
export const subscribe: Handler<typeof push.subscribe> = async ({ me, config, session, transact }, { body }) => {
  const { endpoint, p256dh, auth } = body
  refuseUnless(isOfPushService(config.pushHosts, endpoint), 'unknown-push-service')
  return transact(async (db) => {
    await lockOwnAccount(db, me.id)
    const own = await lockSession(db, session.key)
    // Two who subscribe with the same address take turns.
    await lockText(db, endpoint)
    await removeFormer(db, { endpoint, sid: session.key })
    const values = { userId: me.id, endpoint, p256dh, auth }
    const device = await db
      .insertInto('pushDevices')
      .values({ ...values, sid: session.key })
      .onConflict((conflict) => conflict.column('sid').doUpdateSet(values))
      .returning(['id', 'createdAt'])
      .executeTakeFirstOrThrow()
    await removeOldest(db, me.id)
    return answer({ ...device, ...own, isThis: true }, { status: 201 })
  })
}

export const unsubscribe: Handler<typeof push.unsubscribe> = async ({ db, me }, { params: { id } }) => {
  refuseUnless(isId(id), 'device-not-found')
  const removed = db.deleteFrom('pushDevices').where('id', '=', id).where('userId', '=', me.id)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  refuseUnless(numDeletedRows > 0n, 'device-not-found')
  return { message: 'Device removed' }
}

/** Refuses a caller who has just signed out. */
async function lockSession(db: Tx, sid: string): Promise<{ browser: string; system: string }> {
  const sessions = db.selectFrom('sessions').select(['browser', 'system'])
  const own = await sessions.where('sid', '=', sid).forKeyShare().executeTakeFirst()
  refuseUnless(own, 'unauthorized')
  return own
}

/** Removes the device of the same browser in another session, also of another person. */
async function removeFormer(db: Tx, { endpoint, sid }: { endpoint: string; sid: string }): Promise<void> {
  await db.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('sid', '<>', sid).execute()
}

async function removeOldest(db: Tx, userId: string): Promise<void> {
  const tooMany = db
    .selectFrom('pushDevices')
    .select('id')
    .where('id', 'in', (all) =>
      all
        .selectFrom('pushDevices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(PUSH_DEVICES_MAX),
    )
  await db.deleteFrom('pushDevices').where('id', '=', lockedIds(tooMany)).execute()
}

/** Removes a device whose push service no longer knows it. */
export async function removeGone(db: Db, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await db.deleteFrom('pushDevices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** Removes news that are no longer worth sending. */
export async function removeOldPushes(db: Db): Promise<void> {
  await deleteUnlocked(db, 'pushOutbox', sql`expires_at < now()`)
}
