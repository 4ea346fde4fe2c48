import * as z from 'zod/mini'
import { EMAIL_FORMAT, EMAIL_INVALID, EMAIL_MAX, isEmailAddress } from '../kit/email-address.ts'
import { problems } from '../kit/problems.ts'
import { LINK_TOKEN_MAX, linkToken } from '../kit/scalars.ts'
import { cleanText, lengthOf, rawMaxOf } from '../kit/text.ts'

export const PASSWORD_LENGTH = { min: 8, max: 128 }
const UNITS_PER_CODE_POINT = 2

/** An e-mail address, lower-cased because comparison ignores case; `required` is the message when it is missing. */
export function emailOf(required: string) {
  const missing = (input: unknown) => (input === undefined || input === null ? required : EMAIL_INVALID)
  return z.string({ error: (issue) => missing(issue.input) }).check(
    z.maxLength(rawMaxOf(EMAIL_MAX), { error: EMAIL_INVALID, abort: true }),
    z.overwrite((raw) => cleanText(raw).normalize('NFKC').toLowerCase()),
    z.refine((value) => value !== '', { error: required, abort: true }),
    z.refine(isEmailAddress, { error: EMAIL_INVALID }),
    z.meta({ format: EMAIL_FORMAT, maxLength: EMAIL_MAX }),
  )
}

export const Email = emailOf('Email is required')

/** A password as typed, never trimmed or changed. `min` is 1 where it only has to be present. */
export function passwordOf(min: number, tooShort: string, required = 'Password is required') {
  const tooLong = { error: 'Password is too long' }
  return z.string({ error: required }).check(
    z.maxLength(PASSWORD_LENGTH.max * UNITS_PER_CODE_POINT, { ...tooLong, abort: true }),
    z.refine((value) => value !== '', { error: required, abort: true }),
    z.refine((value) => lengthOf(value) >= min, { error: tooShort }),
    z.refine((value) => lengthOf(value) <= PASSWORD_LENGTH.max, tooLong),
  )
}

const TOO_SHORT = 'Password must be at least 8 characters'
export const NewPassword = passwordOf(PASSWORD_LENGTH.min, TOO_SHORT)
export const COMMON_PASSWORD = 'This password is too common. Please choose another one.'

const CURRENT_REQUIRED = 'Current password is required'
const RESET_TOO_SHORT = 'Password must be at least 8 characters long'

/** A change of password, confirmed by the current one. */
export const PasswordChange = z.object({
  currentPassword: passwordOf(1, CURRENT_REQUIRED, CURRENT_REQUIRED),
  newPassword: passwordOf(PASSWORD_LENGTH.min, TOO_SHORT, TOO_SHORT),
})

/** A change of the address, confirmed by the password. */
export const EmailChange = z.object({
  email: Email,
  currentPassword: passwordOf(1, CURRENT_REQUIRED, CURRENT_REQUIRED),
})

/** The secret of a link that confirms an address. */
export const ConfirmationToken = linkToken(problems['invalid-confirmation-link'][1])

/** The body of the form that a reset link opens. The token is never trimmed or changed. */
export const PasswordReset = z
  .object({
    token: z
      .string({ error: 'Reset token is required' })
      .check(
        z.maxLength(LINK_TOKEN_MAX, { error: problems['invalid-reset-link'][1], abort: true }),
        z.minLength(1, { error: 'Reset token is required' }),
      ),
    password: passwordOf(PASSWORD_LENGTH.min, RESET_TOO_SHORT, RESET_TOO_SHORT),
    confirmPassword: passwordOf(1, '', 'Please confirm your password'),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )
