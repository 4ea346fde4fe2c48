import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import type { Role } from '#contract/account/options.ts'
import { isAdminAccount, isConfirmed, isModeratorAccount } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { Me, SessionControl } from '#server/platform/http/handler.ts'
import type { Authenticator } from '#server/platform/http/http.ts'

const DAY_MS = 86_400_000
const LIFETIME_MS = 30 * DAY_MS
/** A session in use is prolonged once a day rather than at every request. */
const PROLONG_BELOW_MS = LIFETIME_MS - DAY_MS
const SID_BYTES = 32
/** Ignores failed writes, as on a full disk, so that reading still works; the next request tries again. */
const LEFT_AS_IT_IS = () => false

/** Finds and changes sessions: the cookie holds 256 random bits, the table their SHA-256. */
export function openAuthenticator(config: Config): Authenticator {
  const cookie = sessionCookie(config)
  const findMember = async (db: Db, request: FastifyRequest, reply: FastifyReply): Promise<Me | null> => {
    const value = request.cookies[cookie.name]
    if (!value) return null
    const row = await findSession(db, sha256(value))
    if (!row) {
      await removeSession(db, value).catch(LEFT_AS_IT_IS)
      return null
    }
    const isToProlong = row.expire.getTime() - Date.now() < PROLONG_BELOW_MS
    if (isToProlong && (await prolong(db, sha256(value)))) cookie.set(reply, value)
    return {
      id: row.id,
      isAdmin: isAdminAccount(config, row),
      isModerator: isModeratorAccount(config, row),
      isConfirmed: isConfirmed(config, row),
      isMuted: row.isMuted,
      passwordAt: row.passwordAt.getTime(),
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
  const endOwn = async (db: Db) => {
    const value = request.cookies[cookie.name]
    if (value) await removeSession(db, value)
  }
  let giveCookie = () => {}
  return {
    start: async (db, userId) => {
      await endOwn(db)
      const value = randomBytes(SID_BYTES).toString('base64url')
      const row = { sid: sha256(value), userId, passwordAt: new Date(), expire: expiry() }
      await db.insertInto('sessions').values(row).execute()
      giveCookie = () => cookie.set(reply, value)
    },
    end: async (db) => {
      await endOwn(db)
      giveCookie = () => cookie.clear(reply)
    },
    giveCookie: () => giveCookie(),
  }
}

interface Session {
  id: string
  email: string
  emailVerified: boolean
  confirmBy: Date | null
  isMuted: boolean
  role: Role
  passwordAt: Date
  expire: Date
}

/** Written by hand, since every call of a member asks it: building the query took longer than its answer. */
const SESSION = `
  select users.id, users.email, users.email_verified, users.confirm_by, users.role,
    coalesce(users.muted_until > $2, false) as is_muted, sessions.password_at, sessions.expire
  from sessions join users on users.id = sessions.user_id
  where sessions.sid = $1 and sessions.expire > $2 and users.deleted_at is null
    and (users.suspended_until is null or users.suspended_until <= $2)`

async function findSession(db: Db, sid: string): Promise<Session | undefined> {
  const { rows } = await db.executeQuery<Session>(CompiledQuery.raw(SESSION, [sid, new Date()]))
  return rows[0]
}

async function removeSession(db: Db, value: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sha256(value)).execute()
}

/** Ends all sessions of a user. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

async function prolong(db: Db, sid: string): Promise<boolean> {
  const change = db.updateTable('sessions').set({ expire: expiry() }).where('sid', '=', sid)
  return change.executeTakeFirst().then(() => true, LEFT_AS_IT_IS)
}

function expiry(): Date {
  return new Date(Date.now() + LIFETIME_MS)
}
