import * as z from 'zod/mini'
import { CurrentUser, FirstName, LastName } from './account.ts'
import { defineRoutes } from './kit/route.ts'
import { cleanText, lengthOf, Message } from './kit/scalars.ts'

/** What the forms accept as an e-mail address (AUTH-16). */
export const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 }

/**
 * One spelling per mailbox: no quotes, comments, angle brackets, lists or invisible characters, all of which reach the
 * same mailbox (S14); a domain with macrons is written as people read it, not in its `xn--` spelling.
 */
const ATOM = String.raw`[^\s\p{C}@<>()\[\]\\,;:".]+`
const LABEL = String.raw`(?!xn--)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`
const ADDRESS = new RegExp(String.raw`^(?=.{1,64}@)${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})+$`, 'u')
const EMAIL_INVALID = 'Please enter a valid email address'
const EMAIL_REQUIRED = 'Email is required'

/** An e-mail address, lower-cased, because it is compared without case. */
export const Email = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? EMAIL_REQUIRED : EMAIL_INVALID) })
  .check(
    z.overwrite((raw) => cleanText(raw).normalize('NFKC').toLowerCase()),
    z.refine((value) => value !== '', { error: EMAIL_REQUIRED, abort: true }),
    z.refine((value) => value.length <= EMAIL_MAX && ADDRESS.test(value), { error: EMAIL_INVALID }),
  )

/** A password as typed, never trimmed or changed. `min` is 1 where only its presence is asked. */
export function passwordOf(min: number, tooShort: string) {
  return z.string({ error: 'Password is required' }).check(
    z.refine((value) => value !== '', { error: 'Password is required', abort: true }),
    z.refine((value) => lengthOf(value) >= min, { error: tooShort }),
    z.refine((value) => lengthOf(value) <= PASSWORD_LENGTH.max, { error: 'Password is too long' }),
  )
}

export const NewPassword = passwordOf(PASSWORD_LENGTH.min, 'Password must be at least 8 characters')

const SignedIn = z.object({ user: CurrentUser })

export const auth = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in with a new session (K-02)',
    body: z.object({ email: Email, password: passwordOf(1, 'Password is required') }),
    reply: SignedIn,
    rateLimit: 'login',
    problems: ['unknown-account', 'wrong-password', 'too-many-attempts', 'busy'],
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Creates an account and signs in (K-03)',
    body: z.object({ email: Email, password: NewPassword, firstName: FirstName, lastName: LastName }),
    status: [201],
    reply: SignedIn,
    rateLimit: 'register',
    problems: ['email-taken', 'busy'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session; the same without one (K-04)',
    reply: Message,
  },
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Leads to the sign-in screen, or home with a session (K-05)',
    status: [302],
    reply: null,
  },
})
