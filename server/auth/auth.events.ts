/** The owner of a password, as a mail about it names them. */
export interface PasswordOwner {
  email: string
  firstName: string | null
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** The password of a suspended account was given. */
    'sign-in-suspended': { userId: string; email: string; firstName: string | null }
    /** A link to set a new password was requested; it contains `token`, which is valid until `expiresAt`. */
    'reset-requested': PasswordOwner & { token: string; expiresAt: Date }
    /** A password was set by a link from a mail: somebody else may have known the old one, if there was one. */
    'password-reset': { userId: string; hadPassword: boolean }
    'password-changed': PasswordOwner & { arePasskeysGone: boolean }
    /** The account was signed in to from a browser that it did not know. */
    'signed-in-elsewhere': PasswordOwner & { browser: string }
    /** A link to confirm the address was requested; it contains `token`. */
    'confirmation-requested': PasswordOwner & { token: string }
    /** An account wants this address: its link with `token` confirms the change. */
    'address-change-requested': PasswordOwner & { userId: string; token: string }
    /** The same account's old address is told: its link with `token` undoes the change. */
    'address-change-noticed': PasswordOwner & { newEmail: string; token: string }
    /** Another account wanted this address, which has one already. */
    'address-wanted': { email: string }
    /** An account has another address than `from`. */
    'address-changed': { userId: string; from: string }
    /** The account is deleted after `lastDay`, unless its address is confirmed by the link with `token`. */
    'account-expiring': PasswordOwner & { token: string; lastDay: Date }
  }
}
