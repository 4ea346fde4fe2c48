import type { places } from '#contract/places/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { predictPlaces, searchPlaces, showCoordinates } from './places.ts'

export const placesHandlers: Handlers<typeof places> = {
  search: searchPlaces,
  coordinates: showCoordinates,
  autocomplete: predictPlaces,
}
