import type { Routes } from '../kit/route.ts'
import type { messagesSpecs } from './schemas.ts'

export const messages: Routes<typeof messagesSpecs> = {
  recent: { method: 'GET', path: '/api/messages/recent' },
  conversation: { method: 'GET', path: '/api/messages/conversation/{userId}' },
  send: { method: 'POST', path: '/api/messages' },
  markRead: { method: 'POST', path: '/api/messages/mark-read' },
  remove: { method: 'DELETE', path: '/api/messages/conversation/{userId}' },
  unreadCount: { method: 'GET', path: '/api/messages/unread-count' },
}
