import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Selectable } from 'kysely'
import { COMMON_PASSWORD } from '#contract/auth/fields.ts'
import { APP_NAME } from '#contract/site/options.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuseField } from '#server/platform/http/problem.ts'
import { limitConcurrency, type QueuedFor } from '#server/platform/limits/concurrency-limit.ts'

/** argon2id, 64 MiB, 3 passes, 1 lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const CURRENT_COST = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`

/**
 * Two at a time leave the other calls a core. One account, and one network address, has a quarter of the waiting places,
 * and whatever else is hashed leaves half of them to people who sign in.
 */
export const hashing = limitConcurrency({ concurrency: 2, waiting: 32, waitingPerKey: 8, reserve: 16 })

/** Hashes a password to a PHC string without waiting in the queue; for the server's own work. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Hashes a password for a request, which waits for its turn. Refuses with `busy` when too many wait. */
export function hashForRequest(queuedFor: QueuedFor, password: string): Promise<string> {
  return hashing.run(queuedFor, () => hashPassword(password))
}

/** Random bytes in the form of a hash: no known password matches, and a check takes as long as one of a stored hash. */
const DECOY = `$argon2id$v=19$${CURRENT_COST}$FUQhNTL2OMIzHNTExOfQVw$XiCs3vCuXAvS8kSsIsOKzXwHRxKnZPk5jNoovbDpMzM`

/** Whether the password matches the stored hash. Takes the same time when there is none, and is false then. */
export async function isPasswordOf(stored: string | null, password: string, queuedFor: QueuedFor): Promise<boolean> {
  const isRight = await hashing.run(queuedFor, () => verify(stored ?? DECOY, password))
  return stored !== null && isRight
}

/** Whether a stored hash has other cost parameters and should be renewed at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.includes(CURRENT_COST)
}

/** Refuses a new password that is common or the person's own words: the same rule at sign-up, change and reset. */
export function refuseCommonPassword(field: string, password: string, own: readonly (string | null)[]): void {
  if (isCommonPassword(password, own)) refuseField(field, COMMON_PASSWORD)
}

/** Words that a person's password must not be: the address, the person's names, the dogs' names. */
export async function ownWordsOf(db: Db, user: PasswordOwner): Promise<(string | null)[]> {
  const dogs = await db.selectFrom('dogs').select('name').where('ownerId', '=', user.id).execute()
  return [user.email, user.firstName, user.lastName, ...dogs.map(({ name }) => name)]
}

type PasswordOwner = Pick<Selectable<UsersTable>, 'id' | 'email' | 'firstName' | 'lastName'>

let common: Set<string> | undefined

/** Made when the first password is chosen: no start has to wait for it. */
function isCommon(folded: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()))
  return common.has(folded)
}

/**
 * Whether a password is among the first that anybody would try: common ones, the product's name, the own name or
 * address.
 */
export function isCommonPassword(password: string, own: readonly (string | null)[]): boolean {
  const folded = password.toLowerCase()
  const known = [APP_NAME, ...own].flatMap((word) =>
    word ? [word.toLowerCase(), word.toLowerCase().split('@')[0]] : [],
  )
  return isCommon(folded) || known.some((word) => word !== undefined && word !== '' && isWordWithTail(folded, word))
}

/** "wagmates", "wagmates1", "mia2024!": a word and at most a few digits or signs. */
function isWordWithTail(password: string, word: string): boolean {
  return password.startsWith(word) && /^[\d\W_]{0,6}$/.test(password.slice(word.length))
}
