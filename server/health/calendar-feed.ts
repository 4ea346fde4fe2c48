import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { calendar } from '#contract/health/routes.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { isNotSuspended } from '#server/account/restrictions.ts'
import { findValidSessions } from '#server/auth/sessions.ts'
import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import { clientKey } from '#server/platform/limits/rate-limit-key.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerUnknown } from '#server/platform/http/responses/errors.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import type { Resources } from '#server/platform/http/http.ts'
import { addToCalendar, listPlaydateEntries } from '#server/playdates/calendar-file.ts'
import { calendarOf } from './calendar.ts'
import { listCalendarDays } from './calendar-days.ts'

const FILE_NAME = 'inline; filename="wagmates.ics"'
const SECRET = /^[\w-]{43}$/

export const showCalendar: Handler<typeof calendar.show> = async ({ db, me, config }) => {
  const feed = await db.selectFrom('calendarFeeds').select('secret').where('userId', '=', me.id).executeTakeFirst()
  return { url: feed ? urlOf(config, feed.secret) : null }
}

/** The old address ends at once. */
export const resetCalendar: Handler<typeof calendar.reset> = async ({ me, config, session, transact }) =>
  transact(async (db) => {
    await lockOwnAccount(db, me.id)
    // A new password, set while this waited for the account, has ended the session.
    refuseUnless((await findValidSessions(db, [session.key])).length > 0, 'unauthorized')
    const secret = newSecret()
    await db
      .insertInto('calendarFeeds')
      .values({ userId: me.id, secret })
      .onConflict((feed) => feed.column('userId').doUpdateSet({ secret, createdAt: new Date() }))
      .execute()
    return { url: urlOf(config, secret) }
  })

/** Ends the feed's address with the old password, whose holders could have read it; Settings show the new one. */
export async function renewCalendarAddress(db: Tx, { userId }: DomainEvents['password-reset']): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ secret: newSecret(), createdAt: new Date() })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes the calendar feed of a leaving account. */
export async function deleteCalendarFeed(db: Tx, { userId }: DomainEvents['account-leaving']): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function urlOf({ publicUrl }: Config, secret: string): string {
  return new URL(`/calendar/${secret}.ics`, publicUrl).href
}

/** `/calendar/{secret}.ics`: without a session, as calendar apps fetch it; an unknown secret is an unknown page. */
export function serveCalendar(
  app: FastifyInstance,
  { db, limits, config }: Pick<Resources, 'db' | 'limits' | 'config'>,
): void {
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    await limits.enforce('reading', clientKey(request.ip))
    const file = await readCalendar(db, config, request.params.secret)
    if (file === null) return answerUnknown(request, reply)
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', 'content-disposition': FILE_NAME })
      .send(file)
  })
}

/** The due dates and playdates of the owner with this secret as an iCalendar file; null when nobody has it. */
async function readCalendar(db: Db, config: Config, secret: string): Promise<string | null> {
  if (!SECRET.test(secret)) return null
  const owner = await db
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users.id', 'calendarFeeds.userId')
    .select('users.id')
    .where('secret', '=', secret)
    .where('users.deletedAt', 'is', null)
    .where(isNotSuspended)
    .executeTakeFirst()
  if (!owner) return null
  const playdates = await listPlaydateEntries(db, config, owner.id)
  return calendarOf(await listCalendarDays(db, owner.id), (calendar) => {
    for (const playdate of playdates) addToCalendar(calendar, playdate)
  })
}
