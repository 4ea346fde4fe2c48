/** Marks on letters, and characters that nobody sees, as in a copied text. */
const MARKS = /[\p{M}\p{DI}]/gu
const APOSTROPHES = /['’‘ʻ`]/g

/**
 * Folds a place's name for comparison: without case, width, macrons, apostrophes, invisible characters and repeated
 * spaces.
 */
export function foldPlace(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The part of a location before its first comma: "Kelburn" of "Kelburn, Wellington, New Zealand". */
export function firstPart(location: string): string {
  return (location.split(',')[0] ?? '').trim()
}

/** Whether the text of a location contains "New Zealand" or "Aotearoa". */
export function saysNewZealand(location: string): boolean {
  const folded = foldPlace(location)
  return folded.includes('new zealand') || folded.includes('aotearoa')
}
