import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { FIRST_DAY_FRIENDS } from '#contract/kit/limits.ts'
import { DAY_S, HOUR_S, MINUTE_S } from '#contract/kit/durations.ts'
import type { RouteLimit } from '#contract/kit/route.ts'
import type { Db } from '../database/db.ts'
import { sha256 } from '../sha256.ts'
import { ProblemError } from '../http/problem.ts'

/** Points, seconds, where they are counted, and the problem when none is left, if not the usual one. */
interface Rule {
  points: number
  duration: number
  store: 'database' | 'memory'
  problem?: 'too-many-requests' | 'too-many-attempts'
}

const rules = {
  /** Attempts per address. */
  login: { points: 100, duration: 15 * MINUTE_S, store: 'database', problem: 'too-many-attempts' },
  /** Failures per address and e-mail. */
  'login-failures': { points: 10, duration: 15 * MINUTE_S, store: 'database', problem: 'too-many-attempts' },
  /** "You don't have an account" answers per address. */
  'unknown-accounts': { points: 5, duration: HOUR_S, store: 'database' },
  /** Challenges to passkeys, per address or user: as many wait for an answer at most, since they last as long. */
  'passkey-challenges': { points: 100, duration: 5 * MINUTE_S, store: 'database' },
  /** Sign-ins by the OpenID provider that begin, per address: they last ten minutes. */
  'provider-sign-ins': { points: 100, duration: 10 * MINUTE_S, store: 'database' },
  register: { points: 20, duration: HOUR_S, store: 'database' },
  'forgot-password': { points: 20, duration: HOUR_S, store: 'database' },
  /** Reset mails per e-mail address. */
  'reset-mails': { points: 5, duration: HOUR_S, store: 'database' },
  'reset-password': { points: 30, duration: HOUR_S, store: 'database' },
  /** Mails that confirm an address, sent again, per user. */
  'confirmation-mails': { points: 3, duration: HOUR_S, store: 'database' },
  'confirmation-mails-a-day': { points: 10, duration: DAY_S, store: 'database' },
  /** Changes of the address that are asked for, per user: also with a wrong password. */
  'address-changes': { points: 10, duration: HOUR_S, store: 'database' },
  'address-changes-a-day': { points: 20, duration: DAY_S, store: 'database' },
  'confirm-email': { points: 30, duration: HOUR_S, store: 'database' },
  /** Failures per user. */
  'password-failures': { points: 10, duration: 15 * MINUTE_S, store: 'database' },
  unsubscribe: { points: 30, duration: HOUR_S, store: 'database' },
  'create-dog': { points: 40, duration: HOUR_S, store: 'database' },
  /** Each may decode a picture for 5 s: together at most 8.3 % of a core. */
  'edit-dog': { points: 60, duration: HOUR_S, store: 'database' },
  /** Each may decode a picture for 5 s: together at most a tenth of a core. */
  'upload-photo': { points: 72, duration: HOUR_S, store: 'database' },
  'add-friend': { points: 60, duration: HOUR_S, store: 'database' },
  /** Friends added in the first 24 hours of an account. */
  'first-day-friends': { points: FIRST_DAY_FRIENDS, duration: DAY_S, store: 'database' },
  block: { points: 60, duration: HOUR_S, store: 'database' },
  message: { points: 60, duration: MINUTE_S, store: 'database' },
  'messages-a-day': { points: 1000, duration: DAY_S, store: 'database' },
  /** Complaints without an account, per address. */
  complaint: { points: 5, duration: HOUR_S, store: 'database' },
  /** Complaints without an account, of all addresses together. */
  'complaints-in-all': { points: 200, duration: DAY_S, store: 'database' },
  report: { points: 20, duration: DAY_S, store: 'database' },
  /** Calls of administrators that send mail. */
  'admin-mails': { points: 10, duration: HOUR_S, store: 'database' },
  /** The file holds every photo and message of its owner. */
  'own-data': { points: 10, duration: HOUR_S, store: 'database' },
  'change-password': { points: 60, duration: HOUR_S, store: 'database' },
  'playdate-answers': { points: 60, duration: HOUR_S, store: 'database' },
  // Counted per process: exact enough against floods, and without a query.
  /** Of one machine of a host that shows photos to everybody. */
  'signed-photos': { points: 60_000, duration: MINUTE_S, store: 'memory' },
  // The next three give a member a tenth of one core: 6 s a minute.
  /** Lists, places and what else takes up to 20 ms of CPU, of the server and the database together. */
  reading: { points: 300, duration: MINUTE_S, store: 'memory' },
  /** Calls that take up to 8 ms and name no other limit; those without a session are counted by address. */
  calls: { points: 600, duration: MINUTE_S, store: 'memory' },
  /** Changes that take up to 50 ms and name no other limit. */
  changes: { points: 120, duration: MINUTE_S, store: 'memory' },
} as const satisfies Record<RouteLimit, Rule> & Record<string, Rule>

/** The name of a limit: those of routes, and those that handlers count by themselves. */
export type LimitName = keyof typeof rules

/** A refusal with the seconds after which a retry makes sense. */
export class LimitReached extends ProblemError {
  constructor(retryAfterSeconds: number, { problem = 'too-many-requests' }: Rule) {
    super(problem, retryAfterSeconds)
    this.name = 'LimitReached'
  }
}

/** Takes and gives back points of the limits. */
export interface Limits {
  /** Takes points of `key`, one by default; false when fewer are left. */
  take(name: LimitName, key: string, points?: number): Promise<boolean>
  /** Returns a point that was taken beforehand and does not count after all. */
  refund(name: LimitName, key: string): Promise<void>
  /** Takes points, one by default, or refuses with the time to wait. */
  enforce(name: LimitName, key: string, points?: number): Promise<void>
}

type Store = Pick<pg.Pool, 'query'>

/** The database as the library asks it: by queries with names of its own, which end with a semicolon. */
function storeIn(db: Db): Store {
  const query = async ({ text, values = [] }: pg.QueryConfig) =>
    db.executeQuery(CompiledQuery.raw(text.replace(/;$/, ''), values))
  return { query } as unknown as Store
}

const unlimited: Limits = { take: async () => true, refund: async () => {}, enforce: async () => {} }

/**
 * The limits by name. `rate-limiter-flexible` counts them: in the table rate_limits, exactly across processes, or in the
 * memory of each. `rateLimits: false` switches them off.
 */
export function openLimits(db: Db, { rateLimits }: { rateLimits: boolean }): Limits {
  if (!rateLimits) return unlimited
  const store = storeIn(db)
  const limiters = new Map<LimitName, RateLimiterAbstract>(
    Object.entries(rules).map(([name, rule]) => [name as LimitName, openLimiter(store, name, rule)]),
  )
  const waitFor = async (name: LimitName, key: string, points = 1): Promise<number> => {
    try {
      await limiters.get(name)?.consume(sha256(key), points)
      return 0
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      throw reason
    }
  }
  return {
    take: async (name, key, points) => (await waitFor(name, key, points)) === 0,
    refund: async (name, key) => {
      await limiters.get(name)?.reward(sha256(key))
    },
    enforce: async (name, key, points) => {
      const seconds = await waitFor(name, key, points)
      if (seconds > 0) throw new LimitReached(seconds, rules[name])
    },
  }
}

function openLimiter(storeClient: Store, name: string, rule: Rule): RateLimiterAbstract {
  const options = { keyPrefix: name, points: rule.points, duration: rule.duration }
  if (rule.store === 'memory') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
  })
}
