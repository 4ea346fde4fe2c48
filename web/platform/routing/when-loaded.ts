const PATIENCE_MS = 5_000

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
