import * as z from 'zod/mini'
import { NEWS_KINDS } from '../account/news.ts'
import { emailOf } from '../auth/fields.ts'
import { defineSpecs } from '../kit/route.ts'
import { anyText, Outcome } from '../kit/scalars.ts'

/** Enough for an address of 254 characters in base64url and its signature. */
const TOKEN_MAX = 2048

/** An e-mail with sample data as HTML, for a frame on a screen of the app. */
const sample = (summary: string) => ({ access: 'member', summary, reply: null }) as const

/** The kind of news whose mails stop; all mails without it. */
const kind = z.optional(z.enum(NEWS_KINDS))

export const emailsSpecs = defineSpecs({
  welcomePreview: sample('Returns the welcome e-mail with sample data'),
  friendPreview: sample('Returns the friend notification with sample data'),
  messagePreview: sample('Returns the message alert with sample data'),
  playdatePreview: sample('Returns the invitation to a playdate with sample data'),
  playdateReminderPreview: sample('Returns the reminder of a playdate with sample data'),
  vaccinationTemplate: sample('Returns a vaccination reminder with sample data'),
  wormingTemplate: sample('Returns a worming reminder with sample data'),
  fleaTemplate: sample('Returns a flea treatment reminder with sample data'),
  unsubscribe: {
    access: 'public',
    summary: 'Unsubscribes an e-mail address from the e-mails of one kind, or from all',
    body: z.object({
      email: emailOf('Please enter your email address'),
      token: z.optional(z.nullable(anyText(TOKEN_MAX))),
      kind,
    }),
    reply: Outcome,
    outcome: true,
    rateLimit: 'unsubscribe',
  },
  unsubscribeByLink: {
    access: 'public',
    summary: 'Unsubscribes an e-mail address by one click in a mail program, with the token of a mail (RFC 8058)',
    query: z.object({ token: z._default(anyText(TOKEN_MAX), ''), kind }),
    reply: Outcome,
    outcome: true,
    oneClick: true,
    rateLimit: 'unsubscribe',
    problems: ['invalid-link'],
  },
  unsubscribePage: {
    access: 'public',
    summary: 'Redirects a browser that opens the one-click address to the screen; changes nothing',
    query: z.object({ token: z._default(anyText(TOKEN_MAX), ''), kind }),
    status: [302],
    reply: null,
  },
})
