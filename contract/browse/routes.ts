import type { Routes } from '../kit/route.ts'
import type { browseSpecs } from './schemas.ts'

export const browse: Routes<typeof browseSpecs> = {
  all: { method: 'GET', path: '/api/dogs/all' },
  search: { method: 'GET', path: '/api/dogs/search-location' },
  nearby: { method: 'GET', path: '/api/dogs/nearby' },
  nearbyAt: { method: 'GET', path: '/api/dogs/nearby/{lat}/{lng}' },
  nearbyCounts: { method: 'GET', path: '/api/dogs/nearby/counts' },
  places: { method: 'GET', path: '/api/dogs/places' },
}
