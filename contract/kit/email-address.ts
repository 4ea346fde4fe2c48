/** The shape of an e-mail address that forms accept. */
export const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX = 254
export const EMAIL_INVALID = 'Please enter a valid email address'

/**
 * The format of e-mail fields in the OpenAPI document. The server finds these fields by it and refuses domains that are
 * not canonical, with tables that the browser does not have (`server/platform/http/requests/email-domains.ts`).
 */
export const EMAIL_FORMAT = 'idn-email'

const ATOM = String.raw`[^\s\p{C}@<>()\[\]\\,;:".]+`
const LABEL = String.raw`(?!xn--)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`
/** A top-level domain has at least one letter. */
const LAST_LABEL = String.raw`(?=[^.]*\p{L})${LABEL}`
const ADDRESS = new RegExp(
  String.raw`^(?!.*\p{Default_Ignorable_Code_Point})(?=.{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LAST_LABEL}$`,
  'u',
)

/**
 * Whether an address is canonical: no quotes, comments, angle brackets, lists or invisible characters, all of which
 * would reach the same mailbox, and a domain in Unicode, not in its `xn--` spelling.
 */
export function isEmailAddress(address: string): boolean {
  return address.length <= EMAIL_MAX && ADDRESS.test(address)
}
