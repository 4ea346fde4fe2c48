import type { oidc } from '#contract/oidc/routes.ts'
import { currentUserOf } from '#server/account/account.ts'
import { connectProvider } from '#server/account/credentials.ts'
import { lockOwnAccount } from '#server/account/living.ts'
import { refuseUnlessProved } from '#server/account/prove-again.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openProvider } from './provider.ts'
import { takeAnswer } from './requests.ts'
import { requireProvider } from './sign-in.ts'

/** Connects what the provider answered with the caller's account, after its password or a passkey, and tells it by mail. */
export const connectAccount: Handler<typeof oidc.connect> = async (context, { body: { state } }) => {
  const { browserKey, config, me, transact } = context
  const settings = requireProvider(config)
  refuseUnlessProved(me)
  const { issuer } = (await openProvider(settings)).serverMetadata()
  const user = await transact(async (tx, publish) => {
    await lockOwnAccount(tx, me.id)
    const subject = await takeAnswer(tx, { state, browser: browserKey.read(), userId: me.id })
    const connected = await connectProvider(tx, me.id, { issuer, subject })
    if (!connected) throw new ProblemError('provider-refused', null, { name: settings.name })
    const { email, firstName } = connected
    await publish('provider-connected', { email, firstName, provider: settings.name })
    return connected
  })
  return { user: currentUserOf(config, user) }
}
