import type { Routes } from '../kit/route.ts'
import type { messagesSpecs } from './schemas.ts'

export const messages: Routes<typeof messagesSpecs> = {
  recent: { method: 'GET', path: '/api/messages/recent' },
  conversation: { method: 'GET', path: '/api/messages/conversation/{userId}' },
  send: { method: 'POST', path: '/api/messages' },
  markRead: { method: 'POST', path: '/api/messages/mark-read' },
  remove: { method: 'DELETE', path: '/api/messages/conversation/{userId}' },
  mayWrite: { method: 'GET', path: '/api/messages/may-write/{userId}' },
  acceptRequest: { method: 'POST', path: '/api/messages/requests/{userId}/accept' },
  declineRequest: { method: 'POST', path: '/api/messages/requests/{userId}/decline' },
  unreadCount: { method: 'GET', path: '/api/messages/unread-count' },
}
