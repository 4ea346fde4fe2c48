import type { Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { isRecentProof } from '#server/platform/http/proof.ts'

/** Refuses a user who entered the password or used a passkey too long ago for what only the account's own person may do. */
export function refuseUnlessReauthenticated(me: Me): void {
  refuseUnless(isRecentProof(me.provedAt), 'prove-again')
}
