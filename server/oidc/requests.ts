import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { ProvidersPerson } from '#server/account/credentials.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { deleteUnlocked } from '#server/platform/database/delete-rows.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { OidcSignInsTable } from './oidc.table.ts'

/** How long a sign-in may take, from its beginning to the provider's answer, and from there to the password. */
const SIGN_IN_MS = 10 * MINUTE_MS
const SECRET_BYTES = 32

/** Parameters of a sign-in that the provider is asked with, and that its answer must fit. */
export type SignInRequest = Pick<OidcSignInsTable, 'state' | 'nonce' | 'verifier'>

const NOBODY = { issuer: null, subject: null, userId: null }

/** Begins a sign-in in a browser. */
export async function newRequest(db: Db, browser: string): Promise<SignInRequest> {
  const secret = () => randomBytes(SECRET_BYTES).toString('base64url')
  const request = { state: secret(), nonce: secret(), verifier: secret() }
  await db
    .insertInto('oidcSignIns')
    .values({ ...request, ...keyOf(request.state, browser), ...NOBODY, expiresAt: expiry() })
    .execute()
  return request
}

/**
 * Deletes and returns the sign-in that was begun in this browser, also when the answer then turns out invalid: no
 * answer is checked twice.
 */
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

/** Stores whom the provider has named, until the account's password or a passkey is given in the same browser. */
export async function storePendingConnection(
  db: Db,
  request: SignInRequest,
  { browser, person, userId }: { browser: string; person: ProvidersPerson; userId: string },
): Promise<void> {
  const { issuer, subject } = person
  await db
    .insertInto('oidcSignIns')
    .values({ ...request, ...keyOf(request.state, browser), issuer, subject, userId, expiresAt: expiry() })
    .execute()
}

/** Deletes and returns whom the provider has named for this account. Refuses when that was too long ago. */
export async function takePendingConnection(
  db: Tx,
  { state, browser, userId }: { state: string; browser: string | null; userId: string },
): Promise<ProvidersPerson> {
  const kept = await db
    .deleteFrom('oidcSignIns')
    .where('state', '=', sha256(state))
    .where('browser', '=', browser)
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .returning(['issuer', 'subject'])
    .executeTakeFirst()
  const { issuer, subject } = kept ?? {}
  refuseUnless(issuer && subject, 'provider-late')
  return { issuer, subject }
}

/** Deletes whom a provider has named for this account, which waits for its password. */
export async function dropPendingConnections(db: Tx, { userId }: { userId: string }): Promise<void> {
  await db.deleteFrom('oidcSignIns').where('userId', '=', userId).execute()
}

const keyOf = (state: string, browser: string) => ({ state: sha256(state), browser })
const expiry = () => new Date(Date.now() + SIGN_IN_MS)

/** Deletes sign-ins that were not finished in time. */
export async function removeOldSignIns(db: Db): Promise<void> {
  await deleteUnlocked(db, 'oidcSignIns', sql`expires_at < now()`)
}
