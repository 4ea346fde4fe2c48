import { hash } from 'node:crypto'

/** The hash that a table stores in place of a secret or an address: of fixed length, and not reversible. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
