import type { FieldProblem, RefusalCode } from '#contract/kit/problems.ts'
import type { Received, Route, Sent } from '#contract/kit/route.ts'
import { withParams, withQuery } from '../routing/path.ts'

/** Longest wait for an answer. */
export const ANSWER_LIMIT_MS = 30_000
/** Longest wait where a photo is sent: the server accepts a body for 60 s and then needs time to answer. */
export const UPLOAD_LIMIT_MS = 90_000
/** A longer body counts as an upload. */
const UPLOAD_FROM_LENGTH = 64 * 1024

interface Refusal {
  /** The server's code for the refusal, for comparisons, unlike its words. Null where no server of ours answered. */
  code?: RefusalCode | null
  errors?: FieldProblem[]
  /** The body said `success: false` too, so that its words are meant for the screen. */
  saysFailure?: boolean
  /** When the server wants the call again; 0 when it did not say. */
  retryAfterSeconds?: number
}

/** An answer that was not OK. Its message is "<status>: <message>". */
export class ApiError extends Error {
  readonly status: number
  /** The server's words without the status. */
  readonly serverMessage: string
  readonly code: RefusalCode | null
  readonly errors: FieldProblem[]
  readonly saysFailure: boolean
  readonly retryAfterSeconds: number

  constructor(
    status: number,
    serverMessage: string,
    { code = null, errors = [], saysFailure = false, retryAfterSeconds = 0 }: Refusal = {},
  ) {
    super(`${status}: ${serverMessage}`)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
    this.errors = errors
    this.saysFailure = saysFailure
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** There was no answer: offline, server down, connection lost, or time limit exceeded. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network request failed', { cause })
    this.name = 'NetworkError'
  }
}

/** `sent` may be left out when the route needs nothing. */
export type SentArgument<R extends Route> = Record<never, never> extends Sent<R> ? Sent<R> | undefined : Sent<R>

interface RequestParts {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** The path with its parameters and query filled in: also the key of the cached answer. */
export function callPath<R extends Route>(route: R, sent: SentArgument<R>): string {
  const { params = {}, query = {} } = (sent ?? {}) as RequestParts
  return withQuery(withParams(route.path, params), query)
}

/**
 * Calls a route of the contract with `fetch` and gives its answer. Throws ApiError, NetworkError, the `AbortError` of a
 * cancelled `signal`, and SyntaxError when the body of a GET is no JSON.
 */
export async function call<R extends Route>(
  route: R,
  sent?: SentArgument<R>,
  options?: { signal?: AbortSignal },
): Promise<Received<R>> {
  return (await callWithHeaders(route, sent, options)).reply
}

/** `call` for answers whose headers say something too, as X-Total-Count does. */
export async function callWithHeaders<R extends Route>(
  route: R,
  sent?: SentArgument<R>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ reply: Received<R>; headers: Headers }> {
  const { body } = (sent ?? {}) as RequestParts
  const { response, text } = await request(callPath(route, sent as SentArgument<R>), {
    method: route.method,
    credentials: 'include',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw errorOf(response, text)
  return { reply: replyIn(text, route) as Received<R>, headers: response.headers }
}

interface RequestSettings extends RequestInit {
  body?: string
  signal?: AbortSignal
}

/** One request with its time limit, which holds until the whole answer has been read. */
export async function request(path: string, init: RequestSettings): Promise<{ response: Response; text: string }> {
  const isUpload = (init.body?.length ?? 0) > UPLOAD_FROM_LENGTH
  const limit = new AbortController()
  const end = () => limit.abort(new DOMException('No answer in time', 'TimeoutError'))
  const timer = setTimeout(end, isUpload ? UPLOAD_LIMIT_MS : ANSWER_LIMIT_MS)
  const signal = AbortSignal.any(init.signal ? [init.signal, limit.signal] : [limit.signal])
  try {
    const response = await fetch(path, { ...init, signal })
    return { response, text: await response.text() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** For writing calls a successful status suffices; reading calls need a valid body. */
function replyIn(text: string, { method }: Route): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (method === 'GET') throw error
    return undefined
  }
}

/** The error that an answer means which is not OK. */
export function errorOf(response: Response, text: string): ApiError {
  const { message, ...refusal } = refusalIn(text)
  if (refusal.code === 'moving-house') void loadMovingNotice(message)
  const retryAfterSeconds = secondsIn(response.headers.get('Retry-After'))
  return new ApiError(response.status, message || text || response.statusText, { ...refusal, retryAfterSeconds })
}

/** Dates, which some proxies send instead of seconds, are ignored. */
function secondsIn(header: string | null): number {
  return Math.max(0, Number(header)) || 0
}

async function loadMovingNotice(words: string): Promise<void> {
  const { showMovingNotice } = await import('#web/ui/feedback/moving-notice.ts')
  await showMovingNotice(words)
}

function refusalIn(text: string): Refusal & { message: string } {
  const { message, code, errors, success } = objectIn(text)
  return {
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? (code as RefusalCode) : null,
    errors: Array.isArray(errors) ? (errors as FieldProblem[]) : [],
    saysFailure: success === false,
  }
}

/** The JSON object in a text; an empty one where there is none. */
function objectIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Neither nothing nor a proxy's page nor JSON. */
const WORDS = /^(?!\s*(?:$|<|[{[]\s*["{}[\]]))/

/** The server's message without the status; undefined for a network failure. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError && WORDS.test(error.serverMessage) ? error.serverMessage : undefined
}

/** The advice where the server gave no reason. */
export const CHECK_CONNECTION = 'Please check your connection and try again.'

/** The text of a FormError after a failure: the server's message, or that it did not work. */
export function reasonOf(error?: unknown): string {
  return serverMessageOf(error) ?? `That did not work. ${CHECK_CONNECTION}`
}

/** True for an answer with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** True for a refusal of the server with this code. */
export function hasCode(error: unknown, code: RefusalCode): boolean {
  return error instanceof ApiError && error.code === code
}

/** The session is gone: of all refusals with status 401 only this one says so. */
export function isSessionLost(error: unknown): boolean {
  return hasCode(error, 'unauthorized')
}
