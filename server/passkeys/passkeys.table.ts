import type { Generated } from 'kysely'

export interface PasskeysTable {
  id: Generated<string>
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  createdAt: Generated<Date>
  usedAt: Date | null
}

export interface PasskeyChallengesTable {
  challenge: string
  purpose: 'sign-in' | 'add' | 'prove'
  userId: string | null
  expiresAt: Date
}

declare module '#server/platform/database/db.ts' {
  interface Tables {
    passkeys: PasskeysTable
    passkeyChallenges: PasskeyChallengesTable
  }
}
