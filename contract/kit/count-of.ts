/** A number with its noun: "1 dog", "3 dogs". For nouns whose plural adds an s. */
export function countOf(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
