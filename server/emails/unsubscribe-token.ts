import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsKind } from '#contract/account/news.ts'
import type { Config } from '#server/config.ts'
import { sha256 } from '#server/platform/sha256.ts'

const PURPOSE = 'unsubscribe'

/** The signed token of an address for links in mails; it is valid as long as the secret stays the same. */
export function unsubscribeToken({ sessionSecret }: Pick<Config, 'sessionSecret'>, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signature(sessionSecret, email).toString('base64url')}`
}

interface Unsubscribing {
  email: string
  token: string
  kind?: NewsKind | null | undefined
}

/** The link to the unsubscribe page with the address and the kind of news filled in. */
export function unsubscribePage({ email, token, kind }: Unsubscribing): string {
  return `/unsubscribe?email=${encodeURIComponent(email)}&token=${token}${kind ? `&kind=${kind}` : ''}`
}

/**
 * The address that a token was signed for; null for a forged token. Compares once, in constant time.
 */
export function emailOfToken({ sessionSecret }: Pick<Config, 'sessionSecret'>, token: string): string | null {
  const email = Buffer.from(token.replace(/\..*/s, ''), 'base64url').toString()
  const ours = unsubscribeToken({ sessionSecret }, email)
  return timingSafeEqual(hashed(ours), hashed(token)) ? email : null
}

/** `timingSafeEqual` compares equal lengths only. */
function hashed(text: string): Buffer {
  return Buffer.from(sha256(text))
}

function signature(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${email}`).digest()
}
