import type { Routes } from '../kit/route.ts'
import type { adminSpecs } from './schemas.ts'

export const admin: Routes<typeof adminSpecs> = {
  sendRealEmails: { method: 'POST', path: '/api/send-real-emails' },
  testHealthEmails: { method: 'POST', path: '/api/admin/test-health-emails' },
  checkReminders: { method: 'POST', path: '/api/admin/check-reminders' },
  testIncompleteProfileEmail: { method: 'POST', path: '/api/admin/test-incomplete-profile-email' },
  findUser: { method: 'GET', path: '/api/admin/user/{id}' },
  deleteUser: { method: 'DELETE', path: '/api/admin/user/{id}' },
  changeRole: { method: 'PUT', path: '/api/admin/user/{id}/role' },
  emails: { method: 'GET', path: '/api/admin/emails' },
  email: { method: 'GET', path: '/api/admin/emails/{id}' },
  cancelWalk: { method: 'POST', path: '/api/admin/playdates/{id}/cancel' },
  playdates: { method: 'GET', path: '/api/admin/playdates' },
  acts: { method: 'GET', path: '/api/admin/acts' },
  actsFile: { method: 'GET', path: '/api/admin/acts/file' },
  transparency: { method: 'GET', path: '/api/transparency' },
}
