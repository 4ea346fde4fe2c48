import type * as z from 'zod/mini'
import type { Problem } from './problems.ts'

/** Access level of a route: anyone, a signed-in user, a signed-in moderator or administrator, or an administrator alone. */
export type Access = 'public' | 'member' | 'moderator' | 'admin'

/**
 * The rate limits that routes name; `server/platform/limits/rate-limits.ts` has their values and compiles with all of
 * them only.
 */
export type RouteLimit =
  | 'login'
  | 'register'
  | 'passkey-challenges'
  | 'provider-sign-ins'
  | 'forgot-password'
  | 'reset-password'
  | 'confirmation-mails'
  | 'confirmation-mails-a-day'
  | 'address-changes'
  | 'address-changes-a-day'
  | 'confirm-email'
  | 'unsubscribe'
  | 'create-dog'
  | 'edit-dog'
  | 'upload-photo'
  | 'signed-photos'
  | 'add-friend'
  | 'block'
  | 'report'
  | 'complaint'
  | 'admin-mails'
  | 'message'
  | 'messages-a-day'
  | 'own-data'
  | 'change-password'
  | 'reading'
  | 'playdate-answers'

/** Method and path of one route, which is all that browsers load. `Spec` exists in types only. */
export interface Route<Spec extends RouteSpec = RouteSpec> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters in braces: `/api/dogs/{id}`. */
  path: `/api/${string}`
  /** Never set: carries the spec's types. */
  spec?: Spec
}

/** The routes of one feature: one for each of its specs. */
export type Routes<Specs extends Record<string, RouteSpec>> = { [Name in keyof Specs]: Route<Specs[Name]> }

/** The spec of a route: access, input and reply. Validation, encoding and the OpenAPI document derive from it. */
export interface RouteSpec {
  access: Access
  summary: string
  /** The caller contacts other owners by it: refused with "email-unconfirmed" until their address is confirmed. */
  contactsOthers?: true
  /** A muted caller may do this although it contacts others: report, say no, leave. */
  evenWhenMuted?: true
  /** Shows what others made: where there are replicas it is read from one, and may be some seconds old. */
  readsOthers?: true
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Schema of the JSON reply; undeclared keys never leave the server. `null` for replies that are not JSON. */
  reply: z.core.$ZodType | null
  /** Statuses of success, the usual one first. 200 when absent. */
  status?: readonly number[]
  problems?: readonly Problem[]
  /** When absent: `calls` for GET and public routes, `changes` for all others. */
  rateLimit?: RouteLimit | readonly RouteLimit[]
  /** Largest body in bytes; 64 KiB when absent. */
  bodyLimit?: number
  /** Problem of a body above the limit, when not "Request is too large". */
  tooLarge?: Problem
  /** Prefix of the message when validation fails; the `errors` stay as they are. */
  invalidPrefix?: string
  /** The reply is streamed: the handler returns long lists in pieces, which are sent as they are read. */
  inPieces?: true
  /** Replies with an endless stream of server-sent events. */
  stream?: true
  /** The body carries `success`: true in the reply, false in every refusal. */
  outcome?: true
  /**
   * One-click unsubscribe (RFC 8058): mail programs post a form from any origin, whose body is not read. Exempt from
   * the checks of origin and content type, because a signed token in the address authorises the request.
   */
  oneClick?: true
}

/** The specs of one feature, checked by the compiler and with literal types. */
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

/** The problems that a route may be refused with: its own, and those that its other properties bring along. */
export function problemsOf({ access, problems = [], contactsOthers, evenWhenMuted }: ServedRoute): readonly Problem[] {
  const when = (condition: boolean, ...more: Problem[]) => (condition ? more : [])
  return [
    ...problems,
    ...when(access !== 'public', 'unauthorized'),
    ...when(access === 'moderator' || access === 'admin', 'admin-required', 'passkey-first'),
    ...when(contactsOthers === true, 'email-unconfirmed'),
    ...when(contactsOthers === true && !evenWhenMuted, 'muted'),
  ]
}

/** The spec type of a route. */
export type SpecOf<R extends Route> = NonNullable<R['spec']>

type Decoded<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined
type Encoded<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined

/** The input of a handler: the validated and cleaned parts of the request. */
export type Input<R extends Route> = {
  params: Decoded<SpecOf<R>['params']>
  query: Decoded<SpecOf<R>['query']>
  body: Decoded<SpecOf<R>['body']>
}

type SentPart<Name extends string, S> = S extends z.core.$ZodType
  ? Record<never, never> extends z.core.input<S>
    ? { [K in Name]?: z.core.input<S> }
    : { [K in Name]: z.core.input<S> }
  : { [K in Name]?: undefined }

/** The parts of the request as a client sends them. */
export type Sent<R extends Route> = SentPart<'params', SpecOf<R>['params']> &
  SentPart<'query', SpecOf<R>['query']> &
  SentPart<'body', SpecOf<R>['body']>

/** The reply as a handler returns it (instants as Date). */
export type Reply<R extends Route> = Decoded<SpecOf<R>['reply']>

/** The reply as a client receives it (instants as ISO 8601 text). */
export type Received<R extends Route> = Encoded<SpecOf<R>['reply']>
