/** What the forms accept as an e-mail address. */
export const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX = 254
export const EMAIL_INVALID = 'Please enter a valid email address'

/**
 * The format of such fields in the API's description. By it the server finds them, to refuse domains that are not in
 * their one spelling: that takes tables that the browser does not have (`server/platform/http/email-domains.ts`).
 */
export const EMAIL_FORMAT = 'idn-email'

const ATOM = String.raw`[^\s\p{C}@<>()\[\]\\,;:".]+`
const LABEL = String.raw`(?!xn--)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`
/** Numbers alone are no name of a network. */
const LAST_LABEL = String.raw`(?=[^.]*\p{L})${LABEL}`
const ADDRESS = new RegExp(
  String.raw`^(?!.*\p{Default_Ignorable_Code_Point})(?=.{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+${LAST_LABEL}$`,
  'u',
)

/**
 * Whether a mailbox is written in its one spelling: no quotes, comments, angle brackets, lists or invisible characters,
 * all of which reach the same mailbox; a domain with macrons as people read it, not in its `xn--` spelling.
 */
export function isEmailAddress(address: string): boolean {
  return address.length <= EMAIL_MAX && ADDRESS.test(address)
}
