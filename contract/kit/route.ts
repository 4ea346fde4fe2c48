import type * as z from 'zod/mini'
import type { Problem } from './problems.ts'

/** Who may call: anyone, a signed-in user, or a signed-in administrator. */
export type Access = 'public' | 'member' | 'admin'

/** The names of the limits of calls; their figures stand in `server/platform/limits/rate-limits.ts`. */
export type LimitName =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'unsubscribe'
  | 'create-dog'
  | 'edit-dog'
  | 'add-friend'
  | 'block'
  | 'report'
  | 'admin-mails'
  | 'message'
  | 'messages-a-day'
  | 'own-data'
  | 'change-password'
  | 'reading'

/** One call of the API as browsers load it: where it is sent. `Spec` is known to types alone. */
export interface Route<Spec extends RouteSpec = RouteSpec> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters in braces: `/api/dogs/{id}`. */
  path: `/api/${string}`
  /** Never set: it ties the types of the spec to the route. */
  spec?: Spec
}

/** The routes of one feature: one for each of its specs. */
export type Routes<Specs extends Record<string, RouteSpec>> = { [Name in keyof Specs]: Route<Specs[Name]> }

/** What a call takes and answers, and who may send it: validation, encoding and the OpenAPI document come from it. */
export interface RouteSpec {
  access: Access
  summary: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The JSON answer; its undeclared keys never leave the server. `null` for answers that are no JSON. */
  reply: z.core.$ZodType | null
  /** The successful statuses, the usual one first. 200 when absent. */
  status?: readonly number[]
  problems?: readonly Problem[]
  /** Without one, what only reads has the limit `calls`, as has what needs no session, and the rest `changes`. */
  rateLimit?: LimitName | readonly LimitName[]
  /** Bytes; 64 KiB when absent. */
  bodyLimit?: number
  /** What a body above the limit is told, when not "Request is too large". */
  tooLarge?: Problem
  /** Put before the message of an answer to bad input; its `errors` stay as they are. */
  invalidPrefix?: string
  /** The answer may be of any size: the handler gives long lists in pieces, and they are sent as they come. */
  inPieces?: true
  /** Answers with server-sent events, without end. */
  stream?: true
  /** Says also in its body whether it succeeded: every refusal carries `success: false`. */
  outcome?: true
  /**
   * Sent by mail programs from anywhere, as a form that is not read (RFC 8058): free of the rules against other sites
   * and for JSON only, because a signed token in the address says all.
   */
  oneClick?: true
}

/** The specs of one feature, checked and kept with their literal types. */
export function defineSpecs<const Specs extends Record<string, RouteSpec>>(specs: Specs): Specs {
  return specs
}

/** A route with its spec, as the server registers it. */
export type ServedRoute<Spec extends RouteSpec = RouteSpec> = Route<Spec> & Spec

/** The routes of one feature with their specs. */
export function withSpecs<Specs extends Record<string, RouteSpec>>(
  routes: Routes<Specs>,
  specs: Specs,
): { [Name in keyof Specs]: ServedRoute<Specs[Name]> } {
  const served = Object.entries(specs).map(([name, spec]) => [name, { ...routes[name], ...spec }])
  return Object.fromEntries(served) as { [Name in keyof Specs]: ServedRoute<Specs[Name]> }
}

/** What a route takes and answers. */
export type SpecOf<R extends Route> = NonNullable<R['spec']>

type Decoded<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined
type Encoded<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined

/** What a handler receives: the checked and cleaned parts of the request. */
export type Input<R extends Route> = {
  params: Decoded<SpecOf<R>['params']>
  query: Decoded<SpecOf<R>['query']>
  body: Decoded<SpecOf<R>['body']>
}

type Part<Name extends string, S> = S extends z.core.$ZodType
  ? Record<never, never> extends z.core.input<S>
    ? { [K in Name]?: z.core.input<S> }
    : { [K in Name]: z.core.input<S> }
  : { [K in Name]?: undefined }

/** What a caller sends. */
export type Sent<R extends Route> = Part<'params', SpecOf<R>['params']> &
  Part<'query', SpecOf<R>['query']> &
  Part<'body', SpecOf<R>['body']>

/** What a handler gives back (instants as Date). */
export type Reply<R extends Route> = Decoded<SpecOf<R>['reply']>

/** What the caller reads (instants as ISO 8601 text). */
export type Received<R extends Route> = Encoded<SpecOf<R>['reply']>
