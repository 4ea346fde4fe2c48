const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** More than 30 combining marks on one letter, half-width ones included. */
const TOO_MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** The longest text that any field accepts, in code points. */
export const TEXT_MAX = 2000
/** UTF-16 units of a code point before composition: at most a letter and three marks. */
const RAW_UNITS = 4
/** A longer string is never cleaned or normalised. */
const RAW_TEXT_MAX = TEXT_MAX * RAW_UNITS

/** How many UTF-16 units a text of at most `max` code points may have before it is cleaned. */
export function rawMaxOf(max: number): number {
  return max * RAW_UNITS
}

/**
 * Text as it is stored: NFC, without control characters other than newline and tab, trimmed; '' if nothing is visible.
 * A string that is too long for any field is returned unchanged; the following check of its length refuses it.
 */
export function cleanText(raw: string): string {
  if (raw.length > RAW_TEXT_MAX) return raw
  const text = withFewMarks(raw.toWellFormed().replace(CONTROL_CHARACTERS, '')).normalize('NFC').trim()
  return seenOf(text) === '' ? '' : text
}

/** The visible part of a text: without invisible characters, letters of another width or weight as plain ones. */
export function seenOf(text: string): string {
  if (text.length > RAW_TEXT_MAX) return text
  return withFewMarks(text).normalize('NFKC').replace(INVISIBLE, '').trim()
}

/**
 * Normalisation sorts the marks of a letter in quadratic time. No script puts more than 30 on one, which is also the
 * limit of Unicode's Stream-Safe Text Format. Further marks are dropped.
 */
function withFewMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1')
}

/** Length in code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}
