import type { auth } from '#contract/auth/routes.ts'
import { setPassword } from '#server/account/credentials.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { restoreAddress } from './address-change.ts'
import { mailResetLink } from '../reset.ts'
import { endSessions } from '../sessions.ts'

/**
 * "This wasn't me": whoever changed the address knew the password, so that nobody can sign in any more until a new one is
 * set by the link that goes to the old address.
 */
export const undoEmailChange: Handler<typeof auth.undoEmailChange> = async ({ config, transact }, { body }) => {
  await transact(async (db, publish) => {
    const owner = await restoreAddress(db, publish, { hash: sha256(body.token), config })
    refuseUnless(owner, 'invalid-confirmation-link')
    const { userId } = owner
    await setPassword(db, userId, { password: null })
    await endSessions(db, userId)
    await mailResetLink(db, publish, userId)
    await publish('password-reset', { userId, hadPassword: true })
    await publish('sessions-ended', { userId })
  })
  return { message: 'Your old address is back.' }
}
