/** A passkey of an account, as a mail about it names both. */
interface PasskeyOfAccount {
  email: string
  firstName: string | null
  /** The passkey's. */
  name: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    'passkey-added': PasskeyOfAccount
    'passkey-removed': PasskeyOfAccount
    /** A passkey was used that says it was used less often than before: there may be a copy of it. */
    'passkey-copied': PasskeyOfAccount
  }
}
