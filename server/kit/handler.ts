import type { Input, Reply, Route } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Announce } from './announcements.ts'
import type { Db, Tx } from './db.ts'
import type { Limits } from './limits.ts'

/** Who calls: what every feature may know of the session's user. */
export interface Me {
  id: string
  isAdmin: boolean
}

/** The caller's session, as a handler may change it. */
export interface SessionControl {
  /** Replaces the caller's session by a new one of this user. */
  start(db: Db, userId: string): Promise<void>
  /** Ends the caller's session, if there is one. */
  end(db: Db): Promise<void>
}

/** What a handler has at hand besides its input. `R` decides whether `me` can be missing. */
export interface Context<R extends Route = Route> {
  db: Db
  me: R['access'] extends 'public' ? Me | null : Me
  session: SessionControl
  /** Names the caller's network address in limits; an IPv6 network of 64 bits counts as one. */
  clientKey: string
  config: Config
  limits: Limits
  /** All effects of one call belong into one transaction; facts can be announced only in it (G-13). */
  transact<T>(work: (db: Tx, announce: Announce) => Promise<T>): Promise<T>
}

/** An answer that is more than its body: another status, headers, or bytes in place of JSON. */
export class Answer<Body> {
  readonly body: Body
  readonly status: number | undefined
  readonly headers: Record<string, string>
  constructor(body: Body, { status, headers = {} }: { status?: number; headers?: Record<string, string> } = {}) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

type Body<R extends Route> = R['reply'] extends null ? Buffer | null : Reply<R>

/** The rule behind a call; HTTP, jobs and tests call it alike. */
export type Handler<R extends Route> = (context: Context<R>, input: Input<R>) => Promise<Body<R> | Answer<Body<R>>>

/**
 * A handler whose target must exist and belong to the caller before its input is judged (G-04): `authorize` sees the
 * parameters and the body as it came.
 */
export interface GuardedHandler<R extends Route> {
  authorize(context: Context<R>, request: { params: Input<R>['params']; body: unknown }): Promise<void>
  handle: Handler<R>
}

/** The handlers of a feature: one for each of its routes. A missing line does not compile. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]> | GuardedHandler<Routes[Name]>
}
