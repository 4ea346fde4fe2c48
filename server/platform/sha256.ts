import { createHash } from 'node:crypto'

/** What a table keeps in the place of a secret or of an address: of a fixed length, and nothing leads back from it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
