import { workerAddress } from '#web/platform/worker-address.ts'

/** Registers the service worker; a module of its own, since no page needs it to be shown. */
export async function registerWorker(address: string): Promise<void> {
  await navigator.serviceWorker.register(workerAddress(address), { updateViaCache: 'none' }).catch(() => {})
}
