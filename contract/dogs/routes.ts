import type { Routes } from '../kit/route.ts'
import type { dogsSpecs } from './schemas.ts'

export const dogs: Routes<typeof dogsSpecs> = {
  create: { method: 'POST', path: '/api/dogs' },
  my: { method: 'GET', path: '/api/dogs/my' },
  show: { method: 'GET', path: '/api/dogs/{id}' },
  edit: { method: 'PUT', path: '/api/dogs/{dogId}' },
  remove: { method: 'DELETE', path: '/api/dogs/{id}' },
}
