import type { places } from '#contract/places.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { predictPlaces, searchPlaces, showCoordinates } from './places.ts'

export const placesHandlers: Handlers<typeof places> = {
  search: searchPlaces,
  coordinates: showCoordinates,
  autocomplete: predictPlaces,
}
