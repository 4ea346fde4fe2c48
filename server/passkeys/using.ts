import type { Selectable } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { CHALLENGE_MS, newChallenge } from './challenges.ts'
import type { PasskeyChallengesTable, PasskeysTable } from './passkeys.table.ts'
import { relyingPartyOf } from './verifying.ts'

type Passkey = Selectable<PasskeysTable>

interface Ask extends Pick<PasskeyChallengesTable, 'purpose' | 'userId'> {
  /** Empty: the browser offers what it has for this site. */
  allowed: readonly Pick<Passkey, 'credentialId' | 'transports'>[]
}

/** Options for a browser to use a passkey, with a new challenge. */
export async function requestOptions(db: Db, config: Config, { allowed, ...use }: Ask) {
  return {
    challenge: await newChallenge(db, use),
    rpId: relyingPartyOf(config).rpID,
    timeout: CHALLENGE_MS,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: 'required' as const,
  }
}

/** A passkey as browsers are told of it. */
export function descriptorOf({ credentialId: id, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { type: 'public-key' as const, id, transports }
}

/**
 * Counts the use of a passkey that has signed rightly, and runs `then` in the same transaction.
 * @returns false when it is removed meanwhile
 */
export async function countUseOf(
  transact: Context['transact'],
  { passkey, counter }: { passkey: Passkey; counter: number },
  then: (tx: Tx, publish: Publish) => Promise<void>,
): Promise<boolean> {
  const outcome = await transact(async (tx, publish) => {
    // The account comes before its passkeys, as where it is deleted.
    const owner = await tx
      .selectFrom('users')
      .select(['email', 'firstName'])
      .where('id', '=', passkey.userId)
      .where('deletedAt', 'is', null)
      // Takes turns with a reset of the password, which ends sessions and removes passkeys.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!owner) return 'gone'
    const state = await countUse(tx, passkey.id, counter)
    if (state === 'copied') await publish('passkey-copied', { ...owner, name: passkey.name })
    if (state === 'used') await then(tx, publish)
    return state
  })
  if (outcome === 'copied') throw new ProblemError('passkey-copied')
  return outcome === 'used'
}

/** An authenticator that counts must always say more than the last time; many do not count, and always say 0. */
async function countUse(tx: Tx, id: string, counter: number): Promise<'used' | 'copied' | 'gone'> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, usedAt: new Date() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  if (used) return 'used'
  const kept = await tx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()
  return kept ? 'copied' : 'gone'
}
