import type { Routes } from '../kit/route.ts'
import type { matchingSpecs } from './schemas.ts'

export const matching: Routes<typeof matchingSpecs> = {
  pairs: { method: 'GET', path: '/api/compatibility' },
  compatibility: { method: 'GET', path: '/api/dogs/{id}/compatibility' },
}
