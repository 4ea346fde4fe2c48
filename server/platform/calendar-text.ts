/**
 * Control characters have no place in a TEXT of RFC 5545, except line breaks; the library ical-generator writes all of
 * them.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
