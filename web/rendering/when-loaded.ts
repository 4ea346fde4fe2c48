const PATIENCE_MS = 5_000

/** Resolves when the page and its first pictures are here, or after five seconds: then comes what nobody looks at. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, PATIENCE_MS)
  })
}
