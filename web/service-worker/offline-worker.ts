const ADDRESS = '/service-worker.js'

/** Registers the service worker that caches the offline page. Nothing else depends on it. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void import('./register-worker.ts').then((m) => m.registerWorker(ADDRESS)).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
