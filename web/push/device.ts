import { push } from '#contract/push/routes.ts'
import type { PushDevice } from '#contract/push/schemas.ts'
import { call } from '#web/platform/api/api.ts'
import { withTimeout } from '#web/platform/api/with-timeout.ts'
import { DEVICE_CACHE, endHere } from './this-browser.ts'

/** Support for push in this browser: `home-screen` on an iPhone, where only an app on the home screen gets news. */
export type Ability = 'can' | 'home-screen' | 'never'

export function abilityOf(browser: Pick<Navigator, 'userAgent'> & { standalone?: boolean } = navigator): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'can'
  return /iPhone|iPad/.test(browser.userAgent) && browser.standalone !== true ? 'home-screen' : 'never'
}

/** The browser's question was answered with no, or not at all. */
export class NotAllowedError extends Error {}

/** Asks the browser, and has the server send news to it. Called by a press only, as browsers demand. */
export async function getNews(publicKey: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError()
  return subscribe(publicKey)
}

/** The browser, or this window of it, has no way to get news, as a private one. */
export class NoPushError extends Error {}

const WORKER_LIMIT_MS = 10_000

/** The service worker, once it is active; fails where its registration failed, of which `ready` says nothing. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  return withTimeout(navigator.serviceWorker.ready, WORKER_LIMIT_MS)
}

/** Has the server send news to this browser again, whose permission it has. */
export async function subscribe(publicKey: string): Promise<PushDevice> {
  const { pushManager } = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was subscribed with a former key of the site.
    await endHere()
    return pushManager.subscribe(options).catch((error: unknown) => {
      throw navigator.onLine ? new NoPushError() : error
    })
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const device = await call(push.subscribe, { body: { endpoint, p256dh, auth } })
  const cache = await caches.open(DEVICE_CACHE)
  await cache.put('/device', Response.json({ id: device.id }))
  return device
}

/** Ends the news of this browser, here and at the server. */
export async function stopNews(id: string): Promise<void> {
  await call(push.unsubscribe, { params: { id } })
  await endHere()
}

/** A new password ends the news of all devices; this one goes on. */
export async function renewNews(): Promise<void> {
  if (abilityOf() !== 'can' || Notification.permission !== 'granted') return
  const { pushManager } = await workerReady()
  if (await pushManager.getSubscription()) await subscribe((await call(push.show)).publicKey)
}
