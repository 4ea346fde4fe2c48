// The service worker: caches one page with its pictures for use offline, and no personal data. API responses are never
// cached. build/offline.ts fills in the two constants.

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
interface Worker extends EventTarget {
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

const worker = self as unknown as Worker
const CACHE = `offline-${VERSION}`

worker.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(install()))
worker.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(activate()))
worker.addEventListener('fetch', (event) => answer(event as FetchEvent))

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })))
  // It takes over at once: no page depends on the worker's version.
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map(async (name) => caches.delete(name)))
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
