import * as z from 'zod/mini'
import { emailOf } from './auth.ts'
import { defineRoutes } from './kit/route.ts'
import { Outcome } from './kit/scalars.ts'

export const emails = defineRoutes({
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'public',
    summary: 'No more e-mails to this address (K-12)',
    body: z.object({ email: emailOf('Please enter your email address'), token: z.optional(z.nullable(z.string())) }),
    reply: Outcome,
    outcome: true,
    rateLimit: 'unsubscribe',
  },
  unsubscribeByLink: {
    method: 'POST',
    path: '/api/unsubscribe/one-click',
    access: 'public',
    summary: 'The same, sent by mail programs with the token of a mail (RFC 8058, K-13)',
    query: z.object({ token: z._default(z.string(), '') }),
    reply: Outcome,
    outcome: true,
    oneClick: true,
    rateLimit: 'unsubscribe',
    problems: ['invalid-link'],
  },
})
