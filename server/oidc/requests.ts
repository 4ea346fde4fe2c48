import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** How long a sign-in may take, from its beginning to the provider's answer, and from there to the password. */
const SIGN_IN_MS = 10 * 60_000
const SECRET_BYTES = 32

/** What the provider is asked with, and what its answer must fit. */
export interface SignInRequest {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** Begins a sign-in in a browser. */
export async function newRequest(db: Db, browser: string): Promise<SignInRequest> {
  const secret = () => randomBytes(SECRET_BYTES).toString('base64url')
  const request = { state: secret(), nonce: secret(), verifier: secret() }
  await db
    .insertInto('oidcSignIns')
    .values({ ...request, ...keyOf(request.state, browser), subject: null, userId: null, expiresAt: expiry() })
    .execute()
  return request
}

/** Uses up what was begun in this browser, whatever becomes of the answer: no answer is looked at twice. */
export async function takeRequest(db: Db, { state, browser }: { state: string; browser: string | null }) {
  const begun = await db
    .deleteFrom('oidcSignIns')
    .where('state', '=', sha256(state))
    .where('browser', '=', browser)
    .where('subject', 'is', null)
    .where('expiresAt', '>', new Date())
    .returning(['nonce', 'verifier'])
    .executeTakeFirst()
  refuseUnless(begun, 'provider-late')
  return { state, ...begun }
}

/** Keeps whom the provider has named, until the account's password or a passkey is given in the same browser. */
export async function keepAnswer(
  db: Db,
  request: SignInRequest,
  answer: { browser: string; subject: string; userId: string },
): Promise<void> {
  const { browser, ...whom } = answer
  await db
    .insertInto('oidcSignIns')
    .values({ ...request, ...keyOf(request.state, browser), ...whom, expiresAt: expiry() })
    .execute()
}

/** Uses up whom the provider has named for this account. @returns the provider's name for them */
export async function takeAnswer(
  db: Tx,
  { state, browser, userId }: { state: string; browser: string | null; userId: string },
): Promise<string> {
  const kept = await db
    .deleteFrom('oidcSignIns')
    .where('state', '=', sha256(state))
    .where('browser', '=', browser)
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .returning('subject')
    .executeTakeFirst()
  refuseUnless(kept?.subject, 'provider-late')
  return kept.subject
}

const keyOf = (state: string, browser: string) => ({ state: sha256(state), browser })
const expiry = () => new Date(Date.now() + SIGN_IN_MS)

export async function removeOldSignIns(db: Db): Promise<void> {
  await deleteUnlocked(db, 'oidcSignIns', sql`expires_at < now()`)
}
