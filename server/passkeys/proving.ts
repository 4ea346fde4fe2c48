import type { passkeys } from '#contract/passkeys/routes.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { takeChallenge } from './challenges.ts'
import { requestOptions, countUseOf } from './using.ts'
import { verifyUse } from './verifying.ts'

export const askToProve: Handler<typeof passkeys.askToProve> = async ({ db, config, me }) => {
  const allowed = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', me.id)
    .orderBy('createdAt')
    .execute()
  return requestOptions(db, config, { purpose: 'prove', userId: me.id, allowed })
}

/** Counts failures only, as a wrong password is counted. */
export const proveByPasskey: Handler<typeof passkeys.prove> = async (context, { body: credential }) => {
  const { config, db, limits, me, session, transact } = context
  await limits.enforce('password-failures', me.id)
  const challenge = await takeChallenge(db, { purpose: 'prove', userId: me.id }, credential.clientDataJSON)
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .where('userId', '=', me.id)
    .executeTakeFirst()
  refuseUnless(passkey, 'passkey-refused')
  const counter = await verifyUse(config, challenge, { credential, publicKey: passkey.publicKey })
  refuseUnless(counter !== null, 'passkey-refused')
  const isUsed = await countUseOf(transact, { passkey, counter }, async (tx) => session.prove(tx, 'passkey'))
  refuseUnless(isUsed, 'passkey-refused')
  await limits.refund('password-failures', me.id)
  return { message: 'Thank you' }
}
