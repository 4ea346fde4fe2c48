import type { passkeys } from '#contract/passkeys/routes.ts'
import { currentUserOf, findUser } from '#server/account/account.ts'
import { refuseSuspended, startSessionWithAlert } from '#server/auth/auth.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { takeChallenge } from './challenges.ts'
import { requestOptions, countUseOf } from './using.ts'
import { verifyUse } from './verifying.ts'

const NOBODY = { purpose: 'sign-in', userId: null } as const

/** Names no passkey, so that nobody learns who has one: the browser offers its own. */
export const askToSignIn: Handler<typeof passkeys.askToSignIn> = async ({ db, config }) =>
  requestOptions(db, config, { ...NOBODY, allowed: [] })

/** Answers the same for an unknown passkey, a removed one, and one that signs wrongly. */
export const signInByPasskey: Handler<typeof passkeys.signIn> = async (context, { body: credential }) => {
  const { db, limits, clientKey } = context
  const attempt = `${clientKey} ${credential.id}`
  await limits.enforce('login-failures', attempt)
  const challenge = await takeChallenge(db, NOBODY, credential.clientDataJSON)
  const found = await findPasskey(db, credential.id)
  refuseUnless(found, 'passkey-unknown')
  const { passkey, user } = found
  const counter = await verifyUse(context.config, challenge, { credential, publicKey: passkey.publicKey })
  refuseUnless(counter !== null, 'passkey-unknown')
  await limits.refund('login-failures', attempt)
  await refuseSuspended(context, user)
  const isUsed = await countUseOf(context.transact, { passkey, counter }, async (tx, publish) =>
    startSessionWithAlert(context, tx, { user, publish, by: 'passkey' }),
  )
  refuseUnless(isUsed, 'passkey-unknown')
  return { user: currentUserOf(context.config, user) }
}

async function findPasskey(db: Db, credentialId: string) {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  const user = passkey && (await findUser(db, passkey.userId))
  return user && { passkey, user }
}
