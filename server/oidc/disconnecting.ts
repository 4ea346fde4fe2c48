import type { oidc } from '#contract/oidc/routes.ts'
import { findUser } from '#server/account/account.ts'
import { disconnectProvider } from '#server/account/credentials.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { refuseUnlessReauthenticated } from '#server/account/reauthentication.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { dropPendingConnections } from './requests.ts'

/**
 * Ends signing in by a provider, after the account's password or a passkey, and tells it by mail: also by one that is no
 * longer set up here. Sessions go on, as after a passkey was removed.
 */
export const disconnectAccount: Handler<typeof oidc.disconnect> = async ({ config, me, transact }) => {
  await transact(async (tx, publish) => {
    await lockOwnAccount(tx, me.id)
    const before = await findUser(tx, me.id)
    refuseUnless(before, 'unauthorized')
    if (before.googleId === null) return
    refuseUnless(before.password !== null || (await hasPasskey(tx, me.id)), 'only-way-in')
    refuseUnlessReauthenticated(me)
    const { email, firstName, authProvider } = before
    await publish('provider-disconnected', { email, firstName, provider: nameOf(config, authProvider) })
    await dropPendingConnections(tx, { userId: me.id })
    await disconnectProvider(tx, me.id)
  })
  return { message: 'Disconnected' }
}

async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const one = await db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()
  return one !== undefined
}

/** As the sign-in page names it; one that is no longer set up by its host. */
function nameOf({ oidc: settings }: Config, issuer: string): string {
  return settings?.issuer === issuer ? settings.name : (URL.parse(issuer)?.host ?? issuer)
}
