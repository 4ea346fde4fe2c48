import type { Routes } from '../kit/route.ts'
import type { savedDogsSpecs } from './schemas.ts'

export const savedDogs: Routes<typeof savedDogsSpecs> = {
  list: { method: 'GET', path: '/api/saved-dogs' },
  ids: { method: 'GET', path: '/api/saved-dogs/ids' },
  save: { method: 'PUT', path: '/api/saved-dogs/{dogId}' },
  remove: { method: 'DELETE', path: '/api/saved-dogs/{dogId}' },
}
