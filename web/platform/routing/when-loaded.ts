const PATIENCE_MS = 5_000
const RETRY_MS = 3_000

/**
 * Resolves when the page and its first pictures are loaded, or after five seconds; for work without a visible effect.
 */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}

/** Resolves when the browser has a network again; after three seconds when it says that it has one. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, RETRY_MS)
    else addEventListener('online', () => resolve(), { once: true })
  })
}
