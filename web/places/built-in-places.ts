import { popularPlaces } from '#contract/places.popular.ts'

const SHOWN = 8

/** Places of the built-in list that contain the text, at hand without a call (OWNER-11, PLACE-14). */
export function builtInPlaces(text: string): string[] {
  return popularPlaces(text, SHOWN)
}
