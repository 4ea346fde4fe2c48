import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const PATIENCE_MS = 10_000

/** Waits while the clock is run by hand: polling would turn that clock further. What is due at this very moment runs. */
export async function isTrue(condition: () => boolean): Promise<void> {
  const started = performance.now()
  while (!condition()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`never: ${condition.toString()}`)
    await new Promise(requestAnimationFrame)
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
  }
}

/** The same for something on the screen. */
export async function isThere(wanted: Locator): Promise<void> {
  await isTrue(() => wanted.elements().length > 0).catch(() => {
    throw new Error(`${wanted.selector} did not appear`)
  })
}
