const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu

/** Text as it is stored: NFC, without control characters other than newline and tab, trimmed (G-08). */
export function cleanText(raw: string): string {
  return raw.toWellFormed().replace(CONTROL_CHARACTERS, '').normalize('NFC').trim()
}

/** Length as people count it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}
