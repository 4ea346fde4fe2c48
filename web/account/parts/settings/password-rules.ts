import * as z from 'zod/mini'
import { PasswordChange, passwordOf } from '#contract/auth/fields.ts'

export { EmailChange } from '#contract/auth/fields.ts'

/** The schema of a password change with confirmation. */
export const ConfirmedChange = z
  .extend(PasswordChange, { confirmPassword: passwordOf(1, '', 'Please confirm your password') })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )
