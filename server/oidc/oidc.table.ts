export interface OidcSignInsTable {
  state: string
  browser: string
  nonce: string
  /** The code verifier of PKCE (RFC 7636). */
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
