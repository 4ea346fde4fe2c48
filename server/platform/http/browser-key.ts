import { randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { sha256 } from '../sha256.ts'

const BYTES = 32
const VALID_SECONDS = 600

/**
 * A secret that the caller's browser alone has, for ten minutes: ties the call that ends something to the one that
 * began it.
 */
export interface BrowserKey {
  /** Its SHA-256; null where the browser has none. */
  read(): string | null
  /** Lets the browser keep its secret for ten minutes more, or gives it one. @returns its SHA-256 */
  keep(): string
}

/** The browser's secret, in a cookie of its own beside the session's. */
export function browserKeyOf({ isHttps }: Config, request: FastifyRequest, reply: FastifyReply): BrowserKey {
  const name = isHttps ? '__Host-browser' : 'browser'
  const given = request.cookies[name]
  return {
    read: () => (given ? sha256(given) : null),
    keep: () => {
      const value = given || randomBytes(BYTES).toString('base64url')
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
      void reply.setCookie(name, value, { ...options, maxAge: VALID_SECONDS })
      return sha256(value)
    },
  }
}
