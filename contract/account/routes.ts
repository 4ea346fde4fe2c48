import type { Routes } from '../kit/route.ts'
import type { accountSpecs } from './schemas.ts'

export const account: Routes<typeof accountSpecs> = {
  current: { method: 'GET', path: '/api/auth/user' },
  setUp: { method: 'PUT', path: '/api/auth/profile' },
  change: { method: 'PATCH', path: '/api/auth/profile' },
  ownData: { method: 'GET', path: '/api/auth/export' },
  news: { method: 'GET', path: '/api/auth/news' },
  changeNews: { method: 'PATCH', path: '/api/auth/news' },
  remove: { method: 'DELETE', path: '/api/auth/account' },
}
