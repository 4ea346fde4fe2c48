import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Taps at a point in time, in milliseconds. Touch screens do not count the clicks of a double tap. */
export function tapAt(ms: number, target: Locator): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(ms)
  target.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  clock.mockRestore()
}
