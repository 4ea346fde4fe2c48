import { HEALTH_SUGGESTIONS } from '#contract/health/suggestions.ts'
import { lengthOf, seenOf } from '#contract/kit/text.ts'
import { oneLine } from './html.ts'

// An account can be opened with a stranger's address, so whatever its owner typed can be a message to that stranger.
// A mail therefore repeats only texts that look like a name. The bounds allow long names but no sentences.

/** UTF-16 units of the longest stored text (100 code points): anything longer is judged by its length alone. */
export const TYPED_MAX = 200
export const NAME_LENGTH_MAX = 40
export const NAME_WORDS_MAX = 4
export const NAME_DIGITS_MAX = 4
export const WORD_LENGTH_MAX = 24
/** Words of scripts without spaces between words: a sentence would be one word. */
export const UNSPACED_WORD_LENGTH_MAX = 12

const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u
const SIGN = String.raw`(?:\p{L}\p{M}{0,3}|\p{Nd})`
/** "Anne-Marie", "O'Neill", "3rd", "Mr.", "J.R.": a dot ends a short word, so that no two words make a domain. */
const WORD = new RegExp(
  String.raw`^(?:${SIGN}+(?:['’·・-]${SIGN}+){0,2}|(?:\p{L}\p{M}{0,3}\.){1,4}|(?:\p{L}\p{M}{0,3}){1,4}\.)$`,
  'u',
)
const LETTER = /\p{L}/u
const LATIN = /\p{sc=Latin}/u
const OTHER_LETTER = /[^\P{L}\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u
/** A Latin word with a letter of another script imitates a word. */
const isMixed = (word: string) => LATIN.test(word) && OTHER_LETTER.test(word)

const ADDRESS_START = /^(?:https?|www)/
/** Words that no name contains, and that would make a mail look like one about Wagmates or an account. */
const OFFICIAL = new Set('wagmates admin administrator moderator support security helpdesk noreply official'.split(' '))
/** Words that make a sentence of other words: a name of one word may be one of them. */
const SENTENCE = new Set(
  (
    'account accounts alert at bank banking bitcoin blocked call claim click closed com confirm confirmation crypto customer dot email ' +
    'expired expires free gift hacked here http https invoice link locked log login mail message must net now nz offer ' +
    'org password passwords pay payment paypal phone please prize refund reset service sign signin site subscribe ' +
    'suspended text unsubscribe update upgrade urgent verification verify visit warning website win winner won www ' +
    'you your'
  ).split(' '),
)
/** Ends of domains; in a name of several words none is the last one. */
const DOMAIN_END = new Set('app au biz club co dev info io live me online shop store top tv uk us xyz'.split(' '))

/** Typed text as a mail repeats it, or null when it does not look like a name. */
export function asName(typed: string | null): string | null {
  if (!typed || typed.length > TYPED_MAX) return null
  const name = oneLine(seenOf(typed))
  const words = name.split(' ')
  const isName =
    LETTER.test(name) && isWithinBounds(name, words) && words.every(isWord) && !isMessage(words.flatMap(plainParts))
  return isName ? name : null
}

/** The name of a treatment; those that we suggest ourselves are all repeated. */
export function asTreatment(typed: string): string | null {
  return SUGGESTED.has(typed) ? typed : asName(typed)
}

const SUGGESTED = new Set<string>(
  Object.values(HEALTH_SUGGESTIONS)
    .flat()
    .map(({ name }) => name),
)

/** A typed name inside a sentence and as its first word, with other words where it does not look like a name. */
export function named(name: string | null, instead: string): { inside: string; first: string } {
  return name === null
    ? { inside: instead, first: instead.charAt(0).toUpperCase() + instead.slice(1) }
    : { inside: name, first: name }
}

/** "Hi Mia,". */
export function greeting(firstName: string | null): string {
  return `Hi ${asName(firstName) ?? 'there'},`
}

function isWithinBounds(name: string, words: readonly string[]): boolean {
  const digits = name.match(/\p{Nd}/gu) ?? []
  return lengthOf(name) <= NAME_LENGTH_MAX && words.length <= NAME_WORDS_MAX && digits.length <= NAME_DIGITS_MAX
}

function isWord(word: string): boolean {
  const max = UNSPACED.test(word) ? UNSPACED_WORD_LENGTH_MAX : WORD_LENGTH_MAX
  return WORD.test(word) && lengthOf(word) <= max && !isMixed(word)
}

/** The words as they are compared: without marks, dots and case, "log-in" as two. */
function plainParts(word: string): string[] {
  const letters = word.normalize('NFKD').replace(/[\p{M}.]/gu, '')
  return letters.toLowerCase().split(/['’·・-]/)
}

function isMessage(parts: readonly string[]): boolean {
  const isSentence = parts.length > 1 && (parts.some(isOfSentence) || DOMAIN_END.has(parts.at(-1) ?? ''))
  return isSentence || parts.some((part) => OFFICIAL.has(part) || ADDRESS_START.test(part))
}

/** A number that begins with 0 is one to call. */
const isOfSentence = (part: string) => SENTENCE.has(part) || /^0\d/.test(part)
