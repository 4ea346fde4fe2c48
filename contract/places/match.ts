const MARKS = /\p{M}/gu
const APOSTROPHES = /['’‘ʻ`]/g

/** A place's name as it is compared: without case, macrons, apostrophes and doubled spaces. */
export function foldPlace(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The part of a location before its first comma: "Kelburn" of "Kelburn, Wellington, New Zealand". */
export function firstPart(location: string): string {
  return (location.split(',')[0] ?? '').trim()
}

/** Whether a location says itself that it lies in New Zealand. */
export function saysNewZealand(location: string): boolean {
  const folded = foldPlace(location)
  return folded.includes('new zealand') || folded.includes('aotearoa')
}
