import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

const PURPOSE = 'unsubscribe'

/** The signed token of an address for links in mails; it works for as long as the secret stays the same. */
export function unsubscribeToken({ sessionSecret }: Pick<Config, 'sessionSecret'>, email: string): string {
  return `${Buffer.from(email).toString('base64url')}.${signature(sessionSecret, email).toString('base64url')}`
}

/** The screen on which the address is unsubscribed, filled in. */
export function unsubscribePage(email: string, token: string): string {
  return `/unsubscribe?email=${encodeURIComponent(email)}&token=${token}`
}

/** The address for which we made the token; null when we did not. */
export function emailOfToken({ sessionSecret }: Pick<Config, 'sessionSecret'>, token: string): string | null {
  const [address = '', given = ''] = token.split('.')
  const email = Buffer.from(address, 'base64url').toString()
  const right = signature(sessionSecret, email)
  const isOurs = unsubscribeToken({ sessionSecret }, email) === token
  return isOurs && timingSafeEqual(right, Buffer.from(given, 'base64url')) ? email : null
}

function signature(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${email}`).digest()
}
