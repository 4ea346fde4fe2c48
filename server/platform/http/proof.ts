/** How long giving the password or a passkey counts for what asks for it. */
const PROOF_STANDS_MS = 15 * 60_000

/** Whether the password or a passkey was given at this instant, in milliseconds since 1970, and so lately enough. */
export function isRecentProof(at: number): boolean {
  return Date.now() - at < PROOF_STANDS_MS
}
