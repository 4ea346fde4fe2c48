import type { oidc } from '#contract/oidc/routes.ts'
import { currentUserOf } from '#server/account/account.ts'
import { connectProvider } from '#server/account/credentials.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { refuseUnlessReauthenticated } from '#server/account/reauthentication.ts'
import { findValidSessions } from '#server/auth/sessions.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { ProblemError, refuseUnless } from '#server/platform/http/problem.ts'
import { takePendingConnection } from './requests.ts'
import { requireProvider } from './sign-in.ts'

/** Connects what the provider answered with the caller's account, after its password or a passkey, and tells it by mail. */
export const connectAccount: Handler<typeof oidc.connect> = async (context, { body: { state } }) => {
  const { browserKey, config, me, session, transact } = context
  const { name } = requireProvider(config)
  refuseUnlessReauthenticated(me)
  const user = await transact(async (tx, publish) => {
    await lockOwnAccount(tx, me.id)
    // A new password, set while this waited for the account, has ended the session.
    refuseUnless((await findValidSessions(tx, [session.key])).length > 0, 'unauthorized')
    const person = await takePendingConnection(tx, { state, browser: browserKey.read(), userId: me.id })
    const connected = await connectProvider(tx, me.id, person)
    if (!connected) throw new ProblemError('provider-refused', null, { name })
    const { email, firstName } = connected
    await publish('provider-connected', { email, firstName, provider: name })
    return connected
  })
  return { user: currentUserOf(config, user) }
}
