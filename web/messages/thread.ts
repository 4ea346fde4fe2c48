import { queryOptions } from '@tanstack/react-query'
import { type ChatMessage, messages } from '#contract/messages/routes.ts'
import { call, callPath } from '#web/platform/api/api.ts'
import { keyOf, queryClient, refetch } from '#web/platform/api/query-client.ts'
import { recentQuery, unreadCountQuery } from './messages.queries.ts'

/** What is here of a conversation: its newest messages, oldest first. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** There may be older ones. */
  hasOlder: boolean
}

/** Messages that are asked for at once. */
const PAGE_SIZE = 50

const threadKey = (userId: string) => keyOf(callPath(messages.conversation, { params: { userId } }))

/** The conversation with an owner. `dogId`: what new messages will be about. */
export function threadQuery(userId: string, dogId?: string) {
  return queryOptions({
    queryKey: threadKey(userId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const query = { limit: PAGE_SIZE, ...(dogId !== undefined && { dogId }) }
      const newest = await call(messages.conversation, { params: { userId }, query }, { signal })
      return withNewest(queryClient.getQueryData(threadKey(userId)), newest)
    },
  })
}

/** The newest page takes the place of what it covers; older messages stay when nothing is missing between. */
export function withNewest(before: Thread | undefined, newest: readonly ChatMessage[]): Thread {
  const isWhole = newest.length < PAGE_SIZE
  const start = before?.messages.findIndex(({ id }) => id === newest[0]?.id) ?? -1
  if (isWhole || !before || start < 0) return { messages: newest, hasOlder: !isWhole }
  return { messages: [...before.messages.slice(0, start), ...newest], hasOlder: before.hasOlder }
}

/** Fetches what was said before the oldest message that is here. */
export async function loadOlder(userId: string): Promise<void> {
  const oldest = queryClient.getQueryData<Thread>(threadKey(userId))?.messages[0]
  if (!oldest) return
  const query = { limit: PAGE_SIZE, before: oldest.id }
  const older = await call(messages.conversation, { params: { userId }, query })
  queryClient.setQueryData<Thread>(threadKey(userId), (now) =>
    now?.messages[0]?.id === oldest.id
      ? { messages: [...older, ...now.messages], hasOlder: older.length === PAGE_SIZE }
      : now,
  )
}

/** Puts a message that was sent just now where it belongs, before anybody asks for it. */
export function placeSent(message: ChatMessage): void {
  const key = threadKey(message.receiverId)
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Thread>(key, (now) => now && { ...now, messages: withMessage(now.messages, message) })
  refetch({ queryKey: key }, recentQuery)
}

function withMessage(all: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  return all.some(({ id }) => id === message.id) ? all : [...all, message]
}

/** Everything from this owner is read: marks and counts go at once. */
export function placeRead(userId: string): void {
  const isTheirs = ({ senderId }: ChatMessage) => senderId === userId
  queryClient.setQueryData<Thread>(
    threadKey(userId),
    (now) => now && { ...now, messages: now.messages.map((one) => (isTheirs(one) ? { ...one, isRead: true } : one)) },
  )
  queryClient.setQueryData(recentQuery.queryKey, (now) =>
    now?.map((one) => ([one.senderId, one.receiverId].includes(userId) ? { ...one, unreadCount: 0 } : one)),
  )
  refetch(unreadCountQuery, recentQuery)
}

/** The own copy is deleted. */
export function placeDeleted(userId: string): void {
  queryClient.removeQueries({ queryKey: threadKey(userId) })
  queryClient.setQueryData(recentQuery.queryKey, (now) =>
    now?.filter(({ senderId, receiverId }) => senderId !== userId && receiverId !== userId),
  )
  refetch(unreadCountQuery, recentQuery)
}

/** Marks a conversation as old: when it is open it is asked for again at once. */
export function refetchThread(userId: string): void {
  refetch({ queryKey: threadKey(userId) })
}

/** Every conversation that is here. */
export const allThreads = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith(threadKey('')[0] ?? ''),
}
