import { notifications } from '#contract/notifications/routes.ts'
import { notificationsQuery } from '#web/notifications/notifications.queries.ts'
import { call } from '#web/platform/api/api.ts'
import { queryClient, refetch } from '#web/platform/api/query-client.ts'
import { goTo } from '#web/platform/routing/router.tsx'
import { clearAtSignOut, isSignedIn } from '#web/platform/session/session.ts'

/** Where the service worker finds which device this browser is; it shows what is sent to that one alone. */
export const DEVICE_CACHE = 'device'

/** The places that news lead to: a playdate, and a dog's health. */
const PLACE = /^\/(playdates|dogs)\/([\da-f-]{36})(?:\/health)?$/

/**
 * Opens what a tapped notification is about, closes notifications about a page once it is viewed, and unsubscribes at
 * sign-out, so that the next user gets none of them.
 */
export function followPushes(): void {
  const look = () => {
    const isLooking = document.visibilityState === 'visible' && isSignedIn()
    if (isLooking) void lookAround().catch(() => {}) // looked at again with the next page
  }
  for (const move of ['popstate', 'pushState', 'replaceState']) addEventListener(move, look)
  document.addEventListener('visibilitychange', look)
  queryClient.getQueryCache().subscribe((event) => {
    const isLoaded = event.type === 'updated' && event.action.type === 'success'
    if (isLoaded && event.query.queryHash.includes(notifications.list.path)) look()
  })
  look()
  if (!('serviceWorker' in navigator)) return
  clearAtSignOut(() => void endHere())
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ opens?: unknown } | null>) => {
    if (typeof data?.opens === 'string') goTo(data.opens)
  })
}

let lastSeen = ''

/** Closes what this browser shows about the open page, and marks it as read in the bell and on other devices. */
async function lookAround(): Promise<void> {
  const { pathname, search } = location
  const closed = await closeShown(pathname + search)
  const [, kind, id = ''] = PLACE.exec(pathname) ?? []
  const isSeen = pathname === lastSeen && closed === 0 && !isUnread(id)
  lastSeen = pathname
  if (kind && !isSeen) await markSeen(kind === 'dogs' ? { dogId: id } : { playdateId: id })
}

/** Whether the bell, as far as it is loaded, has something unread about a playdate or a dog. */
function isUnread(id: string): boolean | undefined {
  const bell = queryClient.getQueryData(notificationsQuery.queryKey)
  return bell?.notifications.some((one) => !one.isRead && [one.relatedPlaydateId, one.relatedDogId].includes(id))
}

async function markSeen(body: { playdateId: string } | { dogId: string }): Promise<void> {
  const { updated } = await call(notifications.markRead, { body })
  if (updated > 0) refetch(notificationsQuery)
}

/** Closes what this browser shows about a place, since it was seen in the app. @returns how many were closed */
export async function closeShown(path: string): Promise<number> {
  const all = (await (await registered())?.getNotifications?.()) ?? []
  const seen = all.filter(({ data }) => (data as { path?: unknown } | null)?.path === path)
  for (const one of seen) one.close()
  return seen.length
}

/** Ends what the push service sends to this browser, for good. */
export async function endHere(): Promise<void> {
  if ('caches' in window) await caches.delete(DEVICE_CACHE)
  const registration = await registered()
  if (!registration || !('pushManager' in registration)) return
  for (const one of await registration.getNotifications()) one.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/** The service worker's registration; nothing in browsers without one. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined
}
