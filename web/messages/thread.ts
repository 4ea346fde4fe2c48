import { queryOptions } from '@tanstack/react-query'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { call, callPath } from '#web/platform/api/api.ts'
import { keyOf, queryClient, refetch } from '#web/platform/api/query-client.ts'
import { clearAtSignOut } from '#web/platform/session/session.ts'
import { mayWriteQuery, recentQuery, unreadCountQuery } from './messages.queries.ts'

/** The loaded part of a conversation: its newest messages, oldest first. */
export interface Thread {
  messages: readonly ChatMessage[]
  /** Whether there may be older messages. */
  hasOlder: boolean
}

/** Messages in a page. */
const PAGE_SIZE = 50

const pathOf = (userId: string) => callPath(messages.conversation, { params: { userId } })
const threadKey = (userId: string) => keyOf(pathOf(userId))

/** The query of the conversation with an owner. `dogId`: the context dog of new messages. */
export function threadQuery(userId: string, dogId?: string) {
  return queryOptions({
    queryKey: threadKey(userId),
    queryFn: async ({ signal }): Promise<Thread> => {
      const load: Load = async (query) => call(messages.conversation, { params: { userId }, query }, { signal })
      const newest = await load({ limit: PAGE_SIZE, ...(dogId !== undefined && { dogId }) })
      const thread = withNewest(queryClient.getQueryData(threadKey(userId)), newest)
      const whole = mayLackRemovals(userId, newest) ? await withOlder(thread, newest, load) : thread
      noteFetched(userId, newest)
      return whole
    },
  })
}

type Load = (query: { limit: number; before?: string; dogId?: string }) => Promise<readonly ChatMessage[]>

/** Loads as many older messages anew as were loaded, in place of those of which some may have been removed. */
async function withOlder({ messages: loaded, hasOlder }: Thread, newest: readonly ChatMessage[], load: Load) {
  const all = [...newest]
  let isMore = true
  for (let oldest = all[0]; oldest && isMore && all.length < loaded.length; oldest = all[0]) {
    const limit = Math.min(PAGE_SIZE, loaded.length - all.length)
    const page = await load({ limit, before: oldest.id })
    all.unshift(...page)
    isMore = page.length === limit
  }
  return { messages: all, hasOlder: isMore && (hasOlder || all[0]?.id !== loaded[0]?.id) }
}

/** Merges the newest page into the loaded messages. Older ones are kept unless messages between are missing. */
export function withNewest(before: Thread | undefined, newest: readonly ChatMessage[]): Thread {
  const isWhole = newest.length < PAGE_SIZE
  const start = before?.messages.findIndex(({ id }) => id === newest[0]?.id) ?? -1
  if (isWhole || !before || start < 0) return { messages: newest, hasOlder: !isWhole }
  return { messages: [...before.messages.slice(0, start), ...newest], hasOlder: before.hasOlder }
}

/** Fetches the page before the oldest loaded message, unless that is the first of all. */
export async function loadOlder(userId: string): Promise<void> {
  const thread = queryClient.getQueryData<Thread>(threadKey(userId))
  const oldest = thread?.messages[0]
  // The list may ask once more before it shows the page that came last.
  if (!thread?.hasOlder || !oldest) return
  const query = { limit: PAGE_SIZE, before: oldest.id }
  const older = await call(messages.conversation, { params: { userId }, query })
  // Either all are loaded, or the oldest one was removed elsewhere.
  if (older.length === 0) {
    markThreadsIncomplete()
    refetchThread(userId)
  }
  queryClient.setQueryData<Thread>(threadKey(userId), (now) =>
    now?.messages[0]?.id === oldest.id
      ? { messages: [...older, ...now.messages], hasOlder: older.length === PAGE_SIZE }
      : now,
  )
}

/** Adds a sent message to the cached conversation and list without a refetch. */
export function placeSent(message: ChatMessage): void {
  const key = threadKey(message.receiverId)
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Thread>(key, (now) => now && { ...now, messages: withMessage(now.messages, message) })
  refetch({ queryKey: key }, recentQuery, mayWriteQuery(message.receiverId))
}

function withMessage(all: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  return all.some(({ id }) => id === message.id) ? all : [...all, message]
}

/** Marks all messages of an owner as read in the cache, with the counts. */
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

/** Removes a deleted conversation from the cache. */
export function placeDeleted(userId: string): void {
  queryClient.removeQueries({ queryKey: threadKey(userId) })
  queryClient.setQueryData(recentQuery.queryKey, (now) =>
    now?.filter(({ senderId, receiverId }) => senderId !== userId && receiverId !== userId),
  )
  refetch(unreadCountQuery, recentQuery)
}

/** Invalidates a conversation; an open one is refetched at once. */
export function refetchThread(userId: string): void {
  refetch({ queryKey: threadKey(userId) }, mayWriteQuery(userId))
}

/** All cached conversations. */
export const allThreads = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith(threadKey('')[0] ?? ''),
}

/** The paths of conversations about which a live update came that no fetch has followed yet. */
const updated = new Set<string>()
/** The newest message at the last such fetch, by the path of the conversation. */
const newestWhenFetched = new Map<string, string>()

clearAtSignOut(() => {
  updated.clear()
  newestWhenFetched.clear()
})

/**
 * Refetches a conversation after a live update, which does not say whether a message was sent or some were removed:
 * without a newer message the older pages are refetched too.
 */
export function updateThread(userId: string): void {
  updated.add(pathOf(userId))
  refetchThread(userId)
}

/** Lets the next fetch of each conversation include its older pages: live updates may have been lost. */
export function markThreadsIncomplete(): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll(allThreads)) {
    updated.add(String(queryKey[0]))
    newestWhenFetched.delete(String(queryKey[0]))
  }
}

function mayLackRemovals(userId: string, newest: readonly ChatMessage[]): boolean {
  const path = pathOf(userId)
  const isAboutNewer = newest.slice(0, -1).some(({ id }) => id === newestWhenFetched.get(path))
  return updated.has(path) && !isAboutNewer
}

function noteFetched(userId: string, newest: readonly ChatMessage[]): void {
  const path = pathOf(userId)
  if (updated.delete(path) || !newestWhenFetched.has(path)) newestWhenFetched.set(path, newest.at(-1)?.id ?? '')
}
