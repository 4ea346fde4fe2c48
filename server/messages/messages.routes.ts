import type { messages } from '#contract/messages/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { listConversations, showConversation } from './conversations.ts'
import { countUnread, deleteConversation, markRead } from './reading.ts'
import { acceptRequest, declineRequest, mayWrite } from './requests.ts'
import { sendMessage } from './send.ts'

export const messagesHandlers: Handlers<typeof messages> = {
  recent: listConversations,
  conversation: showConversation,
  send: sendMessage,
  markRead,
  remove: deleteConversation,
  mayWrite,
  acceptRequest,
  declineRequest,
  unreadCount: countUnread,
}
