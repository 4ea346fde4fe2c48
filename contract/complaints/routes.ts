import type { Routes } from '../kit/route.ts'
import type { complaintsSpecs } from './schemas.ts'

export const complaints: Routes<typeof complaintsSpecs> = {
  make: { method: 'POST', path: '/api/complaints' },
  showToAuthor: { method: 'POST', path: '/api/complaints/about' },
  answer: { method: 'POST', path: '/api/complaints/answer' },
  list: { method: 'GET', path: '/api/admin/complaints' },
  join: { method: 'POST', path: '/api/admin/complaints/{id}/join' },
  tell: { method: 'POST', path: '/api/admin/complaints/{id}/tell' },
  close: { method: 'POST', path: '/api/admin/complaints/{id}/close' },
}
