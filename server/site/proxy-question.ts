import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { Config } from '#server/config.ts'

const PURPOSE = 'proxies'
const VALID_MS = MINUTE_MS

/**
 * The signed question how many proxies a request to `/healthz` has passed, for `npm run doctor`: visitors cannot ask it,
 * because only an installation's own settings hold the secret. It is valid for a minute.
 */
export function proxyQuestion({ sessionSecret }: Pick<Config, 'sessionSecret'>, now = Date.now()): string {
  const until = now + VALID_MS
  return `${until}.${signatureOf(sessionSecret, until)}`
}

/** Whether this installation asked, at most a minute ago. */
export function isOwnQuestion(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  question: unknown,
  now = Date.now(),
): boolean {
  if (typeof question !== 'string' || question.length > 100) return false
  const until = Number(question.split('.', 1)[0])
  const ours = Buffer.from(`${until}.${signatureOf(sessionSecret, until)}`)
  const theirs = Buffer.from(question)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) && now <= until && until <= now + VALID_MS
}

/** How many proxies a request has passed: each adds an address to the header. */
export function countProxies(forwardedFor: string | undefined): number {
  return forwardedFor ? forwardedFor.split(',').length : 0
}

function signatureOf(secret: string, until: number): string {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${until}`).digest('base64url')
}
