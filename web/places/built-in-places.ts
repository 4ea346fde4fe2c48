import { popularPlaces } from '#contract/places/popular.ts'

const SHOWN = 8

/** The places of the built-in list that contain the text, without a request. */
export function builtInPlaces(text: string): string[] {
  return popularPlaces(text, SHOWN)
}
