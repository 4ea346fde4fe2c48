import type { Locator } from 'vitest/browser'

const PATIENCE_MS = 10_000

/** Waits for something on the screen while the clock is run by hand: polling would turn that clock further. */
export async function isThere(wanted: Locator): Promise<void> {
  const started = performance.now()
  while (wanted.elements().length === 0) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`${wanted.selector} did not appear`)
    await new Promise(requestAnimationFrame)
  }
}
