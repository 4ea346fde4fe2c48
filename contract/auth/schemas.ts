import * as z from 'zod/mini'
import { CurrentUser } from '../account/schemas.ts'
import { FirstName, LastName } from '../account/fields.ts'
import {
  ConfirmationToken,
  Email,
  EmailChange,
  emailOf,
  NewPassword,
  PasswordChange,
  passwordOf,
  PasswordReset,
} from './fields.ts'
import { EMAIL_INVALID } from '../kit/email-address.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, Id, Instant, Message, Outcome } from '../kit/scalars.ts'

/** The user who has signed in. */
export const SignedIn = z.object({ user: CurrentUser })

/** A browser in which the caller is signed in. */
const Session = z.object({
  id: Id,
  /** In words; empty when it does not say. */
  browser: z.string(),
  system: z.string(),
  firstUsedAt: Instant,
  lastUsedAt: Instant,
  isThis: z.boolean(),
})

export const authSpecs = defineSpecs({
  login: {
    access: 'public',
    summary: 'Signs in and starts a new session',
    body: z.object({ email: Email, password: passwordOf(1, 'Password is required') }),
    reply: SignedIn,
    rateLimit: 'login',
    problems: ['unknown-account', 'wrong-password', 'too-many-attempts', 'suspended', 'busy'],
  },
  register: {
    access: 'public',
    summary: 'Creates an account and signs in',
    body: z.object({ email: Email, password: NewPassword, firstName: FirstName, lastName: LastName }),
    status: [201],
    reply: SignedIn,
    rateLimit: 'register',
    problems: ['email-taken', 'busy'],
  },
  logout: {
    access: 'public',
    summary: "Ends the caller's session; idempotent",
    reply: Message,
  },
  changePassword: {
    access: 'member',
    summary: "Changes the caller's password and ends all their other sessions",
    body: PasswordChange,
    reply: Message,
    problems: ['busy'],
    rateLimit: 'change-password',
  },
  prove: {
    access: 'member',
    summary: "Notes that the caller's password was just entered",
    body: z.object({ password: passwordOf(1, 'Password is required') }),
    reply: Message,
    problems: ['busy', 'too-many-attempts'],
    rateLimit: 'change-password',
  },
  sessions: {
    access: 'member',
    summary: 'Lists where the caller is signed in',
    reply: z.array(Session),
  },
  endSession: {
    access: 'member',
    summary: "Ends one of the caller's sessions",
    params: z.object({ sessionId: AnyId }),
    reply: Message,
    problems: ['session-not-found'],
  },
  endOtherSessions: {
    access: 'member',
    summary: "Ends all of the caller's sessions but this one",
    reply: Message,
  },
  forgotPassword: {
    access: 'public',
    summary: 'Sends a password reset link, if the address has an account',
    body: z.object({ email: emailOf(EMAIL_INVALID) }),
    reply: Outcome,
    outcome: true,
    rateLimit: 'forgot-password',
  },
  resetPassword: {
    access: 'public',
    summary: 'Sets a new password by a reset link and ends all sessions of the account',
    body: PasswordReset,
    reply: Outcome,
    outcome: true,
    rateLimit: 'reset-password',
    problems: ['invalid-reset-link', 'busy'],
  },
  sendConfirmation: {
    access: 'member',
    summary: "Mails the link that confirms the caller's address again",
    reply: Message,
    rateLimit: ['confirmation-mails', 'confirmation-mails-a-day'],
  },
  confirmEmail: {
    access: 'public',
    summary: 'Confirms an address by the link of a mail',
    body: z.object({ token: ConfirmationToken }),
    reply: Message,
    rateLimit: 'confirm-email',
    problems: ['invalid-confirmation-link', 'last-admin'],
  },
  changeEmail: {
    access: 'member',
    summary: "Asks a new address to confirm that it is the caller's, and tells the old one",
    body: EmailChange,
    reply: Message,
    rateLimit: ['address-changes', 'address-changes-a-day'],
    problems: ['busy', 'email-taken', 'last-admin'],
  },
  undoEmailChange: {
    access: 'public',
    summary: 'Brings the old address back by the link of a mail, and ends all sessions of the account',
    body: z.object({ token: ConfirmationToken }),
    reply: Message,
    rateLimit: 'confirm-email',
    problems: ['invalid-confirmation-link', 'last-admin'],
  },
  loginPage: {
    access: 'public',
    summary: 'Redirects to the sign-in screen, or to the home screen with a session',
    status: [302],
    reply: null,
  },
})
