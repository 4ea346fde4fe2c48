import type { Readable } from 'node:stream'
import type { Input, Reply, Route, SpecOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Publish } from '../events/domain-events.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from '../limits/rate-limits.ts'

/** Who calls: what every feature may know of the session's user. */
export interface Me {
  id: string
  isAdmin: boolean
  /** When a password was last entered in this session, in milliseconds since 1970. */
  passwordAt: number
}

/** Who calls, and the database to look into: what it takes to say whether something is theirs. */
export interface Caller {
  db: Db
  me: Me
}

/** The caller's session, as a handler may change it. */
export interface SessionControl {
  /** Replaces the caller's session by a new one of this user. */
  start(db: Db, userId: string): Promise<void>
  /** Ends the caller's session, if there is one. */
  end(db: Db): Promise<void>
  /** Gives the browser the cookie for it: when the call has succeeded, so that a failed one changes nothing there. */
  giveCookie(): void
}

/** What a handler has at hand besides its input. `R` decides whether `me` can be missing. */
export interface Context<R extends Route = Route> {
  db: Db
  me: SpecOf<R>['access'] extends 'public' ? Me | null : Me
  session: SessionControl
  /** Names the caller's network address in limits; an IPv6 network of 64 bits counts as one. */
  clientKey: string
  config: Config
  limits: Limits
  /** Work that was added in `transact` and is too much for one transaction. */
  jobs: Pick<Jobs, 'finish'>
  /** Opens the caller's stream of hints, which is the answer. */
  openStream(): Promise<Readable>
  /** All effects of one call belong into one transaction; facts can be published only in it. */
  transact<T>(work: (db: Tx, publish: Publish) => Promise<T>): Promise<T>
}

const ANSWER = Symbol('answer')

/** An answer that is more than its body: another status, headers, or bytes in place of JSON. */
export interface Answer<Body> {
  [ANSWER]: true
  body: Body
  status: number | undefined
  headers: Record<string, string>
}

interface AnswerDetails {
  status?: number
  headers?: Record<string, string>
}

export function answer<Body>(body: Body, { status, headers = {} }: AnswerDetails = {}): Answer<Body> {
  return { [ANSWER]: true, body, status, headers }
}

/** What a handler gave back, as an answer. */
export function asAnswer(result: unknown): Answer<unknown> {
  const isAnswer = typeof result === 'object' && result !== null && ANSWER in result
  return isAnswer ? (result as Answer<unknown>) : answer(result)
}

/** A list of a large answer, a few elements at a time. */
export type Pieces<Element> = AsyncIterable<readonly Element[]>
type InPieces<T> = {
  [Name in keyof T]: T[Name] | (T[Name] extends readonly (infer Element)[] ? Pieces<Element> : never)
}

/** The body of a reply in JSON. */
export type JsonBody<R extends Route> = SpecOf<R>['inPieces'] extends true ? InPieces<Reply<R>> : Reply<R>
type Body<R extends Route> = SpecOf<R>['reply'] extends null ? Buffer | Readable | null : JsonBody<R>

/** The rule behind a call; HTTP, jobs and tests call it alike. */
export type Handler<R extends Route> = (context: Context<R>, input: Input<R>) => Promise<Body<R> | Answer<Body<R>>>

/** Query or body as it came: anything may stand in it. */
export type Unvalidated = Readonly<Record<string, unknown>>

interface GuardedRequest<R extends Route> {
  params: Input<R>['params']
  query: Unvalidated
  body: Unvalidated
}

/** A handler with checks of its own before its input is judged. */
export interface GuardedHandler<R extends Route> {
  /** Refuses before the first look into the database, for example when a queue is full. */
  refuseEarly?(clientKey: string): void
  /** The target must exist and belong to the caller: sees the parameters, and query and body as they came. */
  authorize?(context: Context<R>, request: GuardedRequest<R>): Promise<void>
  handle: Handler<R>
}

/** The handlers of a feature: one for each of its routes. A missing line does not compile. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]> | GuardedHandler<Routes[Name]>
}
