import * as z from 'zod/mini'
import { CurrentUser } from '../account/schemas.ts'
import { problems } from '../kit/problems.ts'
import { defineSpecs } from '../kit/route.ts'
import { Message } from '../kit/scalars.ts'
import { PROVIDER_ANSWER_MAX } from './options.ts'

const LATE = problems['provider-late'][1]
const short = (max: number) => z.string({ error: LATE }).check(z.maxLength(max, { error: LATE }))

export const oidcSpecs = defineSpecs({
  start: {
    access: 'public',
    summary: 'Begins a sign-in by the OpenID provider, and says where the browser goes for it',
    reply: z.object({ address: z.string() }),
    rateLimit: 'provider-sign-ins',
    problems: ['no-provider', 'provider-away'],
  },
  finish: {
    access: 'public',
    summary: 'Signs in, or up, by what the OpenID provider has answered to this browser',
    /** The query with which the provider has sent the browser back. */
    body: z.object({ answer: short(PROVIDER_ANSWER_MAX) }),
    /** 201 where an account was made. */
    status: [200, 201],
    reply: z.object({
      /** The user who is signed in now; null where the account asks for its password or a passkey first. */
      user: z.nullable(CurrentUser),
      isNew: z.boolean(),
      /** The address of the account that is there already and may be connected; null where there is none. */
      accountToConnect: z.nullable(z.string()),
    }),
    rateLimit: 'login',
    problems: [
      'no-provider',
      'provider-away',
      'provider-late',
      'provider-cancelled',
      'provider-refused',
      'provider-without-email',
      'email-taken',
      'suspended',
      'too-many-attempts',
    ],
  },
  connect: {
    access: 'member',
    summary: "Connects the caller's account with what the OpenID provider has answered to this browser",
    /** The `state` of that answer. */
    body: z.object({ state: short(PROVIDER_ANSWER_MAX) }),
    reply: z.object({ user: CurrentUser }),
    problems: ['no-provider', 'provider-late', 'provider-refused', 'prove-again'],
  },
  disconnect: {
    access: 'member',
    summary: "Ends signing in by an OpenID provider to the caller's account; repeated, it changes nothing",
    reply: Message,
    problems: ['only-way-in', 'prove-again'],
  },
})
