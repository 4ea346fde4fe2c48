import type { passkeys } from '#contract/passkeys/routes.ts'
import { PASSKEYS_MAX } from '#contract/passkeys/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { findUser } from '#server/account/account.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { refuseUnlessReauthenticated } from '#server/account/reauthentication.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenges.ts'
import { descriptorOf } from './using.ts'
import { ALGORITHMS, relyingPartyOf, verifyNew } from './verifying.ts'

/** The browser offers it where nobody has said who they are, and asks for the finger, face or PIN. */
const DISCOVERABLE = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const

export const listPasskeys: Handler<typeof passkeys.list> = async ({ db, me }) => ownPasskeys(db, me.id)

async function ownPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(PASSKEYS_MAX)
    .execute()
}

export const askToAdd: Handler<typeof passkeys.askToAdd> = async ({ db, config, me }) => {
  refuseUnlessReauthenticated(me)
  const [user, kept] = [await findUser(db, me.id), await ownPasskeys(db, me.id)]
  refuseUnless(user, 'unauthorized')
  refuseUnless(kept.length < PASSKEYS_MAX, 'too-many-passkeys')
  return {
    challenge: await newChallenge(db, { purpose: 'add', userId: me.id }),
    rp: { id: relyingPartyOf(config).rpID, name: APP_NAME },
    user: {
      id: Buffer.from(me.id).toString('base64url'),
      name: user.email,
      displayName: user.firstName ?? user.email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: kept.map(descriptorOf),
    authenticatorSelection: DISCOVERABLE,
    attestation: 'none' as const,
  }
}

/** The challenge shows that the password or a passkey was given before: it is made for nobody else. */
export const addPasskey: Handler<typeof passkeys.add> = async (context, { body: credential }) => {
  const { db, config, me, session, transact } = context
  const challenge = await takeChallenge(db, { purpose: 'add', userId: me.id }, credential.clientDataJSON)
  const key = await verifyNew(config, challenge, credential)
  refuseUnless(key, 'passkey-refused')
  return transact(async (tx, publish) => {
    await lockOwnAccount(tx, me.id)
    refuseUnless((await ownPasskeys(tx, me.id)).length < PASSKEYS_MAX, 'too-many-passkeys')
    const caller = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['email', 'firstName', 'browser', 'system'])
      .where('sid', '=', session.key)
      .executeTakeFirst()
    refuseUnless(caller, 'unauthorized')
    const { email, firstName, browser, system } = caller
    const added = await tx
      .insertInto('passkeys')
      .values({
        userId: me.id,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: credential.transports ?? [],
        name: [browser, system].filter(Boolean).join(' on ') || 'Passkey',
        usedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(['id', 'name', 'createdAt', 'usedAt'])
      .executeTakeFirst()
    refuseUnless(added, 'passkey-refused')
    await publish('passkey-added', { email, firstName, name: added.name })
    return added
  })
}

export const renamePasskey: Handler<typeof passkeys.rename> = async ({ db, me }, { params, body: { name } }) => {
  refuseUnless(isId(params.passkeyId), 'passkey-not-found')
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', params.passkeyId)
    .where('userId', '=', me.id)
    .returning('id')
    .executeTakeFirst()
  refuseUnless(renamed, 'passkey-not-found')
  return { message: 'Renamed' }
}

export const removePasskey: Handler<typeof passkeys.remove> = async ({ me, transact }, { params }) => {
  refuseUnlessReauthenticated(me)
  return transact(async (tx, publish) => {
    refuseUnless(isId(params.passkeyId), 'passkey-not-found')
    await lockOwnAccount(tx, me.id)
    const removed = await tx
      .deleteFrom('passkeys')
      .using('users')
      .whereRef('users.id', '=', 'passkeys.userId')
      .where('passkeys.id', '=', params.passkeyId)
      .where('passkeys.userId', '=', me.id)
      .returning(['passkeys.name', 'users.email', 'users.firstName'])
      .executeTakeFirst()
    refuseUnless(removed, 'passkey-not-found')
    await publish('passkey-removed', removed)
    return { message: 'Removed' }
  })
}
