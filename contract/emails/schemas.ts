import * as z from 'zod/mini'
import { emailOf } from '../auth/fields.ts'
import { defineSpecs } from '../kit/route.ts'
import { anyText, Outcome } from '../kit/scalars.ts'

/** Enough for an address of 254 characters in base64url and its signature. */
const TOKEN_MAX = 2048

/** A mail with sample data as HTML, for a frame on a screen of the app. */
const sample = (summary: string) => ({ access: 'member', summary, reply: null }) as const

export const emailsSpecs = defineSpecs({
  welcomePreview: sample('The welcome mail with sample data'),
  friendPreview: sample('The friend notification with sample data'),
  messagePreview: sample('The message alert with sample data'),
  vaccinationTemplate: sample('A vaccination reminder with sample data'),
  wormingTemplate: sample('A worming reminder with sample data'),
  fleaTemplate: sample('A flea treatment reminder with sample data'),
  unsubscribe: {
    access: 'public',
    summary: 'No more e-mails to this address',
    body: z.object({
      email: emailOf('Please enter your email address'),
      token: z.optional(z.nullable(anyText(TOKEN_MAX))),
    }),
    reply: Outcome,
    outcome: true,
    rateLimit: 'unsubscribe',
  },
  unsubscribeByLink: {
    access: 'public',
    summary: 'The same, sent by mail programs with the token of a mail (RFC 8058)',
    query: z.object({ token: z._default(anyText(TOKEN_MAX), '') }),
    reply: Outcome,
    outcome: true,
    oneClick: true,
    rateLimit: 'unsubscribe',
    problems: ['invalid-link'],
  },
  unsubscribePage: {
    access: 'public',
    summary: 'Leads those whose mail program only opens that address to the screen; changes nothing',
    query: z.object({ token: z._default(anyText(TOKEN_MAX), '') }),
    status: [302],
    reply: null,
  },
})
