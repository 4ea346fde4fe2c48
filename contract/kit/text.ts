const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Text as it is stored: NFC, without control characters other than newline and tab, trimmed (G-08); '' if it shows nothing. */
export function cleanText(raw: string): string {
  const text = raw.toWellFormed().replace(CONTROL_CHARACTERS, '').normalize('NFC').trim()
  return seenOf(text) === '' ? '' : text
}

/** What people see of a text: without what shows nothing, letters of another width or weight as plain ones. */
export function seenOf(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').trim()
}

/** Length as people count it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}
