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

/** A click that takes no time: the driver's own turns the clock while it waits. */
export function clickNow(button: Locator): void {
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

/** The same for typing. */
export function typeNow(field: Locator, text: string): void {
  const element = field.element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
