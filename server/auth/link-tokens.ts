import { randomBytes } from 'node:crypto'
import { sha256 } from '#server/platform/sha256.ts'

const TOKEN_BYTES = 32

/** A secret for a mail's link, and what the database keeps of it, so that a stolen table is of no use. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: sha256(token) }
}
