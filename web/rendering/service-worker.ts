// The service worker: keeps one page and its pictures for when there is no network, and nothing about anybody.
// Every answer of the server comes from the server. build/offline.ts fills in the two constants.

declare const FILES: readonly string[]
declare const VERSION: string

/** What a worker's events have beyond what a page's have. */
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
  // It can take over at once: no page depends on which version of it is there.
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map(async (name) => caches.delete(name)))
  // The page is asked for while the worker wakes up, so that nobody waits for it.
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
