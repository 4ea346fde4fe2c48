const PATIENCE_MS = 5_000
const RETRY_MS = 3_000

/**
 * Resolves when the page and its first pictures are loaded, or after five seconds; for work without a visible effect.
 */
export function whenLoaded(): Promise<void> {
  return document.readyState === 'complete' ? Promise.resolve() : whenHappened('load', PATIENCE_MS)
}

/** Resolves when the browser has a network again; after three seconds when it says that it has one. */
export function whenOnline(): Promise<void> {
  return whenHappened('online', navigator.onLine && RETRY_MS)
}

/** @param patienceMs after which time it resolves without the event; false: never */
function whenHappened(event: 'load' | 'online', patienceMs: number | false): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(event, () => resolve(), { once: true })
    if (patienceMs) setTimeout(resolve, patienceMs)
  })
}
