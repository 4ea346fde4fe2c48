const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Marks that combine with the letter before them, the half-width ones too. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** The longest text that any field takes, in code points. */
export const TEXT_MAX = 2000
/** A code point takes at most four UTF-16 units before it is composed: a letter and three marks. */
const RAW_UNITS = 4
/** A longer string is never cleaned or normalised. */
const RAW_TEXT_MAX = TEXT_MAX * RAW_UNITS

/** How many UTF-16 units a text of at most `max` code points may have before it is cleaned. */
export function rawMaxOf(max: number): number {
  return max * RAW_UNITS
}

/**
 * Text as it is stored: NFC, without control characters other than newline and tab, trimmed; '' if it shows nothing.
 * A string that is too long for any field is given back unchanged: its length is judged next, and refused.
 */
export function cleanText(raw: string): string {
  if (raw.length > RAW_TEXT_MAX) return raw
  const text = withFewMarks(raw.toWellFormed().replace(CONTROL_CHARACTERS, '')).normalize('NFC').trim()
  return seenOf(text) === '' ? '' : text
}

/** What people see of a text: without what shows nothing, letters of another width or weight as plain ones. */
export function seenOf(text: string): string {
  if (text.length > RAW_TEXT_MAX) return text
  return withFewMarks(text).normalize('NFKC').replace(INVISIBLE, '').trim()
}

/**
 * Normalising sorts the marks of a letter in quadratic time. No script puts more than 30 on one; Unicode's Stream-Safe
 * Text Format draws the line there, too. Further marks are dropped.
 */
function withFewMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1')
}

/** Length as people count it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}
