import type { NewsKind } from '#contract/account/news.ts'

interface MailTraits {
  /** The kind of news by which owners turn it on and off. */
  newsKind?: NewsKind
  /** It protects the account: also sent to addresses that opted out of e-mails. */
  protects?: true
  /** It goes to people who have not asked for any yet, or only for this one: without a link to unsubscribe. */
  isWithoutLink?: true
}

/** All types of mails. A first message is of the type `message` too, but news of the kind `request`. */
const MAILS = {
  'password-reset': { protects: true, isWithoutLink: true },
  'password-changed': { protects: true },
  'new-sign-in': { protects: true },
  'passkey-added': { protects: true },
  'passkey-removed': { protects: true },
  'passkey-copied': { protects: true },
  'provider-connected': { protects: true },
  'provider-disconnected': { protects: true },
  'confirm-email': { protects: true, isWithoutLink: true },
  'account-expiring': { protects: true, isWithoutLink: true },
  'new-address': { protects: true, isWithoutLink: true },
  'address-change': { protects: true },
  'address-taken': { protects: true },
  welcome: {},
  friend: { newsKind: 'friend' },
  message: { newsKind: 'message' },
  vaccination: { newsKind: 'health' },
  worming: { newsKind: 'health' },
  flea: { newsKind: 'health' },
  'health-summary': { newsKind: 'health' },
  'incomplete-profile': {},
  report: {},
  'report-decided': {},
  decision: { protects: true },
  'account-deleted': { protects: true, isWithoutLink: true },
  complaint: { protects: true },
  'complaint-decided': { protects: true, isWithoutLink: true },
  'playdate-invited': { newsKind: 'playdate-invited' },
  'playdate-changed': { newsKind: 'playdate-changed' },
  'playdate-cancelled': { newsKind: 'playdate-cancelled' },
  'playdate-reminder': { newsKind: 'playdate-reminder' },
  'new-dogs': { newsKind: 'new-dog' },
} as const satisfies Record<string, MailTraits>

export type MailType = keyof typeof MAILS

/** The traits of a type that a row of the outbox names: one of another release has none. */
export function traitsOf(type: string): MailTraits {
  return (MAILS as Partial<Record<string, MailTraits>>)[type] ?? {}
}

/** The types that are also sent to addresses that opted out of e-mails. */
export const EVEN_WHEN_OPTED_OUT: readonly string[] = Object.keys(MAILS).filter((type) => traitsOf(type).protects)
