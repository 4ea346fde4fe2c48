import * as z from 'zod/mini'
import { FirstName, LastName } from '#contract/account/fields.ts'
import { NewPassword } from '#contract/auth/fields.ts'
import { EMAIL_FORM, EMAIL_INVALID, EMAIL_MAX } from '#contract/kit/email-address.ts'
import { rawMaxOf } from '#contract/kit/text.ts'

/** The values of the form, for both tabs. */
export interface AuthValues {
  firstName: string
  lastName: string
  email: string
  password: string
  terms: boolean
}

export type AuthMode = 'sign-in' | 'sign-up'

const notTooLong = z.maxLength(rawMaxOf(EMAIL_MAX), { error: EMAIL_INVALID, abort: true })

const Email = z.string().check(
  notTooLong,
  z.overwrite((typed) => typed.trim()),
  z.refine((email) => email !== '', { error: 'Email is required', abort: true }),
  z.refine((email) => EMAIL_FORM.test(email), { error: EMAIL_INVALID }),
)

const Terms = z.boolean().check(z.refine((ticked) => ticked, { error: 'You must accept the terms and privacy policy' }))

/** The schema of the address that receives the reset link. */
export const ResetAddress = z.object({
  email: z.string().check(notTooLong, z.trim(), z.regex(EMAIL_FORM, { error: EMAIL_INVALID })),
})

/** The checks before the request; sign-in requires 8 characters too. */
const authRules = {
  'sign-in': z.object({ email: Email, password: NewPassword }),
  'sign-up': z.object({ firstName: FirstName, lastName: LastName, email: Email, password: NewPassword, terms: Terms }),
}

/** The sign-in schema covers two of the values only, and only those two of its output are used. */
export function rulesOf(mode: AuthMode) {
  return authRules[mode] as (typeof authRules)['sign-up']
}
