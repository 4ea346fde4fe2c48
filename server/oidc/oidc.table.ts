export interface OidcSignInsTable {
  state: string
  browser: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  issuer: string | null
  subject: string | null
  userId: string | null
  expiresAt: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    oidcSignIns: OidcSignInsTable
  }
}
