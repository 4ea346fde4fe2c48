/** Words for a number of pictures: "Photo" or "3 photos". */
export function photosInWords(count: number): string {
  return count === 1 ? 'Photo' : `${count} photos`
}

/** A message on one line: its text, and before it how many pictures it has. */
export function previewOf({ content, pictures }: { content: string; pictures: number }): string {
  if (pictures === 0) return content
  return content === '' ? photosInWords(pictures) : `${photosInWords(pictures)}: ${content}`
}
