import type { Routes } from '../kit/route.ts'
import type { ownersSpecs } from './schemas.ts'

export const owners: Routes<typeof ownersSpecs> = {
  show: { method: 'GET', path: '/api/users/{id}' },
}
