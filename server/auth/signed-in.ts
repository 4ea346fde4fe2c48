import type { auth } from '#contract/auth/routes.ts'
import { SESSIONS_SHOWN } from '#contract/auth/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { isId } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** Where the caller is signed in, the last used first. Times are rounded down to the hour for privacy. */
export const listSessions: Handler<typeof auth.sessions> = async ({ db, me, session }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sid', 'browser', 'system', 'createdAt', 'usedAt'])
    .where('userId', '=', me.id)
    .where('expire', '>', new Date())
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .limit(SESSIONS_SHOWN)
    .execute()
  return rows.map(({ id, sid, browser, system, createdAt, usedAt }) => ({
    id,
    browser,
    system,
    firstUsedAt: wholeHour(createdAt),
    lastUsedAt: wholeHour(usedAt),
    isThis: sid === session.key,
  }))
}

function wholeHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS)
}

export const endSession: Handler<typeof auth.endSession> = async ({ me, session, transact }, { params }) =>
  transact(async (db, publish) => {
    refuseUnless(isId(params.sessionId), 'session-not-found')
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', params.sessionId)
      .where('userId', '=', me.id)
      .returning('sid')
      .executeTakeFirst()
    refuseUnless(ended, 'session-not-found')
    if (ended.sid === session.key) await session.end(db)
    await publish('sessions-ended', { userId: me.id })
    return { message: 'Signed out' }
  })

/** Ends all sessions of the caller but this one. */
export const endOtherSessions: Handler<typeof auth.endOtherSessions> = async ({ me, session, transact }) =>
  transact(async (db, publish) => {
    await db.deleteFrom('sessions').where('userId', '=', me.id).where('sid', '<>', session.key).execute()
    await publish('sessions-ended', { userId: me.id })
    return { message: 'Signed out everywhere else' }
  })
