import { ApiError, NetworkError } from './api.ts'

/** The longest pause that is waited out without asking anybody. The limit of messages per minute ends within it. */
const LONGEST_PAUSE_S = 120
/** The server, its database or its photo store is away or busy, or a proxy does not reach the server. */
const AWAY = new Set([502, 503, 504])

/**
 * Whether a failed call is repeated by itself: without a network, or while the server is away or asks for a short
 * pause.
 */
export function isTemporary(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (AWAY.has(error.status) || isShortPause(error)))
}

/** Whether the server has too much to do just now, says that it is back soon, or has a limit of calls that ends soon. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code, retryAfterSeconds } = error
  const isBackSoon = status === 503 && retryAfterSeconds > 0 && retryAfterSeconds <= LONGEST_PAUSE_S
  return code === 'busy' || isBackSoon || isShortPause(error)
}

/** Whether the server failed, not the call: it may succeed when somebody tries again. */
export function isServerFault(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500
}

/** After how long the server wants the call again; 0 when it names no time. */
export function retryDelayMs(error: unknown): number {
  return error instanceof ApiError ? Math.min(error.retryAfterSeconds, LONGEST_PAUSE_S) * 1000 : 0
}

/** A limit of calls that ends soon; not the limit of a day, nor one about new people, which has its own words. */
function isShortPause({ status, code, retryAfterSeconds }: ApiError): boolean {
  const isOfCalls = code === null || code === 'too-many-requests'
  return status === 429 && isOfCalls && retryAfterSeconds <= LONGEST_PAUSE_S
}
