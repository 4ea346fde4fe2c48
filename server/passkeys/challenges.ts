import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { PasskeyChallengesTable } from './passkeys.table.ts'

/** How long a browser may take to answer. */
export const CHALLENGE_MS = 5 * MINUTE_MS
const CHALLENGE_BYTES = 32

type ChallengeFor = Pick<PasskeyChallengesTable, 'purpose' | 'userId'>

/** Makes what an authenticator is to sign, and keeps its hash. */
export async function newChallenge(db: Db, use: ChallengeFor): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const expiresAt = new Date(Date.now() + CHALLENGE_MS)
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge: sha256(challenge), ...use, expiresAt })
    .execute()
  return challenge
}

/**
 * Deletes the challenge that a browser's answer names, also when the answer then turns out invalid: no answer is
 * checked twice.
 * @returns the challenge, which the answer's signature must cover
 */
export async function takeChallenge(db: Db, { purpose, userId }: ChallengeFor, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON)
  const used = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', new Date())
    .returning('challenge')
    .executeTakeFirst()
  refuseUnless(used, 'passkey-late')
  return challenge
}

/** Empty where the text holds none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null
    return typeof clientData?.challenge === 'string' ? clientData.challenge : ''
  } catch {
    return ''
  }
}

/** Deletes challenges that were not answered in time. */
export async function removeOldChallenges(db: Db): Promise<void> {
  await deleteUnlocked(db, 'passkeyChallenges', sql`expires_at < now()`)
}
