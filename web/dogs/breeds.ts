/** The breeds one of whose names contains the text. Their list is loaded with the first letter: no page needs it before. */
export async function suggestBreeds(text: string): Promise<string[]> {
  return import('./breed-list.ts').then((m) => m.suggestBreeds(text))
}
