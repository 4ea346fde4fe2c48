import * as z from 'zod/mini'
import { EMAIL_FORM, EMAIL_INVALID, EMAIL_MAX } from '#contract/kit/email-address.ts'
import { rawMaxOf } from '#contract/kit/text.ts'

/** The schema of the address to unsubscribe. */
export const Address = z.object({
  email: z
    .string()
    .check(
      z.maxLength(rawMaxOf(EMAIL_MAX), { error: EMAIL_INVALID, abort: true }),
      z.trim(),
      z.minLength(1, { error: 'Please enter your email address', abort: true }),
      z.regex(EMAIL_FORM, { error: EMAIL_INVALID }),
    ),
})
