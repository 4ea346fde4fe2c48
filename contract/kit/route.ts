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
  | 'reading'

/** One call of the API as data: the server's validation, the OpenAPI document and the browser client all come from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters in braces: `/api/dogs/{id}`. */
  path: `/api/${string}`
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

/** The routes of one feature, checked and kept with their literal types. */
export function defineRoutes<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes
}

type Decoded<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined
type Encoded<S> = S extends z.core.$ZodType ? z.core.input<S> : undefined

/** What a handler receives: the checked and cleaned parts of the request. */
export type Input<R extends Route> = {
  params: Decoded<R['params']>
  query: Decoded<R['query']>
  body: Decoded<R['body']>
}

type Part<Name extends string, S> = S extends z.core.$ZodType
  ? Record<never, never> extends z.core.input<S>
    ? { [K in Name]?: z.core.input<S> }
    : { [K in Name]: z.core.input<S> }
  : { [K in Name]?: undefined }

/** What a caller sends. */
export type Sent<R extends Route> = Part<'params', R['params']> & Part<'query', R['query']> & Part<'body', R['body']>

/** What a handler gives back (instants as Date). */
export type Reply<R extends Route> = Decoded<R['reply']>

/** What the caller reads (instants as ISO 8601 text). */
export type Received<R extends Route> = Encoded<R['reply']>
