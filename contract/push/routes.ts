import type { Routes } from '../kit/route.ts'
import type { pushSpecs } from './schemas.ts'

export const push: Routes<typeof pushSpecs> = {
  show: { method: 'GET', path: '/api/push' },
  subscribe: { method: 'POST', path: '/api/push/devices' },
  unsubscribe: { method: 'DELETE', path: '/api/push/devices/{id}' },
}
