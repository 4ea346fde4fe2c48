import * as z from 'zod/mini'
import { PasswordChange, passwordOf } from '#contract/auth/fields.ts'

/** The change of a password, with the new one typed twice. */
export const ConfirmedChange = z
  .extend(PasswordChange, { confirmPassword: passwordOf(1, '', 'Please confirm your password') })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )
