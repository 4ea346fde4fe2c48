import type { Readable } from 'node:stream'
import type { Input, Reply, Route, SpecOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Transact } from '../events/domain-events.ts'
import type { BrowserKey } from './browser-key.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import type { Limits } from '../limits/rate-limits.ts'

/** The user of the session, as every feature may know them. */
export interface Me {
  id: string
  isAdmin: boolean
  /** Administrators are moderators too. */
  isModerator: boolean
  /** Whether they may contact other owners: their address is confirmed, or nothing was asked. */
  isConfirmed: boolean
  /** The end of a mute by an operator; null for those who are not muted. */
  mutedUntil: Date | null
  /** When the password was last entered or a passkey last used in this session, in milliseconds since 1970. */
  provedAt: number
  /** The same for a passkey alone; 0: never. */
  passkeyAt: number
  /** The position of this session's last write in PostgreSQL's log; a replica must have replayed it to be read. */
  writtenTo: number | null
}

/** The caller and the database, for checks of ownership. */
export interface Caller {
  db: Db
  me: Me
}

/** The ways in which a person proves that an account is theirs. */
export type Proof = 'password' | 'passkey'

/** The ways to start a session. A sign-in by an OpenID provider is no proof where one is asked for again. */
export type SignInWay = Proof | 'provider'

/** The caller's session, as a handler may change it. */
export interface SessionControl {
  /** The session's `sid`: the SHA-256 of the cookie. For rows that are deleted with the session. */
  key: string
  /**
   * Replaces the caller's session by a new one of this user.
   * @returns the browser in words, and whether it is new to the user, who is then told by mail
   */
  start(db: Tx, userId: string, by: SignInWay): Promise<{ browser: string; isNewBrowser: boolean }>
  /** Notes that the caller has just given the password or used a passkey. */
  prove(db: Db, proof: Proof): Promise<void>
  /** Ends the caller's session, if there is one. */
  end(db: Db): Promise<void>
  /** Makes another user see the writes of this call at once as well, where replicas are read. */
  showWritesTo(userId: string): void
  /**
   * Records that the sessions of the caller, and of the user named by `showWritesTo`, must read all that is written up
   * to now.
   */
  recordWrite(db: Db): Promise<void>
  /** Sets the session's cookie; only after the call has succeeded, so that a failed one changes nothing. */
  applyCookie(): void
}

/** A handler's context, besides its input. `R` decides whether `me` can be missing. */
export interface Context<R extends Route = Route> {
  db: Db
  me: SpecOf<R>['access'] extends 'public' ? Me | null : Me
  session: SessionControl
  browserKey: BrowserKey
  /** The caller's network address as a rate limit key; an IPv6 network of 64 bits counts as one. */
  clientKey: string
  config: Config
  limits: Limits
  /** Where the bytes of photos may lie; null where it is not set. */
  objects: ObjectStore | null
  /** The jobs: work that was added in `transact` and is too much for one transaction. */
  jobs: Pick<Jobs, 'finish'>
  /** Answers with the caller's stream of live updates. */
  openStream(): Promise<Readable>
  /** Runs all effects of a call in one transaction; domain events can be published only in it. */
  transact: Transact
}

const ANSWER = Symbol('answer')

/** An answer with more than a body: another status, headers, or bytes in place of JSON. */
export interface HandlerReply<Body> {
  [ANSWER]: true
  body: Body
  status: number | undefined
  headers: Record<string, string>
  /** Makes the body that is sent when `body` is too long for one response. */
  shorten: (() => Body) | undefined
  /**
   * Called before the end of a body in pieces. When it throws, the end is not sent: the receiver sees that some is
   * missing.
   */
  beforeEnd: (() => Promise<void>) | undefined
}

interface ReplyDetails<Body> {
  status?: number
  headers?: Record<string, string>
  shorten?: () => Body
  beforeEnd?: () => Promise<void>
}

/** Makes an answer with another status or headers, for a handler to return. */
export function answer<Body>(
  body: Body,
  { status, headers = {}, shorten, beforeEnd }: ReplyDetails<Body> = {},
): HandlerReply<Body> {
  return { [ANSWER]: true, body, status, headers, shorten, beforeEnd }
}

/** A handler's result as an answer. */
export function asHandlerReply(result: unknown): HandlerReply<unknown> {
  const isAnswer = typeof result === 'object' && result !== null && ANSWER in result
  return isAnswer ? (result as HandlerReply<unknown>) : answer(result)
}

/** A list of a large answer, a few elements at a time. */
export type Pieces<Element> = AsyncIterable<readonly Element[]>
type InPieces<T> = {
  [Name in keyof T]: T[Name] | (T[Name] extends readonly (infer Element)[] ? Pieces<Element> : never)
}

/** The body of a reply in JSON. */
export type JsonBody<R extends Route> = SpecOf<R>['inPieces'] extends true ? InPieces<Reply<R>> : Reply<R>
type ReplyBody<R extends Route> = SpecOf<R>['reply'] extends null ? Buffer | Readable | null : JsonBody<R>

/** The function behind a route; HTTP, jobs and tests call it alike. */
export type Handler<R extends Route> = (
  context: Context<R>,
  input: Input<R>,
) => Promise<ReplyBody<R> | HandlerReply<ReplyBody<R>>>

/** Query or body before validation. */
export type Unvalidated = Readonly<Record<string, unknown>>

interface GuardedRequest<R extends Route> {
  params: Input<R>['params']
  query: Unvalidated
  body: Unvalidated
}

/** A handler with checks that run before its input is validated. */
export interface GuardedHandler<R extends Route> {
  /** Refuses before the first query, for example when a queue is full. */
  refuseEarly?(clientKey: string): void
  /** Checks that the target exists and belongs to the caller; gets the parameters, and query and body unvalidated. */
  authorize?(context: Context<R>, request: GuardedRequest<R>): Promise<void>
  /**
   * Called when validation failed, for checks that `handle` makes itself: a target that the caller may not use is
   * refused with that reason, and not with what is wrong with the input.
   */
  authorizeOnInvalidInput?(context: Context<R>, request: GuardedRequest<R>): Promise<void>
  handle: Handler<R>
}

/** The handlers of a feature: one for each of its routes. A missing one does not compile. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]> | GuardedHandler<Routes[Name]>
}
