import type { Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { isRecentProof } from '#server/platform/http/proof.ts'

/** Refuses what only the account's own person may do, when they gave the password or a passkey too long ago. */
export function refuseUnlessProved(me: Me): void {
  refuseUnless(isRecentProof(me.provedAt), 'prove-again')
}
