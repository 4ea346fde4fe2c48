import * as z from 'zod/mini'
import { CurrentUser } from '../account/schemas.ts'
import { FirstName, LastName } from '../account/fields.ts'
import { ConfirmationToken, Email, emailOf, NewPassword, PasswordChange, passwordOf, PasswordReset } from './fields.ts'
import { EMAIL_INVALID } from '../kit/email-address.ts'
import { defineSpecs } from '../kit/route.ts'
import { Message, Outcome } from '../kit/scalars.ts'

const SignedIn = z.object({ user: CurrentUser })

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
    problems: ['invalid-confirmation-link'],
  },
  loginPage: {
    access: 'public',
    summary: 'Redirects to the sign-in screen, or to the home screen with a session',
    status: [302],
    reply: null,
  },
})
