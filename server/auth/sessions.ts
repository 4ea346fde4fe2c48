import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import type { Role } from '#contract/account/options.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/durations.ts'
import { isAdminAccount, isConfirmed, isModeratorAccount } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import { isUnanswered } from '#server/platform/database/database-away.ts'
import type { Db } from '#server/platform/database/db.ts'
import { browserOf, nameOfBrowser, noteBrowser } from './browsers.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { Me, SessionControl } from '#server/platform/http/handler.ts'
import type { Authenticator } from '#server/platform/http/http.ts'

const LIFETIME_MS = 30 * DAY_MS
/** A session in use is prolonged once a day rather than at every request. */
const PROLONG_BELOW_MS = LIFETIME_MS - DAY_MS
/** The last use is written once an hour rather than at every request. */
const NOTE_AFTER_MS = HOUR_MS
const SID_BYTES = 32
const NEVER = new Date(0)
/** Ignores refused writes, as on a full disk, so that reading still works; the next request tries again. */
const leftAsItIs = (error: unknown): false => {
  if (isUnanswered(error)) throw error
  return false
}

/** Finds and changes sessions: the cookie holds 256 random bits, the table their SHA-256. */
export function openAuthenticator(config: Config, isMoving: () => boolean = () => false): Authenticator {
  const cookie = sessionCookie(config)
  const forget = async (db: Db, value: string) => {
    if (!isMoving()) await removeSession(db, value).catch(leftAsItIs)
  }
  const noteUnlessMoving: typeof noteUse = async (...use) => !isMoving() && (await noteUse(...use))
  const findMember = async (db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Me | null> => {
    const value = request.cookies[cookie.name]
    if (!value) return null
    const sid = sha256(value)
    const row = await findSession(db, sid)
    if (!row) {
      await forget(db, value)
      return null
    }
    if (await noteUnlessMoving(db, row, { sid, request })) cookie.set(reply, value)
    return {
      id: row.id,
      isAdmin: isAdminAccount(config, row),
      isModerator: isModeratorAccount(config, row),
      isConfirmed: isConfirmed(config, row),
      mutedUntil: row.mutedUntil,
      provedAt: Math.max(row.passwordAt.getTime(), row.passkeyAt?.getTime() ?? 0),
      passkeyAt: row.passkeyAt?.getTime() ?? 0,
      writtenTo: row.writtenTo,
    }
  }
  return {
    findMember,
    sessionOf: (request, reply) => sessionControl(cookie, request, reply),
    sessionKeyOf: (request) => sha256(request.cookies[cookie.name] ?? ''),
  }
}

/** The keys among these whose sessions are still valid and belong to active accounts. */
export async function findValidSessions(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sid')
    .where('sid', '=', sql<string>`any(${keys}::text[])`)
    .where('expire', '>', new Date())
    .where('users.deletedAt', 'is', null)
    .execute()
  return rows.map((row) => row.sid)
}

type Cookie = ReturnType<typeof sessionCookie>

function sessionCookie({ isHttps }: Config) {
  const name = isHttps ? '__Host-sid' : 'sid'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    name,
    set: (reply: FastifyReply, value: string) =>
      void reply.setCookie(name, value, { ...options, maxAge: LIFETIME_MS / 1000 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}

function sessionControl(cookie: Cookie, request: FastifyRequest, reply: FastifyReply): SessionControl {
  let value = request.cookies[cookie.name]
  const endOwn = async (db: Db) => {
    if (value) await removeSession(db, value)
  }
  let applyCookie = () => {}
  let shownTo: string | null = null
  return {
    get key() {
      return sha256(request.cookies[cookie.name] ?? '')
    },
    start: async (db, userId, by) => {
      await endOwn(db)
      const browser = browserOf(request.headers['user-agent'])
      const started = randomBytes(SID_BYTES).toString('base64url')
      const now = new Date()
      const row = {
        sid: sha256(started),
        userId,
        passwordAt: by === 'password' ? now : NEVER,
        passkeyAt: by === 'passkey' ? now : null,
        expire: expiry(),
        createdAt: now,
        usedAt: now,
        ...browser,
      }
      await db.insertInto('sessions').values(row).execute()
      value = started
      applyCookie = () => cookie.set(reply, started)
      return { browser: nameOfBrowser(browser), isNewBrowser: await noteBrowser(db, userId, browser) }
    },
    prove: async (db, proof) => {
      const now = new Date()
      await db
        .updateTable('sessions')
        .set(proof === 'password' ? { passwordAt: now } : { passkeyAt: now })
        .where('sid', '=', sha256(value ?? ''))
        .execute()
    },
    end: async (db) => {
      await endOwn(db)
      applyCookie = () => cookie.clear(reply)
    },
    showWritesTo: (userId) => {
      shownTo = userId
    },
    recordWrite: async (db) => recordWrite(db, value ? sha256(value) : null, shownTo),
    applyCookie: () => applyCookie(),
  }
}

interface Session {
  id: string
  email: string
  emailVerified: boolean
  confirmBy: Date | null
  mutedUntil: Date | null
  role: Role
  passwordAt: Date
  passkeyAt: Date | null
  expire: Date
  writtenTo: number | null
  usedAt: Date
}

/** Written by hand, since every call of a member asks it: building the query took longer than its answer. */
const SESSION = `
  select users.id, users.email, users.email_verified, users.confirm_by, users.role,
    case when users.muted_until > $2 then users.muted_until end as muted_until,
    sessions.password_at, sessions.passkey_at, sessions.expire, sessions.used_at, sessions.written_to
  from sessions join users on users.id = sessions.user_id
  where sessions.sid = $1 and sessions.expire > $2 and users.deleted_at is null
    and (users.suspended_until is null or users.suspended_until <= $2)`

async function findSession(db: Db, sid: string): Promise<Session | undefined> {
  const { rows } = await db.executeQuery<Session>(CompiledQuery.raw(SESSION, [sid, new Date()]))
  return rows[0]
}

/** Notes the write for all sessions of who wrote: live updates lead their other devices to what was written. */
async function recordWrite(db: Db, sid: string | null, userId: string | null): Promise<void> {
  if (sid === null && userId === null) return
  await sql`
    update sessions set written_to = (pg_current_wal_lsn() - '0/0')::bigint
    where sid = any(array(
      select sid from sessions
      where user_id = (select user_id from sessions where sid = ${sid}) or user_id = ${userId}
      order by sid for no key update))`.execute(db)
}

async function removeSession(db: Db, value: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sha256(value)).execute()
}

/** Ends all sessions of a user. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/**
 * Notes the use of a session, at most once an hour, and prolongs it, at most once a day.
 * @returns whether it was prolonged
 */
async function noteUse(
  db: Db,
  { expire, usedAt }: Session,
  { sid, request }: { sid: string; request: FastifyRequest },
): Promise<boolean> {
  const now = Date.now()
  const isToProlong = expire.getTime() - now < PROLONG_BELOW_MS
  if (!isToProlong && now - usedAt.getTime() < NOTE_AFTER_MS) return false
  const use = { usedAt: new Date(now), ...browserOf(request.headers['user-agent']) }
  const change = db
    .updateTable('sessions')
    .set({ ...use, ...(isToProlong && { expire: expiry() }) })
    .where('sid', '=', sid)
  return change.executeTakeFirst().then(() => isToProlong, leftAsItIs)
}

function expiry(): Date {
  return new Date(Date.now() + LIFETIME_MS)
}
