declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** An account can be signed in to by an OpenID provider from now on. */
    'provider-connected': { email: string; firstName: string | null; provider: string }
  }
}
