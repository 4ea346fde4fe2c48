import type { Routes } from '../kit/route.ts'
import type { watchesSpecs } from './schemas.ts'

export const watches: Routes<typeof watchesSpecs> = {
  list: { method: 'GET', path: '/api/watches' },
  add: { method: 'POST', path: '/api/watches' },
  change: { method: 'PATCH', path: '/api/watches/{id}' },
  remove: { method: 'DELETE', path: '/api/watches/{id}' },
  markOpened: { method: 'POST', path: '/api/watches/opened' },
}
