import type { Routes } from '../kit/route.ts'
import type { friendsSpecs } from './schemas.ts'

export const friends: Routes<typeof friendsSpecs> = {
  list: { method: 'GET', path: '/api/friends' },
  status: { method: 'GET', path: '/api/friends/status/{ownerId}' },
  add: { method: 'POST', path: '/api/friends' },
  remove: { method: 'DELETE', path: '/api/friends/{userId}' },
}
