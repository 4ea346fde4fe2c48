import { passkeys } from '#contract/passkeys/routes.ts'
import { newChallenge } from '#server/passkeys/challenges.ts'
import { makePasskey, signWith, type SoftPasskey } from './external/authenticator.ts'
import type { Owner, World } from './world.ts'

/** Adds a passkey to an owner's account, as Settings does. */
export async function addPasskeyOf(world: World, owner: Owner, counter = 0): Promise<SoftPasskey & { rowId: string }> {
  const { body: options } = await world.call(owner, passkeys.askToAdd)
  const { passkey, credential } = makePasskey(options, { counter })
  const { status, body } = await world.call(owner, passkeys.add, { body: credential })
  if (status !== 201) throw new Error(`No passkey was added: ${body.message}`)
  return { ...passkey, rowId: body.id }
}

/** Input for the calls about passkeys, by an owner of each. Put into the database, as others may end the session. */
export function passkeyInputs(
  world: World,
  ownerOf: () => Promise<Owner>,
): Record<string, () => Promise<PasskeyInput>> {
  const { db } = world
  const withKey = async () => {
    const who = await ownerOf()
    const { passkey } = makePasskey({ challenge: '' })
    const { id: credentialId, publicKey, counter } = passkey
    const row = { userId: who.id, credentialId, publicKey, counter, name: 'Phone', usedAt: null }
    const { id } = await db.insertInto('passkeys').values(row).returning('id').executeTakeFirstOrThrow()
    return { who, passkey, params: { passkeyId: id } }
  }
  return {
    'passkeys.askToAdd': async () => ({ who: await ownerOf() }),
    'passkeys.add': async () => {
      const who = await ownerOf()
      const challenge = await newChallenge(db, { purpose: 'add', userId: who.id })
      return { who, body: makePasskey({ challenge }).credential }
    },
    'passkeys.rename': async () => ({ ...(await withKey()), body: { name: 'Laptop' } }),
    'passkeys.remove': withKey,
    'passkeys.prove': async () => {
      const { who, passkey } = await withKey()
      const challenge = await newChallenge(db, { purpose: 'prove', userId: who.id })
      return { who, body: signWith(passkey, { challenge }) }
    },
    'passkeys.signIn': async () => {
      const { who, passkey } = await withKey()
      const challenge = await newChallenge(db, { purpose: 'sign-in', userId: null })
      return { who, body: signWith(passkey, { challenge }) }
    },
  }
}

interface PasskeyInput {
  who: Owner
  params?: Record<string, string>
  body?: object
}
