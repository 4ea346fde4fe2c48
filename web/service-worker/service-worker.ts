// The service worker: caches one page with its pictures for use offline, and no personal data; API responses are never
// cached. It shows news, and opens them when they are tapped. build/offline.ts fills in the two constants.

declare const FILES: readonly string[]
declare const VERSION: string

/** The properties of worker events that the DOM types lack. */
interface WorkerEvent extends Event {
  waitUntil: (done: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface PushEvent extends WorkerEvent {
  data: { json: () => unknown } | null
}
interface NotificationEvent extends WorkerEvent {
  notification: Notification & { data: unknown }
}
interface SubscriptionEvent extends WorkerEvent {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}
interface Tab {
  url: string
  visibilityState: 'visible' | 'hidden'
  focused: boolean
  focus: () => Promise<Tab>
  postMessage: (message: unknown) => void
}
interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

const worker = self as unknown as Worker
const CACHE = `offline-${VERSION}`
/** Holds which device this browser is; the page writes it (web/push/device.ts). */
const DEVICE = 'device'

worker.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(install()))
worker.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(activate()))
worker.addEventListener('fetch', (event) => answer(event as FetchEvent))
worker.addEventListener('push', (event) => (event as WorkerEvent).waitUntil(receive(event as PushEvent)))
worker.addEventListener('notificationclick', (event) =>
  (event as WorkerEvent).waitUntil(open(event as NotificationEvent)),
)
worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as WorkerEvent).waitUntil(subscribeAgain(event as SubscriptionEvent)),
)

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })))
  // It takes over at once: no page depends on the worker's version.
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE && name !== DEVICE).map(async (name) => caches.delete(name)))
  // The page is requested while the worker starts, so that the start adds no delay.
  await worker.registration.navigationPreload?.enable()
}

function answer(event: FetchEvent): void {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(fileOf(request))
}

async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** Message of the server to a device; `clears` is the tag of a notification that was read elsewhere. */
interface PushMessage {
  to: string
  title?: string
  line?: string
  tag?: string
  path?: string
  clears?: string
}

/** Shows news to the person for whom they are, unless they are being looked at. */
async function receive({ data }: PushEvent): Promise<void> {
  const news = data?.json() as PushMessage
  // Anything else was sent to somebody who was signed in here before.
  if (news.to !== (await ownDevice())?.id) return
  if (news.clears !== undefined) return clear(news.clears)
  await show(news)
}

async function show({ title = '', line = '', tag = '', path = '/' }: PushMessage): Promise<void> {
  if (await isLookedAt(path)) return
  const options = { body: line, tag, renotify: tag !== '', icon: '/icon-192.png', data: { path } }
  await worker.registration.showNotification(title, options)
}

/** Browsers want something shown for whatever is sent: a silent renewal, closed at once. */
async function clear(tag: string): Promise<void> {
  if ((await worker.registration.getNotifications({ tag })).length === 0) return
  await worker.registration.showNotification('Read elsewhere', { tag, silent: true })
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close()
}

async function tabs(): Promise<Tab[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function isLookedAt(path: string): Promise<boolean> {
  return (await tabs()).some(({ url, focused, visibilityState }) => {
    return focused && visibilityState === 'visible' && isAt(new URL(url), new URL(path, location.origin))
  })
}

/** Whether an address is the place. It may have further parameters, such as the dog that a conversation is about. */
function isAt({ pathname, searchParams }: URL, place: URL): boolean {
  return (
    pathname === place.pathname && [...place.searchParams].every(([name, value]) => searchParams.get(name) === value)
  )
}

/** Brings an open tab to the front and leads it there, or opens one. */
async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const [tab] = (await tabs()).toSorted((a, b) => Number(b.focused) - Number(a.focused))
  if (!tab) return void (await worker.clients.openWindow(path))
  tab.postMessage({ opens: path })
  await tab.focus().catch(() => {}) // browsers allow it after a real tap only
}

interface OwnDevice {
  id: string
}

async function ownDevice(): Promise<OwnDevice | undefined> {
  const kept = await (await caches.open(DEVICE)).match('/device')
  return kept?.json() as Promise<OwnDevice | undefined>
}

/**
 * The browser has changed its address at the push service: the server is told the new one, as long as the session
 * lasts.
 */
async function subscribeAgain({ newSubscription, oldSubscription }: SubscriptionEvent): Promise<void> {
  const own = await ownDevice()
  const options = oldSubscription?.options
  if (!own || (!newSubscription && !options)) return
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  const answered = await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  })
  if (!answered.ok) return
  const { id } = (await answered.json()) as OwnDevice
  await (await caches.open(DEVICE)).put('/device', Response.json({ id }))
}
