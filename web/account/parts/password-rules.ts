import * as z from 'zod/mini'
import { PASSWORD_LENGTH, passwordOf } from '#contract/auth.fields.ts'

const REQUIRED = 'Current password is required'
const TOO_SHORT = 'Password must be at least 8 characters'

/** The change of a password: eight characters for every new one (SETT-12 to SETT-14, C-01). */
export const PasswordChange = z
  .object({
    currentPassword: passwordOf(1, REQUIRED, REQUIRED),
    newPassword: passwordOf(PASSWORD_LENGTH.min, TOO_SHORT, TOO_SHORT),
    confirmPassword: passwordOf(1, '', 'Please confirm your password'),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
    }),
  )
