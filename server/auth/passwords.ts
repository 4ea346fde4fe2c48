import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import PQueue from 'p-queue'
import { COMMON_PASSWORD } from '#contract/auth.fields.ts'
import { APP_NAME } from '#contract/site.ts'
import { refuseField, refuseUnless } from '#server/kit/problem.ts'

/** argon2id, 64 MiB, 3 passes, 1 lane (S21). The library's default algorithm is argon2id. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
const CURRENT_COST = `m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}`

/** Hashing takes whole cores: two at a time leave the others their turn, and a flood is told to wait (S19). */
const queue = new PQueue({ concurrency: 2 })
const QUEUE_MAX = 32

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  refuseUnless(queue.size < QUEUE_MAX, 'busy')
  return queue.add(work)
}

/** The PHC string under which a password is stored. Refuses with `busy` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** A hash that no password has, made once: checking it takes as long as checking a real one. */
const decoy = hash('', COST)

/** Whether the password is the stored one. Without a stored one it is never, after the same time (C-49). */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const phc = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(phc, password))
  return stored !== null && isRight
}

/** Whether a stored hash was made at another cost and should be renewed at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.includes(CURRENT_COST)
}

/** Refuses a new password that is common or the person's own words: the same rule at sign-up, change and reset (S23). */
export function refuseCommonPassword(field: string, password: string, own: readonly (string | null)[]): void {
  if (isCommonPassword(password, own)) refuseField(field, COMMON_PASSWORD)
}

const common = new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()))

/** Whether a password is among the first that anybody would try: common ones, the product's name, the own name or address. */
export function isCommonPassword(password: string, own: readonly (string | null)[]): boolean {
  const folded = password.toLowerCase()
  const known = [APP_NAME, ...own].flatMap((word) =>
    word ? [word.toLowerCase(), word.toLowerCase().split('@')[0]] : [],
  )
  return common.has(folded) || known.some((word) => word !== undefined && word !== '' && isWordWithTail(folded, word))
}

/** "wagmates", "wagmates1", "mia2024!": a word and at most a few digits or signs. */
function isWordWithTail(password: string, word: string): boolean {
  return password.startsWith(word) && /^[\d\W_]{0,6}$/.test(password.slice(word.length))
}
