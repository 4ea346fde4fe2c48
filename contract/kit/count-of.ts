/** A number with its word: "1 dog", "3 dogs". For words that add an s. */
export function countOf(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
