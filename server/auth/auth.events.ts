/** The owner of a password, as a mail about it names them. */
export interface PasswordOwner {
  email: string
  firstName: string | null
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** The password of a suspended account was given. */
    'sign-in-suspended': { userId: string; email: string; firstName: string | null }
    /** A link to set a new password was requested; it contains `token`. */
    'reset-requested': PasswordOwner & { token: string }
    /** A password was set by a link from a mail: somebody else may have known the old one. */
    'password-reset': { userId: string }
    'password-changed': PasswordOwner
    /** A link to confirm the address was requested; it contains `token`. */
    'confirmation-requested': PasswordOwner & { token: string }
    /** The account is deleted after `lastDay`, unless its address is confirmed by the link with `token`. */
    'account-expiring': PasswordOwner & { token: string; lastDay: Date }
  }
}
