/** An account, and the provider as people call it. */
interface ProviderOfAccount {
  email: string
  firstName: string | null
  provider: string
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** An account can be signed in to by an OpenID provider from now on. */
    'provider-connected': ProviderOfAccount
    /** It no longer can. */
    'provider-disconnected': ProviderOfAccount
  }
}
