/** How long a password or passkey that was given counts as proof. */
const PROOF_STANDS_MS = 15 * 60_000

/** Whether a proof that was given at this instant, in milliseconds since 1970, still counts. */
export function isRecentProof(at: number): boolean {
  return Date.now() - at < PROOF_STANDS_MS
}
