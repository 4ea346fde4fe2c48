import { MINUTE_MS } from '#contract/kit/durations.ts'

/** How long a password or passkey that was given counts as proof. */
const PROOF_STANDS_MS = 15 * MINUTE_MS

/** Whether a proof that was given at this instant, in milliseconds since 1970, still counts. */
export function isRecentProof(at: number): boolean {
  return Date.now() - at < PROOF_STANDS_MS
}
