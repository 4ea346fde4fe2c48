const STREET_TYPES =
  'street|st|road|rd|avenue|ave|drive|dr|place|pl|lane|ln|crescent|cres|terrace|tce|close|court|ct|way|grove|gr|parade|pde|highway|hwy|quay|boulevard|blvd|rise|heights|hts|mews|loop|row|esplanade|square|sq'

/** A number, perhaps with a letter or a flat's number, one to four words, and a street type. */
const ADDRESS = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])\d{1,5}\p{L}?(?:[/\-]\d{1,5}\p{L}?)?,?\s+(?:[\p{L}\p{M}'’.\-]+\s+){1,4}?(?:${STREET_TYPES})(?![\p{L}\p{M}\p{N}])`,
  'iu',
)

/** Whether the text of a place looks like a home's address: "12 Karangahape Road", "3/14b Elm St". */
export function looksLikeStreetAddress(text: string): boolean {
  return ADDRESS.test(text.slice(0, 200))
}
