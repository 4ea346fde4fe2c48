import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

const PATIENCE_MS = 30_000

/** Waits for a condition under fake timers, where polling would advance them. Timers that are due now are run. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  const started = performance.now()
  while (!condition()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`never: ${condition.toString()}`)
    await new Promise(requestAnimationFrame)
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
  }
}

/**
 * Waits until React has drawn what was set before: it draws in a message that it posts to itself, and a busy browser may
 * show a frame before it delivers that.
 */
export async function afterNextRender(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  port1.close()
}

/** Waits for an element under fake timers. */
export async function waitForElement(wanted: Locator): Promise<void> {
  await waitUntil(() => wanted.elements().length > 0).catch(() => {
    throw new Error(`${wanted.selector} did not appear`)
  })
}

/** Clicks without the driver, whose click waits and so advances fake timers. */
export function clickNow(button: Locator): void {
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

/** Types without the driver. */
export function typeNow(field: Locator, text: string): void {
  const element = field.element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
