import { popularPlaces } from '#contract/places/popular.ts'

const SHOWN = 8

/** Places of the built-in list that contain the text, at hand without a call. */
export function builtInPlaces(text: string): string[] {
  return popularPlaces(text, SHOWN)
}
