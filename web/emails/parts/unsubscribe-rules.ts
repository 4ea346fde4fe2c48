import * as z from 'zod/mini'
import { EMAIL_FORM } from '#contract/auth.fields.ts'

/** The address that gets no more e-mails (UNSUB-02). */
export const Address = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter your email address', abort: true }),
      z.regex(EMAIL_FORM, { error: 'Please enter a valid email address' }),
    ),
})
