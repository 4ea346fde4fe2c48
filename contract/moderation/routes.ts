import type { Routes } from '../kit/route.ts'
import type { moderationSpecs } from './schemas.ts'

export const moderation: Routes<typeof moderationSpecs> = {
  blocked: { method: 'GET', path: '/api/users/blocked' },
  block: { method: 'POST', path: '/api/users/block/{ownerId}' },
  unblock: { method: 'DELETE', path: '/api/users/block/{userId}' },
  hidden: { method: 'GET', path: '/api/users/hidden' },
  hide: { method: 'POST', path: '/api/users/hide/{ownerId}' },
  unhide: { method: 'DELETE', path: '/api/users/hide/{userId}' },
  report: { method: 'POST', path: '/api/users/report/{ownerId}' },
  reportThing: { method: 'POST', path: '/api/reports' },
  picture: { method: 'GET', path: '/api/admin/reports/{id}/picture' },
  messagesAround: { method: 'GET', path: '/api/admin/reports/{id}/messages' },
  reports: { method: 'GET', path: '/api/admin/reports' },
  decide: { method: 'POST', path: '/api/admin/reports/{id}/decision' },
  review: { method: 'PATCH', path: '/api/admin/reports/{id}' },
}
