import type { Routes } from '../kit/route.ts'
import type { placesSpecs } from './schemas.ts'

export const places: Routes<typeof placesSpecs> = {
  search: { method: 'GET', path: '/api/locations/search' },
  coordinates: { method: 'GET', path: '/api/locations/coordinates' },
  autocomplete: { method: 'GET', path: '/api/places/autocomplete' },
}
